/** Many people want the same hours, over HTTP, on a real PostgreSQL: each hour is sold once, whoever answers. */
import { afterAll, describe, expect, test } from 'vitest'
import { texts } from '#app/text/texts.server.ts'
import { type Acknowledged, type Answer, Buyer, faultsIn, serverGround } from '../helpers/processes/load.ts'
import { productionEnv, startPortal } from '../helpers/processes/portal.ts'

const crowd = 200
const ground = await serverGround(8)
const env = { ...productionEnv, ...ground.env }
const portals = await Promise.all([startPortal({ env }), startPortal({ env })])
afterAll(async () => {
  await Promise.all(portals.map(portal => portal.stop()))
  await ground.remove()
})
const [one, other] = portals.map(portal => portal.url) as [string, string]
const unsold = [...ground.slots].sort(() => Math.random() - 0.5)

/** Buyers in turn at these portals, each after one of these hours, all at the same time. */
async function rush(slots: string[], portalUrls: string[]) {
  const attempts = Array.from({ length: crowd }, async (_, index) => {
    const slot = slots[index % slots.length] ?? ''
    const portal = portalUrls[index % portalUrls.length] ?? ''
    const buyer = new Buyer()
    const held = await buyer.hold(portal, slot)
    if (held.status !== 201) return { slot, refused: held }
    const request = buyer.request(held.body.hold_id)
    const { status, body } = await buyer.send(portal, request)
    expect(status, JSON.stringify(body)).toBe(201)
    const sold: Acknowledged = { id: String(body.id), code: String(body.code), slot, buyer, request }
    return { slot, sold }
  })
  const outcomes = await Promise.all(attempts)
  return {
    sold: outcomes.flatMap(({ sold }) => sold ?? []),
    refused: outcomes.flatMap(({ refused }) => refused ?? []),
  }
}

async function faults(sold: Acknowledged[]): Promise<string[]> {
  const db = await ground.open()
  try {
    return await faultsIn(db, sold)
  } finally {
    await db.close()
  }
}

function expectTaken(refused: Answer[]) {
  const { title, detail } = texts('es', 'booking').problems['slot-taken']
  // The specification: «slot expired or taken».
  expect(title).toMatch(/expiró o ya fue tomada/)
  for (const { status, type, body } of refused) {
    expect(status).toBe(409)
    expect(type).toContain('application/problem+json')
    expect(body).toMatchObject({ type: '/problems/slot-taken', title, detail, status: 409 })
  }
}

describe.each([
  ['one portal', [one]],
  ['two portals on one database', [one, other]],
])('at %s', (_name, urls) => {
  test('200 buyers at one hour: one appointment, 199 refusals in the words of the specification', async () => {
    const { sold, refused } = await rush([unsold.pop() ?? ''], urls)
    expect(sold).toHaveLength(1)
    expect(refused).toHaveLength(crowd - 1)
    expectTaken(refused)
    expect(await faults(sold)).toEqual([])
  })

  test('200 buyers at 20 hours: each hour is sold exactly once', async () => {
    const hours = unsold.splice(0, 20)
    const { sold, refused } = await rush(hours, urls)
    expect(sold.map(({ slot }) => slot).sort()).toEqual([...hours].sort())
    expect(new Set(sold.map(({ id }) => id)).size).toBe(20)
    expectTaken(refused)
    expect(await faults(sold)).toEqual([])
  })

  test('20 deliveries of one request at once: one appointment, the same answer', async () => {
    const buyer = new Buyer()
    const held = await buyer.hold(urls[0] ?? '', unsold.pop() ?? '')
    const request = buyer.request(held.body.hold_id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => buyer.send(urls[index % urls.length] ?? '', request)),
    )
    expect(new Set(answers.map(({ body }) => `${body.id} ${body.code}`)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true)
  })
})
