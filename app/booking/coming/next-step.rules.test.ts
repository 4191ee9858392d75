import { expect, test } from 'vitest'
import { nextSteps, offersConfirm, type StepMoment } from './next-step.rules.ts'

const start = Temporal.Instant.from('2026-11-24T12:00:00Z')
const at = (hours: number) => start.subtract({ minutes: Math.round(hours * 60) })
const video = { modality: 'video' as const }
const inPerson = { modality: 'in_person' as const }
const due = at(12)

test.each<[string, Partial<StepMoment>, number, string[]]>([
  ['a video visit owed, three days before', { offer: video, paymentDueAt: due }, 80, ['pay']],
  ['the same, to be confirmed too', { offer: video, paymentDueAt: due }, 48, ['pay', 'confirm']],
  ['paid, three days before', { offer: video, paymentDueAt: due, paid: 'settled' }, 80, []],
  ['paid, a day before', { offer: video, paymentDueAt: due, paid: 'settled' }, 24, ['confirm']],
  ['paid, in ten minutes', { offer: video, paymentDueAt: due, paid: 'settled' }, 1 / 6, ['enter', 'confirm']],
  ['unpaid, in ten minutes', { offer: video, paymentDueAt: due }, 1 / 6, ['pay', 'confirm']],
  ['paid, begun five minutes ago', { offer: video, paymentDueAt: due, paid: 'settled' }, -1 / 12, ['enter']],
  ['paid, over', { offer: video, paymentDueAt: due, paid: 'settled' }, -2, []],
  ['cancelled, in ten minutes', { offer: video, state: 'cancelled', paid: 'refunding' }, 1 / 6, []],
  ['in person, in five days', { offer: inPerson }, 120, ['pay', 'directions']],
  ['in person, in five days, paid', { offer: inPerson, paid: 'settled' }, 120, ['directions']],
  ['in person, tomorrow', { offer: inPerson }, 24, ['confirm', 'pay', 'directions']],
  ['in person, tomorrow, confirmed', { offer: inPerson, state: 'confirmed' }, 24, ['pay', 'directions']],
  ['in person, over', { offer: inPerson }, -1, []],
])('what can be done next with an hour that is %s', (_, changes, hours, steps) => {
  const appointment: StepMoment = {
    state: 'booked',
    start,
    end: start.add({ minutes: 30 }),
    paid: null,
    paymentDueAt: null,
    offer: video,
    ...changes,
  }
  expect(nextSteps(appointment, true, at(hours))).toEqual(steps)
  expect(nextSteps(appointment, false, at(hours))).toEqual(steps.filter(step => step !== 'pay'))
})

test.each<[string, Partial<StepMoment>, boolean, boolean]>([
  ['is still to be paid online is not', { paymentDueAt: due }, true, false],
  ['is paid is', { paymentDueAt: due, paid: 'settled' }, true, true],
  ['is paid at the visit is', {}, true, true],
  ['nobody can pay online is', { paymentDueAt: due }, false, true],
  ['is confirmed already is not', { state: 'confirmed' }, true, false],
])('an hour that %s offered to be confirmed', (_, changes, paysOnline, offered) => {
  const end = start.add({ minutes: 30 })
  const appointment = { state: 'booked', start, end, paid: null, paymentDueAt: null, offer: video } as const
  expect(offersConfirm({ ...appointment, ...changes }, paysOnline, at(24))).toBe(offered)
})
