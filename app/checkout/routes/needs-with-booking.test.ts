/** What a patient needs, said on the one page after the hour: closed for whoever needs nothing, and never lost on the way. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { slotId } from '#app/supply/slot-id.ts'
import { testPortal } from '#test/helpers/api.ts'
import { firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { addOffer } from '#test/helpers/supply.ts'
import * as calendar from './agendamiento.tsx'
import * as confirm from './confirmacion-cita.tsx'

const db = await testDatabase()
const portal = testPortal(db)

let people = 0
const answers = (changes: Record<string, string> = {}) => ({
  name: 'Rosa',
  last_name: 'Fuentes',
  email: `rosa.pide${people++}@ejemplo.cl`,
  mobile_phone: String(40_000_000 + people),
  for_whom: 'me',
  prevision: 'particular',
  intent: 'confirmar',
  needs_note: '',
  ...changes,
})

async function held(wanted: Parameters<typeof addOffer>[1] = {}) {
  const { offerId } = await addOffer(db, wanted)
  const at = testBrowser(portal, { '/agendamiento': calendar, '/agendamiento/confirmacion-cita': confirm })
  const { to } = await at.ask('/agendamiento', { slot_id: slotId(offerId, firstHour) })
  const path = to ?? ''
  const said = () =>
    db.rows(sql`select n.needs, n.note from appointment_needs n join appointment a on a.id = n.appointment_id
      where a.offer_id = ${offerId}`)
  const html = async () => drawn(confirm.default, (await at.ask(path)).data)
  /** Leaves the page with that for the calendar, and presses another hour there. */
  const changed = async (fields: Record<string, string>) => {
    const { data } = await at.ask((await at.ask(path, answers(fields))).to ?? '')
    const slot_id = slotId(offerId, firstHour.add({ minutes: 60 }))
    return (await at.ask('/agendamiento', { slot_id, reserva: data.shown.hidden.reserva })).to ?? ''
  }
  return { at, path, said, html, changed }
}

const folded = (html: string) =>
  /<details(?![^>]*open)[^>]*>(?:(?!<\/details>)[\s\S])*need_wheelchair/.test(html)
const opened = (html: string) => /<details[^>]*open[^>]*>(?:(?!<\/details>)[\s\S])*need_companion/.test(html)

test('it is folded, and whoever leaves it so has said nothing', async () => {
  const { at, path, said, html } = await held()
  expect(folded(await html())).toBe(true)
  expect((await at.ask(path, answers())).to).toContain('/confirmacion-pago')
  expect(await said()).toEqual([])
})

test('what is said is booked with the hour', async () => {
  const { at, path, said } = await held()
  const form = answers({ need_sign_language: 'on', need_companion: 'on', needs_note: 'Vengo con mi hija' })
  expect((await at.ask(path, form)).to).toContain('/confirmacion-pago')
  expect(await said()).toEqual([{ needs: ['sign-language', 'companion'], note: 'Vengo con mi hija' }])
})

test('what is wrong elsewhere loses nothing of it, and it stays open', async () => {
  const { at, path, said, html } = await held()
  const wrong = await at.ask(path, answers({ email: '', need_companion: 'on' }))
  expect([wrong.status, wrong.data.typed.need_companion]).toEqual([400, 'on'])
  expect(opened(await html())).toBe(true)
  // Taken back before it is kept.
  await at.ask(path, answers())
  expect(await said()).toEqual([])
})

test('whoever changes the hour need not say it again, and it is booked with the hour that they chose', async () => {
  const { at, path, said, changed } = await held()
  const needed = { need_companion: 'on', needs_note: 'Vengo con mi hija' }
  const next = await changed({ intent: 'otra', ...needed })
  expect([next, next.includes(path)], 'nothing of it in an address').toEqual([
    expect.not.stringMatching(/need|hija/),
    false,
  ])
  const { typed } = (await at.ask(next)).data.shown
  expect(typed).toMatchObject(needed)
  expect((await at.ask(next, answers(typed))).to).toContain('/confirmacion-pago')
  expect(await said()).toEqual([{ needs: ['companion'], note: 'Vengo con mi hija' }])
})

test('words that are too long are named beside their field', async () => {
  const { at, path } = await held()
  const { status, data } = await at.ask(path, answers({ needs_note: 'x'.repeat(201) }))
  expect([status, data.errors]).toEqual([400, [{ field: 'needs_note', message: 'Usa hasta 200 caracteres' }]])
})

test('nobody is asked about steps at a video visit', async () => {
  const { html } = await held({ modality: 'video', prepaid: false })
  const drawing = await html()
  expect(drawing).not.toContain('need_wheelchair')
  expect(drawing).toContain('need_interpreter')
})

test('whoever hears little says so at a visit in person and by video', async () => {
  const { at, path, said, html } = await held()
  expect(await html()).toContain('Oigo poco')
  await at.ask(path, answers({ need_hearing: 'on' }))
  expect(await said()).toEqual([{ needs: ['hearing'], note: '' }])
  const video = await held({ modality: 'video', prepaid: false })
  expect(await video.html()).toContain('need_hearing')
})
