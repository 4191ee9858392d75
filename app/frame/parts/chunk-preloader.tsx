/** The one place that fetches route files ahead: whatever link of the portal is about to be followed. */
import { useEffect } from 'react'
import { useRouterInside } from '#app/platform/library-insides/use-router-inside.ts'
import { follow } from '../pending-path.ts'
import { preloadModule, preloadQueue } from '../preload-queue.ts'

/** A pointer that only passes by asks for nothing. */
const dwellMs = 80

/**
 * Only the files of the page, never its data: a request on hover would tell the server
 * where a patient is thinking of going. That is why links do not use the router's own `prefetch`.
 */
export function ChunkPreloader() {
  const { router, manifest } = useRouterInside()

  useEffect(() => {
    if (router) follow(router)
    if (!router || !manifest || savesData()) return
    const queue = preloadQueue(preloadModule)
    // What this document already loaded needs no second look.
    const loaded = new Set(
      performance.getEntriesByType('resource').map(entry => new URL(entry.name, location.href).pathname),
    )
    const filesOf = (path: string) =>
      (router.match(path) ?? []).flatMap(({ route }) => {
        const entry = manifest.routes[route.id]
        return entry ? [entry.module, ...(entry.imports ?? [])] : []
      })

    let timer: ReturnType<typeof setTimeout> | undefined
    const intend = (event: Event) => {
      const path = ownPath(event.target)
      if (!path) return
      clearTimeout(timer)
      timer = setTimeout(
        () => queue.ask(filesOf(path).filter(file => !loaded.has(file))),
        event.type === 'pointerover' ? dwellMs : 0,
      )
    }
    const events = ['pointerover', 'focusin', 'touchstart'] as const
    for (const name of events) document.addEventListener(name, intend, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of events) document.removeEventListener(name, intend)
    }
  }, [router, manifest])

  return null
}

/** The path of the portal's page that a link leads to. */
function ownPath(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target === '_blank' || link.download) return undefined
  return link.pathname
}

const savesData = () =>
  Boolean((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData)
