/** The register of incidents: a drill from the first line to the last, what people are told, and who may not look. */
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { addVisit } from '#test/helpers/visit.ts'
import { findAffected, measure, type Scope } from './affected.queries.server.ts'
import { findIncidents } from './incident.queries.server.ts'
import IncidentPage, { loader as look, action as press } from './routes/centro-incidente.tsx'
import { loader as list, action as register } from './routes/centro-incidentes.tsx'
import { tellPeople } from './tell-people.server.ts'

const db = await testDatabase()
const run = runOn(db)
const rights = await addCentreStaff(db, { role: 'rights' })
const asked = { cookie: rights.cookie, now: testNow }

async function begun(more: Record<string, string> = {}) {
  const form = { title: 'Una copia quedó en un equipo robado', known: '2026-11-01T05:10', ...more }
  const made = await run(register, '/centro/incidentes', { ...asked, form })
  const id = /incidentes\/([\w-]+)/.exec(made.to ?? '')?.[1] ?? ''
  const params = { incident: id }
  return {
    id,
    made,
    see: async (query = '') => run(look, `/centro/incidentes/${id}${query}`, { ...asked, params }),
    press: (fields: Record<string, string>) =>
      run(press, `/centro/incidentes/${id}`, { ...asked, params, form: fields }),
  }
}
const span = { from: '2026-01-01T00:00', to: '2027-01-01T00:00' }
const messages = () =>
  db.rows<{ kind: string; recipient: string; body: string; key: string }>(
    sql`select kind, recipient, body, dedupe_key as key from outbox where dedupe_key like 'incident-%' order by id`,
  )
const always = {
  from: Temporal.Instant.from('2026-01-01T00:00:00Z'),
  to: Temporal.Instant.from('2027-01-01T00:00:00Z'),
  mode: 'held',
} as const

test('the register shows the newest incidents first, each with what was done of it', async () => {
  const [older, newer] = [await begun({ title: 'La primera' }), await begun({ title: 'La segunda' })]
  await newer.press({ intent: 'hecho', duty: 'agency' })
  const [first, second, ...more] = await findIncidents(db, 2)
  expect([first?.id, second?.id, more]).toEqual([newer.id, older.id, []])
})

test.each(['0000-01-01T00:00', '2026-13-01T00:00', '2026-11-01', '2026-11-01T05:10[Asia/Tokyo]'])(
  'a moment that is %s is no moment of an incident nor of its span',
  async wrong => {
    const one = await begun()
    expect((await begun({ known: wrong })).made).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'known' }] },
    })
    const scope = { intent: 'alcance', table: 'appointment', mode: 'held', ...span, from: wrong }
    expect(await one.press(scope)).toMatchObject({ status: 400, data: { errors: [{ field: 'from' }] } })
  },
)

describe('whom a table reaches in a span of time', () => {
  test('a person with two bookings and an account is one, with the newer way to reach them', async () => {
    const { rut } = await testAccount(db)
    const { offerId } = await addOffer(db)
    for (const minutes of [0, 30]) {
      const booked = await bookHour(db, offerId, { start: firstHour.add({ minutes }) })
      await db.rows(sql`
        update appointment set patient = patient || jsonb_build_object('rut', ${rut}::text), patient_key = ${`rut:${rut}`}
        where id = ${booked.id}::uuid`)
    }
    const scopes: Scope[] = ['account', 'appointment', 'consent'].map(table => ({ table, ...always }))
    const found = (await findAffected(db, scopes, '', 500)).filter(({ key }) => key === `rut:${rut}`)
    expect(found).toMatchObject([{ rows: 4, email: expect.stringContaining('@') }])
  })

  test('held: whoever stood there until the end of the span; written: only what came in it', async () => {
    const { rut, since } = await testAccount(db)
    const at = (from: Temporal.Instant, to: Temporal.Instant, mode: Scope['mode']) =>
      findAffected(db, [{ table: 'account', from, to, mode }], '', 500)
    const has = (found: { key: string }[]) => found.some(({ key }) => key === `rut:${rut}`)
    const later = since.add({ hours: 1 })
    expect(has(await at(later, later.add({ hours: 1 }), 'held'))).toBe(true)
    expect(has(await at(later, later.add({ hours: 1 }), 'written'))).toBe(false)
    expect(has(await at(since.subtract({ hours: 1 }), later, 'written'))).toBe(true)
    expect(has(await at(since.subtract({ hours: 2 }), since.subtract({ hours: 1 }), 'held'))).toBe(false)
  })

  test('rows beneath another lead through it: the answers before a visit are of its patient', async () => {
    const { appointmentId } = await addVisit(db)
    await db.rows(sql`
      insert into visit_survey (visit_id, answered_at, omitted) select id, ${testNow}::timestamptz, true from visit
      where appointment_id = ${appointmentId}::uuid`)
    const [patient] = await db.rows<{ key: string }>(
      sql`select patient_key as key from appointment where id = ${appointmentId}::uuid`,
    )
    const found = await findAffected(db, [{ table: 'visit_survey', ...always }], '', 10)
    expect(found).toMatchObject([{ key: patient?.key, rows: 1 }])
    expect(found[0]?.email).toContain('@')
  })
})

