/** What a press does with camera and microphone, and what comes of them by itself, in a browser that only pretends to have them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type Ask,
  FakePeer,
  FakeSocket,
  type FakeTrack,
  pretendBrowser,
  streamOf,
} from '#test/helpers/pages/fake-browser.ts'
import { Call } from './call.ts'

const refusal = (name: string) => Promise.reject(new DOMException('', name))

let ask: Ask
let plug: () => void
beforeEach(() => {
  const browser = pretendBrowser()
  ask = browser.ask
  plug = () => browser.mediaDevices.dispatchEvent(new Event('devicechange'))
})
const calls: Call[] = []
afterEach(() => {
  for (const call of calls.splice(0)) call.dispose()
  vi.unstubAllGlobals()
})

async function started() {
  const call = new Call({ appointmentId: 'r', role: 'patient' })
  calls.push(call)
  await call.start()
  return call
}

test('a camera that was allowed only after leaving is put out again', async () => {
  const call = await started()
  await call.toggleCamera()
  let allow = (_stream: MediaStream) => {}
  ask.mockImplementation(() => new Promise(resolve => (allow = resolve)))
  const asking = call.toggleCamera()
  call.leave()
  const late = streamOf({ video: true })
  allow(late)
  await asking
  expect(late.getTracks()[0]?.stop).toHaveBeenCalled()
  expect(call.look()).toMatchObject({ phase: 'ended', tracks: { camera: null } })
})

test('who leaves and comes back while the browser still asks holds one camera', async () => {
  const answers: ((stream: MediaStream) => void)[] = []
  ask.mockImplementation(() => new Promise(resolve => answers.push(resolve)))
  const call = new Call({ appointmentId: 'r', role: 'patient' })
  calls.push(call)
  const first = call.start()
  call.leave()
  const second = call.start()
  const streams = answers.map(() => streamOf({ video: true, audio: true }))
  for (const [index, allow] of answers.entries()) allow(streams[index] as MediaStream)
  await Promise.all([first, second])
  const cameras = streams.map(stream => stream.getVideoTracks()[0])
  expect(cameras[0]?.stop).toHaveBeenCalled()
  expect(call.look().tracks.camera).toBe(cameras[1])
})

test('a microphone that was missing and is found is switched on', async () => {
  ask.mockImplementation((wishes = {}) =>
    wishes.audio ? refusal('NotFoundError') : Promise.resolve(streamOf(wishes)),
  )
  const call = await started()
  expect(call.look()).toMatchObject({ microphoneOn: false, trouble: { microphone: 'absent' } })
  ask.mockImplementation(async (wishes = {}) => streamOf(wishes))
  await call.choose('microphone', undefined)
  expect(call.look()).toMatchObject({ microphoneOn: true, trouble: {} })
})

test('another microphone leaves the silence that somebody chose', async () => {
  const call = await started()
  await call.toggleMicrophone()
  await call.choose('microphone', 'another')
  expect(call.look().microphoneOn).toBe(false)
})

test('a camera that does not come back says why', async () => {
  const call = await started()
  await call.toggleCamera()
  ask.mockImplementation(() => refusal('NotReadableError'))
  await call.toggleCamera()
  expect(call.look()).toMatchObject({ cameraOn: false, trouble: { camera: 'busy' } })
})

test('a device that cannot be had leaves the one before, opened again', async () => {
  const call = await started()
  await call.choose('camera', 'webcam')
  ask.mockImplementation(async (wishes = {}) =>
    JSON.stringify(wishes).includes('gone') ? refusal('OverconstrainedError') : streamOf(wishes),
  )
  expect(await call.choose('camera', 'gone')).toBe(false)
  expect(call.look()).toMatchObject({ cameraOn: true, trouble: {} })
  expect(held(call, 'camera')).toMatchObject({ id: 'webcam', readyState: 'live' })
})

/** Tracks of the fake browser know their id. */
const held = (call: Call, device: 'camera' | 'microphone') =>
  // The room knows them by what a browser's tracks have.
  call.look().tracks[device] as unknown as FakeTrack | null

/** The room with somebody in it; @returns what the other side was told last. */
async function met(call: Call) {
  FakeSocket.last.welcome('other')
  await expect.poll(() => FakePeer.all).toHaveLength(1)
  const lastTold = () => {
    const told = FakeSocket.last.sent.filter(({ data }: { data?: object }) => data && 'sending' in data)
    return (told.at(-1) as { data?: { sending: object } } | undefined)?.data?.sending
  }
  expect(lastTold()).toEqual({ camera: true, microphone: true })
  return { lastTold, call }
}

