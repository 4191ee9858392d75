/** Fonasa without its tramo, an isapre without its name: what was said stays, what lacks is asked. */
import { beforeEach, expect, test } from 'vitest'
import { findAppointment } from '#app/booking/appointments/appointment.queries.server.ts'
import { showAppointment } from '#app/booking/appointments/show-appointment.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { formatRut } from '#app/platform/rut.ts'
import { slotId } from '#app/supply/slot-id.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { firstHour, messagesOf } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { everything, journeyOn, newRut, otherPerson, pages, part } from '#test/helpers/pages/journey.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { offeredFor } from '../insurer-choice.rules.ts'
import * as confirm from './confirmacion-cita.tsx'
import * as receipt from './confirmacion-pago.tsx'

const db = await testDatabase()
const { browser, follow, forgetMessages, held } = journeyOn(db)

beforeEach(forgetMessages)

test('Fonasa of a search is offered as «No lo sé», and takes the place of another insurer but not of a tramo', async () => {
  const { offerId } = await addOffer(db)
  const at = browser()
  const choose = async (prevision: string, minutes: number) => {
    const slot_id = slotId(offerId, firstHour.add({ minutes }))
    return follow(at, await at.ask('/agendamiento', { slot_id, prevision }))
  }
  const offered = async (prevision: string, minutes: number) => {
    const { data, path } = await choose(prevision, minutes)
    expect(drawn(confirm.default, data, path)).toContain('name="prevision" checked="" value="fonasa"')
    expect(data.step.back.hour).toContain(`prevision=${prevision}`)
    return data.shown.typed
  }
  const own = { for_whom: 'me', rut: '5.126.663-3' }
  const answer = async (prevision: string, minutes: number) => {
    const { path } = await choose(prevision, minutes)
    await at.ask(path, { ...own, prevision, intent: 'confirmar' })
  }
  const unknown = { prevision: 'fonasa', tramo: 'fonasa' }
  expect(await offered('fonasa', 0)).toEqual({ for_whom: 'me', ...unknown })
  await answer('colmena', 30)
  expect(await offered('fonasa', 60)).toEqual({ ...own, ...unknown })
  await answer('fonasa-c', 90)
  expect(await offered('fonasa', 120)).toEqual({ ...own, prevision: 'fonasa', tramo: 'fonasa-c' })
})

test('the insurer of one person is not offered for another, and comes back with them', () => {
  const typed = { for_whom: 'me', prevision: 'fonasa', tramo: 'fonasa-b', email: 'ana@ejemplo.cl' }
  expect(offeredFor('a-child', 'me', typed)).toEqual({ for_whom: 'me', email: 'ana@ejemplo.cl' })
  expect(offeredFor('me', 'me', typed)).toEqual(typed)
})

test('a page on which no insurer is chosen books with none that was said before', async () => {
  const { offerId } = await addOffer(db)
  const at = browser()
  const hour = { slot_id: slotId(offerId, firstHour), prevision: 'colmena' }
  const { path } = await follow(at, await at.ask('/agendamiento', hour))
  const { prevision: _, ...others } = otherPerson()
  const { prevision: __, ...rest } = { ...everything(), ...others, isapre: '', intent: 'confirmar' }
  const { status, data } = await at.ask(path, rest)
  expect(status).toBe(400)
  expect(data.errors).toEqual([{ field: 'prevision', message: expect.any(String) }])
})

test.each([
  [{ prevision: 'fonasa' }, 'tramo'],
  [{ prevision: 'fonasa', tramo: '' }, 'tramo'],
  [{ prevision: 'isapre', isapre: '' }, 'isapre'],
])('%o is asked for the rest and stays chosen, whatever was chosen before', async (half, field) => {
  for (const before of ['fonasa', 'fonasa-b', 'colmena', 'particular'])
    for (const step of ['confirmacion-cita', 'resumen-hora'] as const) {
      const { offerId } = await addOffer(db)
      const at = browser()
      const hour = { slot_id: slotId(offerId, firstHour), prevision: before }
      const { path } = await follow(at, await at.ask('/agendamiento', hour))
      const intent = step === 'confirmacion-cita' ? 'confirmar' : 'continuar'
      const { prevision: _, ...others } = { ...everything(), rut: formatRut(newRut()), intent }
      const asked = part(path, step)
      const refused = await at.ask(asked, { ...others, ...half })
      expect([refused.status, refused.data.errors], `${before} ${step}`).toEqual([
        400,
        [expect.objectContaining({ field })],
      ])
      const { data } = await at.ask(asked)
      const { typed } = (data.shown ?? data) as { typed: Record<string, string> }
      expect(typed.prevision, `${before} ${step}`).toBe(half.prevision)
    }
})

