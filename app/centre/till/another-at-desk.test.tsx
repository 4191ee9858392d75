/** One computer, two people of the house: a page that one opened is pressed after the other signed in beside it. */
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import Agenda, { action as close, loader as ownAgenda } from '#app/professional/routes/profesional-agenda.tsx'
import Feed, { loader as feed, action as follow } from '#app/professional/routes/profesional-calendario.tsx'
import { drawnFor } from '#app/shell/drawn-for/drawn-for.server.ts'
import { drawnForField } from '#app/shell/drawn-for/moved.rules.ts'
import { DeskMark } from '#app/shell/drawn-for/own-form.tsx'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff, addStaff } from '#test/helpers/staff.ts'
import { addOffer } from '#test/helpers/supply.ts'
import Bill, { loader as bill, action as charge } from '../routes/centro-agenda-pago.tsx'
import Till, { action as count, loader as till } from '../routes/centro-caja.tsx'

const db = await testDatabase()
const run = runOn(db)
const now = firstHour.subtract({ hours: 1 })

/** What the page's form carries that somebody has open. */
function markIn(Page: ComponentType<never>, data: object, path: string, whose: { accountId: string }) {
  // The props of a route have types that are made for each page.
  const Opened = Page as ComponentType<object>
  const mark = drawnFor({ id: whose.accountId })
  const page = (props: object) => (
    <DeskMark value={mark}>
      <Opened {...props} />
    </DeskMark>
  )
  const html = drawn(page, data, path)
  return { [drawnForField]: new RegExp(`name="${drawnForField}" value="([^"]+)"`).exec(html)?.[1] ?? '' }
}

test('money is noted in no hands but of whoever opened the page', async () => {
  const offer = await addOffer(db)
  const { id } = await bookHour(db, offer.offerId)
  const { centreId } = offer
  const marcela = await addCentreStaff(db, { role: 'reception', centreId })
  const rodrigo = await addCentreStaff(db, { role: 'coordinator', centreId })
  const path = `/centro/agenda/pago/${id}?centro=${centreId}`
  const at = { now, params: { appointment: id } }
  const { data } = await run(bill, path, { ...at, cookie: marcela.cookie })
  const [row] = await db.rows<{ due: number }>(
    sql`select full_price - contribution as due from appointment where id = ${id}::uuid`,
  )
  const form = {
    method: 'cash',
    shown: String(row?.due),
    ...markIn(Bill, data, path, marcela),
  }
  const taken = () =>
    db.rows<{ by: string }>(sql`select taken_by as by from payment where appointment_id = ${id}::uuid`)
  expect((await run(charge, path, { ...at, cookie: rodrigo.cookie, form })).status).toBe(409)
  expect(await taken()).toEqual([])
  expect((await run(charge, path, { ...at, cookie: marcela.cookie, form })).status).toBe(303)
  expect(await taken()).toHaveLength(1)
})

test('what one counted closes nobody else’s cash, also where both hold the same', async () => {
  const { centreId, offerId } = await addOffer(db)
  const hold = async (role: 'reception' | 'coordinator', hours: number) => {
    const whose = await addCentreStaff(db, { role, centreId })
    const { cookie } = whose
    const { id } = await bookHour(db, offerId, { start: firstHour.add({ hours }) })
    const [row] = await db.rows<{ due: number }>(
      sql`select full_price - contribution as due from appointment where id = ${id}::uuid`,
    )
    const form = { method: 'cash', shown: String(row?.due) }
    const paid = { now, params: { appointment: id }, cookie, form }
    expect((await run(charge, `/centro/agenda/pago/${id}?centro=${centreId}`, paid)).status).toBe(303)
    return whose
  }
  const [marcela, rodrigo] = [await hold('reception', 0), await hold('coordinator', 1)]
  const path = `/centro/caja?centro=${centreId}`
  const { data } = await run(till, path, { now, cookie: marcela.cookie })
  const counted = Object.fromEntries(data.methods.map(method => [method, String(data.expected[method])]))
  const form = { ...counted, note: '', shown: data.shown, ...markIn(Till, data, path, marcela) }
  expect((await run(count, path, { now, cookie: rodrigo.cookie, form })).status).toBe(409)
  expect((await run(till, path, { now, cookie: rodrigo.cookie })).data.held).toHaveLength(1)
  expect((await run(count, path, { now, cookie: marcela.cookie, form })).status).toBe(303)
})

test('a professional closes the hours of nobody who signed in since', async () => {
  const [one, other] = await Promise.all([addOffer(db), addOffer(db)])
  const whose = await addStaff(db, one.professionalId ?? 0)
  const { cookie } = whose
  const { cookie: theirs } = await addStaff(db, other.professionalId ?? 0)
  const path = '/profesional/agenda'
  const { data } = await run(ownAgenda, path, { cookie, now })
  const form = { intent: 'cancelar', day: '2026-11-24', ...markIn(Agenda, data, path, whose) }
  expect((await run(close, path, { cookie: theirs, now, form })).status).toBe(409)
  expect((await run(ownAgenda, path, { cookie: theirs, now })).data.closed).toEqual([])
  expect((await run(close, path, { cookie, now, form })).to).toContain('canceladas=0')
})

test('a professional is told the address of nobody else’s hours', async () => {
  const [one, other] = await Promise.all([addOffer(db), addOffer(db)])
  const whose = await addStaff(db, one.professionalId ?? 0)
  const { cookie } = whose
  const { cookie: theirs } = await addStaff(db, other.professionalId ?? 0)
  const path = '/profesional/calendario'
  const { data } = await run(feed, path, { cookie, now })
  const form = { intent: 'crear', ...markIn(Feed, data, path, whose) }
  expect((await run(follow, path, { cookie: theirs, now, form })).status).toBe(409)
  expect((await run(follow, path, { cookie, now, form })).data.address).toContain('/calendario/')
})
