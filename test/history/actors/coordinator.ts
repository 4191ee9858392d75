/** A centre's coordinator: closes hours with a plan, answers who stands there one by one, and opens them again. */
import { cancelForClosure, liftClosure, planClosure, setClosure } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import type { Actor, Scene } from '../scene.ts'

const zone = 'America/Santiago'
const by = 'staff:coordinator'

export const coordinator: Actor = {
  name: 'coordinator',
  weight: 1,
  async act(scene) {
    switch (scene.dice.weighed({ close: 2, cancel: 3, open: 2 })) {
      case 'close':
        return close(scene)
      case 'cancel':
        return cancel(scene)
      case 'open':
        return open(scene)
    }
  },
}

/** Some hours of an agenda at a centre. What is written down as told is its list, which is read afterwards: nobody leaves it. */
async function close(scene: Scene) {
  const { db, dice } = scene
  const agendaId = dice.pick(scene.world.agendas)
  const centres = await db.rows<{ id: number }>(sql`
    select distinct centre_id as id from schedule where agenda_id = ${agendaId}::bigint order by centre_id`)
  const { id: centreId } = dice.pick(centres)
  const hour = (await scene.look())
    .toZonedDateTimeISO(zone)
    .round({ smallestUnit: 'hour', roundingMode: 'ceil' })
  const start = hour.add({ hours: dice.below(5), days: dice.below(2) })
  const end = start.add({ hours: dice.pick([1, 2, 8]) })
  const [from, to] = [start.toPlainDateTime(), end.toPlainDateTime()]
  const closes = { from: start.epochMilliseconds, to: end.epochMilliseconds }
  await scene.call('close', { agendaId, centreId, closes }, async now => {
    const wanted = { centreId, agendaId, kind: 'hours', from, to, reason: 'illness', note: '', by } as const
    const planned = await planClosure(db, wanted, zone, now)
    if (!planned.ok) return { ok: false, reason: planned.reason, gone: [] }
    const { ok } = await setClosure(db, { closureId: planned.id, centreId, by }, now)
    const listed = await db.rows<{ code: string; start: Temporal.Instant }>(sql`
      select a.code, p.hour as start from closure_patient p join appointment a on a.id = p.appointment_id
      where p.closure_id = ${planned.id}::uuid`)
    return { ok, gone: listed.map(one => ({ code: one.code, start: one.start.epochMilliseconds })) }
  })
}

/** Somebody of a list, who may have moved or given it back in the same second. */
async function cancel(scene: Scene) {
  const { db, dice, sender } = scene
  const found = await db.rows<{ id: string; agenda: number; closure: string; centre: number }>(sql`
    select a.id, a.agenda_id as agenda, c.id as closure, c.centre_id as centre
    from closure_patient p join appointment a on a.id = p.appointment_id join closure c on c.id = p.closure_id
    where c.state = 'set' and a.state in ('booked', 'confirmed') order by md5(a.id::text || ${dice.below(1e9)}::text) limit 1`)
  const [one] = found
  if (!one) return
  await scene.call('cancel-by-centre', { agendaId: one.agenda }, async now => {
    const asked = { closureId: one.closure, centreId: one.centre, appointmentId: one.id, by }
    const { ok } = await cancelForClosure(db, asked, sender, now)
    return { ok, ids: ok ? [one.id] : [] }
  })
}

async function open(scene: Scene) {
  const { db, dice, sender } = scene
  const [one] = await db.rows<{ id: string; centre: number }>(sql`
    select id, centre_id as centre from closure where state = 'set' order by md5(id::text || ${dice.below(1e9)}::text) limit 1`)
  if (!one) return
  const closure = { closureId: one.id, centreId: one.centre, by }
  await scene.call('open', {}, now => liftClosure(db, closure, sender, now))
}
