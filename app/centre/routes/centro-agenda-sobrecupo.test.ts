/** An hour over the agenda, given at the desk: with a reason, by who attends, at their centre, as many as it allows. */
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { bookHour, firstHour, messagesOf } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer } from '#test/helpers/supply.ts'
import Board, { loader as day } from './centro-agenda.tsx'
import Page, { action as act, loader as look } from './centro-agenda-sobrecupo.tsx'
import { action as set, loader as settings } from './centro-ajustes.tsx'

const db = await testDatabase()
const run = runOn(db)
const now = firstHour.subtract({ hours: 3 })

async function reception() {
  const offer = await addOffer(db)
  await bookHour(db, offer.offerId, { now: now.subtract({ hours: 5 }) })
  const person = await addCentreStaff(db, { role: 'reception', centreId: offer.centreId })
  const path = `/centro/agenda/sobrecupo?centro=${offer.centreId}&dia=2026-11-24&quien=${offer.agendaId}`
  const form = {
    hour: `${offer.offerId}|${firstHour.toString()}`,
    reason: 'Llegó de urgencia',
    rut: '',
    name: 'Elena',
    last_name: 'Mora',
    prevision: 'particular',
    mobile_phone: '12345678',
    email: `elena-${offer.offerId}@ejemplo.cl`,
  }
  const give = (changes: Partial<typeof form> = {}, cookie = person.cookie, at = now) =>
    run(act, path, { cookie, now: at, form: { ...form, ...changes } })
  const given = () =>
    db.rows<{ code: string; lane: number; state: string }>(sql`
      select code, lane::int, state from appointment where offer_id = ${offer.offerId}::bigint and patient ->> 'name' = 'Elena'`)
  return { ...offer, ...person, path, form, give, given }
}

test('the list says which hours are taken, and the day shows why one stands over another', async () => {
  const { path, cookie, give, given, offerId, centreId } = await reception()
  const page = await run(look, path, { cookie, now: firstHour.subtract({ minutes: 30 }) })
  expect(page.data.nobodyNow).toBe(false)
  expect(page.data.groups[0].hours.slice(0, 3)).toEqual([
    { value: `${offerId}|ahora`, taken: false, left: 1 },
    { value: `${offerId}|${firstHour}`, time: '09:00', taken: true, left: 2 },
    { value: `${offerId}|${firstHour.add({ minutes: 30 })}`, time: '09:30', taken: false, left: 2 },
  ])
  const { status, to } = await give()
  const [made] = await given()
  expect({ status, lane: made?.lane }).toEqual({ status: 303, lane: 1 })
  expect(to).toContain(`dada=${made?.code}`)
  const board = await run(day, `/centro/agenda?centro=${centreId}&dia=2026-11-24`, { cookie, now })
  const lines: { entry?: { overbooked: string | null }; free?: { from: string } }[] =
    board.data.day.columns[0].lines
  expect(lines.flatMap(({ entry }) => (entry ? [entry.overbooked] : [])).sort()).toEqual([
    'Llegó de urgencia',
    null,
  ])
  expect(lines.find(({ free }) => free)).toMatchObject({ free: { from: '09:30' } })
  const after = await run(look, path, { cookie, now })
  expect(after.data.groups[0].hours[0]).toMatchObject({ left: 1 })
})

test('why whoever has blocked their data stands over another is neither drawn nor sent, and that they do is', async () => {
  const { cookie, give, given, offerId, centreId } = await reception()
  await give()
  const rut = `7654321-${checkDigit(7_654_321)}`
  await db.rows(sql`
    update appointment set patient_key = ${`rut:${rut}`} where offer_id = ${offerId}::bigint and patient ->> 'name' = 'Elena'`)
  const path = `/centro/agenda?centro=${centreId}&dia=2026-11-24`
  const board = async () => {
    const { data } = await run(day, path, { cookie, now })
    return { sent: JSON.stringify(data), words: wordsOf(drawn(Board, data, path)) }
  }
  expect((await board()).words).toContain('Sobrecupo: Llegó de urgencia')
  await db.rows(
    sql`insert into data_block (rut, whole, blocked_at) values (${rut}, true, ${now}::timestamptz)`,
  )
  const { sent, words } = await board()
  expect(sent).not.toContain('Llegó de urgencia')
  expect(words).toMatch(/Sobrecupo Datos bloqueados Elena Mora/)
  expect(words).not.toContain('Sobrecupo:')
  // Over the other it stands, and takes no hour of its own.
  const lines: { free?: { from: string } }[] = (await run(day, path, { cookie, now })).data.day.columns[0]
    .lines
  expect(lines.find(({ free }) => free)).toMatchObject({ free: { from: '09:30' } })
  expect(await given()).toMatchObject([{ lane: 1 }])
})

