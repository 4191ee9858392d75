import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'
import styles from './modal.module.css'

export interface ModalProps {
  open: boolean
  title: string
  children: ReactNode
  /** Without `onClose` and `closeHref` the way on is only through `actions`. */
  onClose?: () => void
  /** The way out that needs no script; with a script, `onClose` goes before it. */
  closeHref?: string
  /** Buttons, the main one first. */
  actions?: ReactNode
  tone?: 'info' | 'warning' | 'danger'
}

const icons: Record<NonNullable<ModalProps['tone']>, IconName> = {
  info: 'info',
  warning: 'alert',
  danger: 'alert',
}

/**
 * A question that must be answered first. The server draws it open; with a script it becomes the
 * browser's own modal dialog, which keeps focus inside and gives it back.
 */
export function Modal({ open, title, children, onClose, closeHref, actions, tone }: ModalProps) {
  const t = useText('ui')
  const navigate = useNavigate()
  const titleId = useId()
  const bodyId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Constant on purpose: after the first drawing, only showModal() and close() touch the attribute.
  const [openAtFirst] = useState(open)
  const closable = Boolean(onClose ?? closeHref)

  // The browser gives the keyboard back when a dialog closes, not when it goes away with its address: left unanswered, by its
  // cross, Esc or a way back among its buttons, it is closed before it goes.
  const left = useRef(false)
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      if (left.current) element?.close()
    }
  }, [])

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.matches(':modal')) {
      left.current = false
      element.removeAttribute('open')
      element.showModal()
    } else if (!open && element.open) element.close()
  }, [open])

  const leave = () => {
    left.current = true
    if (onClose) onClose()
    else if (closeHref) navigate(closeHref, { preventScrollReset: true })
  }
  // A press that began inside (a text being selected) and ended outside is no wish to leave.
  const pressedAt = useRef<EventTarget>(null)
  const pressed = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (closeHref && (target as Element).closest('a')?.getAttribute('href') === closeHref) left.current = true
    if (target === currentTarget && pressedAt.current === target) leave()
  }

  // A browser may close a dialog by a second Esc or the phone's back gesture, whatever is said here.
  const closedByBrowser = () => {
    if (!open || left.current) return
    if (closable) leave()
    else dialog.current?.showModal()
  }

  return (
    <dialog
      className={classNames(styles.dialog, tone && styles[tone])}
      ref={dialog}
      open={openAtFirst}
      aria-labelledby={titleId}
      // What warns is a sentence or two, read before its buttons.
      aria-describedby={tone && bodyId}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        leave()
      }}
      onCancel={event => event.preventDefault()}
      onClose={closedByBrowser}
      onPointerDown={event => {
        pressedAt.current = event.target
      }}
      onClick={pressed}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          {tone && (
            <span className={styles.mark}>
              <Icon name={icons[tone]} />
            </span>
          )}
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {closable && <Close label={t.close} onClose={onClose && leave} closeHref={closeHref} />}
        </div>
        <div className={styles.body} id={bodyId}>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}

function Close({ label, onClose, closeHref }: { label: string } & Pick<ModalProps, 'onClose' | 'closeHref'>) {
  const icon = <Icon name="close" />
  if (!closeHref) {
    return (
      <button type="button" className={styles.close} aria-label={label} onClick={onClose}>
        {icon}
      </button>
    )
  }
  const leave = (event: MouseEvent) => {
    if (!onClose) return
    event.preventDefault()
    onClose()
  }
  return (
    <Link to={closeHref} className={styles.close} aria-label={label} onClick={leave} preventScrollReset>
      {icon}
    </Link>
  )
}
