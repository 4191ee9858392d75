import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnceOnChunkError } from './chunk-reload.ts'

/** A page in a browser. */
function openPage(storage: Map<string, string> | null, { patient = false, onLine = true } = {}) {
  const page = new EventTarget()
  const location = { reload: vi.fn(), assign: vi.fn() }
  const sessionStorage = {
    getItem: (key: string) => storage?.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!storage) throw new DOMException('denied', 'SecurityError')
      storage.set(key, value)
    },
  }
  const target = Object.assign(page, { location, sessionStorage, navigator: { onLine } })
  let pending: string | null | undefined
  // As much of a window as the guard touches.
  const asWindow = target as unknown as Window
  reloadOnceOnChunkError(
    asWindow,
    () => pending,
    () => patient,
  )
  return {
    location,
    goingTo(path: string | null) {
      pending = path
    },
    /** @returns whether the error was left to the error page. */
    chunkFails: () => page.dispatchEvent(new Event('vite:preloadError', { cancelable: true })),
  }
}

describe('a route file that will not load', () => {
  const storage = new Map<string, string>()
  beforeEach(() => {
    storage.clear()
    vi.useFakeTimers({ now: 1_800_000_000_000 })
    return () => vi.useRealTimers()
  })

  it('reloads the page, once', () => {
    const page = openPage(storage)
    expect(page.chunkFails()).toBe(false)
    expect(page.location.reload).toHaveBeenCalledTimes(1)
  })

  it('goes on to the page that was asked for', () => {
    const page = openPage(storage)
    page.goingTo('/licencias?pagina=2')
    expect(page.chunkFails()).toBe(false)
    expect(page.location.assign).toHaveBeenCalledExactlyOnceWith('/licencias?pagina=2')
    expect(page.location.reload).not.toHaveBeenCalled()
  })

  it('keeps nobody who is going on, while what can wait is asked for again and again', () => {
    const page = openPage(storage, { patient: true })
    expect(page.chunkFails()).toBe(true)
    expect(page.location.reload).not.toHaveBeenCalled()
    page.goingTo('/agendamiento')
    expect(page.chunkFails()).toBe(false)
    expect(page.location.assign).toHaveBeenCalledExactlyOnceWith('/agendamiento')
  })

  it('waits for what a form is answered, and goes where that leads', () => {
    const page = openPage(storage)
    page.goingTo(null)
    expect(page.chunkFails()).toBe(true)
    expect(page.location.reload).not.toHaveBeenCalled()
    page.goingTo('/agendamiento/confirmacion-cita?reserva=1')
    expect(page.chunkFails()).toBe(false)
    expect(page.location.assign).toHaveBeenCalledExactlyOnceWith('/agendamiento/confirmacion-cita?reserva=1')
  })

  it('leaves the page that is open as it is while there is no internet', () => {
    const page = openPage(storage, { onLine: false })
    page.goingTo('/ayuda')
    expect(page.chunkFails()).toBe(true)
    expect(page.location.assign).not.toHaveBeenCalled()
    expect(page.location.reload).not.toHaveBeenCalled()
  })

  it('is left to the error page when it happens again within ten seconds, also after the reload', () => {
    openPage(storage).chunkFails()
    vi.advanceTimersByTime(9_999)
    const reloaded = openPage(storage)
    expect(reloaded.chunkFails()).toBe(true)
    expect(reloaded.location.reload).not.toHaveBeenCalled()
  })

  it('reloads again once ten seconds have passed', () => {
    openPage(storage).chunkFails()
    vi.advanceTimersByTime(10_000)
    const later = openPage(storage)
    expect(later.chunkFails()).toBe(false)
    expect(later.location.reload).toHaveBeenCalledTimes(1)
  })

  it('is left to the error page where the guard cannot be kept: it could reload for ever', () => {
    const page = openPage(null)
    expect(page.chunkFails()).toBe(true)
    expect(page.location.reload).not.toHaveBeenCalled()
  })
})
