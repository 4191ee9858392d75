/** The agenda on paper: made every evening for whoever works, and never for another centre. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loader as take } from '#app/centre/agenda/routes/centro-agenda-hoja.ts'
import { loader as look } from '#app/centre/routes/centro-agenda.tsx'
import { ourTheme } from '#app/platform/brand/theme.rules.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, holdFor, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { handBackAtDesk, payAtDesk } from '../desk/pay-at-desk.server.ts'
import { forgetOldBookingData } from '../forget-old.server.ts'
import { makePrintouts } from './make-printouts.server.ts'
import { printoutDue } from './printout.rules.ts'

const db = await testDatabase()
const run = runOn(db)
const brand = { brand: 'Copihue', theme: ourTheme }
const day = '2026-11-24'
/** 20:00 of the evening before, in Santiago. */
const evening = Temporal.Instant.from('2026-11-23T23:00:00Z')
const morning = Temporal.Instant.from('2026-11-24T09:00:00Z')

const folder = mkdtempSync(join(tmpdir(), 'copihue-printout-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function centre(role: 'reception' | 'auditor' = 'reception') {
  const offer = await addOffer(db)
  const person = await addCentreStaff(db, { role, centreId: offer.centreId })
  const path = `/centro/agenda/hoja?centro=${offer.centreId}&dia=${day}`
  const takeOut = (cookie = person.cookie, at = path) => run(take, at, { cookie, now: evening })
  const read = async () => {
    const { response } = await takeOut()
    const file = join(folder, `${offer.centreId}.pdf`)
    writeFileSync(file, Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0)))
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  }
  const madeAt = async () =>
    (
      await db.rows<{ at: Temporal.Instant }>(sql`
        select made_at as at from centre_printout where centre_id = ${offer.centreId}::bigint and day = ${day}::date`)
    )[0]?.at
  return { ...offer, ...person, path, takeOut, read, madeAt }
}

const santiago = 'America/Santiago'
test.each([
  ['2026-11-23T12:00:00Z', santiago, '2026-11-23', '2026-11-23T08:00:00Z'],
  ['2026-11-23T21:59:59Z', santiago, '2026-11-23', '2026-11-23T08:00:00Z'],
  ['2026-11-23T22:00:00Z', santiago, '2026-11-24', '2026-11-23T22:00:00Z'],
  ['2026-11-24T02:59:00Z', santiago, '2026-11-24', '2026-11-23T22:00:00Z'],
  ['2026-11-24T07:59:00Z', santiago, '2026-11-24', '2026-11-23T22:00:00Z'],
  ['2026-11-24T08:00:00Z', santiago, '2026-11-24', '2026-11-24T08:00:00Z'],
  ['2026-11-23T22:00:00Z', 'Pacific/Easter', '2026-11-23', '2026-11-23T10:00:00Z'],
])('at %s in %s the agenda of %s is due, made since %s', (now, zone, due, since) => {
  const found = printoutDue(Temporal.Instant.from(now), zone)
  expect([found.day.toString(), found.since.toString()]).toEqual([due, since])
})

test('says who comes, when, how to call and what is to be paid, on numbered pages, and of nobody who does not come', async () => {
  const mine = await centre()
  const other = await centre()
  const { code } = await bookHour(db, mine.offerId)
  await holdFor(db, mine.offerId, { start: firstHour.add({ minutes: 60 }), now: evening })
  await makePrintouts(db, brand, evening)
  const text = await mine.read()
  expect(text).toMatch(/Agenda de/)
  expect(text).toMatch(/martes 24 de noviembre/)
  expect(text).toMatch(/09:00\s+Rosa Fuentes/)
  expect(text).toMatch(/\+56 9/)
  expect(text).toMatch(/Reservada/)
  expect(text).toMatch(/Paga\s+\$35\.990/)
  expect(text).toMatch(/1 \/ 1/)
  expect(text).not.toMatch(/10:00/)
  expect(await other.read()).not.toMatch(/Rosa/)
  expect(code).toBeTruthy()
})

test('what the desk gave back is to be paid again', async () => {
  const mine = await centre()
  const { id } = await bookHour(db, mine.offerId)
  const desk = { centreId: mine.centreId, by: 'staff:1' }
  const taking = { method: 'cash', bonoFolio: null, voucher: null, shown: 35_990 } as const
  const taken = await payAtDesk(db, { ...desk, ...taking, appointmentId: id }, testSender, evening)
  await makePrintouts(db, brand, evening)
  expect(await mine.read()).toContain('efectivo')
  const paymentId = taken.ok ? taken.paymentId : ''
  const back = { paymentId, kind: 'desk-refund', note: 'Error', shown: '=35990' } as const
  expect(await handBackAtDesk(db, { ...desk, ...back }, testSender, evening)).toMatchObject({ ok: true })
  await makePrintouts(db, brand, morning)
  expect(await mine.read()).toMatch(/Paga\s+\$35\.990/)
})

