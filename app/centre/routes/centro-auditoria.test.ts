/** The audit of a centre: who did and saw what; read by whom it concerns, at that centre, and by the patient of it. */

import { describe, expect, test } from 'vitest'
import { findNamedLooks } from '#app/centre/public.server.ts'
import { findOwnData } from '#app/identity/own-data/export.queries.server.ts'
import { ownData } from '#app/own-data.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import type { Role } from '#app/staff/public.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { bookHour, firstHour, holdFor } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { loader as day, action as say } from './centro-agenda.tsx'
import { loader as mark } from './centro-agenda-cambios.ts'
import { loader as look } from './centro-auditoria.tsx'

const db = await testDatabase()
const run = runOn(db)
const now = firstHour.add({ minutes: 5 })

async function centre() {
  const offer = await addOffer(db)
  const [reception, auditor] = [
    await addCentreStaff(db, { role: 'reception', centreId: offer.centreId }),
    await addCentreStaff(db, { role: 'auditor', centreId: offer.centreId }),
  ]
  const at = `centro=${offer.centreId}`
  const see = (cookie = reception.cookie, more = '') =>
    run(day, `/centro/agenda?${at}&dia=2026-11-24${more}`, { cookie, now })
  const read = (more = '', cookie = auditor.cookie) =>
    run(look, `/centro/auditoria?${at}${more}`, { cookie, now })
  return { ...offer, reception, auditor, at, see, read }
}

const listed = (centreId: number) =>
  db.rows<{ actor: string; id: string }>(sql`
    select actor, appointment_id as id from audit where verb = 'see-list' and centre_id = ${centreId}::bigint order by id`)

describe('a list that was looked at', () => {
  test('counts once per person, centre, day and patient, however often it is drawn', async () => {
    const { offerId, centreId, reception, auditor, see } = await centre()
    const { id } = await bookHour(db, offerId)
    await see()
    await see()
    expect(await listed(centreId)).toEqual([{ actor: `staff:${reception.accountId}`, id }])
    await see(auditor.cookie)
    expect(await listed(centreId)).toHaveLength(2)
    await run(day, `/centro/agenda?centro=${centreId}&dia=2026-11-24`, {
      cookie: reception.cookie,
      now: now.add({ hours: 24 }),
    })
    expect(await listed(centreId), 'the day after it is another look').toHaveLength(3)
  })

  test('somebody with two hours is one patient', async () => {
    const { offerId, centreId, see } = await centre()
    const first = await bookHour(db, offerId)
    const second = await bookHour(db, offerId, { start: firstHour.add({ minutes: 60 }) })
    await db.rows(
      sql`update appointment set patient_key = 'rut:11222333-9' where id in (${first.id}::uuid, ${second.id}::uuid)`,
    )
    await see()
    expect(await listed(centreId)).toHaveLength(1)
  })

  test('names nobody of a hold, and nothing of a day that only asks whether it changed', async () => {
    const { offerId, centreId, reception, at, see } = await centre()
    await holdFor(db, offerId, { start: firstHour.add({ hours: 2 }), now })
    await see()
    await bookHour(db, offerId, { start: firstHour.add({ minutes: 60 }) })
    await run(mark, `/centro/agenda/cambios?${at}&dia=2026-11-24`, { cookie: reception.cookie, now })
    expect(await listed(centreId)).toEqual([])
  })
})

test('an act has who, as what, when, what and of whose hour, before and after', async () => {
  const { offerId, reception, at, read } = await centre()
  const { id, code } = await bookHour(db, offerId)
  await run(say, `/centro/agenda?${at}&dia=2026-11-24`, {
    cookie: reception.cookie,
    now,
    form: { deed: `arrive ${id}` },
  })
  const { data } = await read()
  expect(data.lines[1]).toMatchObject({
    who: reception.name,
    role: 'Recepción',
    what: 'Anotó que llegó',
    change: 'antes: reservada; después: llegó',
    patients: [{ code }],
  })
  expect(data.lines[0], 'reading it is in it').toMatchObject({
    what: 'Abrió la auditoría',
    role: 'Auditoría',
  })
})

test('is filtered by day, person and kind', async () => {
  const { offerId, reception, auditor, see, read } = await centre()
  await bookHour(db, offerId)
  await see()
  await see(auditor.cookie)
  const whats = async (more: string) =>
    (await read(more)).data.lines.map(({ what, who }: { what: string; who: string }) => `${who}: ${what}`)
  const seen = 'Vio a este paciente en una lista'
  expect(await whats(`&persona=${reception.accountId}`)).toEqual([`${reception.name}: ${seen}`])
  expect(await whats('&dia=2026-11-23')).toEqual([])
  expect(await whats('&que=looks&dia=2026-11-24')).toContain(`${auditor.name}: ${seen}`)
  expect(await whats('&que=team')).toEqual([])
})

