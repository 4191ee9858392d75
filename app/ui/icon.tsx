import { classNames } from './class-names.ts'
import styles from './icon.module.css'
import type { IconName } from './icon-paths.ts'

export interface IconProps {
  name: IconName
  /** `md` is 1.5 rem, as high as a line of text; the others are relative to the text around. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  className?: string
}

/** A drawing beside words, never instead of them: hidden from screen readers. */
export function Icon({ name, size = 'md', className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, styles[size], className)} aria-hidden="true">
      <use href={`${__ICON_SPRITE__}#${name}`} />
    </svg>
  )
}
