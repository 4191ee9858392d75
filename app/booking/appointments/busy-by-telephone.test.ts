/** Whoever is reached by telephone only was given hours at the same time until a constraint said no. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { list, sql, violation } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'

test('hours that overlapped before stay, and no further one is let through', async () => {
  const db = await testDatabase()
  const who = somebody({ patient: { rut: '12345678-5' }, contact: { email: '' } })
  const bookAnother = async (start = firstHour) =>
    bookHour(db, (await addOffer(db)).offerId, { ...who, start })
  await db.script(`alter table appointment drop constraint patient_busy_by_telephone, drop column overlapped`)
  const [first, second, later] = [
    await bookAnother(),
    await bookAnother(),
    await bookAnother(firstHour.add({ minutes: 60 })),
  ]
  await db.script(await readFile('db/migrations/0559_busy_by_telephone.sql', 'utf8'))
  const standing = await db.rows<{ id: string; overlapped: boolean }>(
    sql`select id, overlapped from appointment where active`,
  )
  const letThrough = standing.filter(one => one.overlapped).map(({ id }) => id)
  expect(standing).toHaveLength(3)
  expect(letThrough).toHaveLength(1)
  expect([first.id, second.id]).toContain(letThrough[0])
  expect(letThrough).not.toContain(later.id)
  await expect(bookAnother()).rejects.toThrow('patient-busy')
  await expect(
    db.rows(sql`update appointment set overlapped = false where id = any(${list(letThrough)}::uuid[])`),
  ).rejects.toSatisfy(error => violation(error)?.constraint === 'patient_busy_by_telephone')
})
