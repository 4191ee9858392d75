/** Whether somebody is at the desk: says so to the portal while they are, and notices when the session falls asleep. */

import { deskSessionPath, idleHeader, idleMinutes, idleWarningMinutes } from '#app/staff/public.ts'

/** `soon`: it ends in minutes unless somebody moves. `out`: it has ended; signing in on any page of this browser mends it. */
export type Presence = 'here' | 'soon' | 'out'

const lookMs = 15_000
/** Hands that move say so no more often than this. */
const sayMs = 60_000
const warnMs = (idleMinutes - idleWarningMinutes) * 60_000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** @returns ends it. */
export function watchIdle(onPresence: (presence: Presence) => void): () => void {
  let presence: Presence = 'here'
  let movedAt = Date.now()
  let saidAt = Date.now()
  const end = new AbortController()
  const { signal } = end

  const become = (next: Presence) => {
    if (signal.aborted || next === presence) return
    presence = next
    onPresence(next)
  }
  async function ask(method: 'GET' | 'POST') {
    const body = method === 'POST' ? new URLSearchParams() : undefined
    const answer = await fetch(deskSessionPath, { method, body, cache: 'no-store' }).catch(() => null)
    if (answer?.status === 401) return become('out')
    if (!answer?.ok) return
    const idleMs = Number(answer.headers.get(idleHeader)) * 1000
    // Another page of this browser may have been in use, or a call.
    movedAt = Math.max(movedAt, Date.now() - idleMs)
    become(idleMs >= warnMs ? 'soon' : 'here')
  }
  const moved = () => {
    movedAt = Date.now()
    if (presence === 'out' || (presence === 'here' && movedAt - saidAt < sayMs)) return
    saidAt = movedAt
    ask('POST')
  }
  for (const sign of signs) document.addEventListener(sign, moved, { passive: true, signal })
  const back = () => document.visibilityState === 'visible' && ask('GET')
  document.addEventListener('visibilitychange', back, { signal })
  window.addEventListener('focus', back, { signal })
  const timer = setInterval(() => {
    if (presence !== 'out' && Date.now() - movedAt >= warnMs) ask('GET')
  }, lookMs)
  return () => {
    end.abort()
    clearInterval(timer)
  }
}
