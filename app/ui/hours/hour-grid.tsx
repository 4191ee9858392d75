import { useId, useRef } from 'react'
import { useText } from '#app/text/use-text.ts'
import { useArrowKeys } from '../fields/arrow-keys.ts'
import { useScript } from '../use-script.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './hour-grid.module.css'

export interface HourGroup {
  /** `Mañana`, `Tarde`, `Noche` */
  label: string
  hours: readonly {
    /** The opaque slot id that the button sends. */
    id: string
    /** What is seen: `10:20`. */
    time: string
    /** What is read: `lunes 23 de noviembre, 10:20`. */
    label: string
  }[]
}

export interface HourGridProps {
  groups: readonly HourGroup[]
  name: string
  /** The hour whose sending is under way. */
  busyId?: string
  /** Form that the buttons send, when they stand outside of it. */
  form?: string
}

/** Free hours as submit buttons. Tab enters once, the arrow keys move; without a script every hour is in the tab order. */
export function HourGrid({ groups, name, busyId, form }: HourGridProps) {
  const t = useText('ui')
  const keysId = useId()
  const script = useScript()
  const root = useRef<HTMLDivElement>(null)
  const shown = groups.filter(group => group.hours.length > 0)
  const content = shown.flatMap(group => group.hours.map(hour => hour.id)).join()
  const arrows = useArrowKeys(root, 0, content)
  return (
    <div className={styles.grid} ref={root} {...arrows}>
      {shown.map(group => (
        <fieldset className={styles.group} key={group.label} aria-describedby={script ? keysId : undefined}>
          <legend className={styles.label}>{group.label}</legend>
          <div className={styles.hours}>
            {group.hours.map(hour => (
              <button
                type="submit"
                className={styles.hour}
                key={hour.id}
                name={name}
                value={hour.id}
                form={form}
                aria-label={hour.label}
                aria-disabled={busyId !== undefined || undefined}
                data-busy={hour.id === busyId || undefined}
                data-stop=""
                onClick={event => busyId !== undefined && event.preventDefault()}
              >
                {hour.time}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
      {script && <VisuallyHidden id={keysId}>{t.hours.keys}</VisuallyHidden>}
    </div>
  )
}
