/** The day of a centre as it is drawn: what a browser without scripts sends when a button of a line is pressed. */
import { expect, test } from 'vitest'
import { planClosure, setClosure } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
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

test('everybody has the same rows, the hour it is is marked, and of what is over the rest is folded', async () => {
  const { offerId, centreId } = await addOffer(db)
  const other = await addOffer(db)
  await db.rows(
    sql`update schedule set centre_id = ${centreId}::bigint where id = ${other.scheduleId}::bigint`,
  )
  const { id } = await bookHour(db, offerId)
  const coming = await bookHour(db, offerId, { start: firstHour.add({ minutes: 120 }) })
  await db.rows(sql`update appointment set state = 'no-show' where id = ${id}::uuid`)
  const { cookie } = await addCentreStaff(db, { role: 'reception', centreId })
  const path = `/centro/agenda?centro=${centreId}&dia=2026-11-24`
  const at = async (when: Temporal.Instant) => {
    const html = drawn(Agenda, (await run(loader, path, { cookie, now: when })).data, path)
    const columns = html.split(/<section[^>]*aria-labelledby="quien-/).slice(1)
    const lineOf = (one: string) => new RegExp(`<li id="hora-${one}".*?</li>`, 's').exec(html)?.[0] ?? ''
    return { html, columns, lineOf }
  }
  const later = await at(firstHour.add({ minutes: 130 }))
  const rows = later.columns.map(column =>
    [...column.matchAll(/data-hour="(\d\d:00)"/g)].map(([, hour]) => hour),
  )
  expect(rows).toEqual([
    ['09:00', '11:00'],
    ['09:00', '11:00'],
  ])
  expect(later.columns.map(column => column.match(/data-hour="11:00" data-now=""/g))).toHaveLength(2)
  expect(later.lineOf(id)).toMatch(/<details.*Deshacer.*<\/details>/s)
  expect(later.lineOf(coming.id)).not.toContain('<details')
  const early = await at(now)
  expect(early.lineOf(id), 'within its hour it is not over').not.toContain('<details')
})

test('who is expected stands before who only has free hours', async () => {
  const first = await addOffer(db)
  const second = await addOffer(db)
  await db.rows(
    sql`update schedule set centre_id = ${first.centreId}::bigint where id = ${second.scheduleId}::bigint`,
  )
  const { cookie } = await addCentreStaff(db, { role: 'reception', centreId: first.centreId })
  const order = async () => {
    const path = `/centro/agenda?centro=${first.centreId}&dia=2026-11-24`
    const { columns, agendas } = (await run(loader, path, { cookie, now })).data.day
    const ids = (of: { agendaId: number }[]) => of.map(({ agendaId }) => agendaId)
    return { columns: ids(columns), agendas: ids(agendas) }
  }
  const before = await order()
  const last = before.columns.at(-1) === first.agendaId ? first : second
  await bookHour(db, last.offerId)
  const after = await order()
  expect(after.columns).toEqual(before.columns.toReversed())
  expect(after.agendas, 'the list to choose from stays').toEqual(before.agendas)
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

test('a day on which the centre is closed says so once, and leads to no hour that nobody gives', async () => {
  const { offerId, centreId, agendaId } = await addOffer(db)
  await bookHour(db, offerId)
  const dayAs = async (role: 'reception' | 'coordinator') => {
    const { cookie } = await addCentreStaff(db, { role, centreId })
    const path = `/centro/agenda?centro=${centreId}&dia=2026-11-24`
    return drawn(Agenda, (await run(loader, path, { cookie, now })).data, path)
  }
  const overbook = `/centro/agenda/sobrecupo?`
  expect(await dayAs('reception')).toContain(overbook)
  const midnight = Temporal.PlainDateTime.from('2026-11-24T00:00')
  const wanted = {
    centreId,
    agendaId: null,
    kind: 'centre',
    from: midnight,
    to: midnight.add({ days: 1 }),
    reason: 'holiday',
    note: '',
    by: 'staff:1',
  } as const
  const plan = await planClosure(db, wanted, 'America/Santiago', now)
  if (!plan.ok) throw new Error(plan.reason)
  await setClosure(db, { closureId: plan.id, centreId, by: 'staff:1' }, now)
  const [seen, planned] = [await dayAs('reception'), await dayAs('coordinator')]
  expect(wordsOf(seen).match(/[Cc]errado/g)).toHaveLength(1)
  expect(wordsOf(seen)).toContain('Centro cerrado, todo el día')
  expect(seen).toContain(`id="quien-${agendaId}"`)
  expect(seen).not.toContain(overbook)
  expect(seen).not.toContain(`/centro/bloqueos/${plan.id}`)
  expect(planned).toContain(`/centro/bloqueos/${plan.id}`)
})
