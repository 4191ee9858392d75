import { NavLink } from 'react-router'
import type { PageLink as Destination } from '#app/shell/links.ts'
import { useRoot } from '#app/shell/use-root.ts'
import { useText } from '#app/text/use-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from './page-link.module.css'

/** One entry of a menu: where it leads and what one does there. */
export function PageLink({ link }: { link: Destination }) {
  const { pages } = useText('menus')
  const { title, hint }: { title: string; hint?: string } = pages[link.page]
  const hints: Partial<Record<string, string>> = useRoot().club.hints
  return (
    <NavLink to={link.to} end className={styles.link}>
      <span className={styles.icon}>
        <Icon name={link.icon} />
      </span>
      <span>
        <span className={styles.title}>{title}</span>
        <span className={styles.hint}>{hints[link.page] ?? hint}</span>
      </span>
    </NavLink>
  )
}
