import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { KeptHour } from '../kept-hours.server.ts'
import styles from './kept-hours.module.css'

/** Hours that this browser keeps, on a page that was opened without one. */
export function KeptHours({ holds }: { holds: KeptHour[] }) {
  const { problem, clock } = useText('booking')
  if (holds.length === 0) return null
  return (
    <section className={styles.kept}>
      <h2 className={styles.title}>{problem.kept}</h2>
      <ul className={styles.holds}>
        {holds.map(({ id, what, when, until, to }) => (
          <Card as="li" className={styles.hold} key={id}>
            <p>
              <strong>{when}</strong>
              <br />
              {what}
              <br />
              <span className={styles.until}>{clock.until(until)}</span>
            </p>
            <ButtonLink to={to} icon="check" aria-label={`${problem.go}: ${when}`}>
              {problem.go}
            </ButtonLink>
          </Card>
        ))}
      </ul>
    </section>
  )
}
