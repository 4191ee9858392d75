/** The ends of what is kept about people, with the clock moved: what goes on its day, what stays, and that nobody is in what remains. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { issueDocument } from '#app/records/public.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour, proveAppointment, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { forgetAll, tryForgetting } from './forget.server.ts'

const db = await testDatabase()
const { config } = testPortal(db)
/** `firstHour` is on 24 November 2026. */
const lastDay = Temporal.Instant.from('2041-11-23T15:00:00Z')
const dayAfter = Temporal.Instant.from('2041-11-25T15:00:00Z')
const forgetAt = (now: Temporal.Instant) => forgetAll({ db, config }, now, new AbortController().signal)

const kept = async (id: string) => {
  const [row] = await db.rows<{
    patient: object | null
    contact: object
    key: string
    forgotten: boolean
  }>(sql`
    select patient, contact, patient_key as key, forgotten_at is not null as forgotten from appointment where id = ${id}::uuid`)
  return row
}
const count = async (table: string) =>
  (await db.rows<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(table)}`))[0]?.n

async function attendedHour(rut: string, offerId: number, start = firstHour) {
  const person = somebody({
    patient: { rut, name: 'Rosaura', lastName: 'Quilodrán' },
    contact: { email: `rosaura${rut}@ejemplo.cl` },
  })
  const { id } = await bookHour(db, offerId, { start, ...person })
  await proveAppointment(db, id)
  await db.rows(sql`update appointment set state = 'fulfilled' where id = ${id}::uuid`)
  return id
}

/** An hour with all that a visit leaves behind. */
async function wholeRecord(rut: string) {
  const offer = await addOffer(db, { modality: 'video', prepaid: false })
  const id = await attendedHour(rut, offer.offerId)
  const [visit] = await db.rows<{ id: string }>(sql`
    insert into visit (appointment_id, patient_address, notes, satisfaction, created_at)
    values (${id}::uuid, 'Pasaje Quitralman 123, Ñuñoa', 'Refiere cefalea', 5, ${testNow}::timestamptz) returning id`)
  await db.rows(sql`
    insert into visit_survey (visit_id, answered_at, omitted, reason, onset, intensity)
    values (${visit?.id ?? ''}::uuid, ${testNow}::timestamptz, false, 'cefalea', 'ayer', 4)`)
  await db.rows(sql`
    insert into consultation_note (appointment_id, professional_id, notes, written_at)
    values (${id}::uuid, ${offer.professionalId}::bigint, 'Refiere cefalea', ${testNow}::timestamptz)`)
  const issued = await db.transaction(tx =>
    issueDocument(
      tx,
      {
        kind: 'ges-notification',
        patient: { rut, name: 'Rosaura Quilodrán' },
        professional: { name: 'Ignacio Peñaloza' },
        condition: 21,
        diagnosis: 'Hipertensión esencial',
      },
      { appointmentId: id, request: rut, licencePrefix: '3' },
      testNow,
    ),
  )
  expect(issued.ok).toBe(true)
  await db.rows(sql`
    insert into document_access (at, rut, actor, kind, document_id, how)
    select ${testNow}::timestamptz, rut, 'guest', 'ges-notification', id::text, 'view' from ges_notification
    where appointment_id = ${id}::uuid`)
  await db.rows(sql`
    insert into payment (id, appointment_id, buy_order, session_id, amount, full_price, contribution, financer_slug, flow, state,
      changed_by, changed_at, created_at, expires_at, settled_at, method, taken_by, card_last4, authorization_code)
    select gen_random_uuid(), id, 'O-' || upper(left(id::text, 8)), 's-' || id, 1000, 1000, 0, 'particular', 'desk', 'created', 'centre',
      ${testNow}::timestamptz, ${testNow}::timestamptz, ${testNow}::timestamptz, null, 'card', 'staff:x', '6623', '1213'
    from appointment where id = ${id}::uuid`)
  return { id, ...offer }
}

test('15 years after the last attention of a person at a provider, nothing of them is in their record', async () => {
  const { id } = await wholeRecord('12345678-5')
  const moneyBefore = await db.rows(sql`select id, amount, state from payment`)

  expect(await forgetAt(lastDay)).toMatchObject({ records: 0 })
  expect((await kept(id))?.patient).toMatchObject({ rut: '12345678-5' })

  expect(await forgetAt(dayAfter)).toMatchObject({ records: 1 })
  expect(await kept(id)).toEqual({ patient: null, contact: {}, key: `forgotten:${id}`, forgotten: true })
  for (const table of ['visit_survey', 'consultation_note', 'ges_notification', 'document_access'])
    expect(await count(table), table).toBe(0)
  expect(await db.rows(sql`select patient_address, notes, satisfaction from visit`)).toEqual([
    { patient_address: null, notes: '', satisfaction: null },
  ])
  // The hour and its money stay, as the books need them.
  expect(await db.rows(sql`select id, amount, state from payment`)).toEqual(moneyBefore)
  expect(await db.rows(sql`select card_last4, authorization_code from payment`)).toEqual([
    { card_last4: null, authorization_code: null },
  ])
  // No system is told of a change 15 years later.
  expect(
    await db.rows(
      sql`select from appointment_change where appointment_id = ${id}::uuid and position is null`,
    ),
  ).toEqual([])
  expect(await forgetAt(dayAfter)).toMatchObject({ records: 0 })
})

test('nothing in any column of the whole database names who was forgotten', async () => {
  const tables = await db.rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  async function naming() {
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await db.rows(sql`
        select from ${sql.raw(`"${name}"`)} x where x::text ~* 'rosaura|quilodr|11111111-1|cefalea|Pasaje Quitralman 123' limit 1`)
      if (rows.length > 0) found.push(name)
    }
    return found.sort()
  }
  await wholeRecord('11111111-1')
  expect(await naming()).toEqual(
    'appointment consultation_note document_access ges_notification outbox visit visit_survey'.split(' '),
  )
  await db.rows(sql`update outbox set sent_at = ${testNow}::timestamptz where sent_at is null`)
  await forgetAt(dayAfter)
  expect(await naming()).toEqual([])
})

test('whoever came back to the same provider, or to another centre of its network, keeps all of it there', async () => {
  const [first, sister, stranger] = [await addOffer(db), await addOffer(db), await addOffer(db)]
  const [network] = await db.rows<{ id: number }>(
    sql`insert into network (key, name) values ('red', 'Red de prueba') returning id`,
  )
  await db.rows(sql`update centre set network_id = ${network?.id ?? 0}::bigint where id in (
    select s.centre_id from schedule s where s.id in (${first.scheduleId}::bigint, ${sister.scheduleId}::bigint))`)
  const rut = '22222222-2'
  const atFirst = await attendedHour(rut, first.offerId)
  const elsewhere = await attendedHour(rut, stranger.offerId, firstHour.add({ minutes: 60 }))
  const back = await attendedHour(rut, sister.offerId, firstHour.add({ minutes: 120 }))
  await db.rows(
    sql`update appointment set during = tstzrange('2035-03-01 12:00Z', '2035-03-01 12:20Z') where id = ${back}::uuid`,
  )

  await forgetAt(dayAfter)
  expect((await kept(atFirst))?.forgotten).toBe(false)
  expect((await kept(back))?.forgotten).toBe(false)
  // Who has not seen them for 15 years is another provider.
  expect((await kept(elsewhere))?.forgotten).toBe(true)

  await forgetAt(Temporal.Instant.from('2050-03-03T15:00:00Z'))
  expect((await kept(atFirst))?.forgotten).toBe(true)
  expect((await kept(back))?.forgotten).toBe(true)
})

test('an hour that was cancelled or never kept is no attention: it keeps nothing longer', async () => {
  const { offerId } = await addOffer(db)
  const rut = '9876543-3'
  const attended = await attendedHour(rut, offerId)
  const missed = await attendedHour(rut, offerId, firstHour.add({ minutes: 60 }))
  await db.rows(sql`
    update appointment set state = 'no-show', during = tstzrange('2040-03-01 12:00Z', '2040-03-01 12:20Z') where id = ${missed}::uuid`)
  await forgetAt(dayAfter)
  expect((await kept(attended))?.forgotten).toBe(true)
  expect((await kept(missed))?.forgotten).toBe(false)
})

test('a document of another system ends 15 years after the last attention or document of its person, with who opened it', async () => {
  const add = (key: string, rut: string, issued: string) =>
    db.rows(sql`
      insert into imported_bono (import_key, rut, patient_name, folio, issued_at, professional_name, place, service, financer_slug,
        full_price, contribution)
      values (${key}, ${rut}, 'Alguien', ${key}, ${issued}::timestamptz, 'Dra. X', 'Otro centro', 'Consulta', 'fonasa-b', 1000, 500)`)
  await add('viejo', '7654321-6', '2020-01-01')
  await add('de-quien-volvio', '6666666-2', '2020-01-01')
  await add('la-vuelta', '6666666-2', '2030-01-01')
  await db.rows(sql`
    insert into document_access (at, rut, actor, kind, document_id, how)
    select ${testNow}::timestamptz, rut, 'guest', 'bono', id::text, 'view' from imported_bono`)
  await forgetAt(Temporal.Instant.from('2035-01-03T15:00:00Z'))
  const folios = await db.rows<{ folio: string; looks: number }>(sql`
    select folio, (select count(*)::int from document_access l where l.document_id = b.id::text) as looks from imported_bono b order by folio`)
  expect(folios).toEqual(['de-quien-volvio', 'la-vuelta'].map(folio => ({ folio, looks: 1 })))
  expect(await db.rows(sql`select from document_access where rut = '7654321-6'`)).toEqual([])
})

test('an account is left for 3 years, then without a word of whose it was', async () => {
  const forget = Temporal.Instant.from('2029-11-23T12:00:00Z')
  const [account] = await db.rows<{ id: string }>(sql`
    insert into account (first_name, last_name, created_at, deleted_at)
    values ('', '', ${testNow}::timestamptz, ${testNow}::timestamptz) returning id`)
  const id = account?.id ?? ''
  await db.rows(sql`
    insert into deleted_account (account_id, data, reason, comment, deleted_at, forget_at)
    values (${id}::uuid, '{"rut": "5126663-3"}', 'other', 'Me mudo', ${testNow}::timestamptz, ${forget}::timestamptz)`)
  const words = () => db.rows(sql`select data, comment from deleted_account where account_id = ${id}::uuid`)
  await forgetAt(forget.subtract({ minutes: 1 }))
  expect(await words()).toEqual([{ data: { rut: '5126663-3' }, comment: 'Me mudo' }])
  expect(await forgetAt(forget)).toMatchObject({ accounts: 1 })
  expect(await words()).toEqual([{ data: {}, comment: '' }])
})

test('a trial counts what would go, and changes nothing', async () => {
  const { id } = await wholeRecord('13131313-6')
  const house = { db, config }
  const signal = new AbortController().signal
  const tried = await tryForgetting(house, dayAfter, signal)
  expect(tried.records).toBeGreaterThan(0)
  expect((await kept(id))?.forgotten).toBe(false)
  expect(await forgetAll(house, dayAfter, signal)).toEqual(tried)
  expect((await kept(id))?.forgotten).toBe(true)
})

test('what was asked by law, blocked and granted goes five years after its end, and what stands stays', async () => {
  const end = Temporal.Instant.from('2026-11-23T15:00:00Z')
  const [before, after] = ['2031-11-22T15:00:00Z', '2031-11-25T15:00:00Z'].map(at =>
    Temporal.Instant.from(at),
  )
  const people = await db.rows<{ id: string }>(sql`
    insert into account (rut, first_name, last_name, email, created_at)
    values ('14141414-3', 'Rosa', 'Soto', 'rosa.soto@ejemplo.cl', ${testNow}::timestamptz) returning id`)
  const account = people[0]?.id ?? ''
  await db.rows(sql`
    insert into data_request (account_id, kind, detail, created_at, due_on, limit_on, folio, name, email, answered_at, outcome, answer,
      answer_hash, answered_by)
    values (${account}::uuid, 'access', 'Quiero saber', ${end}::timestamptz, '2026-11-30', '2026-12-23', 'DER-AB12CD34', 'Rosa',
      'rosa.soto@ejemplo.cl', ${end}::timestamptz, 'granted', 'Esto es', ${'0'.repeat(64)}, 'staff:x')`)
  await db.rows(sql`
    insert into data_block (rut, account_id, whole, blocked_at, lifted_at) values
      ('14141414-3', ${account}::uuid, true, ${end.subtract({ hours: 1 })}::timestamptz, ${end}::timestamptz),
      ('15151515-0', null, true, ${end}::timestamptz, null)`)
  await db.rows(sql`
    insert into delegation (person_rut, grantor_account_id, delegate_rut, delegate_name, delegate_email, relation, books, reads,
      created_at, last_day, ended_at, ended_by)
    values ('14141414-3', ${account}::uuid, '15151515-0', 'Ana', 'ana@ejemplo.cl', 'daughter', true, false,
      ${testNow}::timestamptz, '2027-11-23', ${end}::timestamptz, 'person')`)
  const none = { lawRequests: 0, blocks: 0, delegations: 0 }
  expect(await forgetAt(before ?? end)).toMatchObject(none)
  expect(await forgetAt(after ?? end)).toMatchObject({ lawRequests: 1, blocks: 1, delegations: 1 })
  expect(await count('data_block')).toBe(1)
})
