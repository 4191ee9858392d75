/** Two tabs of one browser of which nothing is known yet, or no more. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { race, roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { loadGuest, saveDraft } from './guest.server.ts'

const db = await testDatabase()
const start = testNow.add({ hours: 24 }).toString()

test.each([
  ['nothing is known', false],
  ['the day is over', true],
])('of two first answers in one second none is lost, where %s', async (_where, isOver) => {
  for (let round = 0; round < roundsOn(db, { embedded: 4, server: 100 }); round++) {
    const holder = `browser-${isOver}-${round}`
    if (isOver)
      await db.rows(sql`
        insert into guest (token_hash, data, expires_at) values (${holder}, '{"drafts": {}}', ${testNow}::timestamptz)`)
    const answer = (holdId: string) => () =>
      saveDraft(db, { holder, holdId, user: null }, () => ({ offerId: 1, start }), testNow)
    await race(round, [answer('one'), answer('other')])
    const { drafts } = await loadGuest(db, holder, null, testNow)
    expect(Object.keys(drafts).sort(), holder).toEqual(['one', 'other'])
  }
})
