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
  /** Its level, by what it stands under. */
  heading: 'h2' | 'h3'
}

/** A big way into another page of the club. */
export function Door({ to, title, body, illustration, action, heading: Heading }: DoorProps) {
  return (
    <article className={styles.door}>
      <Illustration name={illustration} className={styles.art} />
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link to={to} className={styles.link}>
            {title}
          </Link>
        </Heading>
        <p>{body}</p>
        <p className={styles.go} aria-hidden="true">
          {action}
          <Icon name="arrow-right" size="sm" />
        </p>
      </div>
    </article>
  )
}
