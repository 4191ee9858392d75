import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { examReader } from './exam-reader.server.ts'

const db = await testDatabase()

test('every name of the catalogue is that exam, whatever commas it has', async () => {
  const { names } = await examReader(db)
  expect(names).toHaveLength(350)
  const read: string[] = []
  for (const name of names) {
    const { slugs, unknown } = (await examReader(db)).read(name)
    if (slugs.length === 1 && !unknown) read.push(slugs[0] ?? '')
  }
  expect(new Set(read).size).toBe(350)
})

test('a text of several is each of them; what is none is asked, with the names of what it may be', async () => {
  const { read } = await examReader(db)
  expect(read('hgma, p. lipídico')).toEqual({ slugs: ['hemograma', 'perfil-lipidico'] })
  expect(read('hgma; resonancia')).toEqual({
    slugs: ['hemograma'],
    unknown: { typed: 'resonancia', near: expect.arrayContaining([expect.stringMatching(/resonancia/i)]) },
  })
  expect(read('Xyzzy')).toEqual({ slugs: [], unknown: { typed: 'Xyzzy', near: [] } })
})
