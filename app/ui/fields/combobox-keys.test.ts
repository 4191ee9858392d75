import { expect, test } from 'vitest'
import { comboboxStep } from './combobox-keys.ts'

const closed = { open: false, active: -1, count: 3 }
const at = (active: number, count = 3) => ({ open: true, active, count })

test.each([
  ['ArrowDown', closed, { do: 'open', active: 0 }],
  ['ArrowUp', closed, { do: 'open', active: 2 }],
  ['ArrowDown', at(-1), { do: 'highlight', active: 0 }],
  ['ArrowDown', at(1), { do: 'highlight', active: 2 }],
  ['ArrowDown', at(2), { do: 'highlight', active: -1 }],
  ['ArrowUp', at(-1), { do: 'highlight', active: 2 }],
  ['ArrowUp', at(0), { do: 'highlight', active: -1 }],
  ['Enter', at(1), { do: 'choose', active: 1 }],
  ['Escape', at(1), { do: 'close' }],
] as const)('%s from %o does %o', (key, state, step) => expect(comboboxStep(key, false, state)).toEqual(step))

test('Enter with nothing highlighted, or an old highlight, stays the form’s', () => {
  expect(comboboxStep('Enter', false, at(-1))).toBeUndefined()
  expect(comboboxStep('Enter', false, at(2, 1))).toBeUndefined()
  expect(comboboxStep('Enter', false, closed)).toBeUndefined()
})

test('Escape with the list closed stays the dialog’s around it', () => {
  expect(comboboxStep('Escape', false, closed)).toBeUndefined()
})

test('Home, End and letters stay the text’s', () => {
  for (const key of ['Home', 'End', 'a', ' ', 'Backspace', 'ArrowLeft'])
    expect(comboboxStep(key, false, at(1))).toBeUndefined()
})

test('Alt and an arrow open and close without moving', () => {
  expect(comboboxStep('ArrowDown', true, closed)).toEqual({ do: 'open', active: -1 })
  expect(comboboxStep('ArrowUp', true, at(1))).toEqual({ do: 'close' })
})

test.each(['ArrowDown', 'ArrowUp'])(
  'with one suggestion %s leaves it highlighted, so that Enter takes it',
  key => {
    expect(comboboxStep(key, false, at(0, 1))).toEqual({ do: 'highlight', active: 0 })
    expect(comboboxStep(key, false, at(-1, 1))).toEqual({ do: 'highlight', active: 0 })
  },
)

test('an empty list has nothing to highlight', () => {
  expect(comboboxStep('ArrowDown', false, at(-1, 0))).toBeUndefined()
})
