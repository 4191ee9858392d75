import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'
import styles from './menu.module.css'

export type MenuItem = { label: string; icon?: IconName; current?: boolean } & (
  | { to: LinkProps['to']; onSelect?: undefined }
  | { onSelect: () => void; to?: undefined }
)

export interface MenuProps {
  label: ReactNode
  items: readonly MenuItem[]
  icon?: IconName
  align?: 'start' | 'end'
  className?: string
}

/**
 * A button with a list of actions. `<details>` underneath, so its links can be reached before the
 * script; with it, the keys of the WAI-ARIA menu button: arrows, Home, End, first letter, Esc.
 */
export function Menu({ label, items, icon, align = 'start', className }: MenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDetailsElement>(null)
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const close = (focusButton: boolean) => {
    if (root.current) root.current.open = false
    if (focusButton) root.current?.querySelector('summary')?.focus()
  }

  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node) && root.current) root.current.open = false
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const buttonKeys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    event.stopPropagation()
    if (root.current) root.current.open = true
    entries()
      .at(event.key === 'ArrowDown' ? 0 : -1)
      ?.focus()
  }

  const keys = (event: KeyboardEvent) => {
    if (!root.current?.open) return
    if (event.key === 'Escape') {
      event.preventDefault()
      return close(true)
    }
    if (event.key === 'Tab') return close(false)
    const all = entries()
    const target = destination(event.key, all, all.indexOf(document.activeElement as HTMLElement))
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <details
      className={classNames(styles.menu, className)}
      ref={root}
      onToggle={event => setOpen(event.currentTarget.open)}
      onKeyDown={keys}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the button of its details. */}
      <summary className={styles.button} aria-haspopup="menu" onKeyDown={buttonKeys}>
        {icon && <Icon name={icon} />}
        {label}
        <Icon name="chevron-down" size="sm" className={styles.arrow} />
      </summary>
      <div className={classNames(styles.list, styles[align])} role="menu">
        {items.map(item => (
          <Entry item={item} key={item.label} onDone={() => close(item.to === undefined)} />
        ))}
      </div>
    </details>
  )
}

function Entry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      {item.label}
    </>
  )
  if (item.to !== undefined) {
    const current = item.current ? 'page' : undefined
    return (
      <Link className={styles.item} role="menuitem" to={item.to} aria-current={current} onClick={onDone}>
        {content}
      </Link>
    )
  }
  const { onSelect } = item
  return (
    <button
      type="button"
      className={styles.item}
      role="menuitem"
      onClick={() => {
        onDone()
        onSelect()
      }}
    >
      {content}
    </button>
  )
}

/** Where a key leads from the entry at `index`; nothing when the key is not the menu's. */
function destination(key: string, entries: HTMLElement[], index: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return entries[(index + 1) % entries.length]
  if (key === 'ArrowUp') return entries.at(index <= 0 ? -1 : index - 1)
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...entries.slice(index + 1), ...entries.slice(0, index + 1)]
  return after.find(entry => entry.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}
