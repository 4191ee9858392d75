/** The day of a centre as it is drawn: what a browser without scripts sends when a button of a line is pressed. */
import { expect, test } from 'vitest'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer } from '#test/helpers/supply.ts'
import Agenda, { action, loader } from '../routes/centro-agenda.tsx'

const db = await testDatabase()
const run = runOn(db)
const now = firstHour.add({ minutes: 5 })

test('each button of a line belongs to the one form of the board, and sends its deed of its hour', async () => {
  const { offerId, centreId } = await addOffer(db)
  const { id } = await bookHour(db, offerId)
  const { cookie } = await addCentreStaff(db, { role: 'reception', centreId })
  const path = `/centro/agenda?centro=${centreId}&dia=2026-11-24`
  const { data } = await run(loader, path, { cookie, now })
  const html = drawn(Agenda, data, path)
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, one]) => one)
  expect(ids.filter((one, place) => ids.indexOf(one) !== place)).toEqual([])
  const of = (tag: string, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const buttons = [...html.matchAll(/<button[^>]*>/g)].flatMap(([tag]) =>
    of(tag, 'name') === 'deed' ? [tag] : [],
  )
  expect(buttons.map(tag => of(tag, 'value'))).toEqual([`arrive ${id}`, `no-show ${id}`])
  // An element of that id which is no form leaves its buttons without one: nothing is sent.
  const forms = [...html.matchAll(/<form[^>]*>/g)].map(([tag]) => tag)
  const form = forms.find(tag => of(tag, 'id') === of(buttons[0] ?? '', 'form')) ?? ''
  expect(of(form, 'method')).toBe('post')
  const said = await run(action, of(form, 'action'), {
    cookie,
    now,
    form: { deed: of(buttons[0] ?? '', 'value') },
  })
  expect(said.to).toContain(`#hora-${id}`)
})

test('paper of somebody who is not of the centre is not found, and no empty day', async () => {
  const [own, other] = [await addOffer(db), await addOffer(db)]
  const { cookie } = await addCentreStaff(db, { role: 'reception', centreId: own.centreId })
  const sheet = (agendaId: number | null) =>
    run(loader, `/centro/agenda?centro=${own.centreId}&dia=2026-11-24&hoja=1&quien=${agendaId}`, {
      cookie,
      now,
    })
  expect((await sheet(own.agendaId)).status).toBe(200)
  expect((await sheet(other.agendaId)).status).toBe(404)
})
