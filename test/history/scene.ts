/** What an actor works with: a node's own connections, its verbs' desk, the shared clock, and the pen that writes everything down. */

import { findFreeStarts } from '#app/booking/holds/agenda.queries.server.ts'
import { paymentPorts } from '#app/booking/public.server.ts'
import type { Sender } from '#app/booking/sender.server.ts'
import type { PaymentDeps } from '#app/payment/payment-deps.ts'
import { webpayGateway } from '#app/payment/webpay.server.ts'
import { type Database, list, openServer, sql } from '#app/platform/database/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import type { CoverageEligibility } from '#app/pricing/coverage-eligibility.ts'
import { priceTableEligibility } from '#app/pricing/price-table-eligibility.server.ts'
import { testSender } from '#test/helpers/booking.ts'
import { testKeys } from '#test/helpers/payments.ts'
import { type Dice, diceOf } from './dice.ts'
import type { Facts, Scribe } from './entry.ts'
import type { Circumstances } from './round.ts'
import { slowDatabase } from './slow-database.ts'
import { readWorld, type World } from './world.ts'

/** What a process is told when it starts. */
export interface Orders extends Circumstances {
  database: string
  gateway: string
  /** Where it writes its history, and under which name. */
  folder: string
  name: string
  seed: string
  /** The round is over after so many steps of all processes together. */
  steps: number
  /** How many act at once in this process. */
  lanes: number
}

/** How willing a node is to run each job: always, seldom, never before everything is at rest. */
export type Mood = Record<string, number>

/** Seconds that pass with each step, whoever takes it: time goes on as fast as things happen. */
const pace = 3
/** Monday 23 November 2026, 9:00 in Santiago. */
export const beginning = Temporal.Instant.from('2026-11-23T12:00:00Z')
export const momentOf = (step: number) => beginning.add({ seconds: step * pace })
export const stepOf = (at: Temporal.Instant) => Math.ceil(beginning.until(at).total('seconds') / pace)

export class RoundOver extends Error {
  override name = 'RoundOver'
}

export interface Node {
  db: Database
  desk: PaymentDeps & { eligibility: CoverageEligibility }
  sender: Sender
  gatewayUrl: string
  world: World
  mood: Mood
  /**
   * One step: calls a verb at the next moment and writes down that it did and what it said.
   * @returns what it said; undefined when it threw what no verb may throw.
   * @throws RoundOver
   */
  call<Answer extends Facts>(
    verb: string,
    input: Facts,
    work: (now: Temporal.Instant) => Promise<Answer>,
  ): Promise<Answer | undefined>
  /** The clock, for looking around: no step, and nothing is written down. */
  look(): Promise<Temporal.Instant>
  close(): Promise<void>
}

export interface Scene extends Node {
  dice: Dice
}

export interface Actor {
  name: string
  /** How often it has its turn, beside the others. */
  weight: number
  act(scene: Scene): Promise<void>
}

export async function openNode(orders: Orders, scribe: Scribe): Promise<Node> {
  const server = await openServer(orders.database, { connections: orders.lanes + 1 })
  const db = slowDatabase(server, diceOf(`${orders.seed} ${orders.name} slow`))
  const gateway = webpayGateway({
    ...testKeys,
    baseUrl: () => orders.gateway,
    origin: orders.gateway,
    timeoutSeconds: 10,
  })
  const log = createLog('error', () => {})
  return {
    db,
    desk: {
      db,
      gateway,
      log,
      eligibility: priceTableEligibility(db),
      ...paymentPorts(testSender),
    },
    sender: testSender,
    gatewayUrl: orders.gateway,
    world: await readWorld(db, orders.focus),
    mood: orders.mood,
    async call(verb, input, work) {
      const [row] = await server.rows<{ step: number }>(sql`select nextval('history_clock') as step`)
      if (!row || row.step > orders.steps) throw new RoundOver()
      const now = momentOf(row.step)
      const id = scribe.began(verb, input, now.epochMilliseconds)
      try {
        const answer = await work(now)
        scribe.ended(id, { answer })
        return answer
      } catch (error) {
        // Not there (any more): what a route answers with 404.
        if (error instanceof Response) scribe.ended(id, { answer: { ok: false, reason: `${error.status}` } })
        else scribe.ended(id, { thrown: wordsOf(error) })
        return undefined
      }
    },
    async look() {
      const [row] = await server.rows<{ step: number }>(sql`select last_value as step from history_clock`)
      if (!row || row.step >= orders.steps) throw new RoundOver()
      return momentOf(row.step)
    },
    close: () => db.close(),
  }
}

function wordsOf(error: unknown): string {
  const words: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    words.push(cause.message.split('\n')[0] ?? '')
  return words.join(' · ') || String(error)
}

export interface FoundAppointment {
  id: string
  offerId: number
  scheduleId: number
  agendaId: number
  modality: 'in_person' | 'video'
  start: Temporal.Instant
}

/** Any appointment in one of these states; the same one may be found by several at once. */
export async function anyAppointment(
  { db, dice }: Scene,
  states: readonly string[] = ['booked', 'confirmed'],
): Promise<FoundAppointment | undefined> {
  const [row] = await db.rows<FoundAppointment>(sql`
    select a.id, a.offer_id as "offerId", a.schedule_id as "scheduleId", a.agenda_id as "agendaId", s.modality, lower(a.during) as start
    from appointment a join schedule s on s.id = a.schedule_id
    where a.state = any(${list(states)}::text[]) order by md5(a.id::text || ${dice.below(1e9)}::text) limit 1`)
  return row
}

/** An hour that a person could choose on the calendar, among the next ones. */
export async function freeHour(
  scene: Scene,
  { scheduleId, modality }: Pick<FoundAppointment, 'scheduleId' | 'modality'>,
  limit: number,
): Promise<Temporal.Instant | undefined> {
  const now = await scene.look()
  const span = { from: now, to: now.add({ hours: 72 }), limit }
  const free = await findFreeStarts(scene.db, { id: scheduleId, modality }, span, now)
  return free.length ? scene.dice.pick(free) : undefined
}
