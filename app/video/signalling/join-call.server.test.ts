/** The room over several nodes: everything is on the database, so which node somebody is on makes no difference. */
import { afterAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNode, testRoom } from '#test/helpers/signal.ts'
import { inWindow } from '#test/helpers/visit.ts'
import { stepVisit } from '../visit/step-visit.server.ts'
import { forgetOldSignals, lastSeq, sendSignal } from './signal.queries.server.ts'
import { closeCodes } from './signal.rules.ts'

const db = await testDatabase()
const [north, south] = [await testNode(db), await testNode(db)]
afterAll(async () => {
  await north.stop()
  await south.stop()
})

const offer = (sdp: string) => ({ description: { type: 'offer' as const, sdp } })

describe('two people on two nodes', () => {
  test('who comes learns who sits there, and who sits there learns who comes', async () => {
    const room = await testRoom(db)
    const patient = await room.open(north, 'patient')
    expect(await patient.next('welcome')).toMatchObject({ other: null, state: 'scheduled' })
    const professional = await room.open(south, 'professional')
    expect(await professional.next('welcome')).toMatchObject({ other: patient.peer })
    expect(await patient.next('join')).toMatchObject({ peer: professional.peer })
  })

  test('messages arrive in their order, once, and at the page that they are for', async () => {
    const room = await testRoom(db)
    const patient = await room.open(north, 'patient')
    const professional = await room.open(south, 'professional')
    for (let number = 0; number < 40; number++)
      professional.say({ kind: 'signal', to: patient.peer, data: offer(`v=${number}`) })
    professional.say({ kind: 'signal', to: crypto.randomUUID(), data: offer('for a page that is gone') })
    professional.say({ kind: 'signal', to: patient.peer, data: offer('last') })
    const got: string[] = []
    while (got.at(-1) !== 'last') got.push((await patient.next('signal')).data.description?.sdp ?? '')
    expect(got).toEqual([...Array.from({ length: 40 }, (_, number) => `v=${number}`), 'last'])
    expect(professional.heard.filter(message => message.kind === 'signal')).toEqual([])
  })

  test('what was said while a line was cut is heard after it', async () => {
    const room = await testRoom(db)
    const patient = await room.open(north, 'patient')
    const professional = await room.open(south, 'professional')
    const { seq } = await patient.next('join')
    patient.hangUp()
    professional.say({ kind: 'signal', to: patient.peer, data: offer('while you were away') })
    await expect
      .poll(
        async () =>
          (
            await db.rows(
              sql`select from video_signal where visit_id = ${(await room.rightOf('patient')).visitId}::uuid and kind = 'signal'`,
            )
          ).length,
      )
      .toBe(1)
    const again = await room.open(south, 'patient', { peer: patient.peer, after: seq })
    expect((await again.next('signal')).data).toEqual(offer('while you were away'))
  })
})

test('what is said while the database is away arrives when it is back, in its order and on the same socket', async () => {
  let refusals = 3
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const rows: typeof db.rows = query =>
    query.text.includes('send_signal(') && refusals-- > 0 ? Promise.reject(away) : db.rows(query)
  const room = await testRoom(db, {}, { ...db, rows })
  const patient = await room.open(north, 'patient')
  const professional = await room.open(south, 'professional')
  refusals = 3
  professional.say({ kind: 'signal', to: patient.peer, data: offer('first') })
  professional.say({ kind: 'signal', to: patient.peer, data: offer('second') })
  expect((await patient.next('signal')).data).toEqual(offer('first'))
  expect((await patient.next('signal')).data).toEqual(offer('second'))
  expect([refusals < 0, professional.closed]).toEqual([true, null])
})

test('what the database refuses is not said again: the socket ends', async () => {
  const rows: typeof db.rows = query =>
    query.text.includes('send_signal(')
      ? Promise.reject(Object.assign(new Error('no'), { code: '23514' }))
      : db.rows(query)
  const room = await testRoom(db, {}, { ...db, rows })
  const professional = await room.open(south, 'professional')
  professional.say({ kind: 'signal', to: crypto.randomUUID(), data: offer('refused') })
  expect(await professional.untilClosed()).toBe(closeCodes.restart)
})

