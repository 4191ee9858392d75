/** Who read one's health documents, as their person reads it: the last ones in the profile, all of them in pages. */
import { expect, test } from 'vitest'
import { testAccount } from '#test/helpers/account.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { profileOn } from '#test/helpers/pages/profile.ts'
import { testNow } from '#test/helpers/supply.ts'
import { type DocumentAccess, recordAccess } from '../own-data/access.queries.server.ts'
import * as profile from './mi-perfil.tsx'
import * as reads from './mi-perfil-documentos-leidos.tsx'

const db = await testDatabase()
const { portal, browserOf } = profileOn(db)
const here = '/mi-perfil/documentos-leidos'
const pages = { '/mi-perfil': profile, [here]: reads }
const at = (user: Parameters<typeof browserOf>[0] | null) => testBrowser(portal, pages, user)

const read = (rut: string, when: Temporal.Instant, more: Partial<DocumentAccess> = {}) =>
  recordAccess(
    db,
    { rut, actor: 'professional', accountId: null, kind: 'licence', documentId: '1', how: 'view', ...more },
    when,
  )

test('every read is in the pages, however long ago, with its year where it is not this one', async () => {
  const person = await testAccount(db)
  for (let hour = 0; hour < 21; hour++) await read(person.rut, testNow.subtract({ hours: hour }))
  await read(person.rut, testNow.subtract({ hours: 24 * 700 }), { actor: 'pharmacy', kind: 'prescription' })
  expect((await at(person).ask('/mi-perfil')).data.accesses).toHaveLength(5)
  const first = (await at(person).ask(here)).data
  const second = (await at(person).ask(`${here}?pagina=2`)).data
  const third = (await at(person).ask(`${here}?pagina=3`)).data
  expect([first, second, third].map(({ lines }) => lines.length)).toEqual([10, 10, 2])
  expect(third.lines.at(-1)).toEqual({
    what: 'Una farmacia vio una receta',
    when: expect.stringMatching(/2024/),
  })
  expect(first.lines[0].when).not.toMatch(/20\d\d/)
  expect([first.pages.newer, third.pages.older]).toEqual([null, null])
  expect(first.pages.older).toMatchObject({ to: `${here}?pagina=2` })
})

test('nobody reads who saw the documents of somebody else, and who proved nothing reads their own reads alone', async () => {
  const [person, stranger] = [await testAccount(db), await testAccount(db)]
  await read(person.rut, testNow)
  await read(person.rut, testNow, { actor: 'self', accountId: person.id })
  expect((await at(stranger).ask(here)).data.lines).toEqual([])
  expect((await at(person).ask(here)).data.lines).toHaveLength(2)
  const { lines, words } = (await at({ ...person, proven: false }).ask(here)).data
  expect(lines).toMatchObject([{ what: 'Tú viste una licencia' }])
  expect(words.lead).toContain('Cuando compruebes tu identidad')
  expect((await at(null).ask(here)).to).toContain('/login')
})
