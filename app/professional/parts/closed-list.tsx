import { useText } from '#app/text/use-text.ts'
import type { ShownClosed } from '../load-own-closed.server.ts'
import styles from './desk.module.css'

/** Of a professional: what is closed, by whom. */
export function ClosedList({ closed }: { closed: ShownClosed[] }) {
  const t = useText('desk').day.closed
  return (
    <ul className={styles.documents}>
      {closed.map(({ centre, from, to, forGood }) => (
        <li key={`${centre} ${from} ${to}`}>
          <strong>{centre === null ? t.byYou : t.by(centre)}</strong>, {t.span(from, to, forGood)}
        </li>
      ))}
    </ul>
  )
}
