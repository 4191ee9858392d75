import { Form } from 'react-router'
import { DeskWatch } from '#app/professional/public.tsx'
import {
  centreAgendaMarkPath,
  centreAgendaPath,
  centreBookPath,
  centreOrderPath,
  centreOverbookPath,
  centrePayPath,
  centreSeriesPath,
  centreWaitPath,
} from '#app/staff/public.ts'
import { centreDesk } from '#app/text/centre-desk.ts'
import { centreLanes } from '#app/text/centre-lanes.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { CentreBarData } from '../centre-bar.server.ts'
import { CentreBar } from './centre-bar.tsx'
import styles from './centre-day.module.css'
import { Counts } from './day-counts.tsx'
import { DayNotices, type GivenHour } from './day-notices.tsx'
import { EntryLine, hasMoney } from './entry-line.tsx'
import { keyOf, OtherLine } from './other-line.tsx'
import { useDayChanges } from './use-day-changes.ts'
import { type DayWait, keptFor, WaitOfDay } from './wait-of-day.tsx'

type DayData = Awaited<ReturnType<typeof import('#app/booking/public.server.ts').loadCentreDay>>

const t = centreDesk.agenda

interface CentreDayProps {
  bar: CentreBarData
  /** May say who came. */
  attends: boolean
  day: DayData
  wait: DayWait
  /** Whether an hour was offered just before. */
  offered: boolean
  /** The hour that was given just before. */
  given: GivenHour | null
  refused: string | null
}

/** The day of a centre, everybody side by side. */
export function CentreDay({ bar, attends, day, wait, offered, given, refused }: CentreDayProps) {
  const centre = bar.place.id
  const address = (iso: string | null) =>
    `${centreAgendaPath}?${new URLSearchParams({
      centro: String(centre),
      ...(iso && { dia: iso }),
      ...(day.agendaId !== null && { quien: String(day.agendaId) }),
    })}`
  const kept = keptFor(wait)
  const controlOf = (id: string) => `${centreSeriesPath}?centro=${centre}&control=${id}`
  useDayChanges(`${centreAgendaMarkPath}?centro=${centre}&dia=${day.iso}`, day.mark)
  return (
    <main id="contenido" className={styles.page} lang="es">
      <CentreBar bar={bar} />
      <div className={styles.head}>
        <h1>{day.isToday ? `${t.today}, ${day.day}` : day.day}</h1>
        <nav className={styles.ways} aria-label={t.goTo}>
          <ButtonLink to={address(day.before)} variant="quiet" size="sm" icon="chevron-left">
            {t.before}
          </ButtonLink>
          {!day.isToday && (
            <ButtonLink to={address(null)} variant="quiet" size="sm">
              {t.today}
            </ButtonLink>
          )}
          <ButtonLink to={address(day.after)} variant="quiet" size="sm" icon="chevron-right" iconSide="end">
            {t.after}
          </ButtonLink>
        </nav>
        <Form method="get" action={centreAgendaPath} className={styles.choose}>
          <input type="hidden" name="centro" value={centre} />
          <Field label={t.goTo} name="dia" type="date" defaultValue={day.iso} key={day.iso} />
          <Select
            label={t.who}
            name="quien"
            defaultValue={day.agendaId ?? ''}
            key={day.agendaId}
            options={[
              { value: '', label: t.everybody },
              ...day.agendas.map(({ agendaId, name }) => ({ value: String(agendaId), label: name })),
            ]}
          />
          <Button variant="secondary">{t.go}</Button>
        </Form>
      </div>
      <DeskWatch>
        <DayNotices {...{ centre, attends, refused, given, offered }} />
        <Counts counts={day.counts} />
        <WaitOfDay
          wait={wait}
          attends={attends}
          here={address(day.iso)}
          allTo={`${centreWaitPath}?centro=${centre}&dia=${day.iso}`}
        />
        {day.columns.length === 0 ? (
          <EmptyState illustration="calendar-done" title={t.none} level={2}>
            <p>{t.noneBody}</p>
          </EmptyState>
        ) : (
          <div className={styles.board}>
            {day.columns.map(({ agendaId, name, lines }) => (
              <section key={agendaId} className={styles.column} aria-labelledby={`quien-${agendaId}`}>
                <h2 id={`quien-${agendaId}`}>{name}</h2>
                {attends && lines.some(line => 'free' in line) && (
                  <ButtonLink
                    to={`${centreBookPath}?centro=${centre}&dia=${day.iso}&quien=${agendaId}`}
                    variant="secondary"
                    size="sm"
                    icon="calendar"
                  >
                    {centreDesk.book.open}
                    <VisuallyHidden> {centreDesk.book.openOf(name)}</VisuallyHidden>
                  </ButtonLink>
                )}
                {attends && (
                  <ButtonLink
                    to={`${centreOverbookPath}?centro=${centre}&dia=${day.iso}&quien=${agendaId}`}
                    variant="quiet"
                    size="sm"
                  >
                    {centreLanes.open}
                    <VisuallyHidden> {centreLanes.openOf(name)}</VisuallyHidden>
                  </ButtonLink>
                )}
                <ol className={styles.lines}>
                  {lines.map(line =>
                    'entry' in line ? (
                      <EntryLine
                        key={line.entry.id}
                        entry={line.entry}
                        keptFor={kept.get(line.entry.id)}
                        here={address(day.iso)}
                        orderTo={line.entry.hasOrder ? centreOrderPath(line.entry.id, centre) : null}
                        controlTo={
                          attends && line.entry.state === 'attended' ? controlOf(line.entry.id) : null
                        }
                        payTo={attends && hasMoney(line.entry) ? centrePayPath(line.entry.id, centre) : null}
                        attends={attends}
                      />
                    ) : (
                      <OtherLine key={keyOf(line)} line={line} />
                    ),
                  )}
                </ol>
              </section>
            ))}
          </div>
        )}
        <p className={styles.small}>{t.live}</p>
      </DeskWatch>
    </main>
  )
}
