/** The patients of a centre: found only among its own appointments, each look-up noted; mended within the centre and no further. */
import { describe, expect, test } from 'vitest'
import { correctRut, joinPatients } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { bookHour, firstHour, proveAppointment, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn, drawnAnswered, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { alertsIn, notBeside } from '#test/helpers/press/refusal.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { action as book } from './centro-agenda-nueva.tsx'
import { loader as slip } from './centro-comprobante.tsx'
import Patients, { action as act, loader as look } from './centro-pacientes.tsx'

const db = await testDatabase()
const run = runOn(db)

async function centre() {
  const offer = await addOffer(db)
  const person = await addCentreStaff(db, { role: 'reception', centreId: offer.centreId })
  const path = `/centro/pacientes?centro=${offer.centreId}`
  const send = (form: Record<string, string>, cookie = person.cookie) =>
    run(act, path, { cookie, now: testNow, form })
  const find = async (q: string) => (await send({ intent: 'buscar', q })).data.search
  return { ...offer, ...person, path, send, find, by: `staff:${person.accountId}` }
}

const patientOf = (lastName: string, rut?: string) =>
  somebody({ patient: { name: 'Rosa', lastName, rut }, contact: { name: 'Rosa', lastName } })
const inMinutes = (minutes: number) => firstHour.add({ minutes })
const looksOf = (actor: string) =>
  db.rows<{ verb: string; detail: object }>(
    sql`select verb, detail from audit where actor = ${actor} order by id`,
  )
const rutsAt = async (centreId: number) =>
  (
    await db.rows<{ key: string }>(sql`
      select a.patient_key as key from appointment a join schedule s on s.id = a.schedule_id
      where s.centre_id = ${centreId}::bigint order by lower(a.during)`)
  ).map(({ key }) => key)

describe('finding somebody', () => {
  test.each([
    ['RUT', '12.345.678-5'],
    ['telephone', '9 1111 2222'],
    ['name, whatever its accents', 'rosa ibanez'],
  ])('by %s, once per person', async (_, q) => {
    const { offerId, find } = await centre()
    const rosa = patientOf('Ibáñez', '12345678-5')
    rosa.contact.phone = '+56911112222'
    await bookHour(db, offerId, rosa)
    await bookHour(db, offerId, { ...rosa, start: inMinutes(60) })
    const { found } = await find(q)
    expect(found).toMatchObject([{ name: 'Rosa Ibáñez', who: '12.345.678-5' }])
  })

  test('not by an appointment elsewhere, nor by an account: the same words as for nobody', async () => {
    const [here, there] = [await centre(), await centre()]
    const account = await testAccount(db)
    await bookHour(db, there.offerId, patientOf('Zamorano', '11111111-1'))
    for (const q of ['11.111.111-1', 'Zamorano', account.rut])
      expect(await here.find(q)).toEqual({
        found: [],
        more: false,
        error: null,
        init: { status: 200 },
      })
  })

  test('shows the hours that they have here, soonest first, each with the way to its day and to change it', async () => {
    const [{ offerId, centreId, find }, there] = [await centre(), await centre()]
    const rosa = patientOf('Cofré', '12345678-5')
    const later = await bookHour(db, offerId, { ...rosa, start: inMinutes(60) })
    const sooner = await bookHour(db, offerId, rosa)
    const off = await bookHour(db, offerId, { ...rosa, start: inMinutes(120) })
    await db.rows(
      sql`update appointment set state = 'cancelled', cancelled_by = 'patient' where id = ${off.id}::uuid`,
    )
    await bookHour(db, there.offerId, { ...rosa, start: inMinutes(180) })
    await bookHour(db, offerId, { ...patientOf('Otra', '11111111-1'), start: inMinutes(180) })
    const [{ coming }] = (await find('Cofré')).found
    expect(coming).toMatchObject([{ id: sooner.id, state: 'Reservada' }, { id: later.id }])
    expect(coming[0]).toMatchObject({
      day: `/centro/agenda?centro=${centreId}&dia=2026-11-24#hora-${sooner.id}`,
      change: `/centro/agenda/hora/${sooner.id}?centro=${centreId}`,
      // Who came to pay is found by their code: nobody looks for them once more in the day.
      pay: { to: `/centro/agenda/pago/${sooner.id}?centro=${centreId}`, words: 'Cobrar' },
    })
    expect(coming[0].what).toContain('Medicina General')
  })

  test('says when they last came, which no hour to come and no cancelled one is', async () => {
    const { offerId, find } = await centre()
    const rosa = patientOf('Ahumada', '12345678-5')
    const { id } = await bookHour(db, offerId, rosa)
    await bookHour(db, offerId, { ...rosa, start: inMinutes(60) })
    expect((await find('Ahumada')).found).toMatchObject([{ last: 'Todavía no ha venido' }])
    await db.rows(sql`update appointment set state = 'fulfilled' where id = ${id}::uuid`)
    expect((await find('Ahumada')).found).toMatchObject([
      { last: 'Vino por última vez el martes 24 de noviembre' },
    ])
  })

  test('by the code that they say over the telephone, and by no code of another centre', async () => {
    const [here, there] = [await centre(), await centre()]
    const codeOf = async (offerId: number) => {
      const { id } = await bookHour(db, offerId, patientOf('Pinto', '12345678-5'))
      const [row] = await db.rows<{ code: string }>(sql`select code from appointment where id = ${id}::uuid`)
      return row?.code ?? ''
    }
    const code = await codeOf(here.offerId)
    expect((await here.find(code.toLowerCase())).found).toMatchObject([
      { name: 'Rosa Pinto', coming: [{ code }] },
    ])
    expect((await there.find(code)).found).toEqual([])
  })

  test('is noted with how it was looked for and how many were found, and never with what was typed', async () => {
    const { offerId, find, by } = await centre()
    await bookHour(db, offerId, patientOf('Urrutia', '12345678-5'))
    await find('Urrutia')
    await find('11.111.111-1')
    const noted = await looksOf(by)
    expect(noted.map(({ verb }) => verb)).toEqual(['search-patient', 'see-list', 'search-patient'])
    expect(noted[0]?.detail).toMatchObject({ by: 'name', found: 1 })
    expect(noted[2]?.detail).toMatchObject({ by: 'rut', found: 0 })
    expect(JSON.stringify(noted)).not.toMatch(/urrutia|12345678|11111111/i)
  })

  test('ends after forty in ten minutes', async () => {
    const { find } = await centre()
    for (let time = 0; time < 40; time++) expect((await find('Nadie')).init.status).toBe(200)
    expect(await find('Nadie')).toMatchObject({
      found: null,
      init: { status: 429, headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } },
    })
  })

  test('what was typed stands in no address: a link that names it finds nobody', async () => {
    const { offerId, path, cookie } = await centre()
    await bookHour(db, offerId, patientOf('Oyarzo'))
    const { loader } = await import('./centro-pacientes.tsx')
    const { data } = await run(loader, `${path}&q=Oyarzo&intent=buscar`, { cookie, now: testNow })
    expect(JSON.stringify(data)).not.toContain('Rosa')
  })
})

