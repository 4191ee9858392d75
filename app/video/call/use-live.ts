/** Keeps a page about visits true: at once by the visit's socket, and every so often in case that it does not stand. */
import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ParticipantRole } from '../signalling/signal.rules.ts'
import { reachPortal } from './reach-portal.ts'
import { useVisitNews } from './use-visit-news.ts'

/** For a page about many visits, which no socket tells about. */
const everyMs = 4000
const besideSocketMs = 15_000

interface OneVisit {
  appointmentId: string
  role: ParticipantRole
}

/**
 * @param visit the one that the page is about; absent on a page about many.
 * @param sessionPath answers 401 to whoever is no longer signed in. Asked first where somebody may be writing: the page
 * would be taken to the sign-in, and what they write with it.
 * @returns whether they are signed out.
 */
export function useLive(on: boolean, visit?: OneVisit, sessionPath?: string): boolean {
  const { revalidate, state } = useRevalidator()
  const [signedOut, setSignedOut] = useState(false)
  const [looks, setLooks] = useState(0)
  const look = useCallback(async () => {
    const found = await reachPortal(sessionPath)
    if (found !== 'away') setSignedOut(found === 'signed-out')
    if (found === 'here') await revalidate()
    else setLooks(count => count + 1)
  }, [revalidate, sessionPath])
  useVisitNews({
    appointmentId: visit?.appointmentId ?? '',
    role: visit?.role ?? 'patient',
    on: on && visit !== undefined,
    onChange: look,
  })
  const pauseMs = visit ? besideSocketMs : everyMs
  // biome-ignore lint/correctness/useExhaustiveDependencies: where nothing was found, one looks again.
  useEffect(() => {
    if (!on || state !== 'idle') return
    const timer = setTimeout(look, pauseMs)
    const back = () => document.visibilityState === 'visible' && look()
    document.addEventListener('visibilitychange', back)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [on, state, look, pauseMs, looks])
  return signedOut
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
