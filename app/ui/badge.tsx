import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import type { Tone } from './state-tones.ts'

export interface BadgeProps {
  tone?: Tone
  children: ReactNode
  icon?: IconName
}

/** One or two words about a thing. The words carry the meaning, the colour repeats it. */
export function Badge({ tone = 'neutral', children, icon }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size="sm" />}
      {children}
    </span>
  )
}
