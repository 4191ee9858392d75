import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.server.ts'
import { isOldPassword, missingIn } from './password.rules.ts'
import { hashPassword, verifyPassword } from './password.server.ts'

test.each([
  ['Demo1234', []],
  ['Ñandú123', []],
  ['Demo123', ['length']],
  ['Año2026'.normalize('NFC'), ['length']],
  ['Año2026'.normalize('NFD'), ['length']],
  ['Años2026'.normalize('NFC'), []],
  ['Años2026'.normalize('NFD'), []],
  ['Ñandú123'.normalize('NFD'), []],
  ['demo1234', ['upper']],
  ['DEMO1234', ['lower']],
  ['Demodemo', ['digit']],
  ['', ['length', 'upper', 'lower', 'digit']],
])('«%s» lacks %j', (password, missing) => expect(missingIn(password)).toEqual(missing))

const at = (iso: string) => Temporal.Instant.from(iso)

test.each([
  ['2026-05-23T12:00:00Z', true],
  ['2026-05-24T12:00:00Z', false],
  ['2026-11-23T12:00:00Z', false],
])('whether a password of %s is old on 23 November: %s', (setAt, old) =>
  expect(isOldPassword(at(setAt), at('2026-11-23T12:00:00Z'))).toBe(old),
)

test('a password of a million accents is refused, and nobody waits for it for minutes', async () => {
  const marks = `Aa1${'\u0301'.repeat(600_000)}${'\u0323'.repeat(600_000)}`
  const hash = await hashPassword('Demo1234')
  expect(missingIn(marks)).toEqual([])
  expect(isCommonPassword(marks)).toBe(false)
  expect(await verifyPassword(hash, marks)).toBe(false)
})
