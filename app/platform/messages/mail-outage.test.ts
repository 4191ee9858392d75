/** A mail server that comes and goes under two nodes of the portal, which share a database and nothing else. */
import { type AddressInfo, createServer } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appointmentStands } from '#app/booking/public.queries.server.ts'
import { bookHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { sql } from '../database/database.server.ts'
import { createLog } from '../log.server.ts'
import { smtpSender } from './mail.server.ts'
import { enqueue, type Message } from './outbox.server.ts'
import { drainOutbox } from './outbox-worker.server.ts'

const db = await testDatabase()
let now = testNow
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
beforeEach(async () => {
  now = testNow
  await db.rows(sql`delete from outbox`)
})

/** A port at which a mail server is, or is not. @param onMail called with how many it took since it came. */
async function mailServer(onMail: (taken: number) => void = () => {}) {
  const probe = createServer()
  await new Promise<void>(ready => probe.listen(0, '127.0.0.1', ready))
  const { port } = probe.address() as AddressInfo
  await new Promise(closed => probe.close(closed))
  const received: string[] = []
  let server: SMTPServer | undefined
  const go = () =>
    new Promise<void>(gone => {
      if (!server) return gone()
      server.close(() => gone())
      server = undefined
    })
  closing.push(go)
  const come = async () => {
    let taken = 0
    const coming = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 200,
      async onData(stream, _session, done) {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk)
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        received.push(mail.subject ?? '')
        done()
        taken += 1
        onMail(taken)
      },
    })
    coming.on('error', () => {})
    await new Promise<void>(ready => coming.listen(port, '127.0.0.1', ready))
    server = coming
  }
  return { port, received, come, go }
}

function node(port: number) {
  const email = smtpSender(`smtp://127.0.0.1:${port}`, 'Copihue <no-responder@copihue.cl>')
  closing.push(() => email.close())
  const clock = { now: () => now }
  const log = createLog('error', () => {})
  return { db, clock, log, senders: { email, sms: email }, stands: appointmentStands }
}

const put = (subject: string, more: Partial<Message> = {}) =>
  db.transaction(tx =>
    enqueue(
      tx,
      {
        kind: 'email',
        recipient: 'ana@example.cl',
        body: 'Hola',
        causedBy: 'house',
        dedupeKey: subject,
        subject,
        ...more,
      },
      now,
    ),
  )

const letters = (count: number) => Array.from({ length: count }, (_, nth) => `carta ${nth}`).sort()

const states = () =>
  db.rows(sql`
    select attempts, sent_at is not null as sent, abandoned_at is not null as abandoned, dropped_at is not null as dropped, count(*)::int
    from outbox group by 1, 2, 3, 4 order by 1, 2`)

test('an outage of two days costs no letter an attempt; the first look of both nodes after it sends each once', async () => {
  const server = await mailServer()
  const nodes = [node(server.port), node(server.port)]
  for (const subject of letters(30)) await put(subject)
  const both = () => Promise.all(nodes.map(one => drainOutbox(one)))
  for (let hour = 0; hour < 48; hour++) {
    await both()
    now = now.add({ hours: 1 })
  }
  expect(await states()).toEqual([{ attempts: 0, sent: false, abandoned: false, dropped: false, count: 30 }])
  await server.come()
  await both()
  expect(server.received.sort()).toEqual(letters(30))
  expect(await states()).toEqual([{ attempts: 1, sent: true, abandoned: false, dropped: false, count: 30 }])
})

test('a server that goes after every few letters and comes back gets each of them once, from both nodes', async () => {
  const server = await mailServer(taken => {
    if (taken === 7) void server.go()
  })
  const nodes = [node(server.port), node(server.port)]
  for (const subject of letters(40)) await put(subject)
  for (let round = 0; round < 40 && new Set(server.received).size < 40; round++) {
    if (round % 2 === 0) await server.go().then(server.come)
    await Promise.all(nodes.map(one => drainOutbox(one)))
    now = now.add({ minutes: 5 })
  }
  expect(server.received.sort()).toEqual(letters(40))
  const rows = await db.rows<{ sent: boolean }>(sql`select sent_at is not null as sent from outbox`)
  expect(rows.filter(({ sent }) => sent)).toHaveLength(40)
})

test('a reminder that is too late when the server comes back is not sent, and one that is not costs nothing meanwhile', async () => {
  const server = await mailServer()
  const nodes = [node(server.port), node(server.port)]
  const { offerId } = await addOffer(db)
  const { id: appointmentId } = await bookHour(db, offerId)
  await db.rows(sql`delete from outbox`)
  const reminder = { appointmentId, onlyWhileBooked: { version: 1 } }
  await put('tarde', { ...reminder, notAfter: now.add({ hours: 1 }) })
  await put('a tiempo', { ...reminder, notAfter: now.add({ hours: 20 }) })
  for (let minute = 0; minute < 120; minute += 5) {
    await Promise.all(nodes.map(one => drainOutbox(one)))
    now = now.add({ minutes: 5 })
  }
  await server.come()
  await Promise.all(nodes.map(one => drainOutbox(one)))
  expect(server.received).toEqual(['a tiempo'])
  expect(await states()).toEqual([
    { attempts: expect.any(Number), sent: false, abandoned: false, dropped: true, count: 1 },
    { attempts: 1, sent: true, abandoned: false, dropped: false, count: 1 },
  ])
})

test('a server that says it is not there yet, in the place of hello, is away', async () => {
  const refusing = createServer(socket => {
    socket.on('error', () => {})
    socket.end('421 starting\r\n')
  })
  await new Promise<void>(ready => refusing.listen(0, '127.0.0.1', ready))
  closing.push(() => new Promise(closed => refusing.close(closed)))
  const { port } = refusing.address() as AddressInfo
  await put('carta')
  await drainOutbox(node(port))
  expect(await states()).toEqual([{ attempts: 0, sent: false, abandoned: false, dropped: false, count: 1 }])
})
