import {
  centreBookPath,
  centreChangePath,
  centreIssuedOrderPath,
  centreOrderPath,
  centreOverbookPath,
  centrePayPath,
  centreSeriesPath,
} from '#app/staff/public.ts'
import { centreAgenda } from '#app/text/centre/agenda.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centreLanes } from '#app/text/centre/lanes.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import day from '../parts/centre-day.module.css'
import { EntryLine } from '../parts/entry-line.tsx'
import { keyOf, OtherLine } from '../parts/other-line.tsx'
import { agendaAddress, hoursPath, type View, withView } from './agenda-address.ts'
import styles from './board.module.css'
import { type BoardNow, hourOf, hourOfClock, isOver } from './board-hours.rules.ts'
import { type DoneHour, HourDone } from './hour-done.tsx'

type DayData = Awaited<ReturnType<typeof import('#app/booking/public.server.ts').loadCentreDay>>

interface AgendaColumnProps {
  column: DayData['columns'][number]
  /** Rows that it shares with the other columns. */
  hours: readonly string[]
  now: BoardNow
  centre: number
  /** Of the board; in a week a column is a day of one person, not a person of one day. */
  view: View
  attends: boolean
  /** What is being said of an hour just now. */
  said: string | null
  kept: ReadonlyMap<string, string>
  /** What was just done to an hour of the board. */
  done: DoneHour | null
}

/** Somebody who attends, or a room, on a day. */
export function AgendaColumn(props: AgendaColumnProps) {
  const { column, hours, now, centre, view, attends, said, kept, done } = props
  const { week } = view
  const { agendaId, name, specialties, iso, lines, takesOver } = column
  const opens = week ? 'openOn' : 'openOf'
  const id = week ? `dia-${iso}` : `quien-${agendaId}`
  const leads = (path: string, stretch?: { from: string; until: string }) =>
    hoursPath(path, { centre, iso, agendaId, week, stretch })
  const rows = Map.groupBy(lines, hourOf)
  const drawn = (line: (typeof lines)[number]) =>
    'entry' in line ? (
      <EntryLine
        key={line.entry.id}
        entry={line.entry}
        isOver={isOver(line.entry, iso, now) && done?.id !== line.entry.id}
        keptFor={kept.get(line.entry.id)}
        said={said}
        answer={done?.id === line.entry.id && <HourDone {...{ done, centre, view }} />}
        changeTo={
          attends && line.entry.changes ? withView(centreChangePath(line.entry.id, centre), view) : null
        }
        issuedTo={line.entry.examOrder ? withView(centreIssuedOrderPath(line.entry.id, centre), view) : null}
        orderTo={line.entry.hasOrder ? centreOrderPath(line.entry.id, centre) : null}
        controlTo={
          attends && line.entry.state === 'attended'
            ? `${centreSeriesPath}?centro=${centre}&control=${line.entry.id}`
            : null
        }
        payTo={attends && line.entry.hasMoney ? withView(centrePayPath(line.entry.id, centre), view) : null}
        attends={attends}
      />
    ) : (
      <OtherLine
        key={keyOf(line)}
        line={line}
        giveAt={attends ? stretch => leads(centreBookPath, stretch) : null}
      />
    )
  const gives = (
    <>
      {lines.some(line => 'free' in line) && (
        <ButtonLink to={leads(centreBookPath)} variant="secondary" size="sm">
          {centreDesk.book.open}
          <VisuallyHidden> {centreDesk.book[opens](name)}</VisuallyHidden>
        </ButtonLink>
      )}
      {takesOver && (
        <ButtonLink to={leads(centreOverbookPath)} variant="quiet" size="sm">
          {centreLanes.open}
          <VisuallyHidden> {centreLanes[opens](name)}</VisuallyHidden>
        </ButtonLink>
      )}
    </>
  )
  return (
    <section className={styles.column} aria-labelledby={id}>
      <div className={styles.named} data-stays>
        <h2 id={id}>
          {week ? (
            <TextLink to={agendaAddress({ centre, iso })}>
              {name}
              <VisuallyHidden>, {centreAgenda.seeDay}</VisuallyHidden>
            </TextLink>
          ) : (
            name
          )}
        </h2>
        {specialties && <p className={styles.specialties}>{specialties}</p>}
      </div>
      {!week && attends && (
        <div className={`${styles.gives} ${styles.stays}`} data-stays>
          {gives}
        </div>
      )}
      <div className={styles.who}>
        {week && attends && lines.length > 0 && <div className={styles.gives}>{gives}</div>}
        {lines.length === 0 && <p className={day.small}>{centreAgenda.nothing}</p>}
      </div>
      <div className={styles.rows}>
        {hours.map(hour => {
          const row = {
            className: styles.hour,
            'data-hour': `${hour}:00`,
            'data-now': iso === now.iso && hour === hourOfClock(now.time) ? '' : undefined,
          }
          const inHour = rows.get(hour)
          return inHour ? (
            <ol key={hour} {...row}>
              {inHour.map(drawn)}
            </ol>
          ) : (
            <div key={hour} {...row} />
          )
        })}
      </div>
    </section>
  )
}
