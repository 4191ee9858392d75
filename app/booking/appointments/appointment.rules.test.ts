import { describe, expect, test } from 'vitest'
import { type AppointmentState, can, receptionAt, transitions } from './appointment.rules.ts'

const start = Temporal.Instant.from('2026-11-27T12:00:00Z')
const hoursBefore = (hours: number) => start.subtract({ minutes: Math.round(hours * 60) })

describe('confirm, cancel, move in each state', () => {
  const dayBefore = hoursBefore(24)
  test.each([
    ['booked', 'yes', 'yes', 'yes'],
    ['confirmed', 'already-confirmed', 'yes', 'yes'],
    ['held', 'started', 'started', 'started'],
    ['arrived', 'started', 'started', 'started'],
    ['fulfilled', 'started', 'started', 'started'],
    ['no-show', 'started', 'started', 'started'],
    ['cancelled', 'cancelled', 'cancelled', 'cancelled'],
  ] as [AppointmentState, string, string, string][])('%s: %s, %s, %s', (state, ...expected) => {
    const verdicts = (['confirm', 'cancel', 'move'] as const).map(action => {
      const verdict = can[action]({ state, start }, dayBefore)
      return verdict.ok ? 'yes' : verdict.reason
    })
    expect(verdicts).toEqual(expected)
  })
})

describe('time', () => {
  test.each([
    ['confirm', 72.1, 'too-early'],
    ['confirm', 72, 'yes'],
    ['confirm', 0.02, 'yes'],
    ['confirm', 0, 'started'],
    ['cancel', 1000, 'yes'],
    ['cancel', 0.02, 'yes'],
    ['cancel', 0, 'started'],
    ['cancel', -1, 'started'],
    ['move', 0.02, 'yes'],
    ['move', 0, 'started'],
  ] as const)('%s %d hours before: %s', (action, hours, expected) => {
    const verdict = can[action]({ state: 'booked', start }, hoursBefore(hours))
    expect(verdict.ok ? 'yes' : verdict.reason).toBe(expected)
  })
})

test('a moved appointment is asked to be confirmed again', () => {
  expect(transitions.confirmed.move).toBe('booked')
})

test('reception is fifteen minutes before, and only where there is one', () => {
  expect(String(receptionAt(start, 'in_person'))).toBe('2026-11-27T11:45:00Z')
  expect(receptionAt(start, 'video')).toBeNull()
})
