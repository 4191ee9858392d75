import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration, type IllustrationName } from '#app/ui/illustration.tsx'
import styles from './door.module.css'

export interface DoorProps {
  to: string
  title: string
  body: string
  illustration: IllustrationName
  /** What the link does, when the title does not say it. */
  action?: string
}

/** A big way into another page of the club. */
export function Door({ to, title, body, illustration, action }: DoorProps) {
  return (
    <article className={styles.door}>
      <Illustration name={illustration} className={styles.art} />
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={to} className={styles.link}>
            {title}
          </Link>
        </h2>
        <p>{body}</p>
        <p className={styles.go} aria-hidden="true">
          {action}
          <Icon name="arrow-right" size="sm" />
        </p>
      </div>
    </article>
  )
}
