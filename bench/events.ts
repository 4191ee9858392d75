/** How long after somebody booked another system knows: from the moment of the booking, before its commit, to the receiver. */
import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { keepClient, keepToken } from '#app/fhir/systems/systems.queries.server.ts'
import { type Database, list, sql } from '#app/platform/database/database.server.ts'
import { Buyer, serverGround } from '../test/helpers/processes/load.ts'
import { productionEnv, startPortal } from '../test/helpers/processes/portal.ts'
import { table, whole } from './table.ts'
import { type Times, timesOf } from './waiting-rooms.ts'

export interface Events {
  bookings: number
  /** A booking every tenth of a second. */
  calm: Times
  /** Eight people who book without a pause. */
  crowd: Times
}

const bookings = 300
const crowd = 8
const longestSeconds = 60

export async function measureEvents(server: string, say: (text: string) => void): Promise<Events> {
  const ground = await serverGround(8, server)
  const db = await ground.open()
  const arrived = new Map<string, number>()
  const receiver = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const { id } = JSON.parse(body) as { id: string }
    if (!arrived.has(id)) arrived.set(id, Date.now())
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const portal = await startPortal({ env: { ...productionEnv, ...ground.env, OUTBOUND_HOSTS: host } })
  try {
    await subscribe(db, portal.url, `http://${host}/events`)
    const slots = ground.slots.slice()
    const book = async () => {
      const slot = slots.splice(Math.floor(Math.random() * slots.length), 1)[0] ?? ''
      const buyer = new Buyer()
      const held = await buyer.hold(portal.url, slot)
      const { status, body } = await buyer.send(portal.url, buyer.request(held.body.hold_id))
      if (status !== 201) throw new Error(`a booking was answered ${status}`)
      return String(body.id)
    }
    say('an event to the other side, one at a time …')
    const one: string[] = []
    for (let n = 0; n < bookings; n++) {
      one.push(await book())
      await pause(100)
    }
    const calm = await took(db, one, arrived)
    say('an event to the other side, of a crowd …')
    const many: string[] = []
    const person = async () => {
      for (let n = 0; n < bookings / crowd; n++) many.push(await book())
    }
    await Promise.all(Array.from({ length: crowd }, person))
    return { bookings, calm, crowd: await took(db, many, arrived) }
  } finally {
    await portal.stop()
    receiver.closeAllConnections()
    receiver.close()
    await db.close()
    await ground.remove()
  }
}

async function subscribe(db: Database, portal: string, endpoint: string): Promise<void> {
  const now = Temporal.Now.instant()
  const centres = (await db.rows<{ id: number }>(sql`select id from centre`)).map(({ id }) => id)
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')]
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'bench', alg: 'ES384' }] }
  const scopes = ['system/Appointment.rs', 'system/Subscription.cruds']
  const client = { id, name: 'bench', scopes, jwks, centres }
  await keepClient(db, client, 'bench', now)
  const hash = createHash('sha256').update(token).digest('hex')
  await keepToken(db, { hash, client, scopes, expiresAt: now.add({ hours: 1 }) }, now)
  const answer = await fetch(`${portal}/fhir/Subscription`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/fhir+json' },
    body: JSON.stringify({
      resourceType: 'Subscription',
      status: 'requested',
      reason: 'Medida',
      criteria: 'Appointment',
      channel: { type: 'rest-hook', endpoint, payload: 'application/fhir+json' },
    }),
  })
  if (answer.status !== 201)
    throw new Error(`the subscription was answered ${answer.status}: ${await answer.text()}`)
}

/** @throws Error when one never came. */
async function took(
  db: Database,
  ids: readonly string[],
  arrived: ReadonlyMap<string, number>,
): Promise<Times> {
  for (let waited = 0; !ids.every(id => arrived.has(id)); waited++) {
    if (waited > longestSeconds * 10) throw new Error('an event never came')
    await pause(100)
  }
  const rows = await db.rows<{ id: string; at: Temporal.Instant }>(sql`
    select id, booked_at as at from appointment where id = any(${list(ids)}::uuid[])`)
  return timesOf(rows.map(({ id, at }) => (arrived.get(id) ?? 0) - at.epochMilliseconds))
}

export function eventParts({ bookings, calm, crowd }: Events): string[] {
  return [
    '## Events',
    `${whole(bookings)} bookings each way, told to one subscription: from the moment of the booking, before its commit, until the receiver has the event.`,
    table(
      ['to the other side, milliseconds', 'p50', 'p99'],
      [
        ['a booking every tenth of a second', whole(calm.p50), whole(calm.p99)],
        ['eight people without a pause', whole(crowd.p50), whole(crowd.p99)],
      ],
    ),
  ]
}
