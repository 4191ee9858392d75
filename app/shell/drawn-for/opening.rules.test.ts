import { expect, test } from 'vitest'
import { openingAt } from './opening.rules.ts'

const at = { key: 'a', pathname: '/centro/agenda', search: '?centro=1', hash: '' }

test.each([
  ['drawn anew by itself stays', {}, 'of-marcela'],
  ['of which another place was gone to stays', { key: 'b', hash: '#contenido' }, 'of-marcela'],
  ['that was answered or asked for again is no longer', { key: 'b' }, 'of-rodrigo'],
  ['of another day is no longer', { key: 'b', search: '?centro=1&dia=2', hash: '#x' }, 'of-rodrigo'],
  ['that is another one is no longer', { key: 'b', pathname: '/centro/caja' }, 'of-rodrigo'],
])('a page %s of whoever opened it', (_what, changes, mark) => {
  const opening = openingAt({ at, mark: 'of-marcela' }, { ...at, ...changes }, 'of-rodrigo')
  expect(opening.mark).toBe(mark)
  // What comes after it is measured by where one is.
  expect(openingAt(opening, opening.at, 'of-somebody-else')).toEqual(opening)
})
