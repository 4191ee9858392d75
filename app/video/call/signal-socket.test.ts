/** The page's end of the socket, in a browser that only pretends to have one. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSocket, pretendBrowser } from '#test/helpers/pages/fake-browser.ts'
import { closeCodes } from '../signalling/signal.rules.ts'
import { SignalSocket } from './signal-socket.ts'

let browser: ReturnType<typeof pretendBrowser>
let answers: ((answer: Response) => void)[]
let told: string[]
let socket: SignalSocket

beforeEach(() => {
  vi.useFakeTimers()
  browser = pretendBrowser()
  answers = []
  told = []
  vi.stubGlobal(
    'fetch',
    vi.fn((_path: string, { signal }: RequestInit) => {
      return new Promise((resolve, reject) => {
        answers.push(resolve)
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      })
    }),
  )
  socket = new SignalSocket(
    { appointmentId: 'r', role: 'patient', peer: 'me' },
    {
      onMessage: message => told.push(message.kind),
      onLine: up => told.push(up ? 'up' : 'down'),
      onEnd: reason => told.push(`end: ${reason}`),
    },
  )
})
afterEach(() => {
  socket.stop(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const seconds = (many: number) => vi.advanceTimersByTimeAsync(many * 1000)
const comeBack = () => browser.document.dispatchEvent(new Event('visibilitychange'))
const answer = (status: number) => {
  for (const give of answers.splice(0)) give(new Response(null, { status }))
}
const refuse = async () => {
  FakeSocket.last.drop()
  await seconds(0)
}

test('a page that is looked at again while the reason is asked opens one socket, not two', async () => {
  await refuse()
  comeBack()
  expect(FakeSocket.all).toHaveLength(2)
  answer(204)
  await seconds(30)
  expect(FakeSocket.open).toHaveLength(1)
  FakeSocket.last.welcome()
  await seconds(10)
  expect(FakeSocket.all).toHaveLength(2)
})

test('nothing survives hanging up, whenever it is done', async () => {
  const moments: (() => unknown)[] = [
    () => {},
    refuse,
    async () => {
      await refuse()
      comeBack()
    },
    async () => {
      await refuse()
      comeBack()
      answer(204)
      await seconds(1)
    },
    async () => {
      await refuse()
      answer(500)
      await seconds(0)
    },
    () => FakeSocket.last.welcome(),
  ]
  for (const reach of moments) {
    const open = new SignalSocket(
      { appointmentId: 'r', role: 'patient', peer: 'me' },
      { onMessage() {}, onLine() {}, onEnd() {} },
    )
    await reach()
    open.stop(true)
    answer(204)
    comeBack()
    browser.window.dispatchEvent(new Event('online'))
    await seconds(60)
    const [, ...others] = FakeSocket.open
    expect(others, 'beside the one of the test itself').toHaveLength(0)
  }
})

test('hears nothing more of a socket that it let go', async () => {
  const first = FakeSocket.last
  first.welcome()
  await seconds(41)
  comeBack()
  expect(FakeSocket.all.length).toBeGreaterThan(1)
  told.length = 0
  first.say({ kind: 'join', seq: 2, peer: 'late' })
  expect(told).toEqual([])
  socket.stop(true)
  FakeSocket.last.say({ kind: 'join', seq: 3, peer: 'later' })
  expect(told).toEqual([])
})

test.each([
  [403, 'end: noRight'],
  [409, 'end: over'],
])('a refusal with %i is final', async (status, end) => {
  await refuse()
  answer(status)
  await seconds(60)
  expect(told).toEqual(['down', end])
  expect(FakeSocket.open).toHaveLength(0)
})

test('a portal that does not say why is tried again, and not asked for ever', async () => {
  await refuse()
  await seconds(9)
  expect(FakeSocket.all).toHaveLength(1)
  await seconds(3)
  expect(FakeSocket.all).toHaveLength(2)
})

test('closed for a right that is gone it comes back once: the browser may have another by now, or is told', async () => {
  FakeSocket.last.welcome()
  FakeSocket.last.drop(closeCodes.noRight)
  await seconds(1)
  FakeSocket.last.welcome()
  expect(told).toEqual(['up', 'welcome', 'down', 'up', 'welcome'])
  FakeSocket.last.drop(closeCodes.noRight)
  await seconds(1)
  await refuse()
  answer(403)
  await seconds(60)
  expect(told.slice(5)).toEqual(['down', 'down', 'end: noRight'])
  expect(FakeSocket.open).toHaveLength(0)
})

test.each([
  ['takenOver', closeCodes.takenOver],
  ['misbehaved', closeCodes.misbehaved],
] as const)('closed as %s it stays closed', async (reason, code) => {
  FakeSocket.last.welcome()
  FakeSocket.last.drop(code)
  await seconds(60)
  expect(told).toEqual(['up', 'welcome', 'down', `end: ${reason}`])
  expect(FakeSocket.all).toHaveLength(1)
})

test('what is said without a line is said when it is back, and what was missed is asked for', async () => {
  FakeSocket.last.welcome(null, 7)
  FakeSocket.last.drop()
  await seconds(0)
  socket.send({ kind: 'ice' })
  await seconds(1)
  expect(FakeSocket.last.url).toContain('after=7')
  expect(FakeSocket.last.sent).toEqual([])
  FakeSocket.last.welcome(null, 7)
  expect(FakeSocket.last.sent).toEqual([{ kind: 'ice' }])
})
