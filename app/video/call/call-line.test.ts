/** How a call finds the other side, waits for it and keeps it, with simulated peers. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakePeer, FakeSocket, pretendBrowser } from '#test/helpers/pages/fake-browser.ts'
import { Call } from './call.ts'

let call: Call

beforeEach(async () => {
  vi.useFakeTimers()
  pretendBrowser()
  call = new Call({ appointmentId: 'r', role: 'professional' })
  await call.start()
})
afterEach(() => {
  call.dispose()
  expect(FakePeer.open, 'links left behind').toHaveLength(0)
  expect(FakeSocket.open, 'sockets left behind').toHaveLength(0)
  expect(vi.getTimerCount(), 'timers left behind').toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const seconds = (many: number) => vi.advanceTimersByTimeAsync(many * 1000)
const peer = () => FakePeer.all.at(-1)
const candidate = (from: string, seq: number) =>
  FakeSocket.last.say({ kind: 'signal', seq, from, data: { candidate: { candidate: 'x' } } })
const connect = () => {
  FakeSocket.last.welcome('ana-1')
  peer()?.become('connected')
}
/** The portal is heard every fifteen seconds as long as the line stands. */
async function quietSeconds(many: number) {
  for (let passed = 0; passed < many; passed += 4) {
    await seconds(4)
    if (FakeSocket.last.readyState === 1) FakeSocket.last.say({ kind: 'beat' })
    else FakeSocket.last.welcome('ana-1')
  }
}

test('late words of a page that has gone leave the call as it is', async () => {
  connect()
  FakeSocket.last.say({ kind: 'join', seq: 2, peer: 'ana-2' })
  peer()?.become('connected')
  candidate('ana-1', 3)
  candidate('nobody-known', 4)
  await seconds(1)
  expect(FakePeer.all).toHaveLength(2)
  expect(FakePeer.open).toHaveLength(1)
  expect(peer()?.heard).toEqual([])
  expect(call.look().phase).toBe('connected')
  candidate('ana-2', 5)
  await seconds(1)
  expect(peer()?.heard).toHaveLength(1)
})

test('what happened during an absence does not undo what came of it', async () => {
  connect()
  FakeSocket.last.drop()
  await seconds(1)
  FakeSocket.last.welcome('ana-3', 1, 9)
  peer()?.become('connected')
  FakeSocket.last.say({ kind: 'leave', seq: 2, peer: 'ana-1' })
  FakeSocket.last.say({ kind: 'join', seq: 3, peer: 'ana-2' })
  FakeSocket.last.say({ kind: 'join', seq: 8, peer: 'ana-3' })
  expect(FakePeer.all).toHaveLength(2)
  expect(call.look().phase).toBe('connected')
})

test('who left during an absence is seen to have left', async () => {
  connect()
  FakeSocket.last.drop()
  await seconds(1)
  FakeSocket.last.welcome(null, 1, 4)
  expect(call.look()).toMatchObject({ phase: 'left', remote: null })
})

test('a slow line that shows signs of life gets its time', async () => {
  FakeSocket.last.welcome('ana-1')
  for (let seq = 2; seq < 12; seq++) {
    await quietSeconds(4)
    candidate('ana-1', seq)
  }
  expect(FakePeer.all, 'after forty seconds').toHaveLength(1)
  peer()?.become('connected')
  await quietSeconds(120)
  expect(FakePeer.all).toHaveLength(1)
})

test('a connection that shows none is begun anew, each time with more time', async () => {
  FakeSocket.last.welcome('ana-1')
  const begun = [0]
  for (let second = 0; second < 240; second += 1) {
    const links = FakePeer.all.length
    await quietSeconds(4)
    second += 3
    if (FakePeer.all.length > links) begun.push(second + 1)
  }
  const waits = begun.slice(1).map((at, index) => at - (begun[index] ?? 0))
  expect(waits.length).toBeGreaterThanOrEqual(3)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(waits[0]).toBeLessThan(20)
  expect(waits.at(-1)).toBeGreaterThan(40)
})

test('one that only ever fails is begun anew too', async () => {
  FakeSocket.last.welcome('ana-1')
  for (let passed = 0; passed < 80 && FakePeer.all.length === 1; passed += 8) {
    peer()?.become('failed')
    await quietSeconds(8)
    peer()?.become('connecting')
  }
  expect(FakePeer.all).toHaveLength(2)
})

test('without a line to the portal nothing is begun anew', async () => {
  connect()
  peer()?.become('disconnected')
  const sockets = () => new Set(FakeSocket.all.map(({ url }) => new URL(url).searchParams.get('peer')))
  FakeSocket.last.drop()
  vi.stubGlobal('fetch', async () => new Response(null, { status: 502 }))
  for (let passed = 0; passed < 120; passed += 2) {
    await seconds(2)
    if (FakeSocket.last.readyState < 2) FakeSocket.last.drop()
  }
  expect(sockets().size, 'the name in the room stays').toBe(1)
  peer()?.become('connected')
  expect(call.look().phase).toBe('connected')
})

test('after hanging up nothing that was on its way opens anything', async () => {
  FakeSocket.last.welcome('ana-1')
  const socket = FakeSocket.last
  call.leave()
  socket.say({ kind: 'join', seq: 2, peer: 'ana-2' })
  await seconds(60)
  expect(call.look().phase).toBe('ended')
  expect(FakeSocket.all).toHaveLength(1)
  expect(FakePeer.all).toHaveLength(1)
})
