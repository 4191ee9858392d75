/** What the reception may say of an hour, by its state and the moment. */
import { describe, expect, test } from 'vitest'
import type { AppointmentState } from '../appointments/appointment.rules.ts'
import { deskDeedsFor, deskState } from './desk.rules.ts'

const zone = 'America/Santiago'
const start = Temporal.Instant.from('2026-11-23T10:00:00-03:00')
const at = (text: string) => Temporal.Instant.from(text)
const moments = {
  'the day before': at('2026-11-22T23:59:00-03:00'),
  'that morning': at('2026-11-23T00:00:00-03:00'),
  'after the hour': at('2026-11-23T10:00:00-03:00'),
  'late at night': at('2026-11-23T23:59:59-03:00'),
  'the day after': at('2026-11-24T00:00:00-03:00'),
}

describe('deeds of the day', () => {
  test.each<[AppointmentState, boolean, keyof typeof moments, string]>([
    ['booked', false, 'the day before', ''],
    ['booked', false, 'that morning', 'arrive'],
    ['booked', false, 'after the hour', 'arrive no-show'],
    ['confirmed', false, 'late at night', 'arrive no-show'],
    ['confirmed', false, 'the day after', ''],
    ['arrived', false, 'that morning', 'start attend leave undo'],
    ['arrived', true, 'after the hour', 'attend undo'],
    ['fulfilled', true, 'late at night', 'undo'],
    ['fulfilled', true, 'the day after', ''],
    ['no-show', false, 'after the hour', 'undo'],
    ['cancelled', false, 'that morning', ''],
    ['held', false, 'that morning', ''],
  ])('of a visit that is %s, called in (%s), %s, can be said: %s', (state, called, when, expected) => {
    const moment = { state, start, startedAt: called ? start : null }
    expect(deskDeedsFor(moment, moments[when], zone).join(' ')).toBe(expected)
  })

  test('the day is the centre’s own: at eleven at night on the mainland it is nine on Easter Island', () => {
    const evening = { state: 'booked', start: at('2026-11-24T00:30:00-03:00'), startedAt: null } as const
    const now = at('2026-11-24T00:10:00-03:00')
    expect(deskDeedsFor(evening, now, 'Pacific/Easter')).toEqual(['arrive'])
    expect(deskDeedsFor(evening, at('2026-11-23T23:10:00-03:00'), 'Pacific/Easter')).toEqual(['arrive'])
    expect(deskDeedsFor(evening, at('2026-11-23T23:10:00-03:00'), zone)).toEqual([])
  })
})

test('who arrived waits until they are called in', () => {
  expect(deskState({ state: 'arrived', startedAt: null })).toBe('waiting')
  expect(deskState({ state: 'arrived', startedAt: start })).toBe('in-attendance')
  expect(deskState({ state: 'fulfilled', startedAt: start })).toBe('attended')
})
