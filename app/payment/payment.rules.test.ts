import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import {
  canPay,
  isTaken,
  paymentDueAt,
  paymentStates,
  returnShape,
  returns,
  stateAfter,
  steps,
} from './payment.rules.ts'

const db = await testDatabase()
const at = (text: string) => Temporal.Instant.from(text)

test('the database knows the same steps as the rules', async () => {
  for (const from of paymentStates)
    for (const to of paymentStates) {
      const [row] = await db.rows<{ step: boolean }>(sql`select payment_step(${from}, ${to}) as step`)
      expect([from, to, row?.step]).toEqual([from, to, steps[from].includes(to)])
    }
})

test.each([
  ['days before', '2026-11-20T12:00:00Z', '2026-11-23T00:00:00Z'],
  ['twelve hours and nine minutes before', '2026-11-22T23:51:00Z', '2026-11-23T00:01:00Z'],
  ['three hours before', '2026-11-23T09:00:00Z', '2026-11-23T09:10:00Z'],
])('what is booked %s is due twelve hours before, or in ten minutes', (_when, bookedAt, due) => {
  expect(paymentDueAt(at('2026-11-23T12:00:00Z'), at(bookedAt))).toEqual(at(due))
})

test.each([
  [{ token_ws: 'a' }, 'finished'],
  [{ TBK_TOKEN: 'a', TBK_ID_SESION: 'b', TBK_ORDEN_COMPRA: 'c' }, 'aborted'],
  [{ TBK_ID_SESION: 'b', TBK_ORDEN_COMPRA: 'c' }, 'timed-out'],
  [{ token_ws: 'a', TBK_TOKEN: 'a', TBK_ID_SESION: 'b', TBK_ORDEN_COMPRA: 'c' }, 'recovered'],
  [{ TBK_ID_SESION: 'b' }, undefined],
  [{}, undefined],
])('who comes back with %o is taken as %s', (given, shape) => {
  expect(returnShape(given)).toBe(shape)
})

test('what is settled or given back is never asked about again', () => {
  for (const shape of Object.values(returns))
    for (const state of paymentStates) if (isTaken(state)) expect(shape[state]).toBe('stored')
})

test.each([
  ['in time', {}, [], true],
  ['until it is due', { dueAt: at('2026-11-23T00:00:01Z') }, [], true],
  ['not once it is due', { dueAt: at('2026-11-23T00:00:00Z') }, [], 'too-late'],
  ['not once it has begun', { start: at('2026-11-23T00:00:00Z') }, [], 'started'],
  ['not after the visit', { state: 'fulfilled' }, [], 'started'],
  [
    'by whoever is there, also once it was due',
    { state: 'arrived', dueAt: at('2026-11-23T00:00:00Z') },
    [],
    true,
  ],
  ['not while its centre has called it off', { calledOff: true }, [], 'called-off'],
  ['though called off by whoever is there', { state: 'arrived', calledOff: true }, [], true],
  ['not when it is cancelled', { state: 'cancelled' }, [], 'cancelled'],
  ['again after what took no money', {}, ['rejected', 'cancelled', 'expired', 'failed'], true],
  ['not while a form is open', {}, ['rejected', 'in_form'], 'open'],
  ['not twice', {}, ['settled'], 'taken'],
  ['not after it went back', {}, ['refunded'], 'taken'],
  ['anew where it had only been noted by mistake', {}, ['voided'], true],
  [
    'anew where a desk gave it back and it is owed again',
    { dueAt: at('2026-11-24T00:00:00Z') },
    ['refunded'],
    true,
  ],
  ['not while it goes back', { dueAt: at('2026-11-24T00:00:00Z') }, ['refunding'], 'taken'],
] as const)('an appointment is paid online %s', (_when, changes, payments, expected) => {
  const appointment = { state: 'booked', start: at('2026-11-24T12:00:00Z'), dueAt: null, ...changes }
  const verdict = canPay(
    appointment,
    payments.map(state => (state === 'voided' ? { state: 'refunded', voided: true } : { state })),
    at('2026-11-23T00:00:00Z'),
  )
  expect(verdict.ok || verdict.reason).toBe(expected)
})

test('every way in which a payment can end is a step that it can take', () => {
  for (const state of paymentStates)
    for (const verdict of ['taken', 'refused', 'open', 'gone'] as const)
      for (const ending of ['cancelled', 'expired', 'in_form'] as const)
        for (const canBePaid of [true, false]) {
          if (state === 'created') continue
          const next = stateAfter(state, verdict, { ending, canBePaid })
          expect([state, next, next === state || steps[state].includes(next)]).toEqual([state, next, true])
        }
})
