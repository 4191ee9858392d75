import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Panel as PanelId } from '../results/results-data.ts'
import styles from './panel.module.css'

export interface PanelProps {
  id: PanelId
  title: string
  children: ReactNode
  /** A wide screen shows it in its place; without it, nothing there. */
  beside?: boolean
  /** In its place on a phone too: something in it asks to be corrected. */
  open?: boolean
}

/**
 * A sheet from the foot of a phone, opened by its chip without a script; Esc, a touch beside it and where the keyboard
 * goes back to are the browser's.
 */
export function Panel({ id, title, children, beside = true, open }: PanelProps) {
  const t = useText('results').results
  const { key } = useLocation()
  const panel = useRef<HTMLDivElement>(null)
  const shownAt = useRef(key)
  // Something in it was chosen: the results are what is to be seen, and the keyboard is back at the chip. Waking up is no
  // such choice: a sheet that was opened before the scripts came stays.
  useEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }, [key])
  return (
    <div
      popover="auto"
      id={id}
      ref={panel}
      className={classNames(styles.panel, beside && styles.beside, open && styles.open)}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <button
          type="button"
          className={styles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t.close}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </div>
  )
}
