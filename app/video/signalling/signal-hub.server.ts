/**
 * The sockets of one node. Messages are rows; a notification says in which visit there is a new one, and every node
 * gives its own sockets what they have not seen. Losing a notification costs a moment, never a message.
 */
import type { Clock } from '#app/platform/clock.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { describeError, type Log } from '#app/platform/log.server.ts'
import { listenTo } from '#app/platform/messages/notifications.server.ts'
import { isOver, type VisitState } from '../visit/visit.rules.ts'
import { noteSeenTogether, type SignalRow, signalsAfter, visitsWithNews } from './signal.queries.server.ts'
import { beatMs, closeCodes, type FromPortal, type SeatRole } from './signal.rules.ts'

/** One open socket. */
export interface Seat {
  visitId: string
  role: SeatRole
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
  add(seat: Seat): void
  remove(seat: Seat): void
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

function messageFor(seat: Seat, { seq, kind, sender, body }: SignalRow): FromPortal | null {
  if (kind === 'visit') return { kind, seq, state: (body as { state: VisitState }).state }
  if (!seat.peer || sender === seat.role) return null
  if (kind === 'signal') {
    const { from, to, data } = body as { from: string; to: string; data: never }
    return to === seat.peer ? { kind, seq, from, data } : null
  }
  return { kind, seq, peer: (body as { peer: string }).peer }
}

/** Whether a row says that another page has taken this seat's place. */
const takesPlaceOf = (seat: Seat, { kind, sender, body }: SignalRow) =>
  kind === 'join' &&
  sender === seat.role &&
  seat.peer !== null &&
  (body as { peer: string }).peer !== seat.peer

export async function openSignalHub({ db, config, clock, log }: Hub): Promise<SignalHub> {
  const visits = new Map<string, Set<Seat>>()
  const reading = new Map<string, { again: boolean }>()
  let stopped = false

  function give(seat: Seat, row: SignalRow) {
    seat.after = row.seq
    if (takesPlaceOf(seat, row)) return seat.close(closeCodes.takenOver)
    const message = messageFor(seat, row)
    if (!message) return
    seat.send(message)
    if (message.kind === 'visit' && seat.peer && isOver(message.state)) seat.close(closeCodes.over)
  }

  async function read(visitId: string) {
    const seats = visits.get(visitId)
    // Who sits down while we ask may lack older messages than these: the next turn asks for them.
    const present = [...(seats ?? [])]
    if (present.length === 0) return
    const from = Math.min(...present.map(seat => seat.after))
    for (const row of await signalsAfter(db, visitId, from))
      for (const seat of present) if (seats?.has(seat) && row.seq > seat.after) give(seat, row)
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

  const all = () => [...visits.values()].flatMap(seats => [...seats])

  async function look() {
    if (visits.size === 0) return
    const known = [...visits].map(([visitId, seats]) => ({
      visitId,
      seq: Math.min(...[...seats].map(seat => seat.after)),
    }))
    try {
      for (const { visitId } of await visitsWithNews(db, known)) wake(visitId)
    } catch (error) {
      log.error('signal.look', describeError(error))
    }
  }

  async function beat() {
    for (const seat of all()) seat.send({ kind: 'beat' })
    const patients = [...visits].filter(([, seats]) => [...seats].some(seat => seat.role === 'patient'))
    if (patients.length === 0) return
    const ids = patients.map(([visitId]) => visitId)
    await noteSeenTogether(db, ids, clock.now()).catch(error =>
      log.error('signal.seen', describeError(error)),
    )
  }

  async function recheck() {
    for (const seat of all())
      if ((await seat.stillAllowed().catch(() => null)) === false) seat.close(closeCodes.noRight)
  }

  const timers = [setInterval(look, lookMs), setInterval(beat, beatMs), setInterval(recheck, recheckMs)]
  const listening = await listenTo(db, config, 'video_signal', { onPayload: wake, onConnected: look }, log)
  return {
    add(seat) {
      const seats = visits.get(seat.visitId) ?? new Set()
      visits.set(seat.visitId, seats.add(seat))
      wake(seat.visitId)
    },
    remove(seat) {
      const seats = visits.get(seat.visitId)
      seats?.delete(seat)
      if (seats?.size === 0) visits.delete(seat.visitId)
    },
    count: () => all().length,
    async stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      for (const seat of all()) seat.close(closeCodes.restart)
      visits.clear()
      await listening.stop()
    },
  }
}
