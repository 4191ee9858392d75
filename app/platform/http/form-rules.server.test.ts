import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseForm } from './form.server.ts'
import {
  digits,
  email,
  max,
  min,
  mobilePhone,
  oneLine,
  oneOf,
  personName,
  required,
  rut,
} from './form-rules.server.ts'

const words = { required: 'falta', invalid: 'no sirve' }
const names = { nameLong: 'largo', nameShape: 'forma' }
const verdict = (rule: z.ZodType, given: unknown) => {
  const parsed = rule.safeParse(given)
  return parsed.success ? parsed.data : `✗ ${parsed.error.issues[0]?.message}`
}

describe('each rule says its own words and keeps the tidy value', () => {
  test.each([
    ['required', required('falta'), ' Ana ', 'Ana'],
    ['required', required('falta'), '   ', '✗ falta'],
    ['required', required('falta'), undefined, '✗ falta'],
    ['min', min(3, 'corto'), 'ab ', '✗ corto'],
    ['min', min(3, 'corto'), 'abc', 'abc'],
    ['max', max(3, 'largo'), 'abcd', '✗ largo'],
    ['max', max(3, 'largo'), 'abc', 'abc'],
    ['oneLine', oneLine('línea'), 'Ana-María Ñuñoa d’Alençon 🙂', 'Ana-María Ñuñoa d’Alençon 🙂'],
    ['oneLine', oneLine('línea'), 'Ana\nSoto', '✗ línea'],
    ['oneLine', oneLine('línea'), 'Ana\u2028Soto', '✗ línea'],
    ['oneLine', oneLine('línea'), 'Ana\u202eotoS', '✗ línea'],
    ['oneLine', oneLine('línea'), 'Ana\ue001Soto', '✗ línea'],
    ['oneLine', oneLine('línea'), 'Ana\u{e0041}Soto', '✗ línea'],
    ['oneLine', oneLine('línea'), 'Ana\u3164Soto', '✗ línea'],
    ['oneLine', oneLine('línea'), 'Ana \u{1f469}\u200d\u{1f4bb}\ufe0f', 'Ana \u{1f469}\u200d\u{1f4bb}\ufe0f'],
    ['personName', personName('falta', names), 'Ma. José O’Ryan-Ñáñez', 'Ma. José O’Ryan-Ñáñez'],
    ['personName', personName('falta', names), 'Nguyễn'.normalize('NFD'), 'Nguyễn'.normalize('NFD')],
    ['personName', personName('falta', names), '\u3164', '✗ forma'],
    ['personName', personName('falta', names), 'Ana\u115f\u1160', '✗ forma'],
    ['personName', personName('falta', names), 'Ana\u034f', '✗ forma'],
    ['personName', personName('falta', names), `Ana${'\u0316'.repeat(5)}`, '✗ forma'],
    ['personName', personName('falta', names), 'Ana\u202eotoS', '✗ forma'],
    ['email', email(words), 'ana@correo.cl', 'ana@correo.cl'],
    ['email', email(words), '\u202aana@correo.cl\u202c', 'ana@correo.cl'],
    ['email', email(words), '', '✗ falta'],
    ['email', email(words), 'ana@correo', '✗ no sirve'],
    ['email', email(words), 'ana@correo.cl\nBcc: x@y.cl', '✗ no sirve'],
    ['email', email(words), `${'a'.repeat(250)}@correo.cl`, '✗ no sirve'],
    ['digits', digits(8, words), '1234 5678', '12345678'],
    ['digits', digits(8, words), '\u200e1234 5678', '12345678'],
    ['digits', digits(8, words), '1234567', '✗ no sirve'],
    ['digits', digits(8, words), '123456789', '✗ no sirve'],
    ['digits', digits(8, words), '1234567a', '✗ no sirve'],
    ['digits', digits(8, words), '١٢٣٤٥٦٧٨', '✗ no sirve'],
    ['digits', digits(8, words), '', '✗ falta'],
    ['mobilePhone', mobilePhone(words), '8765 4321', '87654321'],
    ['mobilePhone', mobilePhone(words), '\u202a+56\u00a09\u00a08765\u00a04321\u202c', '87654321'],
    ['mobilePhone', mobilePhone(words), '+56 9 8765 4321', '87654321'],
    ['mobilePhone', mobilePhone(words), '56987654321', '87654321'],
    ['mobilePhone', mobilePhone(words), '987654321', '87654321'],
    ['mobilePhone', mobilePhone(words), '98765432', '98765432'],
    ['mobilePhone', mobilePhone(words), '56987654', '56987654'],
    ['mobilePhone', mobilePhone(words), '+56 8765 4321', '87654321'],
    ['mobilePhone', mobilePhone(words), '(+56) 9-8765.4321', '87654321'],
    ['mobilePhone', mobilePhone(words), '0056 9 8765 4321', '87654321'],
    ['mobilePhone', mobilePhone(words), '9 98765432', '98765432'],
    ['mobilePhone', mobilePhone(words), '223456789', '✗ no sirve'],
    ['mobilePhone', mobilePhone(words), '9 987654321', '✗ no sirve'],
    ['mobilePhone', mobilePhone(words), '', '✗ falta'],
    ['rut', rut('no sirve'), '12.345.678-5', '12345678-5'],
    ['rut', rut('no sirve'), '12.345.678-4', '✗ no sirve'],
    ['rut', rut('no sirve'), undefined, '✗ no sirve'],
    ['oneOf', oneOf(['a', 'b'], 'elige'), 'b', 'b'],
    ['oneOf', oneOf(['a', 'b'], 'elige'), 'c', '✗ elige'],
  ] as const)('%s', (_name, rule, given, expected) => expect(verdict(rule, given)).toBe(expected))
})

describe('a posted form', () => {
  const schema = z.object({ name: required('escribe tu nombre'), email: email(words) })
  const form = (fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return data
  }

  test('gives the value when every rule holds', () => {
    expect(parseForm(form({ name: ' Ana ', email: 'ana@correo.cl' }), schema)).toEqual({
      ok: true,
      value: { name: 'Ana', email: 'ana@correo.cl' },
    })
  })

  test('gives one message per field and everything that was typed', () => {
    expect(parseForm(form({ name: '', email: 'ana', note: 'hola' }), schema)).toEqual({
      ok: false,
      errors: [
        { field: 'name', message: 'escribe tu nombre' },
        { field: 'email', message: 'no sirve' },
      ],
      typed: { name: '', email: 'ana', note: 'hola' },
    })
  })
})
