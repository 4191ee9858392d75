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

test.each([
  ['in what something else is called', 'multipart/form-data; x="; boundary=c"; boundary=b', 'b'],
  ['with a sign taken back', String.raw`multipart/form-data; boundary="b\b"`, 'bb'],
  ['with a letter of two bytes', 'multipart/form-data; boundary=bé', 'bé'],
  ['after a blank that is none', 'multipart/form-data;\u00a0boundary=c; boundary=b', 'b'],
  ['after another one', 'multipart/form-data; charset=utf-8; boundary="b"', 'b'],
])('whoever says the mark of its parts %s hides no part behind it', async (_how, type, mark) => {
  const text = `${part.replace('--b', `--${mark}`).repeat(mostFields + 1)}--${mark}--\r\n`
  // That it is a form to whoever takes it apart is what makes it worth hiding.
  const form = await new Response(text, { headers: { 'Content-Type': type } }).formData()
  expect([...form]).toHaveLength(mostFields + 1)
  expect(isOverfull(Buffer.from(text), type)).toBe(true)
})
