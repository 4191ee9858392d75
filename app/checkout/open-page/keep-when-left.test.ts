/** What is typed for a held hour reaches the server before another tab counts what was typed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWhenLeft } from './keep-when-left.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const screen = new EventTarget()
const form = new EventTarget()
let told: string[] = []
let end = () => {}

const happens = (type: string) => form.dispatchEvent(new Event(type))
function turn(visibilityState: 'hidden' | 'visible') {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
const leave = () => screen.dispatchEvent(new Event('pagehide'))

beforeEach(() => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', screen)
  told = []
  end = keepWhenLeft(
    form,
    () => told.push('kept'),
    () => told.push('looked'),
  )
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

test('what was typed is kept once when its tab is left, and looked at when it is back', () => {
  happens('input')
  turn('hidden')
  leave()
  expect(told).toEqual(['kept'])
  turn('visible')
  expect(told).toEqual(['kept', 'looked'])
})

test('it is kept when the page itself is left', () => {
  happens('change')
  leave()
  expect(told).toEqual(['kept'])
})

test('where nothing was typed, or it was sent, nothing is', () => {
  turn('hidden')
  happens('input')
  happens('submit')
  turn('hidden')
  leave()
  expect(told).toEqual([])
  happens('input')
  end()
  leave()
  expect(told).toEqual([])
})
