import type { ReactNode } from 'react'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './proof-step.module.css'

interface ProofStepProps {
  place: number
  title: string
  done: boolean
  children: ReactNode
}

/** One of the things that prove who somebody is: its number, or a tick once it is done. */
export function ProofStep({ place, title, done, children }: ProofStepProps) {
  const t = useText('profile')
  return (
    <Card as="li" className={styles.step}>
      <span className={done ? styles.done : styles.place} aria-hidden="true">
        {done ? <Icon name="check" /> : place}
      </span>
      <div className={styles.body}>
        <h2 className={styles.title}>
          {title} {done && <Badge tone="good">{t.confirmed}</Badge>}
        </h2>
        {children}
      </div>
    </Card>
  )
}