test.each(['camera', 'microphone'] as const)('a %s is closed before another one is opened', async device => {
  const call = await started()
  // As many phones do: the second one is busy for as long as the first is open.
  ask.mockImplementation(async (wishes = {}) =>
    held(call, device)?.readyState === 'live' ? refusal('NotReadableError') : streamOf(wishes),
  )
  expect(await call.choose(device, 'back')).toBe(true)
  expect(held(call, device)).toMatchObject({ id: 'back', readyState: 'live' })
})

test('a camera that was switched off while another one was opened stays off', async () => {
  const call = await started()
  let allow = (_stream: MediaStream) => {}
  ask.mockImplementation(() => new Promise(resolve => (allow = resolve)))
  const choosing = call.choose('camera', 'back')
  await call.toggleCamera()
  const late = streamOf({ video: true })
  allow(late)
  expect(await choosing).toBe(false)
  expect(late.getTracks()[0]?.readyState).toBe('ended')
  expect(call.look()).toMatchObject({ cameraOn: false, tracks: { camera: null } })
})

test('two presses in a row hold one camera', async () => {
  const call = await started()
  const given: MediaStream[] = []
  ask.mockImplementation(async (wishes = {}) => {
    given.push(streamOf(wishes))
    return given.at(-1) as MediaStream
  })
  await Promise.all([call.choose('camera', 'one'), call.choose('camera', 'two')])
  expect(given.map(stream => stream.getTracks()[0]?.readyState)).toEqual(['ended', 'live'])
  expect(held(call, 'camera')).toMatchObject({ id: 'two' })
})

test('a headset that is pulled out is off on both sides, and another microphone goes on', async () => {
  const { call, lastTold } = await met(await started())
  let allow = (_stream: MediaStream) => {}
  ask.mockImplementation(() => new Promise(resolve => (allow = resolve)))
  held(call, 'microphone')?.pull()
  expect(call.look()).toMatchObject({
    microphoneOn: false,
    tracks: { microphone: null },
    trouble: { microphone: 'absent' },
  })
  expect(lastTold()).toEqual({ camera: true, microphone: false })
  allow(streamOf({ audio: true }))
  await expect.poll(lastTold).toEqual({ camera: true, microphone: true })
  expect(call.look()).toMatchObject({ microphoneOn: true, trouble: {} })
})

test('with no other microphone it says so, and takes the next that is plugged in', async () => {
  const { call, lastTold } = await met(await started())
  ask.mockImplementation(() => refusal('NotFoundError'))
  held(call, 'microphone')?.pull()
  await expect.poll(() => ask.mock.calls).toHaveLength(2)
  expect(lastTold()).toEqual({ camera: true, microphone: false })
  ask.mockImplementation(async (wishes = {}) => streamOf(wishes))
  plug()
  await expect.poll(lastTold).toEqual({ camera: true, microphone: true })
  expect(call.look().microphoneOn).toBe(true)
})

test('who was silent stays silent on the next microphone', async () => {
  const { call, lastTold } = await met(await started())
  await call.toggleMicrophone()
  held(call, 'microphone')?.pull()
  await expect.poll(() => held(call, 'microphone')).not.toBeNull()
  expect(call.look()).toMatchObject({ microphoneOn: false, trouble: {} })
  expect(lastTold()).toEqual({ camera: true, microphone: false })
})

test('a camera that is pulled out is off on both sides, and no other one is opened unasked', async () => {
  const { call, lastTold } = await met(await started())
  held(call, 'camera')?.pull()
  plug()
  await Promise.resolve()
  expect(ask).toHaveBeenCalledTimes(1)
  expect(call.look()).toMatchObject({ cameraOn: false, trouble: { camera: 'absent' } })
  expect(lastTold()).toEqual({ camera: false, microphone: true })
  await call.toggleCamera()
  expect(call.look()).toMatchObject({ cameraOn: true, trouble: {} })
  expect(lastTold()).toEqual({ camera: true, microphone: true })
})

test('a microphone that the system takes for a telephone call is told, and told when it is back', async () => {
  const { call, lastTold } = await met(await started())
  vi.useFakeTimers()
  const microphone = held(call, 'microphone')
  microphone?.dispatchEvent(new Event('mute'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(call.look().trouble).toEqual({ microphone: 'busy' })
  expect(lastTold()).toEqual({ camera: true, microphone: false })
  microphone?.dispatchEvent(new Event('unmute'))
  expect(call.look().trouble).toEqual({})
  expect(lastTold()).toEqual({ camera: true, microphone: true })
  // A moment is nothing to tell.
  microphone?.dispatchEvent(new Event('mute'))
  await vi.advanceTimersByTimeAsync(500)
  microphone?.dispatchEvent(new Event('unmute'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(lastTold()).toEqual({ camera: true, microphone: true })
  vi.useRealTimers()
})
