/** The portal dies between the gateway's answer and its own commit: every payment is settled by the next one. More of it in test/long. */
import { expect, test } from 'vitest'
import { killWhilePaying } from '../helpers/killed-payments.ts'
import { serverGround } from '../helpers/processes/load.ts'

test('what was approved is settled, whenever the process died', async () => {
  const ground = await serverGround(4)
  try {
    const end = await killWhilePaying(ground, 2)
    expect(end.states).toEqual({ settled: end.approved })
    expect([end.faults, end.paid]).toEqual([0, end.gateway])
    expect(end.paid).toBeGreaterThan(0)
  } finally {
    await ground.remove()
  }
})
