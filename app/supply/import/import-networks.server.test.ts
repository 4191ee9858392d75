/** Networks as the import says them. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const keyOf = async () => {
  const { centreId } = await addOffer(db)
  const [row] = await db.rows<{ key: string }>(sql`select key from centre where id = ${centreId}::bigint`)
  return row?.key ?? ''
}
const networkOf = async (key: string) =>
  (
    await db.rows<{ key: string | null }>(
      sql`select n.key from centre c left join network n on n.id = c.network_id where c.key = ${key}`,
    )
  )[0]?.key ?? null
const line = (key: string, ...centres: string[]) => ({ kind: 'network', key, name: `Red ${key}`, centres })

test('a network has the centres that its last line names; a centre is of one network', async () => {
  const [one, two, three] = [await keyOf(), await keyOf(), await keyOf()]
  await importLines(db, line('norte', one, two))
  await importLines(db, line('sur', three))
  expect(await Promise.all([one, two, three].map(networkOf))).toEqual(['norte', 'norte', 'sur'])
  await importLines(db, line('norte', one, two))
  expect(await networkOf(two)).toBe('norte')
  await importLines(db, line('norte', one))
  expect(await Promise.all([one, two, three].map(networkOf))).toEqual(['norte', null, 'sur'])
  await importLines(db, line('sur', one))
  expect(await Promise.all([one, two, three].map(networkOf))).toEqual(['sur', null, null])
})

test('a centre that is not there is said, and the rest is loaded', async () => {
  const one = await keyOf()
  await expect(importLines(db, line('este', one, 'no-existe'))).rejects.toThrow(
    'no existe el centro «no-existe»',
  )
  expect(await networkOf(one)).toBeNull()
})
