import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ParticipantRole } from '../signalling/signal.rules.ts'
import { Call } from './call.ts'

/** The call of this page; it ends when its screen goes. */
export function useCall(appointmentId: string, role: ParticipantRole) {
  const [call] = useState(() => new Call({ appointmentId, role }))
  useEffect(() => () => call.dispose(), [call])
  const view = useSyncExternalStore(call.subscribe, call.look, call.look)
  return { call, view }
}