test.each([
  ['Fonasa', { prevision: 'fonasa' }, 'tramo'],
  ['an isapre', { prevision: 'isapre', isapre: '' }, 'isapre'],
])(
  'with %s and no RUT, what lacks of the insurer and the RUT are asked for at once',
  async (_which, half, field) => {
    const { offerId } = await addOffer(db)
    const at = browser()
    const { path } = await follow(at, await at.ask('/agendamiento', { slot_id: slotId(offerId, firstHour) }))
    const { prevision: _, ...others } = everything()
    const { data } = await at.ask(path, { ...others, ...half, rut: '' })
    expect(data.errors.map((error: { field: string }) => error.field)).toEqual([field, 'rut'])
  },
)

test('whoever does not know their tramo has said so, on every page', async () => {
  const { at, path } = await held()
  const { to } = await at.ask(part(path, 'resumen-hora'), {
    ...otherPerson(),
    prevision: 'fonasa',
    tramo: 'fonasa',
  })
  const chosen = { prevision: 'fonasa', tramo: 'fonasa' }
  expect((await at.ask(to ?? '')).data.shown.typed).toMatchObject(chosen)
  expect((await at.ask(part(path, 'resumen-hora'))).data.typed).toMatchObject(chosen)
})

test('while the tramo is not known, the page after booking, that of the hour and its letter say one range, and who adjusts it', async () => {
  const { offerId } = await addOffer(db, {
    fullPrice: 24_980,
    coverage: { 'fonasa-b': 9610, 'fonasa-d': 9000, colmena: 20_000 },
  })
  const at = browser()
  const { path } = await follow(at, await at.ask('/agendamiento', { slot_id: slotId(offerId, firstHour) }))
  const own = { ...everything(), prevision: 'fonasa', tramo: 'fonasa', rut: formatRut(newRut()) }
  const done = await at.ask((await at.ask(path, own)).to ?? '')
  const [booked] = await db.rows<{ id: string }>(sql`select id from appointment where offer_id = ${offerId}`)
  const id = booked?.id ?? ''
  const appointment = await findAppointment(db, id)
  if (!appointment) throw new Error('no appointment')
  const range = 'entre $15.370 y $24.980'
  expect(wordsOf(drawn(receipt.default, done.data, '/agendamiento/confirmacion-pago'))).toContain(
    `Paga ${range} en el centro`,
  )
  expect(showAppointment(appointment, 'es', testNow).price).toMatchObject({
    label: 'Tú pagas',
    amount: range,
    note: 'El centro lo ajusta según el tramo de Fonasa. Se paga el día de la atención, en el centro.',
  })
  const [letter] = (await messagesOf(db, id)).filter(({ kind }) => kind === 'email')
  expect(letter?.body).toContain(
    `${range} (el centro lo ajusta según el tramo de Fonasa), se paga el día de la atención`,
  )
})

test('whose profile says Fonasa finds «No lo sé» chosen, and books without choosing anything', async () => {
  const { offerId } = await addOffer(db)
  const at = testBrowser(testPortal(db), pages, await testAccount(db, { prevision: 'fonasa' }))
  const { path, data } = await follow(
    at,
    await at.ask('/agendamiento', { slot_id: slotId(offerId, firstHour) }),
  )
  expect(data.shown.typed).toMatchObject({ prevision: 'fonasa', tramo: 'fonasa' })
  expect((await at.ask(path, { ...data.shown.typed, intent: 'confirmar' })).to).toContain(
    '/confirmacion-pago',
  )
})

test('whose profile says an isapre is still asked which one', async () => {
  const { offerId } = await addOffer(db)
  const at = testBrowser(testPortal(db), pages, await testAccount(db, { prevision: 'isapre' }))
  const { path, data } = await follow(
    at,
    await at.ask('/agendamiento', { slot_id: slotId(offerId, firstHour) }),
  )
  expect([data.shown.typed.prevision, data.shown.typed.isapre]).toEqual(['isapre', undefined])
  const { data: refused } = await at.ask(path, { ...data.shown.typed, isapre: '', intent: 'confirmar' })
  expect(refused.errors).toMatchObject([{ field: 'isapre' }])
})

test('what cannot be the name of an insurer is not kept with the hour', async () => {
  const { offerId } = await addOffer(db)
  const at = browser()
  await at.ask('/agendamiento', { slot_id: slotId(offerId, firstHour), prevision: 'x'.repeat(200_000) })
  const kept = await db.rows<{ large: boolean }>(
    sql`select length(data::text) > 10000 as large from guest where data::text ~ ${`"offerId": ${offerId}[,}]`}`,
  )
  expect(kept).toEqual([{ large: false }])
})