describe('giving an hour to whoever was found', () => {
  test('fills in what they gave, and notes that it was opened', async () => {
    const { offerId, centreId, cookie, by } = await centre()
    const { id } = await bookHour(db, offerId, patientOf('Maturana', '12345678-5'))
    const give = (patient: string) =>
      run(book, `/centro/agenda/nueva?centro=${centreId}&dia=2026-11-24`, {
        cookie,
        now: testNow,
        form: { intent: 'elegir', patient },
      })
    expect((await give(id)).data).toMatchObject({
      picked: 'Rosa Maturana',
      typed: {
        rut: '12.345.678-5',
        last_name: 'Maturana',
        prevision: 'particular',
      },
    })
    expect((await looksOf(by)).map(({ verb }) => verb)).toEqual(['see-patient'])
    const there = await centre()
    const other = await bookHour(db, there.offerId, patientOf('Ajena'))
    expect((await give(other.id)).status).toBe(404)
  })

  test('of whoever a system gave a landline of, no mobile is filled in: those digits are a stranger’s', async () => {
    const { offerId, centreId, cookie } = await centre()
    const rosa = patientOf('Arredondo', '12345678-5')
    rosa.contact.phone = '+56221234567'
    const { id } = await bookHour(db, offerId, rosa)
    const to = `/centro/agenda/nueva?centro=${centreId}&dia=2026-11-24`
    const picked = await run(book, to, { cookie, now: testNow, form: { intent: `elegir ${id}` } })
    expect(picked.data.typed).toMatchObject({ rut: '12.345.678-5', mobile_phone: '' })
  })

  test.each([
    ['a RUT', '12345678-5', { rut: '12.345.678-5' }],
    ['a telephone', '9 8765 4321', { mobile_phone: '87654321' }],
    ['a name', 'Jacinta Molina Peñailillo', { name: 'Jacinta', last_name: 'Molina Peñailillo' }],
    ['a code, which is of nobody here', 'CPH-7K2M9', {}],
  ])('nobody found by %s is somebody new: the form begins with what was typed', async (_, q, typed) => {
    const { centreId, cookie, path, send } = await centre()
    const { data } = await send({ intent: 'buscar', q })
    expect(data.search.found).toEqual([])
    const page = (await run(look, path, { cookie, now: testNow })).data
    const html = drawn(Patients, { ...page, found: data.search }, path)
    expect(html).toContain('Dar una hora a alguien nuevo')
    const to = `/centro/agenda/nueva?centro=${centreId}`
    const begun = await run(book, to, { cookie, now: testNow, form: { intent: 'nuevo', q } })
    expect(begun.data.typed).toEqual(typed)
  })

  const form = (offerId: number, changes: Record<string, string>) => ({
    intent: 'dar',
    hour: `${offerId}|${firstHour}`,
    name: 'Rosa',
    last_name: 'Sin Correo',
    prevision: 'particular',
    mobile_phone: '33334444',
    ...changes,
  })

  test('without an e-mail the telephone is told alone, and the slip is theirs', async () => {
    const { offerId, centreId, cookie, by } = await centre()
    const given = await run(book, `/centro/agenda/nueva?centro=${centreId}&dia=2026-11-24`, {
      cookie,
      now: testNow,
      form: form(offerId, { email: '' }),
    })
    const id = /hora=([0-9a-f-]{36})/.exec(given.to ?? '')?.[1] ?? ''
    expect(id).not.toBe('')
    expect(
      await db.rows(sql`select distinct kind, recipient from outbox where appointment_id = ${id}::uuid`),
    ).toEqual([{ kind: 'sms', recipient: '+56933334444' }])
    const see = (cookieOf: string, centro = centreId) =>
      run(slip, `/centro/agenda/comprobante/${id}?centro=${centro}`, {
        cookie: cookieOf,
        now: testNow,
        appointmentId: id,
      })
    expect((await see(cookie)).data.lines).toContainEqual(['Paciente', 'Rosa Sin Correo'])
    expect((await looksOf(by)).map(({ verb }) => verb)).toEqual(['book', 'see-slip'])
    const there = await centre()
    expect((await see(there.cookie, there.centreId)).status, 'of another centre').toBe(404)
  })

  test.each([
    ['a passport', { document_kind: 'passport', document: 'ab 12345' }, 303, 'doc:passport:AB12345'],
    [
      'a provisional number and the public insurer',
      { document_kind: 'provisional', document: '100200300', prevision: 'fonasa' },
      303,
      'doc:provisional:100200300',
    ],
    [
      'a passport and an insurer',
      { document_kind: 'passport', document: 'AB12345', prevision: 'fonasa' },
      409,
      null,
    ],
    ['a number of nothing', { document: 'AB12345' }, 400, null],
    ['a kind without a number', { document_kind: 'passport' }, 400, null],
    ['two identities', { document_kind: 'passport', document: 'AB12345', rut: '12.345.678-5' }, 400, null],
  ])('with %s', async (_, changes, status, key) => {
    const { offerId, centreId, cookie } = await centre()
    const answer = await run(book, `/centro/agenda/nueva?centro=${centreId}&dia=2026-11-24`, {
      cookie,
      now: testNow,
      form: form(offerId, { email: 'rosa@ejemplo.cl', ...changes }),
    })
    expect(answer.status).toBe(status)
    expect((await rutsAt(centreId)).filter(one => one !== null)).toEqual(key === null ? [] : [key])
  })
})

