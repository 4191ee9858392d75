import { Form, useNavigation } from 'react-router'
import { formatPesos } from '#app/platform/money.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import {
  centreAgendaMarkPath,
  centreAgendaPath,
  centreBookPath,
  centreOrderPath,
  centreOverbookPath,
  centreWaitPath,
} from '#app/staff/public.ts'
import { centreDesk } from '#app/text/centre-desk.ts'
import { centreLanes } from '#app/text/centre-lanes.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { stateTones } from '#app/ui/state-tones.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { CentreBarData } from '../centre-bar.server.ts'
import { CentreBar } from './centre-bar.tsx'
import styles from './centre-day.module.css'
import { ChangeLink } from './change-link.tsx'
import { Counts } from './day-counts.tsx'
import { DayNotices, type GivenHour } from './day-notices.tsx'
import { keyOf, OtherLine } from './other-line.tsx'
import { useDayChanges } from './use-day-changes.ts'
import { type DayWait, keptFor, WaitOfDay } from './wait-of-day.tsx'

type DayData = Awaited<ReturnType<typeof import('#app/booking/public.server.ts').loadCentreDay>>
type Line = DayData['columns'][number]['lines'][number]
type Entry = Extract<Line, { entry: unknown }>['entry']

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

const moneyWords = { settled: t.paid, refunding: t.refunding, refunded: t.refunded }

interface EntryLineProps {
  entry: Entry
  /** Of an hour that is kept for somebody who waits. */
  keptFor: string | undefined
  here: string
  /** Where the order is that the patient attached. */
  orderTo: string | null
  attends: boolean
}

function EntryLine({ entry, keptFor, here, orderTo, attends }: EntryLineProps) {
  const sending = useNavigation().formData
  const busy = (deed: string) => sending?.get('appointment') === entry.id && sending.get('intent') === deed
  const patient = entry.state === 'held' ? (keptFor ?? t.held) : (entry.patient ?? entry.code ?? t.noName)
  const over = entry.state === 'cancelled' || entry.state === 'no-show'
  return (
    <li id={`hora-${entry.id}`} className={`${styles.entry} ${styles[entry.state] ?? ''}`}>
      <p className={styles.when}>
        <span className={styles.time}>{entry.time}</span>
        <Badge tone={stateTones[entry.state]}>{t.states[entry.state]}</Badge>
        {entry.waiting !== null && <Badge tone="warning">{t.waitingFor(entry.waiting)}</Badge>}
        {entry.overbooked !== null && <Badge tone="neutral">{centreLanes.badge}</Badge>}
        {entry.late !== null && <Badge tone="warning">{t.late(entry.late)}</Badge>}
      </p>
      <p className={over ? styles.gone : styles.patient}>{patient}</p>
      {entry.state !== 'held' && (
        <p className={styles.small}>
          {[
            entry.service,
            entry.video && t.video,
            entry.financer,
            entry.paid ? moneyWords[entry.paid] : !over && t.toPay(formatPesos(entry.copayment)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {entry.overbooked !== null && <p className={styles.small}>{centreLanes.because(entry.overbooked)}</p>}
      {entry.needs && (
        <p className={styles.needs}>
          <strong>{t.needs}:</strong> {entry.needs}
        </p>
      )}
      {orderTo && (
        <p className={styles.small}>
          <TextLink to={orderTo} reloadDocument icon="document">
            {t.order}
            <VisuallyHidden>: {t.of(patient, entry.time)}</VisuallyHidden>
          </TextLink>
        </p>
      )}
      {attends && entry.changes && <ChangeLink id={entry.id} here={here} of={t.of(patient, entry.time)} />}
      {attends && entry.deeds.length > 0 && (
        <Form method="post" action={here} className={styles.deeds} preventScrollReset>
          <input type="hidden" name="appointment" value={entry.id} />
          {entry.deeds.map((deed, place) => (
            <Button
              key={deed}
              size="sm"
              variant={place === 0 && deed !== 'undo' ? 'secondary' : 'quiet'}
              name="intent"
              value={deed}
              busy={busy(deed)}
            >
              {t.deeds[deed]}
              <VisuallyHidden>: {t.of(patient, entry.time)}</VisuallyHidden>
            </Button>
          ))}
        </Form>
      )}
    </li>
  )
}
