import { DeskWatch } from '#app/professional/public.tsx'
import { centreAgendaMarkPath, centreWaitPath } from '#app/staff/public.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { agendaAddress } from '../agenda/agenda-address.ts'
import { AgendaColumn } from '../agenda/agenda-column.tsx'
import { AgendaHead } from '../agenda/agenda-head.tsx'
import columns from '../agenda/board.module.css'
import { hoursOf } from '../agenda/board-hours.rules.ts'
import { ClosedNotice } from '../agenda/closed-notice.tsx'
import { DeedsForm, useSaid } from '../agenda/deeds-form.tsx'
import type { DoneHour } from '../agenda/hour-done.tsx'
import { Printouts, type PrintoutsProps } from '../agenda/printouts.tsx'
import { useBoard } from '../agenda/use-board.ts'
import type { CentreBarData } from '../centre-bar.server.ts'
import { CentreBar } from './centre-bar.tsx'
import styles from './centre-day.module.css'
import { Counts } from './day-counts.tsx'
import { DayNotices } from './day-notices.tsx'
import { useDayChanges } from './use-day-changes.ts'
import { type DayRequests, type DayWait, keptFor, WaitOfDay } from './wait-of-day.tsx'

type DayData = Awaited<ReturnType<typeof import('#app/booking/public.server.ts').loadCentreDay>>

const t = centreDesk.agenda

interface CentreDayProps {
  bar: CentreBarData
  /** May say who came. */
  attends: boolean
  /** May see whom a closure affects. */
  plans: boolean
  day: DayData
  wait: DayWait
  requests: DayRequests
  printouts: PrintoutsProps['printouts']
  /** Whether an hour was offered just before. */
  offered: boolean
  /** What was done to an hour just before. */
  done: DoneHour | null
  refused: string | null
}

/** The day of a centre, everybody side by side; or the week of one of them, its days side by side. */
export function CentreDay(props: CentreDayProps) {
  const { bar, attends, plans, day, wait, printouts, offered, done, refused } = props
  const centre = bar.place.id
  const { iso, week } = day
  const here = agendaAddress({ centre, iso, agendaId: day.agendaId, week })
  const view = { agendaId: day.agendaId, week }
  const isShown = day.columns.some(({ lines }) =>
    lines.some(line => 'entry' in line && line.entry.id === done?.id),
  )
  const kept = keptFor(wait)
  const said = useSaid()
  const board = useBoard()
  const hours = hoursOf(day.columns, day.now)
  useDayChanges(`${centreAgendaMarkPath}?centro=${centre}&dia=${iso}${week ? '&vista=semana' : ''}`, day.mark)
  return (
    <main id="contenido" className={styles.page} lang="es">
      <CentreBar bar={bar} />
      <DeskWatch>
        <AgendaHead centre={centre} place={bar.place.name} attends={attends} day={day} />
        <DayNotices {...{ centre, refused, view, offered }} done={isShown ? null : done} />
        <ClosedNotice {...{ centre, plans }} closed={day.closed} />
        <Counts counts={day.counts} />
        <WaitOfDay
          {...{ wait, centre, attends }}
          requests={props.requests}
          here={here}
          allTo={`${centreWaitPath}?centro=${centre}&dia=${iso}`}
        />
        {day.columns.length === 0 ? (
          <EmptyState illustration="calendar-done" title={t.none} level={2}>
            <p>{t.noneBody}</p>
          </EmptyState>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: no fields are in it, and each person is a section already.
          <div
            key={`${iso} ${week} ${day.agendaId}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard too, for who may only look.
            tabIndex={0}
            role="group"
            aria-label={day.day}
            className={`${columns.board} ${week ? columns.week : attends ? columns.giving : ''}`}
            ref={board}
          >
            {day.columns.map(column => (
              <AgendaColumn
                key={`${column.agendaId} ${column.iso}`}
                {...{ column, hours, centre, view, attends, said, kept }}
                now={day.now}
                done={refused ? null : done}
              />
            ))}
          </div>
        )}
        {attends && <DeedsForm here={here} />}
        <p className={styles.small}>{t.live}</p>
        <Printouts centre={centre} printouts={printouts} />
      </DeskWatch>
    </main>
  )
}
