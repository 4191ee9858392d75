/** Somebody whose order names several exams: one visit or two that belong together, held, booked and changed as a whole or in part. */
import { findOrder } from '#app/booking/appointments/order.queries.server.ts'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { moveAppointment } from '#app/booking/changes/move-appointment.server.ts'
import { removeExam } from '#app/booking/changes/remove-exam.server.ts'
import { holdHour } from '#app/booking/holds/hold-hour.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { type Actor, type FoundAppointment, freeHour, type Scene } from '../scene.ts'
import { decide, type Held } from './patient.ts'

/** One long visit at either machine, or one at each. */
const sets = [
  ['hemograma', 'perfil-lipidico'],
  ['ecografia-abdominal', 'ecografia-tiroidea'],
  ['hemograma', 'ecografia-tiroidea'],
  ['ecografia-tiroidea', 'perfil-lipidico', 'hemograma'],
  ['perfil-lipidico', 'hemograma', 'ecografia-tiroidea', 'ecografia-abdominal'],
]

const held = new WeakMap<Scene, Held[]>()

export const order: Actor = {
  name: 'order',
  weight: 7,
  async act(scene) {
    const mine = held.get(scene) ?? []
    held.set(scene, mine)
    if (scene.dice.chance(0.35)) await change(scene)
    else if (mine.length > scene.dice.below(3)) await decide(scene, mine)
    else await hold(scene, mine)
  },
}

async function hold(scene: Scene, mine: Held[]) {
  const { db, dice, world } = scene
  const exams = dice.pick(sets)
  const offer = world.exams.find(({ exam }) => exam === exams[0])
  const start = offer && (await freeHour(scene, offer, 20))
  if (!start) return
  const { id: offerId, agendaId } = offer
  const holder = dice.chance(0.85) ? `browser-${dice.below(1e9)}` : null
  const input = { offerId, agendaId, start: start.epochMilliseconds, exams, holder }
  const answer = await scene.call('hold-order', input, async now => {
    const asked = { offerId, start, exams, holder, address: `address-${dice.below(1e9)}`, sellsPrepaid: true }
    const outcome = await holdHour(db, asked, now)
    if (!outcome.ok) return { ok: false, reason: outcome.reason, id: '' }
    const { holdId } = outcome.hold
    const rows = await findOrder(db, holdId)
    return {
      ok: true,
      id: holdId,
      exams: rows.flatMap(row => row.offer.exams?.map(({ slug }) => slug) ?? []),
    }
  })
  if (answer?.ok) mine.push({ holdId: answer.id, holder })
}

type Found = FoundAppointment & { together: string[]; exams: string[] }

async function change(scene: Scene) {
  const { db, dice, sender } = scene
  const found = await anyOrder(scene)
  if (!found) return
  const { id, together } = found
  switch (dice.weighed({ remove: 5, cancel: 2, move: 3 })) {
    case 'remove': {
      const exam = dice.pick(found.exams)
      await scene.call('remove-exam', { id, exam }, async now => {
        const outcome = await removeExam(db, id, exam, sender, now)
        if (!outcome.ok) return outcome
        const { version, start } = outcome.appointment
        return { ok: true, version, start: start.epochMilliseconds }
      })
      return
    }
    case 'cancel':
      await scene.call('cancel', { id, together }, async now => {
        const outcome = await cancelAppointment(db, id, sender, now, true)
        return outcome.ok ? { ok: true } : outcome
      })
      return
    case 'move': {
      const start = await freeHour(scene, found, 30)
      if (!start) return
      await scene.call('move', { id, together, start: start.epochMilliseconds }, async now => {
        const outcome = await moveAppointment(db, id, start, sender, now, true)
        if (!outcome.ok) return outcome
        const { version, start: at } = outcome.appointment
        return { ok: true, version, start: at.epochMilliseconds }
      })
    }
  }
}

async function anyOrder({ db, dice }: Scene): Promise<Found | undefined> {
  const [row] = await db.rows<Found>(sql`
    select a.id, a.offer_id as "offerId", a.schedule_id as "scheduleId", a.agenda_id as "agendaId", s.modality, lower(a.during) as start,
      to_jsonb(array(select twin.id from appointment twin where twin.order_id = a.order_id)) as together,
      to_jsonb(array(select x.exam_slug from appointment_exam x where x.appointment_id = a.id)) as exams
    from appointment a join schedule s on s.id = a.schedule_id
    where a.state in ('booked', 'confirmed') and exists (select from appointment_exam x where x.appointment_id = a.id)
    order by md5(a.id::text || ${dice.below(1e9)}::text) limit 1`)
  return row
}
