/** Whose bono it is: of whoever is proven to be the person attended, and of no RUT that somebody typed. */
import { afterAll, expect, test } from 'vitest'
import { seeIdentityCard } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { answerForm, openForm, startGateway, testPaymentDeps } from '#test/helpers/payments.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { returnFromGateway } from './return-from-gateway.server.ts'

const db = await testDatabase()
const gateway = await startGateway(db, { now: () => testNow })
afterAll(() => gateway.close())
const rut = '12345678-5'

async function paidBy(
  accountId?: string,
  patient: NonNullable<Parameters<typeof somebody>[0]>['patient'] = { rut },
): Promise<string> {
  const { offerId } = await addOffer(db, { modality: 'video', coverage: { 'fonasa-b': 20_000 } })
  const { id } = await bookHour(db, offerId, {
    ...somebody({ patient }),
    prevision: 'fonasa-b',
    accountId,
  })
  const desk = testPaymentDeps(db, gateway.gateway)
  const back = await answerForm(gateway, await openForm(desk, id, testNow), 'approve')
  await returnFromGateway(desk, back, testNow)
  return id
}
const bonos = (id: string) =>
  db.rows(
    sql`select rut from health_bono where id in (select id from bono where appointment_id = ${id}::uuid)`,
  )

test('a stranger’s payment puts no bono among the documents of the RUT that they typed', async () => {
  const id = await paidBy()
  expect(await bonos(id)).toEqual([{ rut: null }])
  // Whoever shows the card at the desk gets it then.
  await db.transaction(tx => seeIdentityCard(tx, { appointmentId: id, rut }, testNow))
  expect(await bonos(id)).toEqual([{ rut }])
})

test('of whom a card named it goes along to another card, once nothing stands of what was issued on the first', async () => {
  const id = await paidBy(undefined, { document: { kind: 'provisional', number: '24000111' } })
  const see = (card: string, again: boolean) =>
    db.transaction(tx =>
      seeIdentityCard(tx, { appointmentId: id, rut: card, again: async () => again }, testNow),
    )
  const [companion, own] = ['7654321-6', '11111111-1']
  expect(await see(companion, false)).toEqual({ ok: true })
  expect(await bonos(id)).toEqual([{ rut: companion }])
  expect(await see(own, false)).toEqual({ ok: false, reason: 'other-rut' })
  expect(await see(own, true)).toEqual({ ok: true })
  expect(await bonos(id)).toEqual([{ rut: own }])
})

test('the bono of a proven account is its own at once', async () => {
  await db.rows(sql`delete from bono`)
  await db.rows(sql`update appointment set state = 'fulfilled' where active`)
  const [account] = await db.rows<{ id: string }>(sql`
    insert into account (rut, first_name, last_name, email, proven_at)
    values (${rut}, 'Camila', 'Rojas', 'camila@ejemplo.cl', ${testNow}::timestamptz) returning id`)
  expect(await bonos(await paidBy(account?.id))).toEqual([{ rut }])
})
