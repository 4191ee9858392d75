import { describe, expect, test } from 'vitest'
import { account } from '#app/text/es/account.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import { passwordForm } from './password.form.server.ts'

describe('a password that anybody tries first', () => {
  test.each([
    'Password1',
    'Qwerty123',
    'Abcd1234',
    'Carolina1',
    'Contraseña1',
    'Chile2026!',
    'Colocolo1',
    'Password2024',
    'TeAmo1234',
    'Copihue123',
    'Contraseña1'.normalize('NFD'),
  ])('%s is refused', password => expect(isCommonPassword(password)).toBe(true))

  test.each(['Volcan7Tetera', 'Nueva1234', 'x9Kf22lmQ', 'Chile y sus 4 mares'])(
    '%s is not one of those',
    password => expect(isCommonPassword(password)).toBe(false),
  )

  test('is refused by the form that every way to a password uses, in words of its own', () => {
    const parsed = passwordForm(account.errors).safeParse({
      password: 'Password1',
      confirm_password: 'Password1',
    })
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([account.errors.passwordCommon])
  })
})
