import { expect, test } from 'vitest'
import { isOverfull, mostFields } from './form-shape.server.ts'

const urlencoded = 'application/x-www-form-urlencoded'
const inParts = 'multipart/form-data; boundary=b'
const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'

test.each<[string, string, string, boolean]>([
  ['as many fields as one may have', urlencoded, `a=1${'&a=1'.repeat(mostFields - 1)}`, false],
  ['a field more', urlencoded, `a=1${'&a=1'.repeat(mostFields + 1)}`, true],
  ['as many parts', inParts, `${part.repeat(mostFields)}--b--\r\n`, false],
  ['a part more', inParts, `${part.repeat(mostFields + 1)}--b--\r\n`, true],
  [
    'a file that is made of dashes',
    inParts,
    `${part}--b\r\nA: b\r\n\r\n${'--'.repeat(9000)}\r\n--b--`,
    false,
  ],
  ['what stands after its end', inParts, `${part}--b--\r\n${part.repeat(mostFields)}`, false],
  ['a part that begins and does not go on', inParts, '--b\r\nA: b', true],
  ['parts whose mark is said by nobody', 'multipart/form-data', part, false],
  ['none', urlencoded, '', false],
])('a form with %s', (_what, type, text, overfull) =>
  expect(isOverfull(Buffer.from(text), type)).toBe(overfull),
)
