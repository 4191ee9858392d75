import { expect, test } from 'vitest'
import { changeDetails } from './change-details.server.ts'

const of = (verb: string, detail: Record<string, string | number | boolean>) =>
  changeDetails({
    id: 1,
    at: Temporal.Instant.from('2026-12-03T12:00:00Z'),
    actor: 'staff:x',
    role: null,
    verb,
    appointmentId: null,
    detail,
  })?.map(({ type, valueString }) => `${type}=${valueString}`)
const supply = (kind: string, key: string, before?: object, after?: object) =>
  of('change-supply', {
    kind,
    key,
    ...(before && { before: JSON.stringify({ kind, key, ...before }) }),
    ...(after && { after: JSON.stringify({ kind, key, ...after }) }),
  })

test.each<[string, string[] | undefined, string[] | undefined]>([
  [
    'a state of the desk',
    of('desk-arrive', { from: 'confirmed', to: 'waiting' }),
    ['before=confirmed', 'after=waiting'],
  ],
  ['a setting', of('change-lanes', { centre: 1, from: 0, to: 2 }), ['before=0', 'after=2']],
  [
    'a field of a schedule',
    supply('schedule', 'ana-1', { minutes: 20, weekly: [] }, { minutes: 30, weekly: [] }),
    ['kind=schedule', 'key=ana-1', 'changed=minutes', 'before.minutes=20', 'after.minutes=30'],
  ],
  [
    'a field that was not there',
    supply('centre', 'c', { name: 'C' }, { name: 'C', phone: '+56221234567' }),
    ['kind=centre', 'key=c', 'changed=phone', 'after.phone=+56221234567'],
  ],
  [
    'a list',
    supply('offer', 'o', { exams: ['a'] }, { exams: ['a', 'b'] }),
    ['kind=offer', 'key=o', 'changed=exams', 'before.exams=["a"]', 'after.exams=["a","b"]'],
  ],
  [
    'a list too long to read out',
    supply('offer', 'o', { exams: ['a'] }, { exams: ['a'.repeat(2_001)] }),
    ['kind=offer', 'key=o', 'changed=exams'],
  ],
  [
    'what is new',
    supply('offer', 'o', undefined, { schedule: 's' }),
    ['kind=offer', 'key=o', 'change=added', 'after.schedule=s'],
  ],
  [
    'what is no longer sold',
    supply('offer', 'o', { schedule: 's' }),
    ['kind=offer', 'key=o', 'change=withdrawn', 'before.schedule=s'],
  ],
  [
    'a professional, by the names of the fields alone',
    supply('professional', '12345678-5', { name: 'Ana', rut: '1-9' }, { name: 'Ana María', rut: '2-7' }),
    ['kind=professional', 'changed=name', 'changed=rut'],
  ],
  [
    'a new professional',
    supply('professional', 'ana', undefined, { name: 'Ana' }),
    ['kind=professional', 'key=ana', 'change=added'],
  ],
  [
    'whose schedule it is, but for a RUT',
    supply('schedule', 's', { professional: 'ana' }, { professional: '12.345.678-5' }),
    ['kind=schedule', 'key=s', 'changed=professional'],
  ],
  ['a RUT, masked as it is', of('correct-rut', { from: '12.***', to: '13.***', hours: 1 }), undefined],
  ['a reason in words', of('cancel', { reason: 'illness' }), undefined],
  ['what somebody looked for', of('search-patient', { found: 2, how: 'phone' }), undefined],
  ['a look', of('see-visit', {}), undefined],
])('the log says in words what changed: %s', (_name, said, expected) => {
  expect(said).toEqual(expected)
})
