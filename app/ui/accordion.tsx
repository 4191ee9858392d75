import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  defaultOpen?: boolean
  /** Disclosures of one name close each other. */
  name?: string
  id?: string
}

/** Shows more on request. The browser's own `<details>`: works before any script, found by "find in page". */
export function Disclosure({ summary, children, defaultOpen, name, id }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={defaultOpen} name={name} id={id}>
      <summary className={styles.quietSummary}>
        <Icon name="chevron-right" size="sm" className={styles.arrow} />
        <span>{summary}</span>
      </summary>
      <div className={styles.quietContent}>{children}</div>
    </details>
  )
}

export interface AccordionProps {
  items: readonly { id: string; title: string; content: ReactNode; open?: boolean }[]
  /** Level of the titles in the page's outline. */
  level?: 2 | 3 | 4
}

/** A list of questions that open one by one; each stays open until it is closed. */
export function Accordion({ items, level = 3 }: AccordionProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.accordion}>
      {items.map(item => (
        <details className={styles.item} key={item.id} id={item.id} open={item.open}>
          <summary className={styles.summary}>
            <Heading className={styles.title}>{item.title}</Heading>
            <Icon name="chevron-down" className={classNames(styles.arrow, styles.down)} />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  )
}
