/** A document is taken back while somebody else has hold of it: what holds once they let go of it decides. */
import { expect, onTestFinished, test } from 'vitest'
import { blockData } from '#app/identity/blocking/block-data.server.ts'
import { ourTheme } from '#app/platform/brand/theme.rules.ts'
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { bookHour, somebody } from '#test/helpers/booking.ts'
import { lockWaits } from '#test/helpers/crowd/lock-waits.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { action as sayAtDesk } from '../routes/profesional-hora.tsx'
import { action as issue } from '../routes/profesional-hora-documento.tsx'
import { action as annul } from '../routes/profesional-hora-emitido.tsx'

const db = await testDatabase()
const run = runOn(db)
const waiting = lockWaits(db)

/** A prescription of an attention that its professional takes back. */
async function prescribed() {
  const { rut } = await testAccount(db)
  const offer = await addOffer(db)
  const { id: appointmentId } = await bookHour(db, offer.offerId, somebody({ patient: { rut } }))
  const doctor = { appointmentId, cookie: (await addStaff(db, offer.professionalId)).cookie }
  for (const intent of ['arrive', 'start']) await run(sayAtDesk, '/x', { ...doctor, form: { intent } })
  const form = {
    ...{ rut, medicine_1: 'Paracetamol 500 mg comprimidos', dose_1: '1 comprimido' },
    ...{ period_1: '5 días', quantity_1: '1' },
  }
  await run(issue, '/x', { ...doctor, kind: 'receta', form })
  const [one] = await db.rows<{ id: string; folio: string }>(
    sql`select id, folio from prescription where appointment_id = ${appointmentId}::uuid`,
  )
  const { id = '', folio = '' } = one ?? {}
  return {
    rut,
    id,
    /** @returns the status of the answer, once `meanwhile` has let go of the document. */
    async annulWhile(meanwhile: (tx: Tx) => Promise<unknown>): Promise<number> {
      const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      onTestFinished(() => go.resolve())
      const holding = db.transaction(async tx => {
        await tx.rows(sql`select from prescription where id = ${id}::uuid for update`)
        await meanwhile(tx)
        held.resolve()
        await go.promise
      })
      await held.promise
      const form = { why: 'Era de otra persona' }
      const annulling = run(annul, '/x', { ...doctor, params: { folio }, form })
      await expect.poll(waiting, { interval: 10 }).toBe(1)
      go.resolve()
      await holding
      return (await annulling).status
    },
    stands: async () =>
      (await db.rows(sql`select from prescription where id = ${id}::uuid and annulled_at is null`)).length,
  }
}

test('a prescription of which the pharmacy gives something out while it is taken back is not annulled', async () => {
  const one = await prescribed()
  const given = (tx: Tx) =>
    tx.rows(sql`update prescription_item set dispensed = 1 where prescription_id = ${one.id}::uuid`)
  expect(await one.annulWhile(given)).toBe(409)
  expect(await one.stands()).toBe(1)
})

test('a prescription whose patient blocks their data while it is taken back is not annulled', async () => {
  const one = await prescribed()
  const post = {
    brand: 'Copihue',
    theme: ourTheme,
    publicUrl: 'https://portal.example',
    language: 'es',
  } as const
  const by = { by: 'staff:x', post }
  expect(await one.annulWhile(tx => blockData(tx, { rut: one.rut }, by, testNow))).toBe(409)
  expect(await one.stands()).toBe(1)
})

test('a prescription that somebody only looks at meanwhile is annulled', async () => {
  const one = await prescribed()
  expect(await one.annulWhile(async () => {})).toBe(303)
  expect(await one.stands()).toBe(0)
})
