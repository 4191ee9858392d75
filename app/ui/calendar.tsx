import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { useArrowKeys } from './arrow-keys.ts'
import styles from './calendar.module.css'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface Day {
  /** `2026-11-23` */
  date: string
  /** Short, such as `lun`. */
  weekday: string
  dayNumber: number
  /** `noviembre` or `noviembre 2026`; a heading is drawn where it changes. */
  month: string
  /** How many hours are free; 0 is shown and said as "no hours" and is no link. */
  free: number
  href: string
  selected: boolean
  /** Read instead of the pieces: `lunes 23 de noviembre`. */
  label: string
}

export interface DayPickerProps {
  days: readonly Day[]
  /** What is chosen here, for screen readers: "Elige el día". */
  label: string
  /** `month` lays weeks under each other, `strip` is one row that scrolls. */
  layout?: 'month' | 'strip'
  /** Passed to the links: hours change without the page jumping. */
  preventScrollReset?: boolean
}

/** Monday 1 … Sunday 7, from the date alone, in no zone. */
const weekdayOf = (date: string) => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** Days as links. Tab enters at the chosen day, the arrow keys move; without a script every day is in the tab order. */
export function DayPicker({ days, label, layout = 'month', preventScrollReset = true }: DayPickerProps) {
  const t = useText('ui')
  const keysId = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const open = days.filter(day => day.free > 0)
  const first = Math.max(
    open.findIndex(day => day.selected),
    0,
  )
  const arrows = useArrowKeys(root, first, open.map(day => day.date).join())
  const months: { month: string; days: Day[] }[] = []
  for (const day of days) {
    const last = months.at(-1)
    if (last?.month === day.month) last.days.push(day)
    else months.push({ month: day.month, days: [day] })
  }
  const names = new Map(days.map(day => [weekdayOf(day.date), day.weekday]))
  return (
    <fieldset
      className={classNames(styles.calendar, styles[layout])}
      ref={root}
      aria-describedby={keysId}
      {...arrows}
    >
      <legend className={styles.legend}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {months.map(({ month, days }) => (
        <div className={styles.block} key={month + days[0]?.date}>
          <p className={styles.monthName}>{month}</p>
          {layout === 'month' && (
            <div className={styles.weekdays} aria-hidden="true">
              {[1, 2, 3, 4, 5, 6, 7].map(weekday => (
                <span key={weekday}>{names.get(weekday)}</span>
              ))}
            </div>
          )}
          <ol className={styles.days}>
            {days.map((day, index) => (
              <li
                className={
                  index === 0 && layout === 'month' ? styles[`from${weekdayOf(day.date)}`] : undefined
                }
                key={day.date}
              >
                <DayCell day={day} showWeekday={layout === 'strip'} preventScrollReset={preventScrollReset} />
              </li>
            ))}
          </ol>
        </div>
      ))}
      <p className={styles.keys} id={keysId}>
        {t.days.keys}
      </p>
    </fieldset>
  )
}

interface DayCellProps {
  day: Day
  showWeekday: boolean
  preventScrollReset: boolean
}

function DayCell({ day, showWeekday, preventScrollReset }: DayCellProps) {
  const t = useText('ui')
  const face = (
    <>
      {showWeekday && (
        <span className={styles.weekday} aria-hidden="true">
          {day.weekday}
        </span>
      )}
      <span className={styles.number} aria-hidden="true">
        {day.dayNumber}
      </span>
      <span className={styles.free} aria-hidden="true">
        {day.free > 0 ? t.days.free(day.free) : '–'}
      </span>
      <VisuallyHidden>{`${day.label}: ${day.free > 0 ? t.days.free(day.free) : t.days.none}`}</VisuallyHidden>
    </>
  )
  if (day.free === 0) return <span className={classNames(styles.day, styles.empty)}>{face}</span>
  return (
    <Link
      className={classNames(styles.day, styles.open, day.selected && styles.selected)}
      to={day.href}
      aria-current={day.selected ? 'date' : undefined}
      data-stop=""
      preventScrollReset={preventScrollReset}
    >
      {face}
    </Link>
  )
}
