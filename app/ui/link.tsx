import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './link.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type Destination =
  | ({ to: LinkProps['to']; href?: undefined } & Omit<LinkProps, 'to' | 'children'>)
  | ({ href: string; to?: undefined } & Omit<ComponentProps<'a'>, 'href' | 'children'>)

export type TextLinkProps = Destination & { children: ReactNode; icon?: IconName }

/** A link in running text. `to` stays in the portal, `href` leaves it; a new tab is announced. */
export function TextLink({ children, icon, ...destination }: TextLinkProps) {
  const t = useText('ui')
  const newTab = destination.target === '_blank'
  const content = (
    <>
      {icon && <Icon name={icon} size="sm" className={styles.icon} />}
      {children}
      {newTab && (
        <>
          <Icon name="external" size="sm" className={styles.after} />
          <VisuallyHidden> {t.externalLink}</VisuallyHidden>
        </>
      )}
    </>
  )
  if (destination.to !== undefined) {
    return (
      <Link className={styles.link} {...destination}>
        {content}
      </Link>
    )
  }
  return (
    <a className={styles.link} rel={newTab ? 'noopener noreferrer' : undefined} {...destination}>
      {content}
    </a>
  )
}
