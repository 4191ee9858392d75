import type { ReactNode } from 'react'
import { spacedPhone } from '#app/platform/phone.ts'
import { SpanishWords } from '#app/shell/parts/spanish-words.tsx'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-paths.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { AppointmentFacts } from '../appointments/appointment-facts.server.ts'
import styles from './hour-card.module.css'
import { PatientZone } from './patient-zone.tsx'
import { PreparationWords } from './preparation-words.tsx'

interface HourCardProps {
  hour: AppointmentFacts
  /** The patient, the code, the price: what is known of this one. */
  children?: ReactNode
  /** On a phone only when and what: the rest was read a step before. */
  compact?: boolean
  /** It will not be: its day is struck through, and said to be over. */
  ended?: boolean
  /** Level of its heading in the page's outline. */
  level?: 1 | 2 | 3
}

/** One hour as a leaf torn from a calendar: when, what, with whom, where. */
export function HourCard({ hour, children, compact, ended, level = 2 }: HourCardProps) {
  const t = useText('booking').hour
  const Heading = `h${level}` as const
  return (
    <article className={classNames(styles.card, compact && styles.compact, ended && styles.ended)}>
      <div className={styles.head}>
        <p className={styles.leaf} aria-hidden="true">
          <span className={styles.weekday}>{hour.leaf.weekday}</span>
          <span className={styles.number}>{hour.leaf.dayNumber}</span>
          <span className={styles.month}>{hour.leaf.month}</span>
        </p>
        <div>
          <Heading className={styles.when}>
            {ended && <VisuallyHidden>{t.ended} </VisuallyHidden>}
            <span className={styles.day}>{hour.day}</span>
            <span className={styles.time}>{t.span(hour.time, hour.endTime)}</span>
          </Heading>
          {hour.zone && <p className={styles.zone}>{hour.zone}</p>}
          {hour.isVideo && <PatientZone startsAt={hour.startsAt} shown={hour.time} />}
        </div>
      </div>
      <div className={styles.body}>
        <p className={styles.what}>
          {hour.what}
          {hour.professional && <span className={styles.with}> {t.with(hour.professional)}</span>}
        </p>
        <ul className={styles.facts}>
          {hour.isVideo ? (
            <Fact icon="video">
              {t.anywhere}
              <br />
              {t.videoOf(hour.centre)}
            </Fact>
          ) : (
            <Fact icon="map-pin">
              {!hour.isExam && (
                <>
                  {hour.modality}
                  <br />
                </>
              )}
              <strong>{hour.centre}</strong>
              <br />
              {hour.address}
            </Fact>
          )}
          {hour.reception && <Fact icon="clock">{t.reception(hour.reception)}</Fact>}
          {hour.phone && (
            <Fact icon="phone">
              <a href={`tel:${hour.phone.replaceAll(/[^+\d]/g, '')}`}>{spacedPhone(hour.phone)}</a>
            </Fact>
          )}
          {!ended && <Preparation hour={hour} />}
          <ForWhom of={hour} />
        </ul>
        {children}
      </div>
    </article>
  )
}

/** Also of an exam whose reader may not know that it is one: an order would say so, fasting is needed all the same. */
function Preparation({ hour }: { hour: AppointmentFacts }) {
  const t = useText('booking').hour
  if (!hour.isExam && !hour.fasting && !hour.preparation) return null
  return (
    <Fact icon="document">
      {hour.fasting && <strong>{hour.fast ?? t.fasting}. </strong>}
      {hour.fastSince && <>{t.fastSince(hour.fastSince)} </>}
      {hour.fastLate && <strong>{t.fastLate} </strong>}
      <PreparationWords of={hour} />
      {hour.order}
    </Fact>
  )
}

/** What the exam is of, and for whom this centre does it. */
export function ForWhom({
  of: { limits, conditions },
}: {
  of: Pick<AppointmentFacts, 'limits' | 'conditions'>
}) {
  return [
    ...limits.map(words => (
      <Fact icon="users" key={words}>
        {words}
      </Fact>
    )),
    ...conditions.map(({ label, words }) => (
      <Fact icon="users" key={label}>
        {label} <SpanishWords>{words}</SpanishWords>
      </Fact>
    )),
  ]
}

export function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} className={styles.icon} />
      <div>{children}</div>
    </li>
  )
}
