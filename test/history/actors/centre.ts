/** A centre that cannot attend for some hours: it cancels them, or imports an absence; and sometimes it opens them again. */
import { cancelByCentre } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { importSupply, numbered } from '#app/supply/import/import.server.ts'
import type { SupplyInput } from '#app/supply/import/import-lines.server.ts'
import type { Actor, Scene } from '../scene.ts'
import { horizonDays } from '../world.ts'

export const centre: Actor = {
  name: 'centre',
  weight: 1.5,
  async act(scene) {
    switch (scene.dice.weighed({ cancel: 2, close: 2, open: 4 })) {
      case 'cancel':
        return cancelSpan(scene)
      case 'close':
        return close(scene)
      case 'open':
        return open(scene)
    }
  },
}

/** Some hours of today or tomorrow, often the rest of the day, as the clocks of the centres show them. */
function span({ dice }: Scene, now: Temporal.Instant) {
  const hour = now
    .toZonedDateTimeISO('America/Santiago')
    .round({ smallestUnit: 'hour', roundingMode: 'ceil' })
  const from = hour.add({ hours: dice.below(5), days: dice.below(2) })
  return { from, to: from.add({ hours: dice.pick([1, 2, 8, 8]) }) }
}

async function cancelSpan(scene: Scene) {
  const { db, dice, sender, world } = scene
  const agendaId = dice.pick(world.agendas)
  await scene.call('cancel-by-centre', { agendaId }, async now => {
    const { from, to } = span(scene, now)
    const hours = { agendaId, from: from.toInstant(), to: to.toInstant() }
    return { ok: true, ids: (await cancelByCentre(db, hours, sender, now)).map(({ id }) => id) }
  })
}

async function close(scene: Scene) {
  const { dice } = scene
  const key = `closed-${dice.below(1e9)}`
  const whom = dice.pick<Partial<Extract<SupplyInput, { kind: 'absence' }>>>([
    { professional: 'ana' },
    { professional: 'beto' },
    { centre: 'sur' },
    { resource: 'lab' },
    { schedule: 'ana-norte' },
    { schedule: 'carla-video' },
  ])
  await load(scene, now => {
    const { from, to } = span(scene, now)
    const local = (at: Temporal.ZonedDateTime) => at.toPlainDateTime().toString({ smallestUnit: 'minute' })
    return [{ kind: 'absence', key, from: local(from), to: local(to), ...whom }]
  })
}

/** All that is closed, or a part of it. */
async function open(scene: Scene) {
  const absences = await scene.db.rows<{ key: string }>(sql`
    select key from absence order by md5(key || ${scene.dice.below(1e9)}::text) limit ${scene.dice.pick([1, 100])}::int`)
  if (absences.length === 0) return
  await load(scene, () => absences.map(({ key }) => ({ kind: 'absence', key, withdrawn: true })))
}

/** Imports lines. What it says of appointments that stand in closed hours is what the centre is told. */
async function load(scene: Scene, linesAt: (now: Temporal.Instant) => SupplyInput[]) {
  await scene.call('import', {}, async now => {
    const lines = linesAt(now)
    const { gone, rejected } = await importSupply(scene.db, numbered(lines), { now, horizonDays })
    return {
      ok: rejected === 0,
      lines,
      gone: gone.map(({ code, start }) => ({ code, start: start.epochMilliseconds })),
    }
  })
}
