/** An adolescent takes back what they shared in the second in which the parent opens it. */
import { expect, test } from 'vitest'
import { switchSharing } from '#app/identity/dependants/load-parents.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { bonoLine, importLines } from '#test/helpers/imported.ts'
import { testNow } from '#test/helpers/supply.ts'
import { readDocument } from './documents/read-document.server.ts'

const db = await testDatabase()
const portal = testPortal(db)

test('once it is said that it is closed, no reading is under way: each that went through is in the log before', async () => {
  const [parent, child] = [await testAccount(db), await testAccount(db)]
  await importLines(db, bonoLine('bono-1', { patient: { rut: child.rut, name: 'Sol Muñoz' } }))
  const [bono] = await db.rows<{ id: string }>(sql`select id from imported_bono where rut = ${child.rut}`)
  await db.rows(sql`
    insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
    values (${parent.id}::uuid, ${child.rut}, 'Sol', 'Muñoz', '2009-12-01', 'registry', ${testNow}::timestamptz)`)
  const open = async () =>
    (await readDocument(db, parent, { kind: 'bono', id: bono?.id ?? '', how: 'download' }, testNow)) !==
    undefined
  const logged = async () => {
    const [row] = await db.rows<{ n: number }>(
      sql`select count(*)::int as n from document_access where rut = ${child.rut} and actor = 'dependant'`,
    )
    return row?.n ?? 0
  }
  for (let round = 0; round < 8; round++) {
    expect(await switchSharing(portal, child, parent.id, true)).toBe(true)
    const before = await logged()
    const opening = Array.from({ length: 6 }, open)
    await switchSharing(portal, child, parent.id, false)
    const told = await logged()
    const through = (await Promise.all(opening)).filter(Boolean).length
    expect([await logged(), through]).toEqual([told, told - before])
    expect(await open()).toBe(false)
  }
})
