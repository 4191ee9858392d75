/** Ten thousand acts of patients and of a clinic, with forty deaths of either process in between. */
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { liveThrough } from '../helpers/clinic/two-agendas.ts'
import { serverGround } from '../helpers/processes/load.ts'

test('after ten thousand acts and forty deaths both agendas are one, but for conflicts that somebody sees once', async () => {
  const seed = process.env.CLINIC_SEED ?? String(randomInt(1e9))
  const acts = Number(process.env.CLINIC_ACTS ?? 10_000)
  const ground = await serverGround(1)
  try {
    const outcome = await liveThrough(ground, { seed, acts, kills: 40, days: 6 })
    console.log(`seed ${seed}`, outcome)
    expect(outcome.faults, `seed ${seed}`).toEqual([])
    expect(outcome.conflicts, `seed ${seed}`).toBeGreaterThan(0)
    expect(outcome.events, `seed ${seed}`).toBeGreaterThan(0)
    expect(outcome.active, `seed ${seed}`).toBeGreaterThan(0)
  } finally {
    await ground.remove()
  }
})