describe('a RUT that was taken down wrongly', () => {
  test('is corrected in every hour at the centre, and in none elsewhere; before and after stand in the audit, masked', async () => {
    const [here, there] = [await centre(), await centre()]
    const { id } = await bookHour(db, here.offerId, patientOf('Vera', '12345678-5'))
    await bookHour(db, here.offerId, { ...patientOf('Vera', '12345678-5'), start: inMinutes(60) })
    await bookHour(db, there.offerId, patientOf('Vera', '12345678-5'))
    const answer = await here.send({ intent: 'corregir', patient: id, rut: '11.111.111-1' })
    expect(answer.data.done).toContain('2 horas')
    expect(await rutsAt(here.centreId)).toEqual(['rut:11111111-1', 'rut:11111111-1'])
    expect(await rutsAt(there.centreId)).toEqual(['rut:12345678-5'])
    const noted = await looksOf(here.by)
    expect(noted).toEqual([{ verb: 'correct-rut', detail: { from: '•••678-5', to: '•••111-1', hours: 2 } }])
  })

  test('is told beside its field when it is none, with what was typed', async () => {
    const here = await centre()
    const { id } = await bookHour(db, here.offerId, patientOf('Vera', '12345678-5'))
    const form = { intent: 'corregir', patient: id, rut: '11.111.111', q: 'Vera' }
    const { status, data: actionData } = await here.send(form)
    expect(status).toBe(400)
    const { data: loaderData } = await run(look, here.path, { cookie: here.cookie, now: testNow })
    const html = drawnAnswered(Patients, loaderData, actionData, here.path)
    expect([alertsIn(html).length, notBeside(html)]).toEqual([1, []])
    expect(html).toContain('value="11.111.111"')
  })

  test('which is of somebody else leaves the hours of that person alone, proven or not, and both can be parted again', async () => {
    const here = await centre()
    const { offerId, centreId, by } = here
    const of = async (name: string) =>
      (
        await db.rows<{ rut: string }>(sql`
          select distinct a.patient_key as rut from appointment a join schedule s on s.id = a.schedule_id
          where s.centre_id = ${centreId}::bigint and a.patient ->> 'last_name' = ${name} order by 1`)
      ).map(({ rut }) => rut)
    const soto = await bookHour(db, offerId, patientOf('Soto', '9876543-3'))
    const vera = await bookHour(db, offerId, { ...patientOf('Vera', '9876543-3'), start: inMinutes(60) })
    await proveAppointment(db, soto.id)
    expect((await here.find('9.876.543-3')).found).toMatchObject([{ otherNames: true }])
    const correct = (id: string, rut: string) => correctRut(db, { centreId, by, id, rut }, testNow)
    expect(await correct(vera.id, '11111111-1')).toEqual({ ok: true, hours: 1, stay: 1, met: 0 })
    expect([await of('Soto'), await of('Vera')]).toEqual([['rut:9876543-3'], ['rut:11111111-1']])
    expect((await here.find('9.876.543-3')).found).toMatchObject([{ otherNames: false }])
    const back = await here.send({ intent: 'corregir', patient: vera.id, rut: '9.876.543-3' })
    expect(back.data.done).toContain('Con este RUT ya había 1 hora a otro nombre')
    const again = await here.send({ intent: 'corregir', patient: vera.id, rut: '11.111.111-1' })
    expect(again.data.done).toContain('1 hora sigue con el RUT de antes')
    expect([await of('Soto'), await of('Vera')]).toEqual([['rut:9876543-3'], ['rut:11111111-1']])
  })

  test.each([
    ['same', (id: string) => ({ id, rut: '12345678-5' })],
    ['gone', () => ({ id: crypto.randomUUID(), rut: '11111111-1' })],
  ])('changes nothing when the reason is «%s»', async (reason, asked) => {
    const { offerId, centreId, by } = await centre()
    const { id } = await bookHour(db, offerId, patientOf('Vera', '12345678-5'))
    expect(await correctRut(db, { centreId, by, ...asked(id) }, testNow)).toEqual({ ok: false, reason })
    expect(await rutsAt(centreId)).toEqual(['rut:12345678-5'])
    expect(await looksOf(by)).toEqual([])
  })

  test('stays where an identity was checked, and is of another centre for another centre', async () => {
    const [here, there] = [await centre(), await centre()]
    const { id } = await bookHour(db, here.offerId, patientOf('Vera', '12345678-5'))
    await proveAppointment(db, id)
    const wish = { id, rut: '11111111-1', by: here.by }
    expect(await correctRut(db, { ...wish, centreId: here.centreId }, testNow)).toMatchObject({
      reason: 'proven',
    })
    expect(await correctRut(db, { ...wish, centreId: there.centreId }, testNow)).toMatchObject({
      reason: 'gone',
    })
  })
})

