import { expect, test } from 'vitest'
import { withPage } from './with-page.ts'

test.each([
  ['/club', 1, '/club'],
  ['/club', 2, '/club?pagina=2'],
  ['/club?orden=nuevos', 3, '/club?orden=nuevos&pagina=3'],
])('the address of %s on page %d is %s', (to, page, address) => expect(withPage(to, page)).toBe(address))
