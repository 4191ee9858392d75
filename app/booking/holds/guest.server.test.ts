import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { loadGuest, saveDraft } from './guest.server.ts'

const db = await testDatabase()
const draft = { offerId: 1, start: testNow.toString(), prevision: 'particular' }
const save = (holder: string, holdId: string) =>
  saveDraft(db, { holder, holdId, user: null }, () => draft, testNow)
const kept = async (holder: string) =>
  new Set(Object.keys((await loadGuest(db, holder, null, testNow)).drafts))

test('of more drafts than are kept, the oldest is forgotten, whatever its id', async () => {
  // Ids are random: in the database they come back in an order of their own.
  const ids = ['i', 'h', 'g', 'f', 'e', 'd', 'c', 'b', 'a']
  for (const id of ids) await save('one', id)
  expect(await kept('one')).toEqual(new Set(ids.slice(1)))
  // A draft that is answered on is not the oldest any more.
  await save('one', 'h')
  await save('one', 'z')
  expect(await kept('one')).toEqual(new Set(['h', 'f', 'e', 'd', 'c', 'b', 'a', 'z']))
})