test('is read page by page, and no line is lost or twice', async () => {
  const { centreId, reception, read } = await centre()
  await db.rows(sql`
    insert into audit (at, actor, verb, centre_id, detail)
    select ${now}::timestamptz - (n / 3) * interval '1 second', ${`staff:${reception.accountId}`}, 'book', ${centreId}::bigint, '{}'
    from generate_series(1, 120) n`)
  const ids: number[] = []
  for (let more = '&que=hours'; ; ) {
    const { lines, older } = (await read(more)).data
    ids.push(...lines.map(({ id }: { id: number }) => id))
    if (older === null) break
    more = `&que=hours&antes=${older}`
  }
  expect(ids).toHaveLength(120)
  expect(new Set(ids).size).toBe(120)
})

test('a look at a list is one line with everybody it showed, however many pages they would fill', async () => {
  const { offerId, centreId, reception, see, read } = await centre()
  const booked = [
    await bookHour(db, offerId),
    await bookHour(db, offerId, { start: firstHour.add({ hours: 1 }) }),
  ]
  await see()
  const { data } = await read(`&persona=${reception.accountId}`)
  expect(data.lines).toMatchObject([{ who: reception.name, what: 'Vio a 2 pacientes en una lista' }])
  expect(data.lines[0].patients.map(({ code }: { code: string }) => code).toSorted()).toEqual(
    booked.map(({ code }) => code).toSorted(),
  )

  await db.rows(sql`
    insert into audit (at, actor, verb, centre_id, detail, role)
    select ${now.add({ minutes: 1 })}::timestamptz, ${`staff:${reception.accountId}`}, 'see-waiting', ${centreId}::bigint, '{}', 'reception'
    from generate_series(1, 120)`)
  const busy = (await read(`&persona=${reception.accountId}`)).data
  expect(busy.lines.map(({ what }: { what: string }) => what)).toEqual([
    'Vio a 120 personas que esperan sin hora',
    'Vio a 2 pacientes en una lista',
  ])
  expect(busy.older).toBeNull()
})

describe('who reads it', () => {
  test.each<[Role, number]>([
    ['reception', 404],
    ['coordinator', 404],
    ['administrator', 200],
    ['auditor', 200],
  ])('the role %s is answered %i', async (role, status) => {
    const { centreId, read } = await centre()
    const { cookie } = await addCentreStaff(db, { role, centreId })
    expect((await read('', cookie)).status).toBe(status)
  })

  test('nobody of another centre, and nothing of another centre stands in it', async () => {
    const [here, there] = [await centre(), await centre()]
    expect((await here.read('', there.auditor.cookie)).status).toBe(404)
    await bookHour(db, there.offerId)
    await there.see()
    const { data } = await here.read()
    expect(data.lines.map(({ what }: { what: string }) => what)).toEqual(['Abrió la auditoría'])
  })
})

test('the patient reads which centre, as what and when, and never who', async () => {
  const { offerId, reception, see } = await centre()
  const account = await testAccount(db)
  await bookHour(db, offerId, { accountId: account.id })
  await see()
  const page = { limit: 20, offset: 0 }
  const looks = await findNamedLooks(db, account.id, page)
  expect(looks).toMatchObject([{ role: 'reception', verbs: ['see-list'], centre: expect.any(String) }])
  expect(JSON.stringify(looks)).not.toContain(reception.accountId)
  expect(JSON.stringify(looks)).not.toContain(reception.rut)
  // What they take out of the portal has all of it.
  const { centre_looks } = await findOwnData(db, { ...account, proven: false }, ownData, testNow)
  expect(centre_looks).toMatchObject([{ as: 'reception', what: 'see-list', centre: expect.any(String) }])
  expect(JSON.stringify(centre_looks)).not.toContain(reception.accountId)
  const stranger = await testAccount(db)
  expect((await findOwnData(db, { ...stranger, proven: false }, ownData, testNow)).centre_looks).toEqual([])
  expect(await findNamedLooks(db, stranger.id, page)).toEqual([])
})

test('a line of the audit stays as it was written', async () => {
  const { offerId } = await centre()
  await bookHour(db, offerId)
  await expect(db.rows(sql`update audit set role = 'x'`)).rejects.toThrow()
  await expect(db.rows(sql`delete from audit`)).rejects.toThrow()
})
