/** The reception of a centre: gives hours, also over the agenda; says who came and takes it back; moves, cancels and takes money. */
import {
  attendAtDesk,
  bookAtDesk,
  cancelAtDesk,
  handBackAtDesk,
  loadDeskPayment,
  moveAtDesk,
  overbookAtDesk,
  payAtDesk,
} from '#app/booking/public.server.ts'
import { goingBack, shownBack } from '#app/payment/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { somebodyOf } from '../people.ts'
import { type Actor, anyAppointment, freeHour, type Node, type Scene } from '../scene.ts'

export const reception: Actor = {
  name: 'reception',
  weight: 6,
  async act(scene) {
    const { dice } = scene
    switch (dice.weighed({ book: 4, over: 3, deed: 6, move: 2, cancel: 1, pay: 3, back: 1 })) {
      case 'book':
        return book(scene)
      case 'over':
        return overbook(scene)
      case 'deed':
        return say(scene)
      case 'move':
        return move(scene)
      case 'cancel':
        return cancel(scene)
      case 'pay':
        return pay(scene)
      case 'back':
        return giveBack(scene)
    }
  },
}

/** A few people work there; each of them can be in two windows at once. */
const somebodyThere = ({ dice }: Scene) => `staff:reception-${dice.below(1e9)}`

const centreOf = async ({ db }: Node, scheduleId: number): Promise<number> => {
  const [row] = await db.rows<{ id: number }>(
    sql`select centre_id as id from schedule where id = ${scheduleId}::bigint`,
  )
  return row?.id ?? 0
}

interface Given {
  appointmentId: string
  code: string
  lane: number
}

const told = ({ appointmentId: id, code, lane }: Given) => ({ ok: true as const, id, code, lane })

async function book(scene: Scene) {
  const { db, dice, sender, world } = scene
  const offer = dice.pick(world.offers)
  const start = await freeHour(scene, offer, 12)
  if (!start) return
  const centreId = await centreOf(scene, offer.scheduleId)
  const asked = { centreId, offerId: offer.id, start, by: somebodyThere(scene), sellsPrepaid: true }
  const input = { offerId: offer.id, agendaId: offer.agendaId, start: start.epochMilliseconds }
  await scene.call('book-at-desk', input, async now => {
    const outcome = await bookAtDesk(db, { ...asked, ...somebodyOf(dice) }, sender, now)
    return outcome.ok ? { ...told(outcome), version: 1, start: start.epochMilliseconds } : outcome
  })
}

/** Over somebody's hour of these days, or for whoever stands there now. */
async function overbook(scene: Scene) {
  const { db, dice, sender, world } = scene
  const offer = dice.pick(world.offers)
  const found = dice.chance(0.6) ? await anyAppointment(scene) : undefined
  const { id: offerId, scheduleId } = found ? { ...found, id: found.offerId } : offer
  const start = found?.start ?? null
  const centreId = await centreOf(scene, scheduleId)
  const reason = 'dolor agudo'
  const asked = { centreId, offerId, start, reason, by: somebodyThere(scene), sellsPrepaid: true }
  const input = { offerId, start: start?.epochMilliseconds ?? null }
  await scene.call(start ? 'overbook' : 'walk-in', input, async now => {
    const outcome = await overbookAtDesk(db, { ...asked, ...somebodyOf(dice) }, sender, now)
    return outcome.ok ? told(outcome) : outcome
  })
}

/** Mostly of what somebody said something of already: what was said is taken back, or said again by somebody else. */
async function say(scene: Scene) {
  const { db, dice, sender } = scene
  const now = await scene.look()
  const [found] = await db.rows<{ id: string; centreId: number }>(sql`
    select a.id, s.centre_id as "centreId" from appointment a join schedule s on s.id = a.schedule_id
    where a.state in ('booked', 'confirmed', 'arrived', 'fulfilled', 'no-show') and s.modality = 'in_person'
      and lower(a.during) < ${now.add({ hours: 8 })}::timestamptz
    order by (${dice.chance(0.5)}::boolean and a.state in ('arrived', 'fulfilled', 'no-show')) desc,
      md5(a.id::text || ${dice.below(1e9)}::text) limit 1`)
  if (!found) return
  const { id: appointmentId, centreId } = found
  const deed = dice.weighed({
    arrive: 4,
    start: 2,
    attend: 2,
    'no-show': 2,
    leave: 1,
    undo: 4,
  } as const)
  const by = somebodyThere(scene)
  const once = () =>
    scene.call('say-at-desk', { id: appointmentId, deed }, async at => ({
      ...(await attendAtDesk(db, { appointmentId, centreId, deed, by }, sender, at)),
    }))
  await (dice.chance(0.15) ? Promise.all([once(), once()]) : once())
}

