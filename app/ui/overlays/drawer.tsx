import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './drawer.module.css'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  side?: 'start' | 'end' | 'bottom'
  /** Stays at the foot while the rest scrolls. */
  footer?: ReactNode
  id?: string
}

/** A sheet from the edge of the screen: the browser's modal dialog, so focus, Esc and return are its own. */
export function Drawer({ open, onClose, title, children, side = 'end', footer, id }: DrawerProps) {
  const t = useText('ui')
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    else if (!open && element.open) element.close()
  }, [open])
  const leaveByBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    <dialog
      className={classNames(styles.drawer, styles[side])}
      ref={dialog}
      id={id}
      aria-labelledby={titleId}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
      onClose={() => open && onClose()}
      onClick={leaveByBackdrop}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={t.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}
