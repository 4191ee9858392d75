/** Somebody who looks for an hour, holds it, and books it, lets it go, or just walks away. */
import { randomUUID } from 'node:crypto'
import { type BookingOutcome, bookAppointment } from '#app/booking/appointments/book-appointment.server.ts'
import { extendHold } from '#app/booking/holds/extend-hold.server.ts'
import { holdHour } from '#app/booking/holds/hold-hour.server.ts'
import { releaseHold } from '#app/booking/holds/release-hold.server.ts'
import { somebodyOf } from '../people.ts'
import { type Actor, freeHour, type Scene } from '../scene.ts'
import type { WorldOffer } from '../world.ts'

export interface Held {
  holdId: string
  holder: string | null
}

/** What each scene's patients hold and have not decided about. */
const held = new WeakMap<Scene, Held[]>()

export const patient: Actor = {
  name: 'patient',
  weight: 12,
  async act(scene) {
    const mine = held.get(scene) ?? []
    held.set(scene, mine)
    if (mine.length > scene.dice.below(5)) await decide(scene, mine)
    else await look(scene, mine)
  },
}

async function look(scene: Scene, mine: Held[]) {
  const one = await holdOne(scene, scene.dice.pick(scene.world.offers))
  if (one) mine.push(one)
}

/** One of the next free hours of an offer. */
export async function holdOne(
  scene: Scene,
  offer: WorldOffer,
): Promise<(Held & { start: Temporal.Instant }) | undefined> {
  const { db, dice } = scene
  const { id: offerId, scheduleId, agendaId, minutes } = offer
  const holder = dice.chance(0.85) ? `browser-${dice.below(1e9)}` : null
  const start = await freeHour(scene, offer, 12)
  if (!start) return undefined
  const input = { offerId, scheduleId, agendaId, start: start.epochMilliseconds, minutes, holder }
  const answer = await scene.call('hold', input, async now => {
    const asked = { offerId, start, holder, address: `address-${dice.below(1e9)}`, sellsPrepaid: true }
    const outcome = await holdHour(db, asked, now)
    if (!outcome.ok) return { ok: false, reason: outcome.reason, id: '' }
    return { ok: true, id: outcome.hold.holdId, until: outcome.hold.heldUntil.epochMilliseconds }
  })
  return answer?.ok ? { holdId: answer.id, holder, start } : undefined
}

export async function decide(scene: Scene, mine: Held[]) {
  const { db, dice } = scene
  const one = dice.take(mine)
  if (!one) return
  const { holdId, holder } = one
  const hold = { id: holdId, holder }
  switch (dice.weighed({ book: 14, extend: 2, release: 3, leave: 2 })) {
    case 'extend':
      mine.push(one)
      await scene.call('extend', { id: holdId }, async now => ({ ok: (await extendHold(db, hold, now)).ok }))
      return
    case 'release':
      await scene.call('release', { id: holdId }, async now => ({ ok: await releaseHold(db, hold, now) }))
      return
    case 'leave':
      return
    case 'book':
      await book(scene, one)
  }
}

export async function book(scene: Scene, { holdId, holder }: Held) {
  const { db, dice, sender } = scene
  const idempotency = dice.chance(0.5) ? { key: randomUUID(), requestHash: 'the same' } : null
  const address = `address-${dice.below(1e9)}`
  const request = { holdId, holder, address, ...somebodyOf(dice), idempotency, actor: 'guest' as const }
  const once = () =>
    scene.call('book', { id: holdId }, async now => told(await bookAppointment(db, request, sender, now)))
  // A double click, or a program that asks again before it was answered.
  await (dice.chance(0.15) ? Promise.all([once(), once()]) : once())
}

function told(outcome: BookingOutcome) {
  if (!outcome.ok) return outcome
  const each = ({ id, code, version, start }: (typeof outcome)['appointment']) => ({
    id,
    code,
    version,
    start: start.epochMilliseconds,
  })
  return { ok: true, ...each(outcome.appointment), others: outcome.others.map(each) }
}
