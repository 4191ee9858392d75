/** Who may do what at a centre. */
import { describe, expect, test } from 'vitest'
import { mayDo, mayGrant, type Right, type Role, roles } from './roles.rules.ts'

const rights: Right[] = [
  'see',
  'attend',
  'plan',
  'manage',
  'report',
  'oversee',
  'audit',
  'requests',
  'operate',
]

describe('what each role may do', () => {
  test.each<[Role, string]>([
    ['reception', 'see attend'],
    ['coordinator', 'see attend plan report'],
    ['administrator', 'see attend plan manage report audit'],
    ['network', 'see attend plan manage report oversee audit'],
    ['auditor', 'see report audit'],
    ['rights', 'requests'],
    ['operator', 'operate'],
  ])('the role %s: %s', (role, expected) => {
    expect(rights.filter(right => mayDo([role], right)).join(' ')).toBe(expected)
  })
})

test('of several roles every one counts, and nobody without one may do anything', () => {
  expect(mayDo(['reception', 'auditor'], 'audit')).toBe(true)
  expect(rights.filter(right => mayDo([], right))).toEqual([])
})

describe('whom each role may bring in', () => {
  test.each<[Role, string]>([
    ['reception', ''],
    ['coordinator', ''],
    ['administrator', 'reception coordinator administrator auditor'],
    ['network', 'reception coordinator administrator network auditor'],
    ['auditor', ''],
    ['rights', ''],
    ['operator', ''],
  ])('the role %s: %s', (role, expected) => {
    expect(roles.filter(one => mayGrant([role], one)).join(' ')).toBe(expected)
  })
})
