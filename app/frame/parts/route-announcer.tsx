/** What a full load does by itself: focus at the start of the new page, or of the answer in its place, and its title said aloud. */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

export function RouteAnnouncer() {
  const { pathname, search, hash } = useLocation()
  const busy = useNavigation().state !== 'idle'
  const [said, say] = useState('')
  const page = useRef({ pathname, search })
  /** Where the keyboard was when the visitor asked for the page. */
  const before = useRef<Element | null>(null)

  // An answer that comes at once is never waited for: what was pressed is known from the press.
  useEffect(() => {
    const remember = () => {
      before.current = document.activeElement
    }
    addEventListener('click', remember, true)
    return () => removeEventListener('click', remember, true)
  }, [])

  useEffect(() => {
    if (busy) {
      before.current = document.activeElement
      return
    }
    const { body } = document
    if (!before.current || before.current === body) return
    // An answer at the same address took away what was pressed. A frame later: errors and questions take the keyboard themselves.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== body) return
      focusPage(location.hash, true)
      say('')
      requestAnimationFrame(() => say(document.title))
    })
    return () => cancelAnimationFrame(frame)
  }, [busy])

  useEffect(() => {
    const last = page.current
    const { activeElement } = document
    const lost = !activeElement || activeElement === document.body
    if (last.pathname === pathname && last.search === search) {
      // What was pressed went away with its answer: the keyboard goes on where the answer says.
      if (hash && lost) focusPage(hash, true)
      return
    }
    page.current = { pathname, search }
    say(document.title)
    // Another order or page of the same list keeps the keyboard where it is; what names its place is shown there, and goes on there.
    if (last.pathname === pathname && !lost && !hash) return
    // The new page put the keyboard somewhere itself: a summary of errors, a question.
    const placed = activeElement !== before.current && activeElement?.closest('main, dialog')
    if (!placed) focusPage(hash, last.pathname === pathname)
  }, [pathname, search, hash])

  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}

/**
 * The target of the hash, else the page's heading (or the page, where it says that it begins above it). Taken as it is: no place of ours has
 * a name with signs to decode, and an address may end in one that cannot be.
 * @param seen an answer in the same place keeps the page where it was scrolled to, and says at its head what was done: that is to be seen.
 */
function focusPage(hash: string, seen: boolean) {
  const target =
    (hash && document.getElementById(hash.slice(1))) ||
    document.querySelector<HTMLElement>('main[data-arrive], main:not([data-arrive]) h1') ||
    document.querySelector<HTMLElement>('main')
  if (!target) return
  // What takes the keyboard by itself, like a field, stays in the order of the tab key.
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
  if (seen) target.scrollIntoView({ block: 'nearest' })
}
