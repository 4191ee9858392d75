import { expect, test } from 'vitest'
import { isHelpTopic, phoneHref, requestNumber } from './help.rules.ts'

const page = '7f3c1d9a-5b2e-4860-84d1-f0a97b6e3528'

test('a page gives one number, other pages give others, and none has letters that one mishears', () => {
  expect(requestNumber(page)).toBe(requestNumber(page))
  expect(requestNumber(page)).toMatch(/^AYU-[2-9A-HJKMNP-TV-Z]{6}$/)
  const many = Array.from({ length: 500 }, () => requestNumber(crypto.randomUUID()))
  expect(new Set(many).size).toBeGreaterThan(498)
})

test('a telephone is called without its blanks', () => {
  expect(phoneHref('600 360 7777')).toBe('tel:6003607777')
  expect(phoneHref('+56 2 2574 0100')).toBe('tel:+56225740100')
})

test('a topic is one of ours', () => {
  expect(isHelpTopic('complaint')).toBe(true)
  for (const other of ['', 'toString', null, undefined, 7]) expect(isHelpTopic(other)).toBe(false)
})
