/** Hears of every change of a visit at once, without a camera and without taking a place. */
import { useEffect, useRef } from 'react'
import type { ParticipantRole } from '../signalling/signal.rules.ts'
import { SignalSocket } from './signal-socket.ts'

interface VisitNews {
  appointmentId: string
  role: ParticipantRole
  /** Nobody listens while it is false. */
  on: boolean
  onChange: () => void
}

/** `onChange` is told also when the socket ends for good. What has changed it is not told: it reads the page anew. */
export function useVisitNews({ appointmentId, role, on, onChange }: VisitNews) {
  const tell = useRef(onChange)
  tell.current = onChange
  useEffect(() => {
    if (!on) return
    const socket = new SignalSocket(
      { appointmentId, role, peer: null },
      {
        onMessage: message => message.kind === 'visit' && tell.current(),
        onLine: () => {},
        // The page then says why: the visit is over, or the session is.
        onEnd: () => tell.current(),
      },
    )
    return () => socket.stop(false)
  }, [appointmentId, role, on])
}
