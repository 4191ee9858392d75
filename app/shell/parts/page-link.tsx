import { NavLink } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PageLink as Destination } from '../links.ts'
import styles from './page-link.module.css'

/** One entry of a menu: where it leads and what one does there. */
export function PageLink({ link }: { link: Destination }) {
  const { pages } = useText('shell')
  const { title, hint } = pages[link.page]
  return (
    <NavLink to={link.to} end className={styles.link}>
      <span className={styles.icon}>
        <Icon name={link.icon} />
      </span>
      <span>
        <span className={styles.title}>{title}</span>
        <span className={styles.hint}>{hint}</span>
      </span>
    </NavLink>
  )
}
