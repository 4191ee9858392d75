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
      showPage(location.hash)
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
      if (hash && lost) showPage(hash)
      return
    }
    page.current = { pathname, search }
    say(document.title)
    // Another order or page of the same list keeps the keyboard where it is.
    if (last.pathname === pathname && !lost) return
    // The new page put the keyboard somewhere itself: a summary of errors, a question.
    const placed = activeElement !== before.current && activeElement?.closest('main, dialog')
    if (placed) return
    if (last.pathname === pathname) showPage(hash)
    else focusPage(hash)
  }, [pathname, search, hash])

  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}

/** An answer in the same place keeps the page where it was scrolled to, and says at its head what was done: that is to be seen. */
const showPage = (hash: string) => focusPage(hash)?.scrollIntoView({ block: 'nearest' })

/** The target of the hash, else the page's heading (or the page, where it says that it begins above it). @returns what has the keyboard now. */
function focusPage(hash: string): HTMLElement | undefined {
  const target =
    (hash && document.getElementById(decodeURIComponent(hash.slice(1)))) ||
    document.querySelector<HTMLElement>('main[data-arrive], main:not([data-arrive]) h1') ||
    document.querySelector<HTMLElement>('main')
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
  return target
}
