/**
 * The sockets of one node. Messages are rows; a notification says in which visit there is a new one, and every node
 * gives its own sockets what they have not seen. Losing a notification costs a moment, never a message.
 */
import type { Clock } from '#app/platform/clock.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { describeError, type Log } from '#app/platform/log.server.ts'
import { listenTo } from '#app/platform/messages/notifications.server.ts'
import { isFinal, type VisitState } from '../visit/visit.rules.ts'
import {
  leaveUnlessBack,
  noteSeenTogether,
  type SignalRow,
  signalsAfter,
  visitsWithNews,
} from './signal.queries.server.ts'
import { beatMs, closeCodes, type FromPortal, type ParticipantRole } from './signal.rules.ts'

/** One open socket. */
export interface Participant {
  visitId: string
  role: ParticipantRole
  /** Null for whoever only hears how the visit goes. */
  peer: string | null
  /** Number of the last message that it has. */
  after: number
  send(message: FromPortal): void
  close(code: number): void
  /** Whether its right still holds; null when that could not be asked. */
  stillAllowed(): Promise<boolean | null>
}

export interface SignalHub {
  add(participant: Participant): void
  remove(participant: Participant): void
  count(): number
  stop(): Promise<void>
}

interface Hub {
  db: Database
  config: Pick<Config, 'DATABASE_DIRECT_URL' | 'DATABASE_URL'>
  clock: Clock
  log: Log
}

/** A notification that got lost is made up for after this. */
const lookMs = 5000
/** Rights are looked at again this often: a socket must not outlive a session by long. */
const recheckMs = 60_000
/** Who lost the right and still has another is back within seconds; after this the other side is told that they left. */
const backMs = 10_000

function messageFor(participant: Participant, { seq, kind, sender, body }: SignalRow): FromPortal | null {
  if (kind === 'visit') return { kind, seq, state: (body as { state: VisitState }).state }
  if (!participant.peer || sender === participant.role) return null
  if (kind === 'signal') {
    const { from, to, data } = body as { from: string; to: string; data: never }
    return to === participant.peer ? { kind, seq, from, data } : null
  }
  return { kind, seq, peer: (body as { peer: string }).peer }
}

/** Whether a row says that another page has taken this participant's place. */
const takesPlaceOf = (participant: Participant, { kind, sender, body }: SignalRow) =>
  kind === 'join' &&
  sender === participant.role &&
  participant.peer !== null &&
  (body as { peer: string }).peer !== participant.peer

/** One for each node, before it answers; `stop` sends its pages to another one. */
export async function openSignalHub({ db, config, clock, log }: Hub): Promise<SignalHub> {
  const visits = new Map<string, Set<Participant>>()
  const reading = new Map<string, { again: boolean }>()
  let stopped = false

  function give(participant: Participant, row: SignalRow) {
    participant.after = row.seq
    if (takesPlaceOf(participant, row)) return participant.close(closeCodes.takenOver)
    const message = messageFor(participant, row)
    if (!message) return
    participant.send(message)
    if (message.kind === 'visit' && participant.peer && isFinal(message.state))
      participant.close(closeCodes.over)
  }

  async function read(visitId: string) {
    const participants = visits.get(visitId)
    // Who sits down while we ask may lack older messages than these: the next turn asks for them.
    const present = [...(participants ?? [])]
    if (present.length === 0) return
    const from = Math.min(...present.map(participant => participant.after))
    for (const row of await signalsAfter(db, visitId, from))
      for (const participant of present)
        if (participants?.has(participant) && row.seq > participant.after) give(participant, row)
  }

  /** One reader at a time for a visit, so that order holds; who comes meanwhile makes it look once more. */
  async function wake(visitId: string) {
    if (!visits.has(visitId) || stopped) return
    const busy = reading.get(visitId)
    if (busy) {
      busy.again = true
      return
    }
    const turn = { again: false }
    reading.set(visitId, turn)
    try {
      do {
        turn.again = false
        await read(visitId)
      } while (turn.again)
    } catch (error) {
      log.error('signal.read', describeError(error))
    } finally {
      reading.delete(visitId)
    }
  }

  const all = () => [...visits.values()].flatMap(participants => [...participants])

  async function look() {
    if (visits.size === 0) return
    const known = [...visits].map(([visitId, participants]) => ({
      visitId,
      seq: Math.min(...[...participants].map(participant => participant.after)),
    }))
    try {
      for (const { visitId } of await visitsWithNews(db, known)) wake(visitId)
    } catch (error) {
      log.error('signal.look', describeError(error))
    }
  }

  async function beat() {
    for (const participant of all()) participant.send({ kind: 'beat' })
    const patients = [...visits].filter(([, participants]) =>
      [...participants].some(participant => participant.role === 'patient'),
    )
    if (patients.length === 0) return
    const ids = patients.map(([visitId]) => visitId)
    await noteSeenTogether(db, ids, clock.now()).catch(error =>
      log.error('signal.seen', describeError(error)),
    )
  }

  /** A page without a right cannot say that it goes: who sits opposite would look at a still picture for ever. */
  function lost({ visitId, role, peer, after }: Participant) {
    if (!peer) return
    const leave = () =>
      leaveUnlessBack(db, { visitId, role, peer, after }).catch(error =>
        log.error('signal.lost', describeError(error)),
      )
    setTimeout(leave, backMs).unref()
  }

  async function recheck() {
    for (const participant of all())
      if ((await participant.stillAllowed().catch(() => null)) === false) {
        participant.close(closeCodes.noRight)
        lost(participant)
      }
  }

  const timers = [setInterval(look, lookMs), setInterval(beat, beatMs), setInterval(recheck, recheckMs)]
  const listening = await listenTo(db, config, 'video_signal', { onPayload: wake, onConnected: look }, log)
  return {
    add(participant) {
      const participants = visits.get(participant.visitId) ?? new Set()
      visits.set(participant.visitId, participants.add(participant))
      wake(participant.visitId)
    },
    remove(participant) {
      const participants = visits.get(participant.visitId)
      participants?.delete(participant)
      if (participants?.size === 0) visits.delete(participant.visitId)
    },
    count: () => all().length,
    async stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      for (const participant of all()) participant.close(closeCodes.restart)
      visits.clear()
      await listening.stop()
    },
  }
}
