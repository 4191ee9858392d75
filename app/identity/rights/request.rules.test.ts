/** Terms, grounds and numbers of what is asked by law, as tables. */
import { describe, expect, test } from 'vitest'
import {
  canExtend,
  daysOf,
  folioIn,
  groundsOf,
  longestExtension,
  mayAttachExport,
  requestKinds,
} from './request.rules.ts'

const monday = Temporal.PlainDate.from('2026-11-23')
const none = new Set<string>()

describe('the term', () => {
  test.each([
    ['access', '2026-11-30', '2026-12-23'],
    ['correction', '2026-11-30', '2026-12-23'],
    ['erasure', '2026-11-30', '2026-12-23'],
    ['objection', '2026-11-30', '2026-12-23'],
    ['portability', '2026-11-30', '2026-12-23'],
    ['consent', '2026-11-30', '2026-12-23'],
    ['blocking', '2026-11-25', '2026-11-25'],
    ['complaint', '2026-12-14', '2026-12-14'],
  ] as const)('of %s asked on 23 November ends on %s; the law waits until %s', (kind, due, limit) => {
    const { dueOn, limitOn } = daysOf(kind, monday, none)
    expect([dueOn.toString(), limitOn.toString()]).toEqual([due, limit])
  })

  test('leaves holidays out, and is never later than the law’s', () => {
    const holidays = new Set(['2026-11-24', '2026-11-25'])
    expect(daysOf('blocking', monday, holidays).dueOn.toString()).toBe('2026-11-27')
    for (const kind of requestKinds) {
      const { dueOn, limitOn } = daysOf(kind, monday, none)
      expect(Temporal.PlainDate.compare(dueOn, limitOn), kind).toBeLessThanOrEqual(0)
    }
  })

  test('is extended by 30 days at most, and not of a block nor of a complaint', () => {
    expect(longestExtension(Temporal.PlainDate.from('2026-12-23')).toString()).toBe('2027-01-22')
    expect(requestKinds.filter(kind => !canExtend(kind))).toEqual(['blocking', 'complaint'])
  })
})

test('a complaint is refused by grounds of its own', () => {
  expect(groundsOf('complaint')).toEqual(['not-here', 'no-breach'])
  expect(groundsOf('erasure')).toContain('kept-by-law')
  expect(groundsOf('erasure')).not.toContain('no-breach')
})

test.each([
  ['access', 'a', 'self', true],
  ['portability', 'a', 'self', true],
  ['access', null, 'self', false],
  ['access', 'a', 'parent', false],
  ['access', 'a', 'heir', false],
  ['erasure', 'a', 'self', false],
] as const)(
  'whether data go with the answer to %s, asked by account %s for %s: %s',
  (kind, accountId, relation, may) => {
    expect(mayAttachExport({ kind, accountId, relation })).toBe(may)
  },
)

test.each([
  ['DER-7K2M9CXR', 'DER-7K2M9CXR'],
  [' der 7k2m-9cxr ', 'DER-7K2M9CXR'],
  ['rec-22223333', 'REC-22223333'],
  ['DER-7K2M9CX', undefined],
  ['AYU-7K2M9C', undefined],
  ['', undefined],
])('the number of a request that is typed as «%s» is read as %s', (text, folio) => {
  expect(folioIn(text)).toBe(folio)
})
