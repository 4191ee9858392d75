/** A node's jobs: early, late or never, as the round's mood says, and on several nodes at once. */
import { endEarlierOffers, releaseExpiredHolds, releaseUnpaid } from '#app/booking/public.server.ts'
import { reconcilePayments, refundPayments } from '#app/payment/public.server.ts'
import { sweepNextStarts } from '#app/supply/public.server.ts'
import type { Dice } from '../dice.ts'
import type { Facts } from '../entry.ts'
import type { Actor, Mood, Node } from '../scene.ts'

type Job = (node: Node, now: Temporal.Instant) => Promise<Facts>

export const jobs: Record<string, Job> = {
  'release-expired-holds': async ({ db }, now) => ({ holds: await releaseExpiredHolds(db, now) }),
  'sweep-next-starts': async ({ db }, now) => ({ schedules: await sweepNextStarts(db, now) }),
  'release-unpaid': async ({ db, sender }, now) => ({ cancelled: await releaseUnpaid(db, sender, now) }),
  'end-earlier-offers': async ({ db, sender }, now) => ({ ended: await endEarlierOffers(db, sender, now) }),
  'reconcile-payments': async ({ desk }, now) => reconcilePayments(desk, now),
  'refund-payments': async ({ desk }, now) => refundPayments(desk, now),
}

/** Each job early (whenever its turn comes), late (seldom) or never in this round. */
export const moodOf = (dice: Dice): Mood =>
  Object.fromEntries(Object.keys(jobs).map(name => [name, dice.pick([1, 1, 0.15, 0])]))

export const clockwork: Actor = {
  name: 'clockwork',
  weight: 4,
  async act(scene) {
    const { dice, mood } = scene
    const name = dice.pick(Object.keys(jobs))
    const job = jobs[name]
    if (job && dice.chance(mood[name] ?? 1)) await scene.call(name, {}, now => job(scene, now))
  },
}
