import { expect, test } from 'vitest'
import { linksOf, textParts } from './links.rules.ts'

test.each([
  ['Mira https://copihue.cl/cita/abc-_1?x=1.', ['https://copihue.cl/cita/abc-_1?x=1']],
  ['(http://localhost:3000/cita/a), y «https://b.cl/c»', ['http://localhost:3000/cita/a', 'https://b.cl/c']],
  ['https://a.cl\nhttps://b.cl https://a.cl', ['https://a.cl', 'https://b.cl']],
  ['Sin enlaces: copihue.cl', []],
])('the links in «%s» are found, each once, and no word is lost', (text, links) => {
  expect(linksOf(text)).toEqual(links)
  expect(
    textParts(text)
      .map(part => part.text)
      .join(''),
  ).toBe(text)
})
