/** Which answers are kept whole for everybody: none that says something of somebody. */
import { expect, test } from 'vitest'
import { isForAll } from './for-all.rules.ts'

const everybodys = { canonical: 'https://portal.example/ayuda' }
const asked = { method: 'GET', status: 200, isSignedIn: false, pages: [undefined, everybodys] }

test('a public page that nobody in particular asked for is kept for all', () => {
  expect(isForAll(asked)).toBe(true)
})

test.each([
  ['an answer to a form', { method: 'POST' }],
  ['a page of somebody who is signed in', { isSignedIn: true }],
  ['a page that is not there', { status: 404 }],
  ['a page that no search engine may keep', { pages: [undefined, {}] }],
  ['a page in which something of this browser is drawn', { pages: [{ ...everybodys, forOne: true }] }],
])('%s is kept for nobody', (_, changes) => {
  expect(isForAll({ ...asked, ...changes })).toBe(false)
})
