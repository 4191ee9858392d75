import { centreDesk } from '#app/text/centre/desk.ts'
import { Badge } from '#app/ui/badge.tsx'
import { stateTones } from '#app/ui/state-tones.ts'
import styles from './centre-day.module.css'

const t = centreDesk.agenda

type Counted = Awaited<ReturnType<typeof import('#app/booking/public.server.ts').loadCentreDay>>['counts']

/** How many hours of a day stand how. */
export function Counts({ counts }: { counts: Counted }) {
  const shown = (Object.keys(t.states) as (keyof typeof t.states)[]).filter(state => counts[state])
  return (
    <div role="status">
      <ul className={styles.counts}>
        {shown.map(state => (
          <li key={state}>
            <Badge tone={stateTones[state]}>
              {t.states[state]}: {counts[state]}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}
