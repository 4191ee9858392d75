/** What a press does with camera and microphone, in a browser that only pretends to have them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Call } from './call.ts'

const track = () => ({ readyState: 'live', stop: vi.fn() }) as Partial<MediaStreamTrack> as MediaStreamTrack
const streamOf = (wishes: MediaStreamConstraints) => {
  const tracks = { video: wishes.video ? [track()] : [], audio: wishes.audio ? [track()] : [] }
  return {
    getTracks: () => [...tracks.video, ...tracks.audio],
    getVideoTracks: () => tracks.video,
    getAudioTracks: () => tracks.audio,
  } as Partial<MediaStream> as MediaStream
}
const refusal = (name: string) => Promise.reject(new DOMException('', name))

const ask = vi.fn<MediaDevices['getUserMedia']>()
const deaf = { addEventListener() {}, removeEventListener() {} }

beforeEach(() => {
  ask.mockReset().mockImplementation(async (wishes = {}) => streamOf(wishes))
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: ask } })
  vi.stubGlobal('window', deaf)
  vi.stubGlobal('document', deaf)
  vi.stubGlobal('location', { protocol: 'https:', host: 'portal.example' })
  class NeverOpen {
    static readonly OPEN = 1
    readonly readyState = 0
    close() {}
  }
  vi.stubGlobal('WebSocket', NeverOpen)
})
const calls: Call[] = []
afterEach(() => {
  for (const call of calls.splice(0)) call.dispose()
  vi.unstubAllGlobals()
})

async function started() {
  const call = new Call({ reservation: 'r', role: 'patient' })
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
  const call = new Call({ reservation: 'r', role: 'patient' })
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

test('a device that cannot be had leaves the one before', async () => {
  const call = await started()
  const { camera } = call.look().tracks
  ask.mockImplementation(() => refusal('OverconstrainedError'))
  expect(await call.choose('camera', 'another')).toBe(false)
  expect(camera?.stop).not.toHaveBeenCalled()
  expect(call.look()).toMatchObject({ tracks: { camera }, trouble: {} })
})
