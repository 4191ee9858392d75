import type { ReactNode } from 'react'
import { formatPesos } from '#app/platform/money.ts'
import { centreBlocked } from '#app/text/centre/blocked.ts'
import { centreCash, saidOfMoney } from '#app/text/centre/cash.ts'
import { centreChange } from '#app/text/centre/change.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centreLanes } from '#app/text/centre/lanes.ts'
import { centreSeries } from '#app/text/centre/series.ts'
import fold from '#app/ui/accordion.module.css'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { stateTones } from '#app/ui/state-tones.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { saysOf } from '../agenda/deeds-form.tsx'
import { LineLink } from '../agenda/line-link.tsx'
import styles from './centre-day.module.css'

type DayData = Awaited<ReturnType<typeof import('#app/booking/public.server.ts').loadCentreDay>>
type Line = DayData['columns'][number]['lines'][number]
type Entry = Extract<Line, { entry: unknown }>['entry']

const t = centreDesk.agenda

interface EntryLineProps {
  entry: Entry
  /** Nothing more is to be done with it: its line is short, and the rest of it folded. */
  isOver: boolean
  /** Of an hour that is kept for somebody who waits. */
  keptFor: string | undefined
  /** What is being said just now, of this hour or another. */
  said: string | null
  /** What the page before did to it. */
  answer: ReactNode
  /** Where it is moved or cancelled. */
  changeTo: string | null
  /** Where it is said which order it was booked from. */
  issuedTo: string | null
  /** Where the order is that the patient attached. */
  orderTo: string | null
  /** Where a control of it is given, once it was attended. */
  controlTo: string | null
  /** Where its money is; null where there is nothing to pay or to give back. */
  payTo: string | null
  attends: boolean
}

/** An hour that somebody has: who, how it stands, and what the reception can say of it. */
export function EntryLine(props: EntryLineProps) {
  const { entry, isOver, keptFor, said, answer, changeTo, issuedTo, orderTo, controlTo, payTo, attends } =
    props
  const patient = entry.state === 'held' ? (keptFor ?? t.held) : (entry.patient ?? entry.code ?? t.noName)
  const of = t.of(patient, entry.time)
  const ways = issuedTo || orderTo || changeTo || controlTo || payTo
  const deeds = attends && entry.deeds.length > 0
  const amount = entry.copayment === null ? null : formatPesos(entry.copayment)
  const gone = entry.state === 'cancelled' || entry.state === 'no-show'
  const more = (
    <>
      {entry.blocked && !gone && <p className={styles.small}>{centreBlocked.why}</p>}
      {entry.state !== 'held' && !entry.blocked && (
        <p className={styles.small}>
          {[
            entry.service,
            entry.video && t.video,
            entry.financer,
            saidOfMoney(entry, amount) ??
              (!gone &&
                entry.fullPrice !== null &&
                (amount === null ? t.noTramo(formatPesos(entry.fullPrice)) : t.toPay(amount))),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {entry.overbooked && <p className={styles.small}>{centreLanes.because(entry.overbooked)}</p>}
      {entry.needs && (
        <p className={styles.needs}>
          <strong>{t.needs}:</strong> {entry.needs}
        </p>
      )}
      {(ways || deeds) && (
        <div className={styles.acts}>
          {deeds && (
            <div className={styles.deeds}>
              {entry.deeds.map((deed, place) => {
                const says = saysOf(deed, entry.id)
                return (
                  <Button
                    key={deed}
                    size="sm"
                    variant={place === 0 && deed !== 'undo' ? 'secondary' : 'quiet'}
                    {...says}
                    busy={said === says.value}
                  >
                    {t.deeds[deed]}
                    <VisuallyHidden> {of}</VisuallyHidden>
                  </Button>
                )
              })}
            </div>
          )}
          {ways && (
            <div className={styles.links}>
              {issuedTo && entry.examOrder && (
                <LineLink to={issuedTo} of={of}>
                  {t.ordered[entry.examOrder]}
                </LineLink>
              )}
              {orderTo && (
                <LineLink to={orderTo} of={of} file>
                  {t.order}
                </LineLink>
              )}
              {changeTo && (
                <LineLink to={changeTo} of={of}>
                  {centreChange.open}
                </LineLink>
              )}
              {controlTo && (
                <LineLink to={controlTo} of={of}>
                  {centreSeries.openControl}
                </LineLink>
              )}
              {payTo && (
                <LineLink to={payTo} of={of}>
                  {/* Whether a blocked patient has paid is not said here: the page that it leads to takes and gives back. */}
                  {entry.paid || entry.blocked ? centreCash.day.see : centreCash.day.charge}
                </LineLink>
              )}
            </div>
          )}
        </div>
      )}
    </>
  )
  return (
    <li
      id={`hora-${entry.id}`}
      className={`${styles.entry} ${isOver ? styles.over : ''} ${styles[entry.state] ?? ''}`}
    >
      {answer}
      <p className={styles.when}>
        <span className={styles.time}>{entry.time}</span>
        <Badge tone={stateTones[entry.state]}>{t.states[entry.state]}</Badge>
        {entry.waiting !== null && <Badge tone="warning">{t.waitingFor(entry.waiting)}</Badge>}
        {entry.callNumber !== null && <Badge tone="neutral">{t.number(entry.callNumber)}</Badge>}
        {entry.overbooked !== null && <Badge tone="neutral">{centreLanes.badge}</Badge>}
        {entry.blocked && <Badge tone="neutral">{centreBlocked.badge}</Badge>}
        {entry.late !== null && <Badge tone="warning">{t.late(entry.late)}</Badge>}
        {entry.unclosed && <Badge tone="warning">{t.unclosed}</Badge>}
        {isOver && entry.owes && <Badge tone="warning">{t.owes(amount ?? '')}</Badge>}
      </p>
      <p className={gone ? styles.gone : styles.patient}>{patient}</p>
      {isOver ? (
        <details className={styles.more}>
          <summary className={fold.unfold}>
            <VisuallyHidden>
              {t.more} {of}
            </VisuallyHidden>
            <Icon name="chevron-down" className={fold.down} />
          </summary>
          {more}
        </details>
      ) : (
        more
      )}
    </li>
  )
}