test('whoever has no e-mail is told by SMS, and the board says so', async () => {
  const { give, offerId } = await reception()
  const { to } = await give({ email: '' })
  const [made] = await db.rows<{ id: string }>(sql`
    select id from appointment where offer_id = ${offerId}::bigint and patient ->> 'name' = 'Elena'`)
  expect(new Set((await messagesOf(db, made?.id ?? '')).map(({ kind }) => kind))).toEqual(new Set(['sms']))
  expect(to).toContain('aviso=sms')
})

test('whoever had an hour here is found and filled in, and the hour and its reason stay as they were', async () => {
  const { path, cookie, form, given, offerId } = await reception()
  const send = (more: Record<string, string>) => run(act, path, { cookie, now, form: { ...form, ...more } })
  const { data } = await run(act, path, { cookie, now, form: { intent: 'buscar', q: 'Rosa Fuentes' } })
  const [patient] = data.search.found
  expect(drawn(Page, (await run(look, path, { cookie, now })).data, path)).toContain('name="q"')
  const picked = await send({ intent: `elegir ${patient.id}`, name: '' })
  expect(picked.data).toMatchObject({
    picked: patient.name,
    typed: { name: 'Rosa', hour: form.hour, reason: form.reason },
  })
  expect(await given(), 'nothing is given by it').toEqual([])
  const stranger = await bookHour(db, (await addOffer(db)).offerId)
  expect(await send({ intent: `elegir ${stranger.id}` }), 'of another centre').toMatchObject({
    status: 404,
    data: { picked: null, typed: { name: 'Elena', reason: form.reason } },
  })
  const seen = await db.rows(sql`
    select from audit join appointment a on a.id = appointment_id
    where verb = 'see-patient' and a.offer_id = ${offerId}::bigint`)
  expect(seen, 'in the audit').toHaveLength(1)
})

test('where nobody attends now, «Ahora» is not offered, and that is said before anything is typed', async () => {
  const { path, cookie, offerId, give } = await reception()
  const page = await run(look, path, { cookie, now })
  const values = page.data.groups[0].hours.map((hour: { value: string }) => hour.value)
  expect(values).not.toContain(`${offerId}|ahora`)
  const words = (data: object) => wordsOf(drawn(Page, data))
  expect(words(page.data)).toContain('no atiende ahora: puedes dar una hora de las que quedan hoy.')
  const over = await run(look, path, { cookie, now: firstHour.add({ hours: 12 }) })
  expect(over.data).toMatchObject({ groups: [], nobodyNow: true })
  expect(words(over.data)).toContain('ya no atiende hoy en persona.')
  expect(await give({ hour: `${offerId}|ahora` })).toMatchObject({ status: 409 })
})

test('«Ahora» puts whoever stands there on the board as arrived', async () => {
  const { give, given, offerId } = await reception()
  const answer = await give({ hour: `${offerId}|ahora` }, undefined, firstHour.add({ minutes: 10 }))
  expect(answer.status).toBe(303)
  expect(await given()).toMatchObject([{ lane: 1, state: 'arrived' }])
})

