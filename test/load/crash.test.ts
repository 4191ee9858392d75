/** The process dies under booking load, at a moment nobody chose: what was acknowledged exists, nothing is sold twice. */
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { everyRound } from '../helpers/crowd/rounds.ts'
import {
  type Acknowledged,
  type Crowd,
  embeddedGround,
  faultsIn,
  type Ground,
  serverGround,
  startCrowd,
} from '../helpers/processes/load.ts'
import { productionEnv, startPortal } from '../helpers/processes/portal.ts'

const folder = await mkdtemp(join(tmpdir(), 'copihue-crash-'))
const grounds = { embedded: await embeddedGround(folder, 12), server: await serverGround(20) }
afterAll(async () => {
  await grounds.server.remove()
  await rm(folder, { recursive: true, force: true })
})

const start = (ground: Ground) => startPortal({ env: { ...productionEnv, ...ground.env } })
const enough = 20
const rounds = everyRound ? 3 : 1

/** Waits until the load is real, then for a moment of chance. @returns what it waited, for the message of a failure. */
async function randomMoment({ acknowledged }: Crowd): Promise<string> {
  const from = performance.now()
  for (let attempt = 0; acknowledged.length < enough && attempt < 6000; attempt++)
    await new Promise(resolve => setTimeout(resolve, 10))
  await new Promise(resolve => setTimeout(resolve, randomInt(400)))
  return `killed ${Math.round(performance.now() - from)} ms into the load, ${acknowledged.length} acknowledged`
}

/** Sends again what was never answered and some of what was; every request means the appointment it meant before. */
async function retry(portal: string, { acknowledged, unanswered }: Crowd): Promise<Acknowledged[]> {
  const late = await Promise.all(
    unanswered.map(async sent => {
      const { status, body } = await sent.buyer.send(portal, sent.request)
      expect([200, 201], `a hold that was granted: ${JSON.stringify(body)}`).toContain(status)
      return { ...sent, id: String(body.id), code: String(body.code) }
    }),
  )
  for (const { buyer, request, id, code } of [...acknowledged.slice(-10), ...late]) {
    const { body } = await buyer.send(portal, request)
    expect({ id: body.id, code: body.code }).toEqual({ id, code })
  }
  return [...acknowledged, ...late]
}

async function faults(ground: Ground, sold: Acknowledged[]): Promise<string[]> {
  const db = await ground.open()
  try {
    return await faultsIn(db, sold)
  } finally {
    await db.close()
  }
}

describe.each(['embedded', 'server'] as const)('%s database', kind => {
  const ground = grounds[kind]
  const sold: Acknowledged[] = []

  test('SIGKILL under load', async () => {
    for (let round = 0; round < rounds; round++) {
      const portal = await start(ground)
      const crowd = startCrowd([portal.url], ground.slots)
      const moment = await randomMoment(crowd)
      await portal.kill('SIGKILL')
      await crowd.ended()
      expect(crowd.acknowledged.length, moment).toBeGreaterThanOrEqual(enough)

      const again = await start(ground)
      sold.push(...(await retry(again.url, crowd)))
      await again.kill('SIGKILL')
      expect(await faults(ground, sold), moment).toEqual([])
    }
  })
})

test('one of two portals dies: the other goes on selling, and answers for what the dead one sold', async () => {
  const ground = grounds.server
  const [dying, surviving] = await Promise.all([start(ground), start(ground)])
  const crowd = startCrowd([dying.url, surviving.url], ground.slots)
  const moment = await randomMoment(crowd)
  await dying.kill('SIGKILL')
  const before = crowd.acknowledged.length
  await randomMoment(crowd)
  await new Promise(resolve => setTimeout(resolve, 500))
  await crowd.ended()
  expect(crowd.acknowledged.length, moment).toBeGreaterThan(before)
  const sold = await retry(surviving.url, crowd)
  expect(await surviving.stop()).toBe(0)
  expect(await faults(ground, sold), moment).toEqual([])
})
