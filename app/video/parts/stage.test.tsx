import { afterEach, expect, test, vi } from 'vitest'
import { call as words } from '#app/text/es/call.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { Call } from '../call/call.ts'
import { nothing } from '../call/call-view.ts'
import { Stage } from './stage.tsx'

afterEach(() => vi.unstubAllGlobals())

test('whoever waits in the room reads once for whom', () => {
  vi.stubGlobal('document', { fullscreenEnabled: false })
  const call = new Call({ appointmentId: 'a', role: 'patient' })
  const html = drawn(() => (
    <Stage
      call={call}
      view={{ ...nothing, phase: 'alone' }}
      other="Valentina Rojas"
      room={{ current: null }}
      speaker=""
      onDevices={() => {}}
      onLeave={() => {}}
    />
  ))
  expect(wordsOf(html).split(words.states.alone('Valentina Rojas'))).toHaveLength(2)
})