describe('what is missing or wrong is said beside its field, and what was typed stays', () => {
  test.each([
    ['hour', '', 400],
    ['hour', '1|mañana', 400],
    ['reason', ' ', 400],
    ['reason', 'x'.repeat(201), 400],
    ['name', '', 400],
    ['email', 'elena', 400],
    ['prevision', 'inventada', 409],
    ['prevision', 'fonasa-b', 409],
  ] as const)('of %s «%s», with %i', async (field, value, status) => {
    const { give, given } = await reception()
    const answer = await give({ [field]: value })
    expect(answer.status).toBe(status)
    expect(answer.data.errors).toMatchObject([{ field: value === 'fonasa-b' ? 'rut' : field }])
    expect(answer.data.typed[field]).toBe(value)
    expect(await given()).toEqual([])
  })
})

test('more than the centre allows is refused; a coordinator changes how many, and the reception cannot', async () => {
  const { centreId, cookie, give, given } = await reception()
  const path = `/centro/ajustes?centro=${centreId}`
  expect((await run(settings, path, { cookie, now })).status).toBe(404)
  expect((await run(set, path, { cookie, now, form: { lanes: '9', callsBy: 'name' } })).status).toBe(404)
  const coordinator = await addCentreStaff(db, { role: 'coordinator', centreId })
  expect((await run(settings, path, { cookie: coordinator.cookie, now })).data.settings).toEqual({
    lanes: 2,
    callsBy: 'number',
  })
  for (const lanes of ['', '10', '-1', 'dos'])
    expect(
      (await run(set, path, { cookie: coordinator.cookie, now, form: { lanes, callsBy: 'number' } })).status,
    ).toBe(400)
  expect(
    (await run(set, path, { cookie: coordinator.cookie, now, form: { lanes: '0', callsBy: 'number' } }))
      .status,
  ).toBe(303)
  expect(await give()).toMatchObject({ status: 409, data: { errors: [{ field: 'hour' }] } })
  expect(await given()).toEqual([])
  const noted = await db.rows(sql`select detail from audit where actor = ${`staff:${coordinator.accountId}`}`)
  expect(noted).toEqual([{ detail: { centre: centreId, from: 2, to: 0 } }])
})

test('nobody of another centre, and no auditor', async () => {
  const [mine, other] = [await reception(), await reception()]
  expect((await run(look, mine.path, { cookie: other.cookie, now })).status).toBe(404)
  expect((await mine.give({}, other.cookie)).status).toBe(404)
  expect((await other.give({ hour: mine.form.hour })).status).toBe(409)
  const { cookie } = await addCentreStaff(db, { role: 'auditor', centreId: mine.centreId })
  expect((await run(look, mine.path, { cookie, now })).status).toBe(404)
  expect((await mine.give({}, cookie)).status).toBe(404)
  expect(await mine.given()).toEqual([])
})

describe('the price is said before the hour is given', () => {
  test.each(['an hour of the list', 'now'])('of %s, and nothing is given', async which => {
    const { path, cookie, form, given, offerId } = await reception()
    const [listed] = await db.rows<{ full: number }>(sql`
      select p.full_price as full from offer o join price p on p.price_list_id = o.price_list_id and p.service = o.service
      where o.id = ${offerId}::bigint`)
    const hour = which === 'now' ? `${offerId}|ahora` : form.hour
    // Why it is given is no part of the price.
    const asked = { ...form, hour, reason: '', intent: 'precio' }
    expect(await run(act, path, { cookie, now, form: asked })).toMatchObject({
      status: 200,
      data: {
        errors: [],
        price: `Paga ${formatPesos(listed?.full ?? 0)}, el valor completo.`,
        typed: { name: 'Elena' },
      },
    })
    expect(await given()).toEqual([])
  })

  test('of none and of an hour of another centre there is none, and the hour says so', async () => {
    const { path, cookie, form, given } = await reception()
    const other = await reception()
    for (const hour of ['', 'mañana', `${other.offerId}|ahora`, other.form.hour])
      expect(
        await run(act, path, { cookie, now, form: { ...form, hour, intent: 'precio' } }),
        hour,
      ).toMatchObject({ status: 400, data: { price: null, errors: [{ field: 'hour' }] } })
    expect(await given()).toEqual([])
  })
})