test('who sits down while messages are being read hears those before them too', async () => {
  let held = Promise.resolve()
  const slow = await testNode(db, async query => {
    const rows = await db.rows<never>(query)
    await held
    return rows
  })
  const { visitId } = await (await testRoom(db)).rightOf('patient')
  for (const state of ['scheduled', 'waiting'] as const)
    await sendSignal(db, visitId, { kind: 'visit', sender: 'portal', body: { state } })
  const last = await lastSeq(db, visitId)
  const heard = (after: number) => {
    const got: unknown[] = []
    const send = (message: object) => got.push('seq' in message && message.seq)
    const participant = { visitId, role: 'patient' as const, peer: null, after, send, close() {} }
    slow.add({ ...participant, stillAllowed: async () => true })
    return got
  }
  let release = () => {}
  held = new Promise(resolve => {
    release = resolve
  })
  const first = heard(last - 1)
  const second = heard(last - 2)
  release()
  await expect.poll(() => [first, second]).toEqual([[last], [last - 1, last]])
  await slow.stop()
})

describe('a place is for one page', () => {
  test('a second tab of the same person takes over, on whichever node', async () => {
    const room = await testRoom(db)
    const first = await room.open(north, 'patient')
    const professional = await room.open(north, 'professional')
    const second = await room.open(south, 'patient')
    expect(await first.untilClosed()).toBe(closeCodes.takenOver)
    expect(await professional.next('join')).toMatchObject({ peer: second.peer })
    professional.say({ kind: 'signal', to: second.peer, data: offer('to the second') })
    expect((await second.next('signal')).data).toEqual(offer('to the second'))
    // What the first does late gives nobody's place away.
    first.say({ kind: 'bye' })
    expect((await room.open(north, 'professional')).heard[0]).toMatchObject({ other: second.peer })
  })

  test('whoever says good-bye is no longer there', async () => {
    const room = await testRoom(db)
    const patient = await room.open(north, 'patient')
    const professional = await room.open(south, 'professional')
    patient.say({ kind: 'bye' })
    expect(await professional.next('leave')).toMatchObject({ peer: patient.peer })
    expect((await room.open(south, 'professional')).heard[0]).toMatchObject({ other: null })
  })

  test('whoever only listens has no place, hears no words and takes nobody’s', async () => {
    const room = await testRoom(db)
    const patient = await room.open(north, 'patient')
    const listener = await room.open(south, 'patient', { watch: true })
    const professional = await room.open(south, 'professional')
    professional.say({ kind: 'signal', to: patient.peer, data: offer('private') })
    await patient.next('signal')
    listener.say({ kind: 'signal', to: professional.peer, data: offer('let me in') })
    expect(await listener.untilClosed()).toBe(closeCodes.misbehaved)
    expect(listener.heard.map(message => message.kind)).toEqual(['welcome'])
    expect(patient.closed).toBeNull()
  })
})

test('the professional’s «ready» reaches the waiting room by itself, and the end closes the room', async () => {
  const room = await testRoom(db)
  const waiting = await room.open(north, 'patient', { watch: true })
  const step = async (role: 'patient' | 'professional', action: Parameters<typeof stepVisit>[2]) =>
    stepVisit(db, await room.rightOf(role), action, testSender, inWindow)
  await step('patient', 'arrive')
  expect(await waiting.next('visit')).toMatchObject({ state: 'waiting' })
  await step('professional', 'say-ready')
  expect(await waiting.next('visit')).toMatchObject({ state: 'ready' })
  await step('patient', 'enter')
  const patient = await room.open(south, 'patient')
  await step('professional', 'end')
  expect(await patient.next('visit')).toMatchObject({ state: 'ended' })
  expect(await patient.untilClosed()).toBe(closeCodes.over)
})

describe('a page that misbehaves is hung up on', () => {
  test.each([
    ['no JSON', 'hello'],
    ['no message of ours', '{"kind":"join","peer":"x"}'],
    [
      'too large',
      JSON.stringify({ kind: 'signal', to: crypto.randomUUID(), data: offer('x'.repeat(20_001)) }),
    ],
    ['a NUL in it', JSON.stringify({ kind: 'signal', to: crypto.randomUUID(), data: offer('v=0\0') })],
    [
      'half a letter in it',
      JSON.stringify({
        kind: 'signal',
        to: crypto.randomUUID(),
        data: { candidate: { candidate: '\ud800' } },
      }),
    ],
  ])('%s', async (_name, text) => {
    const room = await testRoom(db)
    const page = await room.open(north, 'patient')
    page.sayText(text)
    expect(await page.untilClosed()).toBe(closeCodes.misbehaved)
  })

  test('too much at once', async () => {
    const room = await testRoom(db)
    const page = await room.open(north, 'patient')
    for (let said = 0; said < 121; said++) page.say({ kind: 'beat' })
    expect(await page.untilClosed()).toBe(closeCodes.misbehaved)
  })
})

