/** A clinic with an agenda of its own beside the portal, a few hundred acts and some deaths of either. */
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { liveThrough } from '../helpers/clinic/two-agendas.ts'
import { serverGround } from '../helpers/processes/load.ts'

test('two agendas stay one while either process dies, but for conflicts that somebody sees once', async () => {
  const seed = process.env.CLINIC_SEED ?? String(randomInt(1e9))
  const ground = await serverGround(1)
  try {
    const { faults, ...outcome } = await liveThrough(ground, { seed, acts: 300, kills: 4, days: 1 })
    console.log(`seed ${seed}`, outcome)
    expect(faults, `seed ${seed}`).toEqual([])
    expect(outcome.conflicts, `seed ${seed}`).toBeGreaterThan(0)
    expect(outcome.events, `seed ${seed}`).toBeGreaterThan(0)
    expect(outcome.active, `seed ${seed}`).toBeGreaterThan(0)
  } finally {
    await ground.remove()
  }
})
