import type { ReactNode } from 'react'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './banner.module.css'

export type BannerTone = 'info' | 'good' | 'warning' | 'danger'

export interface BannerProps {
  tone: BannerTone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  onDismiss?: () => void
  /** Announced when it appears after the page has loaded. */
  live?: boolean
}

export const toneIcons: Record<BannerTone, IconName> = {
  info: 'info',
  good: 'check',
  warning: 'alert',
  danger: 'alert',
}

/** Something to know about this page, in the page. */
export function Banner({ tone, title, children, actions, onDismiss, live }: BannerProps) {
  const t = useText('ui')
  return (
    <div
      className={classNames(styles.banner, styles[tone])}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon name={toneIcons[tone]} className={styles.icon} />
      <div className={styles.words}>
        <VisuallyHidden>{t.tone[tone]}: </VisuallyHidden>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.body}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss && (
        <button type="button" className={styles.close} aria-label={t.close} onClick={onDismiss}>
          <Icon name="close" size="sm" />
        </button>
      )}
    </div>
  )
}
