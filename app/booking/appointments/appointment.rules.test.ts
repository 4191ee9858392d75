import { describe, expect, test } from 'vitest'
import { type AppointmentState, can, receptionAt, transitions } from './appointment.rules.ts'

const start = Temporal.Instant.from('2026-11-27T12:00:00Z')
const hoursBefore = (hours: number) => start.subtract({ minutes: Math.round(hours * 60) })

describe('confirm, cancel, move in each state', () => {
  const dayBefore = hoursBefore(24)
  const started = { confirm: 'started', cancel: 'started', move: 'started' }
  const cancelled = { confirm: 'cancelled', cancel: 'cancelled', move: 'cancelled' }
  const verdicts: Record<AppointmentState, Record<'confirm' | 'cancel' | 'move', string>> = {
    booked: { confirm: 'yes', cancel: 'yes', move: 'yes' },
    confirmed: { confirm: 'already-confirmed', cancel: 'yes', move: 'yes' },
    held: started,
    arrived: started,
    fulfilled: started,
    'no-show': started,
    cancelled,
  }
  test.each((Object.keys(verdicts) as AppointmentState[]).map(state => ({ state, ...verdicts[state] })))(
    '$state: confirm $confirm, cancel $cancel, move $move',
    ({ state, ...expected }) => {
      const said = (action: keyof typeof expected) => {
        const verdict = can[action]({ state, start }, dayBefore)
        return verdict.ok ? 'yes' : verdict.reason
      }
      expect({ confirm: said('confirm'), cancel: said('cancel'), move: said('move') }).toEqual(expected)
    },
  )
})

describe('time', () => {
  test.each([
    { action: 'confirm', hours: 72.1, expected: 'too-early' },
    { action: 'confirm', hours: 72, expected: 'yes' },
    { action: 'confirm', hours: 0.02, expected: 'yes' },
    { action: 'confirm', hours: 0, expected: 'started' },
    { action: 'cancel', hours: 1000, expected: 'yes' },
    { action: 'cancel', hours: 0.02, expected: 'yes' },
    { action: 'cancel', hours: 0, expected: 'started' },
    { action: 'cancel', hours: -1, expected: 'started' },
    { action: 'move', hours: 0.02, expected: 'yes' },
    { action: 'move', hours: 0, expected: 'started' },
  ] as const)('$action $hours hours before: $expected', ({ action, hours, expected }) => {
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
