import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLevel } from './sound.ts'

/** What the microphone hears, and whether this machine can sound at all. */
const machine = { state: 'running' as AudioContextState, sample: 0 }

class FakeAudio {
  get state() {
    return machine.state
  }
  createAnalyser = () => ({
    fftSize: 0,
    getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(machine.sample),
  })
  createMediaStreamSource = () => ({ connect: () => {}, disconnect: () => {} })
  resume = () => new Promise(() => {})
  close = () => Promise.resolve()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', FakeAudio)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  { state: 'running', sample: 0.3, voice: true, measures: true },
  { state: 'running', sample: 0.001, voice: false, measures: true },
  // Firefox where nothing can sound: the samples stay at nothing, which is not what the microphone hears.
  { state: 'suspended', sample: 0, voice: false, measures: false },
] as const)(
  'a level of $sample while $state: voice $voice, measured $measures',
  ({ voice, measures, ...now }) => {
    Object.assign(machine, now)
    const heard: boolean[] = []
    const watch = watchLevel({} as MediaStream, (_level, isVoice) => heard.push(isVoice))
    vi.advanceTimersByTime(1000)
    expect(heard).toHaveLength(12)
    expect(new Set(heard)).toEqual(new Set([voice]))
    expect(watch.measures()).toBe(measures)
    watch.stop()
    vi.advanceTimersByTime(1000)
    expect(heard).toHaveLength(12)
  },
)
