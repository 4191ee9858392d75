import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '../class-names.ts'
import { useArrowKeys } from '../fields/arrow-keys.ts'
import { useScript } from '../use-script.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './calendar.module.css'

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
  /** `weeks` lays them under each other from Monday on, `strip` is one row that scrolls. */
  layout?: 'weeks' | 'strip'
  /** Hours change without the page jumping; on unless said otherwise. */
  preventScrollReset?: boolean
  /** Id of what another day changes: without a script the page comes anew, and would begin at its head. */
  changes?: string
}

/** Monday 1 … Sunday 7, from the date alone, in no zone. */
const weekdayOf = (date: string) => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** Days as links. Tab enters at the chosen day, the arrow keys move; without a script every day is in the tab order. */
export function DayPicker({
  days,
  label,
  layout = 'weeks',
  preventScrollReset = true,
  changes,
}: DayPickerProps) {
  const t = useText('ui')
  const keysId = useId()
  const script = useScript()
  const root = useRef<HTMLFieldSetElement>(null)
  const open = days.filter(day => day.free > 0)
  const chosen = open.findIndex(day => day.selected)
  const hash = changes && !script ? `#${changes}` : ''
  const arrows = useArrowKeys(root, Math.max(chosen, 0), open.map(day => day.date).join())
  const months = [...new Set(days.map(day => day.month))]
  const weekdays = new Map(days.map(day => [weekdayOf(day.date), day.weekday]))
  return (
    <fieldset
      className={classNames(styles.calendar, styles[layout])}
      ref={root}
      aria-describedby={script ? keysId : undefined}
      {...arrows}
    >
      <legend className={styles.legend}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <p className={styles.months} aria-hidden="true">
        {months.length > 2 ? `${months[0]} – ${months.at(-1)}` : months.join(' – ')}
      </p>
      {layout === 'weeks' && (
        <div className={styles.weekdays} aria-hidden="true">
          {[1, 2, 3, 4, 5, 6, 7].map(weekday => (
            <span key={weekday}>{weekdays.get(weekday)}</span>
          ))}
        </div>
      )}
      <ol className={styles.days}>
        {days.map((day, index) => (
          <li className={index === 0 ? styles[`from${weekdayOf(day.date)}`] : undefined} key={day.date}>
            <DayCell
              day={day}
              newMonth={index > 0 && day.month !== days[index - 1]?.month}
              showWeekday={layout === 'strip'}
              preventScrollReset={preventScrollReset}
              to={day.href + hash}
            />
          </li>
        ))}
      </ol>
      {script && <VisuallyHidden id={keysId}>{t.days.keys}</VisuallyHidden>}
    </fieldset>
  )
}

interface DayCellProps {
  day: Day
  newMonth: boolean
  showWeekday: boolean
  preventScrollReset: boolean
  to: string
}

/** Few, some or many hours: where there is no room for the number, as many dots. */
const plenty = (free: number) => (free > 8 ? 'three' : free > 3 ? 'two' : 'one')

function DayCell({ day, newMonth, showWeekday, preventScrollReset, to }: DayCellProps) {
  const t = useText('ui')
  const face = (
    <>
      <span className={styles.face} aria-hidden="true">
        {showWeekday && <span className={styles.weekday}>{day.weekday}</span>}
        <span className={styles.number}>
          {day.dayNumber}
          {newMonth && <span className={styles.newMonth}> {day.month.slice(0, 3)}</span>}
        </span>
        {day.free > 0 ? (
          <>
            <span className={styles.free}>{t.days.free(day.free)}</span>
            <span className={classNames(styles.dots, styles[plenty(day.free)])} />
          </>
        ) : (
          <span className={styles.none} />
        )}
      </span>
      <VisuallyHidden>{`${day.label}: ${day.free > 0 ? t.days.free(day.free) : t.days.none}`}</VisuallyHidden>
    </>
  )
  if (day.free === 0) return <span className={classNames(styles.day, styles.empty)}>{face}</span>
  return (
    <Link
      className={classNames(styles.day, styles.open, day.selected && styles.selected)}
      to={to}
      aria-current={day.selected ? 'date' : undefined}
      data-stop=""
      preventScrollReset={preventScrollReset}
    >
      {face}
    </Link>
  )
}
