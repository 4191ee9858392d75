import { expect, test } from 'vitest'
import {
  type LineSample,
  nextPicture,
  type Picture,
  qualityOf,
  voiceAlone,
  wholePicture,
} from './quality.rules.ts'

const line = (changes: Partial<LineSample> = {}): LineSample => ({
  lossOut: 0,
  newLossOut: changes.lossOut ?? 0,
  newVoiceLossOut: changes.lossOut ?? 0,
  lossIn: 0,
  roundTripMs: 60,
  availableKbps: 3000,
  ...changes,
})

test.each([
  ['nothing is known yet', { lossOut: null, lossIn: null, roundTripMs: null }, 'unknown'],
  ['all arrives', {}, 'good'],
  ['a little is lost', { lossIn: 0.05 }, 'fair'],
  ['it is far', { roundTripMs: 400 }, 'fair'],
  ['much is lost', { lossOut: 0.12 }, 'poor'],
  ['it takes a second', { roundTripMs: 1000 }, 'poor'],
])('a line is judged: %s', (_name, sample, quality) => {
  expect(qualityOf(line(sample))).toBe(quality)
})

const after = (looks: number, sample: LineSample, from: Picture = wholePicture) => {
  let picture = from
  for (let look = 0; look < looks; look++) picture = nextPicture(picture, sample)
  return picture.step
}

test.each([
  ['a wide line keeps the whole picture', 3000, 0],
  ['half a megabit bears the second step', 500, 1],
  ['a quarter the third', 230, 2],
  ['a tenth the smallest', 110, 3],
  ['less than the voice needs: the voice alone', 70, voiceAlone],
])('the picture is as large as the line bears: %s', (_name, availableKbps, step) => {
  expect(after(20, line({ availableKbps }))).toBe(step)
})

test('loss takes the picture down one step at each look, the voice alone at the very end', () => {
  expect([1, 2, 3, 4].map(looks => after(looks, line({ lossOut: 0.15 })))).toEqual([1, 2, 3, 3])
  expect(after(4, line({ lossOut: 0.3 }))).toBe(voiceAlone)
})

test('a loss takes the picture at once to what the line is now known to bear', () => {
  expect(after(1, line({ lossOut: 0.15, availableKbps: 330 }))).toBe(2)
  expect(after(1, line({ lossOut: 0.15, availableKbps: 60 }))).toBe(voiceAlone - 1)
})

test('a loss that was told once takes the picture down once', () => {
  const told = nextPicture(wholePicture, line({ lossOut: 0.15 }))
  expect(after(3, line({ lossOut: 0.15, newLossOut: null, newVoiceLossOut: null }), told)).toBe(1)
})

test('a smallest picture that is lost itself stays as long as the voice comes through', () => {
  const smallest: Picture = { step: voiceAlone - 1, calm: 0, calmNeeded: 4 }
  expect(after(5, line({ lossOut: 0.3, newVoiceLossOut: 0.05 }), smallest)).toBe(voiceAlone - 1)
  expect(after(1, line({ lossOut: 0.3, newVoiceLossOut: 0.3 }), smallest)).toBe(voiceAlone)
})

test('when the line is calm again the picture comes back, slower than it went', () => {
  const off: Picture = { step: voiceAlone, calm: 0, calmNeeded: 4 }
  expect(after(3, line(), off)).toBe(voiceAlone)
  expect(after(4, line(), off)).toBe(voiceAlone - 1)
  expect(after(16, line(), off)).toBe(0)
})

test('whoever grew too early waits twice as long the next time', () => {
  const shrunk = nextPicture(wholePicture, line({ lossOut: 0.06 }))
  expect(after(7, line(), shrunk)).toBe(1)
  expect(after(8, line(), shrunk)).toBe(0)
})

test('a browser that does not tell what it could send is judged by what is lost', () => {
  expect(after(5, line({ availableKbps: null }))).toBe(0)
  expect(after(1, line({ availableKbps: null, lossOut: 0.2 }))).toBe(1)
})
