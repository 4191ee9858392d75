/** Who was asked for their insurer while booking is not asked again by the next search. */
import { beforeEach, expect, test } from 'vitest'
import { formatRut } from '#app/platform/rut.ts'
import * as buscador from '#app/search/routes/buscador.tsx'
import { slotId } from '#app/supply/slot-id.ts'
import { testPortal } from '#test/helpers/api.ts'
import { firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { everything, guest, journeyOn, me, newRut, otherPerson, pages } from '#test/helpers/pages/journey.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const { forgetMessages } = journeyOn(db)
const browser = () => testBrowser(testPortal(db), { ...pages, '/buscador': buscador })

beforeEach(forgetMessages)

async function book(at: ReturnType<typeof browser>, answers: Record<string, string>) {
  const { offerId } = await addOffer(db)
  const { to } = await at.ask('/agendamiento', { slot_id: slotId(offerId, firstHour) })
  const booked = await at.ask(to ?? '', answers)
  expect(booked.to).toContain('/confirmacion-pago')
}
const values = async (at: ReturnType<typeof browser>) => (await at.ask('/buscador')).data.card.values

test('a guest’s insurer is in the next search, beside the commune of the last one', async () => {
  const at = browser()
  at.keep('copihue_busqueda=nunoa.fonasa-b')
  await book(at, { ...everything(), prevision: 'particular' })
  expect(await values(at)).toMatchObject({ comuna: 'nunoa', prevision: 'particular' })
  const other = browser()
  await book(other, { ...everything(), prevision: 'particular' })
  expect(await values(other)).toMatchObject({ comuna: '', prevision: 'particular' })
})

test('who pays for somebody else is not remembered', async () => {
  const at = browser()
  await book(at, { ...guest(), ...otherPerson(), intent: 'confirmar' })
  expect(await values(at)).toMatchObject({ prevision: '' })
})

const hold = async (at: ReturnType<typeof browser>, prevision = '') => {
  const { offerId } = await addOffer(db)
  const { to } = await at.ask('/agendamiento', { slot_id: slotId(offerId, firstHour), prevision })
  return to ?? ''
}
const offered = async (at: ReturnType<typeof browser>, step: string) => (await at.ask(step)).data.shown.typed

test('the insurer of somebody else is not chosen beforehand for one’s own next hour', async () => {
  const at = browser()
  await book(at, { ...guest(), ...otherPerson(), intent: 'confirmar' })
  const typed = await offered(at, await hold(at))
  expect(typed).toMatchObject({ name: 'Rosa', for_whom: 'me' })
  expect([typed.prevision, typed.tramo]).toEqual([undefined, undefined])
})

test('who searched to pay alone has chosen it, on the card as through more hours', async () => {
  const at = browser()
  await book(at, { ...everything(), prevision: 'fonasa-b', rut: formatRut(newRut()) })
  at.keep('copihue_busqueda=santiago.particular')
  const { offerId } = await addOffer(db)
  const { shown } = (await at.ask(`/agendamiento?oferta=${offerId}&prevision=particular`)).data
  expect(shown.hidden.prevision).toBe('particular')
  for (const { href } of [...shown.calendar.days, ...shown.calendar.months])
    expect(href).toContain('prevision=particular')
  const [one = '', two = ''] = shown.calendar.chosen.groups[0].hours.map((hour: { id: string }) => hour.id)
  const presses: Record<string, string>[] = [
    { slot_id: one, prevision: shown.hidden.prevision },
    { slot_id: two },
  ]
  for (const pressed of presses) {
    const { to } = await at.ask(shown.here, pressed)
    expect(await offered(at, to ?? '')).toMatchObject({ prevision: 'particular' })
  }
  // Nobody pays alone because the page of hours begins with that price.
  expect((await at.ask(`/agendamiento?oferta=${offerId}`)).data.shown.hidden.prevision).toBeUndefined()
})

test.each([
  ['a search since is the later choice', 'colmena', { prevision: 'isapre', isapre: 'colmena' }],
  ['the search of before is not', 'particular', { prevision: 'fonasa', tramo: 'fonasa-b' }],
  ['Fonasa of a search since asks for the tramo that is known', 'fonasa', { tramo: 'fonasa-b' }],
])('of an hour that was answered and not booked, %s', async (_which, searched, chosen) => {
  const at = browser()
  at.keep('copihue_busqueda=santiago.particular')
  const own = { ...me, prevision: 'fonasa-b', rut: formatRut(newRut()), intent: 'confirmar' }
  expect((await at.ask(await hold(at, 'particular'), own)).status).toBe(400)
  at.keep(`copihue_busqueda=santiago.${searched}`)
  expect(await offered(at, await hold(at))).toMatchObject(chosen)
})