test('a drill, from the first line to the last: nobody outside is told, and everything stays written', async () => {
  await testAccount(db)
  const one = await begun({ drill: 'si' })
  expect(one.made.status).toBe(303)
  expect(await one.press({ intent: 'enviar' })).toMatchObject({ status: 409 })
  expect(await one.press({ intent: 'alcance', table: 'account', mode: 'held', ...span })).toMatchObject({
    to: `/centro/incidentes/${one.id}?hecho=alcance`,
  })
  const { data } = await one.see()
  expect(data.scopes).toMatchObject([
    { table: 'account', kinds: 'nombre o RUT, contacto, claves cifradas o accesos' },
  ])
  expect(data.duties.map(({ duty, state, due }) => [duty, state, due])).toEqual([
    ['early-warning', 'overdue', expect.stringContaining('08:10')],
    ['second-report', 'overdue', expect.stringContaining('05:10')],
    ['final-report', 'overdue', expect.stringContaining('05:10')],
    ['agency', 'overdue', expect.stringContaining('05:10')],
    ['people', 'overdue', expect.stringContaining('05:10')],
  ])
  const draft = data.duties.find(({ duty }) => duty === 'agency')?.draft ?? ''
  for (const said of ['Operador Inventado SpA', 'Una copia quedó en un equipo robado', 'account'])
    expect(draft).toContain(said)
  expect(await one.press({ intent: 'enviar' })).toMatchObject({ status: 409 })
  await one.press({ intent: 'borrador', duty: 'people', body: 'Pasó esto.\n\nHaz esto.' })
  await one.press({ intent: 'enviar' })
  expect(await messages()).toEqual([])
  for (const duty of ['early-warning', 'second-report', 'final-report', 'agency'])
    expect(await one.press({ intent: 'informado', duty, receipt: `Folio ${duty}` })).toMatchObject({
      status: 303,
    })
  const after = (await one.see()).data
  // The final report counts from the warning, which was late.
  expect(after.duties.map(({ state }) => state)).toEqual([
    'done-late',
    'done-late',
    'done',
    'done-late',
    'done-late',
  ])
  expect(wordsOf(drawn(IncidentPage, after))).toContain('Folio agency')
  await expect(db.rows(sql`delete from incident_event`)).rejects.toThrow()
  await expect(db.rows(sql`update incident set title = 'Nada pasó'`)).rejects.toThrow()
})

