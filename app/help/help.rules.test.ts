import { expect, test } from 'vitest'
import { isHelpTopic, phoneHref, requestNumber } from './help.rules.ts'

const wish = '7f3c1d9a5b2e486084d1f0a97b6e3528'

test('a request gives one number, others give others, and none has letters that one mishears', () => {
  expect(requestNumber(wish)).toBe(requestNumber(wish))
  const many = Array.from({ length: 500 }, () => requestNumber(crypto.randomUUID().replaceAll('-', '')))
  for (const number of many) expect(number).toMatch(/^AYU-[2-9BCDFGHJKMNPQRSTWXYZ]{6}$/)
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
