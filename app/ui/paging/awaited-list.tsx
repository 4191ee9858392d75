import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import styles from './awaited-list.module.css'

interface AwaitedListProps {
  as?: 'ul' | 'ol'
  className: string | undefined
  /** Whether what stands at an address takes the place of this list: another page of it, a filter, a search. */
  replacedBy: (pathname: string) => boolean
  /** Items as `<li>`. */
  children: ReactNode
}

/**
 * A list of which another part is on its way: where that takes long enough to be noticed, its items turn into what they
 * will look like, in their own size, so that nothing moves. Said by `aria-busy`, here and nowhere else.
 */
export function AwaitedList({ as: List = 'ul', className, replacedBy, children }: AwaitedListProps) {
  const { state, location, formMethod } = useNavigation()
  // After a form was sent the page stays the one that is read.
  const busy = state === 'loading' && formMethod !== 'POST' && replacedBy(location.pathname)
  return (
    <List className={`${className} ${styles.list}`} aria-busy={busy || undefined}>
      {children}
    </List>
  )
}
