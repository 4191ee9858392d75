import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  /** As wide as what holds it. */
  full?: boolean
  icon?: IconName
  /** On which side of the words the icon stands. */
  iconSide?: 'start' | 'end'
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Its work is under way: shows so, says so, and ignores further presses. Stays focusable. */
  busy?: boolean
}

const look = ({ variant = 'primary', size = 'md', full, iconSide }: ButtonLook, className?: string) =>
  classNames(
    styles.button,
    styles[variant],
    styles[size],
    full && styles.full,
    iconSide === 'end' && styles.end,
    className,
  )

/** A real button; as in HTML, it submits its form unless `type="button"`. */
export function Button(props: ButtonProps) {
  const { variant, size, full, icon, iconSide, busy, className, children, onClick, type, ...native } = props
  const t = useText('ui')
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...native}
      type={type ?? 'submit'}
      className={look({ variant, size, full, iconSide }, className)}
      aria-disabled={busy || native['aria-disabled']}
      onClick={press}
    >
      {busy ? <Spinner size="sm" /> : icon && <Icon name={icon} size={size === 'sm' ? 'sm' : 'md'} />}
      {children}
      {busy && <VisuallyHidden>{t.working}</VisuallyHidden>}
    </button>
  )
}

export interface ButtonLinkProps extends ButtonLook, LinkProps {
  children: ReactNode
}

/** A link that looks like a button: it goes somewhere, it changes nothing; a new tab is announced. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, full, icon, iconSide, className, children, ...link } = props
  const t = useText('ui')
  return (
    <Link {...link} className={look({ variant, size, full, iconSide }, className)}>
      {icon && <Icon name={icon} size={size === 'sm' ? 'sm' : 'md'} />}
      {children}
      {link.target === '_blank' && <VisuallyHidden>{t.externalLink}</VisuallyHidden>}
    </Link>
  )
}