async function move(scene: Scene) {
  const { db, sender } = scene
  const found = await anyAppointment(scene)
  const start = found && (await freeHour(scene, found, 30))
  if (!start) return
  const { id, scheduleId } = found
  const asked = {
    appointmentId: id,
    centreId: await centreOf(scene, scheduleId),
    by: somebodyThere(scene),
    start,
  }
  await scene.call('move', { id, start: start.epochMilliseconds, atDesk: true }, async now => {
    const outcome = await moveAtDesk(db, asked, sender, now)
    return outcome.ok ? { ok: true, start: outcome.start.epochMilliseconds } : outcome
  })
}

async function cancel(scene: Scene) {
  const { db, sender } = scene
  const found = await anyAppointment(scene)
  if (!found) return
  const { id, scheduleId } = found
  const asked = {
    appointmentId: id,
    centreId: await centreOf(scene, scheduleId),
    by: somebodyThere(scene),
    reason: 'family' as const,
  }
  await scene.call('cancel', { id, atDesk: true }, async now => {
    const outcome = await cancelAtDesk(db, asked, sender, now)
    return outcome.ok ? { ok: true } : outcome
  })
}

async function pay(scene: Scene) {
  const { db, dice, sender } = scene
  const found = await anyAppointment(scene, ['booked', 'confirmed', 'arrived', 'fulfilled'])
  if (!found) return
  const { id, scheduleId } = found
  const way = dice.pick(['cash', 'card', 'mixed'] as const)
  const asked = {
    appointmentId: id,
    centreId: await centreOf(scene, scheduleId),
    by: somebodyThere(scene),
    bonoFolio: null,
    voucher: way === 'cash' ? null : '123456',
  }
  // What their page shows, which may be another price by the time the money is counted.
  const seen = await loadDeskPayment(db, id, asked.centreId)
  if (!seen) return
  const cash = Math.floor(seen.amount / 3)
  const method = way === 'mixed' ? { cash, card: seen.amount - cash, bono: 0 } : way
  const once = () =>
    scene.call('pay-at-desk', { id, shown: seen.amount }, async now => {
      const outcome = await payAtDesk(db, { ...asked, method, shown: seen.amount }, sender, now)
      return outcome.ok ? { ok: true, id: outcome.paymentId, amount: outcome.amount } : outcome
    })
  await (dice.chance(0.2) ? Promise.all([once(), once()]) : once())
}

/** What a cancellation promised of money that a desk has. @returns whether any went back. */
export async function handBack(node: Node): Promise<boolean> {
  const [found] = await node.db.rows<Taken>(sql`
    select p.id, p.appointment_id as "appointmentId", m.centre_id as "centreId"
    from refund r join payment p on p.id = r.payment_id join desk_money m on m.payment_id = r.payment_id and m.part is null
    where r.answered_at is null order by r.payment_id limit 1`)
  return found !== undefined && give(node, found, 'staff:reception')
}

interface Taken {
  id: string
  appointmentId: string
  centreId: number
}

/** Promised or not, by one or by two who read the same page. */
async function giveBack(scene: Scene) {
  const { db, dice } = scene
  const [found] = await db.rows<Taken>(sql`
    select p.id, p.appointment_id as "appointmentId", m.centre_id as "centreId"
    from payment p join desk_money m on m.payment_id = p.id and m.part is null
    where p.state in ('settled', 'refunding')
    order by exists (select from refund r where r.payment_id = p.id and r.answered_at is null) desc,
      md5(p.id::text || ${dice.below(1e9)}::text) limit 1`)
  if (!found) return
  const once = () => give(scene, found, somebodyThere(scene))
  await (dice.chance(0.4) ? Promise.all([once(), once()]) : once())
}

async function give(node: Node, { id: paymentId, appointmentId, centreId }: Taken, by: string) {
  const { db, sender } = node
  const seen = (await loadDeskPayment(db, appointmentId, centreId))?.taken.find(({ id }) => id === paymentId)
  const back = seen && goingBack(seen)
  if (!back) return false
  const asked = {
    paymentId,
    centreId,
    kind: 'desk-refund',
    note: 'vuelve',
    by,
    shown: shownBack(back),
  } as const
  const answer = await node.call('hand-back', { id: paymentId, shown: asked.shown }, async now => ({
    ...(await handBackAtDesk(db, asked, sender, now)),
  }))
  return answer?.ok === true
}
