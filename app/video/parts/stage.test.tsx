import { afterEach, expect, test, vi } from 'vitest'
import { call as words } from '#app/text/es/call.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { Call } from '../call/call.ts'
import { type CallView, nothing } from '../call/call-view.ts'
import { voiceAlone } from '../quality.rules.ts'
import { Stage } from './stage.tsx'

afterEach(() => vi.unstubAllGlobals())

const shown = (view: Partial<CallView>) => {
  vi.stubGlobal('document', { fullscreenEnabled: false })
  const call = new Call({ appointmentId: 'a', role: 'patient' })
  return wordsOf(
    drawn(() => (
      <Stage
        call={call}
        view={{ ...nothing, ...view }}
        other="Valentina Rojas"
        room={{ current: null }}
        speaker=""
        onDevices={() => {}}
        onLeave={() => {}}
      />
    )),
  )
}

test('whoever waits in the room reads once for whom', () => {
  expect(shown({ phase: 'alone' }).split(words.states.alone('Valentina Rojas'))).toHaveLength(2)
})

test('whoever sends no picture is not told that theirs was made smaller for the line, or turned off', () => {
  // Only that it is there counts.
  const camera = {} as MediaStreamTrack
  for (const [step, said] of [
    [2, words.saving],
    [voiceAlone, words.soundOnly],
  ] as const) {
    expect(shown({ phase: 'connected', step, tracks: { camera, microphone: null } })).toContain(said)
    expect(shown({ phase: 'connected', step })).not.toContain(said)
  }
})
