/** One socket of a visit from its opening to its end: takes the place, hands messages on, gives the place back. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Portal } from '#app/platform/http/context.server.ts'
import { isDatabaseAway } from '#app/platform/http/server-trouble.server.ts'
import { grantCall } from '#app/platform/limits/browser-rights.server.ts'
import { describeError } from '#app/platform/log.server.ts'
import type { Caller, VisitRight } from '../visit/visit-right.server.ts'
import { iceServers } from './ice-servers.server.ts'
import { parseMessage, type SocketQuery } from './signal.form.server.ts'
import { findVisitState, lastSeq, leavePlace, sendSignal, takePlace } from './signal.queries.server.ts'
import {
  type Allowance,
  closeCodes,
  type FromPage,
  type FromPortal,
  fullAllowance,
  mostBytes,
  spend,
} from './signal.rules.ts'
import type { Participant, SignalHub } from './signal-hub.server.ts'

export interface Line {
  send(text: string): void
  close(code: number): void
}

export interface JoinedCall {
  hear(text: string): void
  /** The line is gone, whoever hung up. */
  gone(): void
}

interface Asked {
  portal: Pick<Portal, 'db' | 'config' | 'clock' | 'log'>
  hub: SignalHub
  right: VisitRight
  /** Whose right that is. */
  caller: Caller
  query: SocketQuery
  stillAllowed: Participant['stillAllowed']
}

/** Whoever takes the place of a database that died is there within half a minute. */
const awayMs = 45_000
const againMs = 500

/**
 * Of a socket whose right was checked before. The first thing said is `welcome`, or the line is closed with `restart` where
 * the database stays away.
 */
export function joinCall({ portal, hub, right, caller, query, stillAllowed }: Asked, line: Line): JoinedCall {
  const { db, config, clock, log } = portal
  const { visitId, role } = right
  const peer = query.peer ?? null
  const say = (message: FromPortal) => line.send(JSON.stringify(message))
  const ice = () => (peer ? iceServers(config, `${role}-${visitId}`, clock.now()) : [])
  const sayIce = () => say({ kind: 'ice', ice: ice() })
  let open = true
  let allowance: Allowance = fullAllowance(clock.now().epochMilliseconds)
  const participant: Participant = {
    visitId,
    role,
    peer,
    after: 0,
    send(message) {
      // Whoever waited for the other may have waited longer than what they were welcomed with holds.
      if (message.kind === 'join') sayIce()
      say(message)
    },
    close: line.close,
    stillAllowed,
  }

  const take = (page: string) =>
    db.transaction(async tx => {
      const byLink = role === 'patient' && !right.onlyCall
      const call = byLink ? await grantCall(tx, caller, right.visit.appointmentId, clock.now()) : undefined
      return takePlace(tx, visitId, role, page, call)
    })

  async function begin() {
    const took = peer ? await take(peer) : { seq: await lastSeq(db, visitId), other: null }
    // Read after the number: what changes from here on comes as a message.
    const state = (await findVisitState(db, visitId)) ?? right.visit.state
    if (!open) return
    participant.after = query.after ?? took.seq
    const { seq: upTo, other } = took
    say({ kind: 'welcome', seq: participant.after, upTo, state, other, ice: ice() })
    hub.add(participant)
  }

  async function answer(message: FromPage) {
    switch (message.kind) {
      case 'signal': {
        if (!peer) return line.close(closeCodes.misbehaved)
        const body = { from: peer, to: message.to, data: message.data }
        await sendSignal(db, visitId, { kind: 'signal', sender: role, body })
        return
      }
      case 'bye':
        if (peer) await leavePlace(db, visitId, role, peer)
        return
      case 'ice':
        // A right that ended closes the socket within a minute. Where it cannot be asked, a call goes on.
        if ((await stillAllowed().catch(() => null)) !== false) sayIce()
        return
      case 'beat':
        return say({ kind: 'beat' })
    }
  }

  /** A page does not send again what left its socket: what it said while the database is away waits here, and the socket stays. */
  async function patiently(step: () => Promise<unknown>) {
    const until = performance.now() + awayMs
    for (;;) {
      try {
        await step()
        return
      } catch (error) {
        if (!open || !isDatabaseAway(error) || performance.now() > until) throw error
        await sleep(againMs)
      }
    }
  }

  // One after the other: messages of a page keep their order.
  let work = patiently(begin)
  const failed = (error: unknown) => {
    log.error('signal.participant', describeError(error))
    line.close(closeCodes.restart)
  }
  work = work.catch(failed)
  return {
    hear(text) {
      const left = spend(allowance, clock.now().epochMilliseconds)
      const message = left && text.length <= mostBytes ? parseMessage(text) : undefined
      if (!left || !message) return line.close(closeCodes.misbehaved)
      allowance = left
      work = work.then(() => patiently(async () => answer(message))).catch(failed)
    },
    gone() {
      open = false
      hub.remove(participant)
    },
  }
}
