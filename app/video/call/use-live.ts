/** Keeps a page about visits true: at once by the visit's socket, and every so often in case that it does not stand. */
import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLook } from '#app/shell/use-look.ts'
import type { ParticipantRole } from '../signalling/signal.rules.ts'
import { findSession } from './find-session.ts'
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
 * @param sessionPath asked first where somebody may be writing.
 * @returns whether they are signed out.
 */
export function useLive(on: boolean, visit?: OneVisit, sessionPath?: string): boolean {
  const { state } = useRevalidator()
  const loadAgain = useLook()
  const [signedOut, setSignedOut] = useState(false)
  const [looks, setLooks] = useState(0)
  const look = useCallback(async () => {
    const found = sessionPath ? await findSession(sessionPath) : 'here'
    if (found !== 'away') setSignedOut(found === 'signed-out')
    if (found === 'here') await loadAgain()
    else setLooks(count => count + 1)
  }, [loadAgain, sessionPath])
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
  const look = useLook()
  useEffect(() => {
    if (inMs === null || inMs > longestMs) return
    const timer = setTimeout(look, inMs)
    return () => clearTimeout(timer)
  }, [inMs, look])
}
