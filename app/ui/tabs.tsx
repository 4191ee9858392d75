import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'

export interface TabsProps {
  label: string
  tabs: readonly { id: string; label: ReactNode; panel: ReactNode }[]
  defaultTab?: string
  /** Told when a tab is chosen, for pages that keep it in the address. */
  onChange?: (id: string) => void
}

/** Panels of which one shows. Arrow keys choose; without a script every panel is shown in turn. */
export function Tabs({ label, tabs, defaultTab, onChange }: TabsProps) {
  const prefix = useId()
  const [chosen, setChosen] = useState(defaultTab ?? tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const choose = (id: string) => {
    setChosen(id)
    onChange?.(id)
  }
  const keys = (event: KeyboardEvent) => {
    const index = tabs.findIndex(tab => tab.id === chosen)
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const place = (target + tabs.length) % tabs.length
    const tab = tabs[place]
    if (!tab) return
    choose(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={keys}>
        {tabs.map(tab => (
          <button
            type="button"
            className={classNames(styles.tab, tab.id === chosen && styles.chosen)}
            role="tab"
            key={tab.id}
            id={`${prefix}-${tab.id}`}
            aria-controls={`${prefix}-${tab.id}-panel`}
            aria-selected={tab.id === chosen}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(tab => (
        <div
          className={classNames(styles.panel, tab.id !== chosen && styles.away)}
          role="tabpanel"
          key={tab.id}
          id={`${prefix}-${tab.id}-panel`}
          aria-labelledby={`${prefix}-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing focusable.
          tabIndex={0}
        >
          <div className={styles.heading} aria-hidden="true">
            {tab.label}
          </div>
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
