import { Link } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { DocumentItem } from '../documents/present-document.server.ts'
import styles from './document-row.module.css'
import rowLink from './row-link.module.css'

/** One document in the list: the whole row leads to it. */
export function DocumentRow({ item }: { item: DocumentItem }) {
  const { labels } = useText('records')
  return (
    <li className={classNames(rowLink.row, styles.row)}>
      <p className={styles.top}>
        <span>{item.date}</span>
        {item.badges.length > 0 && (
          <span className={styles.badges}>
            {item.badges.map(badge => (
              <Badge tone={badge.tone} key={badge.words}>
                {badge.words}
              </Badge>
            ))}
          </span>
        )}
      </p>
      <h2 className={styles.title}>
        <Link className={rowLink.link} to={item.href}>
          {item.title}
          {/* Several have the same title, and whoever goes from link to link hears nothing else. */}
          <VisuallyHidden>, {item.date}</VisuallyHidden>
        </Link>
      </h2>
      <p className={styles.about}>{item.about}</p>
      <p className={styles.foot}>
        <span className={styles.who}>
          {item.who} ·{' '}
          <span className={styles.folio}>
            {labels.folio} {item.folio}
          </span>
        </span>
        {item.amount && <span className={styles.amount}>{item.amount}</span>}
      </p>
    </li>
  )
}