describe('two entries of one person', () => {
  test('that cannot be joined stand there marked as they were', async () => {
    const here = await centre()
    const ids: string[] = []
    for (const [nth, rut] of ['12345678-5', '11111111-1', '9876543-3'].entries())
      ids.push(
        (await bookHour(db, here.offerId, { ...patientOf('Vera', rut), start: inMinutes(nth * 60) })).id,
      )
    const form = [['intent', 'unir'], ['q', 'Vera'], ...ids.slice(1).map(id => ['same', id])] as [
      string,
      string,
    ][]
    const { status, data: actionData } = await run(act, here.path, {
      cookie: here.cookie,
      now: testNow,
      form,
    })
    expect(status).toBe(409)
    const { data: loaderData } = await run(look, here.path, { cookie: here.cookie, now: testNow })
    const html = drawnAnswered(Patients, loaderData, actionData, here.path)
    const marks = [...html.matchAll(/<input[^>]*\sname="same"[^>]*>/g)].filter(([mark]) =>
      mark.includes('checked'),
    )
    expect(marks.map(([mark]) => /\svalue="([^"]*)"/.exec(mark)?.[1]).toSorted()).toEqual(
      ids.slice(1).toSorted(),
    )
  })

  test('are joined only once that was asked of the two that are marked', async () => {
    const here = await centre()
    const ids: string[] = []
    for (const [nth, rut] of ['12345678-5', '11111111-1', '9876543-3'].entries())
      ids.push(
        (await bookHour(db, here.offerId, { ...patientOf('Vera', rut), start: inMinutes(nth * 60) })).id,
      )
    const [first = '', second = ''] = ids
    const { data: loaderData } = await run(look, here.path, { cookie: here.cookie, now: testNow })
    const pressed = async (intent: string) => {
      const same: [string, string][] = [first, second].map(id => ['same', id])
      const form: [string, string][] = [['intent', intent], ['q', 'Vera'], ...same]
      const answer = await run(act, here.path, { cookie: here.cookie, now: testNow, form })
      return drawnAnswered(Patients, loaderData, answer.data, here.path)
    }
    const joins = /<button[^>]*value="unir"/g
    const found = await pressed('buscar')
    expect(found.match(joins), 'one press does nothing').toBeNull()
    expect(found).toMatch(/<button[^>]*value="preguntar"/)
    const asked = await pressed('preguntar')
    expect(wordsOf(asked)).toMatch(
      /¿.*12\.345\.678-5.*11\.111\.111-1.* son la misma persona\?.+No se puede deshacer/,
    )
    expect(asked.match(joins)).toHaveLength(1)
    expect([...asked.matchAll(/name="same" value="([^"]*)"/g)].map(([, id]) => id)).toEqual([first, second])
    const [, place] = /formaction="[^"]*#(same-[^"]+)"/i.exec(asked) ?? []
    expect(place, 'whoever says no goes on at what they marked').toBe(`same-${first}`)
    for (const id of [first, second])
      expect(found, 'both stay marked').toMatch(new RegExp(`<input[^>]*id="same-${id}"[^>]*checked=""`))
    expect(await rutsAt(here.centreId)).toContain('rut:11111111-1')
  })

  test('become one: the name gets the RUT, whichever was marked first', async () => {
    for (const turned of [false, true]) {
      const { offerId, centreId, by, find } = await centre()
      const a = await bookHour(db, offerId, patientOf('Soto'))
      const b = await bookHour(db, offerId, { ...patientOf('Soto', '12345678-5'), start: inMinutes(60) })
      const ids = turned ? ([b.id, a.id] as const) : ([a.id, b.id] as const)
      expect(await joinPatients(db, { centreId, by, ids }, testNow)).toEqual({ ok: true, hours: 1 })
      expect(await rutsAt(centreId)).toEqual(['rut:12345678-5', 'rut:12345678-5'])
      expect((await find('soto')).found).toHaveLength(1)
      expect(await joinPatients(db, { centreId, by, ids }, testNow)).toEqual({ ok: false, reason: 'same' })
    }
  })

  test('with two RUTs are two people until one is corrected', async () => {
    const { offerId, centreId, by } = await centre()
    const a = await bookHour(db, offerId, patientOf('Soto', '11111111-1'))
    const b = await bookHour(db, offerId, { ...patientOf('Soto', '12345678-5'), start: inMinutes(60) })
    expect(await joinPatients(db, { centreId, by, ids: [a.id, b.id] }, testNow)).toMatchObject({
      reason: 'two-ruts',
    })
  })

  test('of another centre cannot be joined here', async () => {
    const [here, there] = [await centre(), await centre()]
    const a = await bookHour(db, here.offerId, patientOf('Soto'))
    const b = await bookHour(db, there.offerId, patientOf('Soto', '12345678-5'))
    expect(
      await joinPatients(db, { centreId: here.centreId, by: here.by, ids: [a.id, b.id] }, testNow),
    ).toMatchObject({
      reason: 'gone',
    })
  })

  test('joined by two people at once are joined once', async () => {
    const { offerId, centreId, by } = await centre()
    const a = await bookHour(db, offerId, patientOf('Soto'))
    const b = await bookHour(db, offerId, { ...patientOf('Soto', '12345678-5'), start: inMinutes(60) })
    const outcomes = await Promise.all([
      joinPatients(db, { centreId, by, ids: [a.id, b.id] }, testNow),
      joinPatients(db, { centreId, by, ids: [b.id, a.id] }, testNow),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await rutsAt(centreId)).toEqual(['rut:12345678-5', 'rut:12345678-5'])
  })
})
