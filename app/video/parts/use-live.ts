/** Keeps a page about visits true: at once by the visit's socket, and every so often in case that it does not stand. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { SeatRole } from '../signal.rules.ts'
import { useVisitNews } from './use-visit-news.ts'

/** For a page about many visits, which no socket tells about. */
const everyMs = 4000
const besideSocketMs = 15_000

interface OneVisit {
  reservation: string
  role: SeatRole
}

/** @param visit the one that the page is about; absent on a page about many. */
export function useLive(on: boolean, visit?: OneVisit) {
  const { revalidate, state } = useRevalidator()
  useVisitNews({
    reservation: visit?.reservation ?? '',
    role: visit?.role ?? 'patient',
    on: on && visit !== undefined,
    onChange: revalidate,
  })
  const pauseMs = visit ? besideSocketMs : everyMs
  useEffect(() => {
    if (!on || state !== 'idle') return
    const timer = setTimeout(revalidate, pauseMs)
    const back = () => document.visibilityState === 'visible' && revalidate()
    document.addEventListener('visibilitychange', back)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [on, state, revalidate, pauseMs])
}

/** Beyond this a timer of a browser is not worth having: whoever comes back later loads the page again. */
const longestMs = 6 * 3_600_000

/** Looks once more when something is due: a door that opens by itself. */
export function useLookAgain(inMs: number | null) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (inMs === null || inMs > longestMs) return
    const timer = setTimeout(revalidate, inMs)
    return () => clearTimeout(timer)
  }, [inMs, revalidate])
}