test('a day of many hours has a head on every page, and every name', async () => {
  const mine = await centre()
  const { id } = await bookHour(db, mine.offerId)
  for (let n = 0; n < 60; n += 1)
    await db.rows(sql`
      insert into appointment (offer_id, schedule_id, agenda_id, during, state, code, patient_key, patient, contact, full_price, created_at)
      select offer_id, schedule_id, agenda_id, tstzrange(upper(during) + make_interval(mins => ${n}::int), upper(during) + make_interval(mins => ${n + 1}::int)),
        'booked', ${`LARGO${n}`}, ${`name:x|${n}`}, jsonb_build_object('name', 'Persona', 'last_name', ${`Numero${n}`}::text), contact, full_price, created_at
      from appointment where id = ${id}::uuid`)
  await makePrintouts(db, brand, evening)
  const pages = (await mine.read()).split('\f').filter(page => page.trim())
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toMatch(/Hora\s+Paciente\s+Teléfono/)
  for (let n = 0; n < 60; n += 1) expect(pages.join('\n')).toContain(`Numero${n}`)
})

test('is made once in the evening and once more when the day begins; on two nodes at once the newer one stays', async () => {
  const mine = await centre()
  expect(await mine.madeAt()).toBeUndefined()
  await makePrintouts(db, brand, evening)
  expect(await mine.madeAt()).toEqual(evening)
  expect(await makePrintouts(db, brand, evening.add({ minutes: 5 }))).toBe(0)
  await bookHour(db, mine.offerId)
  await Promise.all([
    makePrintouts(db, brand, morning),
    makePrintouts(db, brand, morning.add({ minutes: 1 })),
  ])
  expect(await mine.read()).toMatch(/Rosa Fuentes/)
})

test('a centre whose agenda cannot be drawn keeps no other from having its own', async () => {
  await makePrintouts(db, brand, evening)
  const centres = [await centre(), await centre()]
  let asked = 0
  const broken = {
    ...brand,
    get brand() {
      asked += 1
      if (asked === 1) throw new Error('nothing can be drawn')
      return brand.brand
    },
  }
  await expect(makePrintouts(db, broken, evening)).rejects.toThrow('nothing can be drawn')
  expect((await Promise.all(centres.map(one => one.madeAt()))).filter(Boolean)).toEqual([evening])
  expect(await makePrintouts(db, brand, evening)).toBe(1)
})

test('nothing is made where nobody works', async () => {
  const { centreId } = await addOffer(db)
  await makePrintouts(db, brand, evening)
  expect(await db.rows(sql`select from centre_printout where centre_id = ${centreId}::bigint`)).toHaveLength(
    0,
  )
})

describe('who takes it out', () => {
  test('has looked at everybody in it, and the audit knows', async () => {
    const mine = await centre()
    const { id } = await bookHour(db, mine.offerId)
    await makePrintouts(db, brand, evening)
    expect((await mine.takeOut()).status).toBe(200)
    await mine.takeOut()
    const noted = await db.rows<{ verb: string }>(sql`
      select verb from audit where actor = ${`staff:${mine.accountId}`} and (appointment_id = ${id}::uuid or centre_id = ${mine.centreId}::bigint)
        and verb in ('see-list', 'see-printout') order by verb`)
    expect(noted.map(({ verb }) => verb)).toEqual(['see-list', 'see-printout', 'see-printout'])
  })

  test('is of that centre', async () => {
    const [mine, other] = [await centre(), await centre()]
    await bookHour(db, mine.offerId)
    await makePrintouts(db, brand, evening)
    expect((await mine.takeOut(other.cookie)).status).toBe(404)
    expect((await mine.takeOut('')).to).toContain('/centro')
  })

  test.each(['2026-11-25', '2026-02-30', 'mañana', ''])('«%s» has none', async asked => {
    const mine = await centre()
    await makePrintouts(db, brand, evening)
    const path = mine.path.replace(day, encodeURIComponent(asked))
    expect((await mine.takeOut(mine.cookie, path)).status).toBe(404)
  })
})

test('is deleted two days after its day', async () => {
  const mine = await centre()
  await makePrintouts(db, brand, evening)
  await forgetOldBookingData(db, Temporal.Instant.from('2026-11-26T12:00:00Z'))
  expect(await mine.madeAt()).toBeDefined()
  await forgetOldBookingData(db, Temporal.Instant.from('2026-11-27T12:00:00Z'))
  expect(await mine.madeAt()).toBeUndefined()
})

test('the sheet of the browser has the same as of now, with telephones, and is a look too', async () => {
  const mine = await centre('auditor')
  await bookHour(db, mine.offerId)
  const path = `/centro/agenda?centro=${mine.centreId}&dia=${day}&hoja=1`
  const { data } = await run(look, path, { cookie: mine.cookie, now: evening })
  expect(data.sheet.groups).toHaveLength(1)
  expect(data.sheet.groups[0].rows[0]).toMatchObject({
    time: '09:00',
    patient: expect.stringMatching(/^Rosa Fuentes/),
    phone: expect.stringMatching(/^\+56 9/),
    state: 'Reservada',
    payment: 'Paga $35.990',
  })
  const week = await run(look, `${path}&vista=semana`, { cookie: mine.cookie, now: evening })
  expect(week.data.sheet.groups[0].rows).toEqual(data.sheet.groups[0].rows)
  expect(
    await db.rows(sql`select from audit where actor = ${`staff:${mine.accountId}`} and verb = 'see-sheet'`),
  ).toHaveLength(2)
})
