import { Link } from 'react-router'
import { deskPath } from '#app/staff/public.ts'
import { useText } from '#app/text/use-text.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { loadDeskWeek } from '../load-desk-week.server.ts'
import styles from './desk-week.module.css'

/** The days of the week that is shown, each with how many patients it has; of one that is closed it says that. */
export function DeskWeek({ week }: { week: Awaited<ReturnType<typeof loadDeskWeek>>['week'] }) {
  const t = useText('desk').day
  return (
    <nav aria-label={t.week}>
      <ol className={styles.week}>
        {week.map(({ iso, label, weekday, number, hours, closed, shown }) => (
          <li key={iso}>
            <Link
              to={`${deskPath}?dia=${iso}`}
              className={styles.day}
              aria-current={shown ? 'date' : undefined}
              preventScrollReset
            >
              <VisuallyHidden>
                {`${label}: ${closed ? `${t.closed.day}, ` : ''}${t.patients(hours)}`}
              </VisuallyHidden>
              <span aria-hidden="true">{weekday}</span>
              <span aria-hidden="true" className={styles.number}>
                {number}
              </span>
              <span
                aria-hidden="true"
                className={hours ? styles.hours : closed ? styles.closed : styles.none}
              >
                {hours || (closed ? t.closed.day : '–')}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
