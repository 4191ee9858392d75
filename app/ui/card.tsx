import type { ComponentProps } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside' | 'form'
  /** `leaf` is for the one card of a page that matters most. */
  tone?: 'plain' | 'sunken' | 'tint' | 'band' | 'leaf'
  padded?: boolean
}

/** A piece of paper on the page. */
export function Card({ as = 'div', tone = 'plain', padded = true, className, ...native }: CardProps) {
  // Every one of the names takes the same props as far as a card goes.
  const Element = as as 'div'
  return (
    <Element
      {...native}
      className={classNames(styles.card, styles[tone], padded && styles.padded, className)}
    />
  )
}
