import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { KeptHour } from '../kept-hours.server.ts'
import { KeptHours } from './kept-hours.tsx'
import styles from './lost-hold.module.css'

interface NoCalendarProps {
  words: { title: string; body: string }
  /** The results page with others nearby. */
  others: { to: string; label: string } | null
  /** Hours that this browser keeps, when none was asked for. */
  holds?: KeptHour[]
}

/** No offer yet, or none of its hours is left: why, and where else to look. */
export function NoCalendar({ words, others, holds = [] }: NoCalendarProps) {
  const t = useText('booking').calendar.none
  return (
    <main id="contenido" className={styles.page}>
      <EmptyState
        level={1}
        illustration="no-hours"
        title={words.title}
        actions={
          <>
            {others && (
              <ButtonLink to={others.to} icon="search">
                {others.label}
              </ButtonLink>
            )}
            <ButtonLink to="/buscador" variant={others ? 'secondary' : 'primary'}>
              {t.search}
            </ButtonLink>
          </>
        }
      >
        <p>{words.body}</p>
      </EmptyState>
      <KeptHours holds={holds} />
    </main>
  )
}