test('whoever has lost the right is hung up on within a minute; who cannot be asked about stays', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const node = await testNode(db)
  const { visitId } = await (await testRoom(db)).rightOf('patient')
  const closedBy = (answer: () => Promise<boolean | null>) => {
    const close = vi.fn<(code: number) => void>()
    const participant = { visitId, role: 'patient' as const, peer: null, after: 0, send() {}, close }
    node.add({ ...participant, stillAllowed: answer })
    return close
  }
  const lost = closedBy(async () => false)
  const holds = closedBy(async () => true)
  const unasked = closedBy(() => Promise.reject(new Error('the database is away')))
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await expect.poll(() => lost.mock.calls).toEqual([[closeCodes.noRight]])
  expect([holds, unasked].flatMap(close => close.mock.calls)).toEqual([])
  await node.stop()
})

test('who loses the right in a call and is not back in ten seconds has left, and the other side is told; who is back has not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout'], shouldAdvanceTime: true })
  const node = await testNode(db)
  const seat = async (back: boolean) => {
    const room = await testRoom(db)
    const patient = await room.open(south, 'patient')
    const professional = await room.open(node, 'professional', { stillAllowed: async () => false })
    await patient.next('join')
    return { room, patient, professional, back }
  }
  const seats = [await seat(false), await seat(true)]
  await vi.advanceTimersByTimeAsync(60_000)
  for (const { room, professional, back } of seats) {
    expect(await professional.untilClosed()).toBe(closeCodes.noRight)
    if (back) await room.open(south, 'professional', { peer: professional.peer })
  }
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  const [alone, together] = seats
  expect(await alone?.patient.next('leave')).toMatchObject({ peer: alone?.professional.peer })
  expect(together?.patient.heard.filter(({ kind }) => kind === 'leave')).toEqual([])
  await node.stop()
})

test('the way through a relay is given with the place, not to whoever only listens', async () => {
  const room = await testRoom(db, { TURN_URLS: 'turn:turn.example:3478', TURN_SECRET: 'north' })
  const page = await room.open(north, 'patient')
  expect((await page.next('welcome')).ice).toMatchObject([{ urls: ['turn:turn.example:3478'] }])
  const listener = await room.open(north, 'patient', { watch: true })
  listener.say({ kind: 'ice' })
  expect((await listener.next('ice')).ice).toEqual([])
})

test('whoever waited is given the way through a relay anew before they are told who comes', async () => {
  const room = await testRoom(db, { TURN_URLS: 'turn:turn.example:3478', TURN_SECRET: 'north' })
  const patient = await room.open(north, 'patient')
  await room.open(south, 'professional')
  await patient.next('join')
  expect(patient.heard.map(({ kind }) => kind)).toEqual(['welcome', 'ice', 'join'])
})

test('whoever has lost the right to a visit is given no other way through a relay; who cannot be asked about is', async () => {
  const room = await testRoom(db, { TURN_URLS: 'turn:turn.example:3478', TURN_SECRET: 'north' })
  const asks = async (stillAllowed: () => Promise<boolean>) => {
    const page = await room.open(north, 'patient', { stillAllowed })
    page.say({ kind: 'ice' })
    page.say({ kind: 'beat' })
    await page.next('beat')
    return page.heard.some(({ kind }) => kind === 'ice')
  }
  expect(await asks(async () => false)).toBe(false)
  expect(await asks(() => Promise.reject(new Error('the database is away')))).toBe(true)
})

test('messages are kept for minutes, not longer', async () => {
  const room = await testRoom(db)
  await room.open(north, 'patient')
  const now = Temporal.Now.instant()
  const count = async () =>
    (
      await db.rows(
        sql`select from video_signal where visit_id = ${(await room.rightOf('patient')).visitId}::uuid`,
      )
    ).length
  await forgetOldSignals(db, now)
  expect(await count()).toBeGreaterThan(0)
  await forgetOldSignals(db, now.add({ minutes: 11 }))
  expect(await count()).toBe(0)
})
