/** A menu of the header: opens by pointing, by click and by keyboard, and by click without a script. */
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import styles from './nav-menu.module.css'

/** Long enough to cross the gap to the panel, short enough not to linger. */
const leaveMs = 180

interface NavMenuProps {
  label: ReactNode
  children: ReactNode
  /** For screen readers, where the visible label is not enough. */
  name?: string
  align?: 'start' | 'end'
  className?: string
}

/** `<details>` underneath; menus of the header close one another because they share its `name`. */
export function NavMenu({ label, children, name, align = 'start', className = '' }: NavMenuProps) {
  const root = useRef<HTMLDetailsElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Opened by pointing only: a click then keeps it instead of closing it under the hand.
  const byHover = useRef(false)
  const { key } = useLocation()

  const set = (open: boolean) => {
    clearTimeout(leaving.current)
    if (root.current) root.current.open = open
  }

  const at = useRef(key)
  useEffect(() => {
    // What was opened before the code of the menu came stays open.
    if (at.current !== key && root.current) root.current.open = false
    at.current = key
  }, [key])

  useEffect(() => {
    const outside = (event: Event) => {
      if (root.current?.open && !root.current.contains(event.target as Node)) root.current.open = false
    }
    // Pointing opens it wherever the keyboard is, so Esc closes it from anywhere (WCAG 1.4.13).
    const onEscape = (event: globalThis.KeyboardEvent) => {
      const menu = root.current
      if (event.key !== 'Escape' || !menu?.open) return
      menu.open = false
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', onEscape)
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      clearTimeout(leaving.current)
      document.removeEventListener('keydown', onEscape)
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [])

  const enter = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(leaving.current)
    if (root.current?.open) return
    byHover.current = true
    set(true)
  }
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !byHover.current) return
    leaving.current = setTimeout(() => set(false), leaveMs)
  }
  const keys = (event: KeyboardEvent) => {
    const summary = root.current?.querySelector('summary')
    if (event.key === 'ArrowDown' && event.target === summary) {
      event.preventDefault()
      byHover.current = false
      set(true)
      root.current?.querySelector<HTMLElement>('a, button')?.focus()
    }
  }

  return (
    <details
      className={`${styles.menu} ${className}`}
      name="menu-principal"
      ref={root}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onKeyDown={keys}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the button of its details. */}
      <summary
        className={styles.summary}
        aria-label={name}
        onClick={event => {
          if (byHover.current && root.current?.open) event.preventDefault()
          byHover.current = false
        }}
      >
        {label}
        <Icon name="chevron-down" size="sm" className={styles.arrow} />
      </summary>
      <div className={`${styles.panel} ${styles[align]}`}>{children}</div>
    </details>
  )
}
