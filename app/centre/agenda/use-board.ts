/** What a board does in a browser with scripts. */
import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Where a board has too little below a line to bring it up, the browser moves the page as well: names and clocks would be above the screen.
 * On a phone, where names stay by themselves, a board is longer than that.
 */
function showWhole(board: HTMLElement) {
  if (board.offsetHeight <= innerHeight) board.scrollIntoView({ block: 'nearest' })
}

/** A calendar opens at the hour it is; a page that leads to one of its lines, there; one that somebody has moved or pressed in already, where it is. */
function openNow(board: HTMLElement) {
  if (board.scrollTop > 0 || board.contains(document.activeElement)) return
  const row = location.hash ? null : board.querySelector<HTMLElement>('[data-now]')
  const above = board.querySelectorAll('section:first-child > [data-stays]')
  const covered = [...above].reduce((sum, { clientHeight }) => sum + clientHeight, 0)
  if (row) board.scrollTop = row.offsetTop - covered
}

/**
 * Where the board is drawn: it opens at the hour it is, and a plain press on one of its links, or Enter, goes there without loading the
 * portal again. A link of the router in each line costs as much as all else of the line.
 */
export function useBoard() {
  const navigate = useNavigate()
  const at = useLocation()
  const drawn = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!at.hash) return
    // The browser tells of a line of the same page before it goes there.
    const frame = requestAnimationFrame(() => drawn.current && showWhole(drawn.current))
    return () => cancelAnimationFrame(frame)
  }, [at])
  return useCallback(
    (board: HTMLElement | null) => {
      drawn.current = board
      if (board) openNow(board)
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
