/** Fifty deaths between the gateway's answer and ours, each at a moment of chance. */
import { expect, test } from 'vitest'
import { killWhilePaying } from '../helpers/killed-payments.ts'
import { serverGround } from '../helpers/processes/load.ts'

test('fifty kills: nobody is charged without an appointment', async () => {
  const ground = await serverGround(20)
  try {
    const end = await killWhilePaying(ground, 50)
    expect(end.states).toEqual({ settled: end.approved })
    expect([end.faults, end.paid]).toEqual([0, end.gateway])
    expect(end.paid).toBeGreaterThan(0)
  } finally {
    await ground.remove()
  }
})
