import { expect, test } from 'vitest'
import { isOneSms, smsText } from './sms-text.rules.ts'

test.each([
  ['Tu hora cambió: miércoles, ¿vienes? ¡Sí!', 'Tu hora cambio: miércoles, ¿vienes? ¡Si!'],
  ['Mañana a las 10:20, Ñuñoa, Ülrich', 'Mañana a las 10:20, Ñuñoa, Ülrich'],
  [
    'Nous vous le gardons jusqu’à 10 h : là, où, forêt, cœur',
    "Nous vous le gardons jusqu'à 10 h : là, où, foret, coeur",
  ],
  ['«Clínica» — 5 – 6 · etc…', '"Clinica" - 5 - 6 - etc...'],
  ['Hola 👋🏽 你好 ok', 'Hola   ok'],
  ['e\u0301 n\u0303', 'é ñ'],
  ['a\u00a0b\u202fc\u2009d', 'a b c d'],
  ['https://portal.cl/cita/A_b-9?a=1&b=2', 'https://portal.cl/cita/A_b-9?a=1&b=2'],
])('«%s» leaves as «%s»', (text, sent) => expect(smsText(text)).toBe(sent))

test('160 letters are one message, and what needs an escape counts twice', () => {
  expect([isOneSms('a'.repeat(160)), isOneSms('a'.repeat(161))]).toEqual([true, false])
  expect([isOneSms('€'.repeat(80)), isOneSms(`a${'~'.repeat(80)}`)]).toEqual([true, false])
  expect(isOneSms('í'.repeat(160))).toBe(true)
})

test('each sign leaves alone as it leaves beside one that has to be spelt', () => {
  const signs = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code))
  const beside = signs.map(sign => smsText(`œ ${sign}`).slice('oe '.length))
  expect(signs.filter((sign, nth) => smsText(` ${sign}`).slice(1) !== beside[nth])).toEqual([])
})
