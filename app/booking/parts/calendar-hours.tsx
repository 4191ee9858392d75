import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DayPicker } from '#app/ui/hours/calendar.tsx'
import { HourGrid } from '#app/ui/hours/hour-grid.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { CalendarData } from '../holds/load-calendar.server.ts'
import styles from './calendar-hours.module.css'

interface CalendarHoursProps {
  calendar: CalendarData
  zone: string | null
  /** The hour whose sending is under way. */
  busyId?: string
  /** Whether hours are buttons; else they are only told. */
  bookable?: boolean
  /** Where the hours lead instead of being sent: to a question. */
  hrefOf?: (slotId: string) => string
}

/** Where a day leads without a script. */
const hoursId = 'horas'

/** Days, and the hours of the one that is chosen. */
export function CalendarHours({ calendar, zone, busyId, bookable = true, hrefOf }: CalendarHoursProps) {
  const t = useText('booking').calendar
  const { lost, days, months, chosen, next } = calendar
  const ui = useText('ui').days
  const open = days.some(day => day.free > 0)
  const count = (chosen?.groups ?? []).reduce((sum, { hours }) => sum + hours.length, 0)
  const hours = useHoursInSight()
  return (
    <div className={styles.calendar}>
      {lost && <Banner tone="warning">{lost}</Banner>}
      <div className={styles.columns}>
        <div className={styles.days}>
          <nav aria-label={t.months}>
            <ul className={styles.months}>
              {months.map(month => (
                <li key={month.label}>
                  <Link
                    className={styles.month}
                    to={month.href}
                    aria-current={month.current || undefined}
                    preventScrollReset
                  >
                    {month.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <DayPicker days={days} label={t.days} changes={hoursId} />
        </div>
        <section className={styles.hours} id={hoursId} ref={hours}>
          {/* What another day changed, in few words: whoever wants the hours goes to them. */}
          <div role="status">
            {chosen && count > 0 ? (
              <VisuallyHidden>{`${t.hoursOf(chosen.day)}: ${ui.free(count)}`}</VisuallyHidden>
            ) : (
              <p>{chosen && open ? t.noneThatDay(chosen.day) : t.noneShown}</p>
            )}
          </div>
          {chosen && count > 0 && <h2 className={styles.title}>{t.hoursOf(chosen.day)}</h2>}
          {next && (
            <p>
              <ButtonLink to={next.href} variant="secondary" icon="calendar" preventScrollReset>
                {t.next(next.day)}
              </ButtonLink>
            </p>
          )}
          {chosen &&
            (bookable && !hrefOf ? (
              <HourGrid name="slot_id" groups={chosen.groups} busyId={busyId} />
            ) : (
              <HourList groups={chosen.groups} hrefOf={hrefOf} />
            ))}
          {zone && (
            <p className={styles.zone}>
              <Icon name="globe" size="sm" />
              {t.zone(zone)}
            </p>
          )}
          {bookable && !hrefOf && count > 0 && <p className={styles.note}>{t.keeping}</p>}
        </section>
      </div>
    </div>
  )
}

/** On a phone the hours of another day are below what is seen: pressing it would change nothing that the eye finds. */
function useHoursInSight() {
  const { key, search } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const hours = useRef<HTMLElement>(null)
  const shownAt = useRef(key)
  useEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    // Another month is looked at for its days, and going back is to where one was.
    if (isBack || !new URLSearchParams(search).has('dia')) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    hours.current
      ?.querySelector('h2')
      ?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' })
  }, [key, search, isBack])
  return hours
}

type Groups = NonNullable<CalendarData['chosen']>['groups']

/** Hours that lead to a question, or that can only be looked at. */
function HourList({ groups, hrefOf }: { groups: Groups; hrefOf?: (slotId: string) => string }) {
  return groups.map(group => (
    <section key={group.label}>
      <h3 className={styles.period}>{group.label}</h3>
      <ul className={styles.list}>
        {group.hours.map(hour => (
          <li key={hour.id}>
            {hrefOf ? (
              <Link className={styles.hour} to={hrefOf(hour.id)} aria-label={hour.label} preventScrollReset>
                {hour.time}
              </Link>
            ) : (
              <span className={styles.shown}>{hour.time}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}
