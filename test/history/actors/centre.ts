/** A centre that cannot attend for some hours: it cancels them, or imports an absence; and sometimes it opens them again. */

import { cancelByCentre } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { importSupply, numbered } from '#app/supply/import/import.server.ts'
import type { SupplyInput } from '#app/supply/import/import-lines.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import type { Facts } from '../entry.ts'
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

interface Span {
  from: Temporal.ZonedDateTime
  to: Temporal.ZonedDateTime
}

/** Some hours of today or tomorrow, often the rest of the day, as the clocks of the centres show them. */
function span({ dice }: Scene, now: Temporal.Instant): Span {
  const hour = now
    .toZonedDateTimeISO('America/Santiago')
    .round({ smallestUnit: 'hour', roundingMode: 'ceil' })
  const from = hour.add({ hours: dice.below(5), days: dice.below(2) })
  return { from, to: from.add({ hours: dice.pick([1, 2, 8, 8]) }) }
}

async function cancelSpan(scene: Scene) {
  await cancelHours(scene, scene.dice.pick(scene.world.agendas), span(scene, await scene.look()))
}

/** @param through another database than the scene's own. */
export async function cancelHours(scene: Scene, agendaId: number, { from, to }: Span, through = scene.db) {
  await scene.call('cancel-by-centre', { agendaId }, async now => {
    const hours = { agendaId, from: from.toInstant(), to: to.toInstant() }
    const cancelled = await cancelByCentre(through, hours, scene.sender, now)
    return { ok: true, ids: cancelled?.map(({ id }) => id) ?? [] }
  })
}

type Absent = Partial<Extract<SupplyInput, { kind: 'absence' }>>

async function close(scene: Scene) {
  const whom = scene.dice.pick<Absent>([
    { professional: 'ana' },
    { professional: 'beto' },
    { centre: 'sur' },
    { resource: 'lab' },
    { schedule: 'ana-norte' },
    { schedule: 'carla-video' },
  ])
  await importAbsence(scene, whom, span(scene, await scene.look()))
}

/** @param through another database than the scene's own. */
export async function importAbsence(scene: Scene, whom: Absent, { from, to }: Span, through = scene.db) {
  const key = `closed-${scene.dice.below(1e9)}`
  const local = (at: Temporal.ZonedDateTime) => at.toPlainDateTime().toString({ smallestUnit: 'minute' })
  const closes = { from: from.epochMilliseconds, to: to.epochMilliseconds }
  await load(
    scene,
    [{ kind: 'absence', key, from: local(from), to: local(to), ...whom }],
    { closes },
    through,
  )
}

/** All that is closed, or a part of it. */
async function open(scene: Scene) {
  const absences = await scene.db.rows<{ key: string }>(sql`
    select key from absence order by md5(key || ${scene.dice.below(1e9)}::text) limit ${scene.dice.pick([1, 100])}::int`)
  if (absences.length === 0) return
  const lines = absences.map(({ key }): SupplyInput => ({ kind: 'absence', key, withdrawn: true }))
  await load(scene, lines, {})
}

/**
 * Imports lines. What it says of appointments that stand in closed hours is what the centre is told; whoever dies before
 * that is told nothing, and what they were about to close is what is written down first.
 */
async function load(scene: Scene, lines: SupplyInput[], input: Facts, through = scene.db) {
  await scene.call('import', input, async now => {
    const { gone, rejected } = await importSupply({ db: through, ...supplyPorts }, numbered(lines), {
      now,
      horizonDays,
    })
    return {
      ok: rejected === 0,
      lines,
      gone: gone.map(({ code, start }) => ({ code, start: start.epochMilliseconds })),
    }
  })
}
