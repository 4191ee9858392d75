/** Links of a line of the board: plain ones, taken over by the board that they stand in. */
import { type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from '../parts/centre-day.module.css'

interface LineLinkProps {
  to: string
  /** Whose hour, for who hears it. */
  of: string
  /** No page of the portal: a file. */
  file?: boolean
  children: ReactNode
}

export function LineLink({ to, of, file = false, children }: LineLinkProps) {
  return (
    <p className={styles.small}>
      <a className={styles.link} href={to} data-line={file ? undefined : ''}>
        {children}
        <VisuallyHidden> {of}</VisuallyHidden>
      </a>
    </p>
  )
}

/**
 * Where the board is drawn: a plain press on one of its links, or Enter, goes there without loading the portal again. A link of the router
 * in each line costs as much as all else of the line.
 */
export function useLineLinks() {
  const navigate = useNavigate()
  return useCallback(
    (board: HTMLElement | null) => {
      const follow = (event: MouseEvent) => {
        const link = event.target instanceof Element && event.target.closest('a[data-line]')
        const other = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (!link || other || event.defaultPrevented) return
        event.preventDefault()
        void navigate(link.getAttribute('href') ?? '')
      }
      board?.addEventListener('click', follow)
      return () => board?.removeEventListener('click', follow)
    },
    [navigate],
  )
}