test('people are told once each, by e-mail or SMS, whoever presses again or at the same time', async () => {
  await testAccount(db)
  const one = await begun()
  await one.press({ intent: 'alcance', table: 'account', mode: 'held', ...span })
  await one.press({ intent: 'borrador', duty: 'people', body: 'Pasó esto.\n\nHaz esto.' })
  const answers = await Promise.all([one.press({ intent: 'enviar' }), one.press({ intent: 'enviar' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
  await one.press({ intent: 'enviar' })
  const sent = await messages()
  const { people } = await measure(db, { table: 'account', ...always })
  expect(sent).toHaveLength(people)
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(people)
  expect(sent[0]?.body).toContain('Pasó esto.')
  expect(sent.every(({ key }) => /^incident-[\da-f]{64}$/.test(key))).toBe(true)
})

test('whoever left no mailbox is told by SMS, and whoever left nothing is counted', async () => {
  const { offerId } = await addOffer(db)
  const left = [{ phone: '+56911112222' }, { phone: '' }]
  for (const [nth, contact] of left.entries()) {
    const { id } = await bookHour(db, offerId, { start: firstHour.add({ minutes: nth * 30 }) })
    await db.rows(sql`
      update appointment set contact = contact || jsonb_build_object('email', '', 'phone', ${contact.phone}::text),
        patient_key = ${`name:${nth}|sin correo`}, account_id = null where id = ${id}::uuid`)
  }
  const scopes: Scope[] = [{ table: 'appointment', ...always }]
  const wish = { incidentId: crypto.randomUUID(), scopes, body: 'Pasó esto.', send: true }
  const { unreachable } = await tellPeople(testPortal(db), wish, testNow)
  expect(unreachable).toBe(1)
  expect((await messages()).filter(({ kind }) => kind === 'sms')).toMatchObject([
    { recipient: '+56911112222', body: expect.stringContaining('datos@copihue.example') },
  ])
})

test('what breaks off goes on where it stopped', async () => {
  const scopes: Scope[] = [{ table: 'account', ...always }]
  const wish = { incidentId: crypto.randomUUID(), scopes, body: 'Pasó esto.', send: true }
  const before = (await messages()).length
  const portal = testPortal(db)
  const { told } = await tellPeople(portal, wish, testNow)
  expect((await messages()).length).toBe(before + told)
  await db.rows(
    sql`delete from outbox where id = (select max(id) from outbox where dedupe_key like 'incident-%')`,
  )
  expect(await tellPeople(portal, wish, testNow)).toMatchObject({ told: 1, more: false })
})

test('who is in the list is shown on asking, and that somebody looked is noted', async () => {
  const { id } = await testAccount(db)
  const [{ email } = { email: '' }] = await db.rows<{ email: string }>(
    sql`select email from account where id = ${id}::uuid`,
  )
  const one = await begun()
  await one.press({ intent: 'alcance', table: 'account', mode: 'held', ...span })
  const { data } = await one.see()
  expect(JSON.stringify(data)).not.toContain(email)
  const { data: shown } = await one.see(`?alcance=${data.scopes[0]?.id}`)
  expect(JSON.stringify(shown.people)).toContain(email)
  const verbs = await db.rows<{ verb: string }>(
    sql`select distinct verb from audit where actor = ${`staff:${rights.accountId}`} order by verb`,
  )
  expect(verbs.map(({ verb }) => verb)).toEqual(
    expect.arrayContaining(['measure-incident', 'register-incident', 'see-incident']),
  )
})

test.each([
  [{ title: 'No' }, 'title'],
  [{ known: '2030-01-01T00:00' }, 'known'],
  [{ known: 'ayer' }, 'known'],
])('%j is not registered', async (more, field) => {
  const { made } = await begun(more)
  expect(made).toMatchObject({ status: 400, data: { errors: [{ field }] } })
})

test('of what a form invents nothing is asked of the database', async () => {
  const one = await begun()
  for (const table of ['pg_shadow', 'account; drop table account', 'toString', ''])
    expect(await one.press({ intent: 'alcance', table, mode: 'held', ...span })).toMatchObject({
      status: 400,
    })
})

test('nobody but who answers for people’s data finds the register', async () => {
  const { centreId } = await addOffer(db)
  const one = await begun()
  for (const role of ['operator', 'administrator', 'auditor', 'reception'] as const) {
    const other = await addCentreStaff(db, role === 'operator' ? { role } : { role, centreId })
    const by = { cookie: other.cookie, now: testNow, params: { incident: one.id } }
    for (const page of [list, look]) expect((await run(page, '/x', by)).status).toBe(404)
    const forms: Record<string, string>[] = [
      { intent: 'enviar' },
      { title: 'Algo pasó', known: '2026-11-01T05:10' },
    ]
    for (const form of forms)
      for (const verb of [press, register]) expect((await run(verb, '/x', { ...by, form })).status).toBe(404)
  }
  expect((await run(list, '/centro/incidentes', { now: testNow })).to).toMatch(/^\/centro/)
})

test.each(['account; drop table account', 'constructor', '__proto__', 'secret', 'pg_authid', ''])(
  'a table that is not in the list is measured by nobody, wherever its name came from: «%s»',
  async table => {
    const span = { from: testNow.subtract({ hours: 1 }), to: testNow, mode: 'held' as const }
    await expect((async () => measure(db, { table, ...span }))()).rejects.toThrow(/nothing of people/)
  },
)
