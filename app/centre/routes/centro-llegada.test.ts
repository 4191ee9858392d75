/** The tablet of a centre, its waiting room, and the page behind a patient's QR. */
import { describe, expect, test } from 'vitest'
import { arrivalCode, arrivalToken } from '#app/booking/arrival/arrival-token.server.ts'
import { offerForClosure } from '#app/booking/closures/answer-closure.server.ts'
import { guestLinkSecret } from '#app/booking/guest-links/guest-link.server.ts'
import { action as sayHere, loader as showCode } from '#app/booking/routes/llegada.tsx'
import { sql } from '#app/platform/database/database.server.ts'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import { secretKey } from '#app/platform/secret.server.ts'
import { closeMemberSessions, endMembership, resetFactor } from '#app/staff/public.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour, testSender } from '#test/helpers/booking.ts'
import { closeTuesday } from '#test/helpers/clinic/closures.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { loader as day } from './centro-agenda.tsx'
import { loader as cash } from './centro-caja.tsx'
import Tablet, { action as act, loader as look } from './centro-llegada.tsx'
import { loader as room } from './centro-sala.tsx'
import { loader as changes } from './centro-sala-cambios.ts'

const db = await testDatabase()
const run = runOn(db)
const key = await secretKey(db, guestLinkSecret)
const date = Temporal.PlainDate.from('2026-11-24')
const now = firstHour.subtract({ minutes: 20 })

async function centre() {
  const offer = await addOffer(db)
  const { id } = await bookHour(db, offer.offerId)
  const person = await addCentreStaff(db, { role: 'reception', centreId: offer.centreId })
  const open = async (intent: string) => {
    const answer = await run(act, `/centro/llegada?centro=${offer.centreId}`, {
      cookie: person.cookie,
      now,
      form: { intent },
    })
    const cookies = answer.headers.getSetCookie()
    const token = cookies.map(line => /^copihue_equipo=([\w-]{43})/.exec(line)?.[1]).find(Boolean)
    return { ...answer, cookies, device: `copihue_equipo=${token}` }
  }
  return {
    ...offer,
    ...person,
    id,
    open,
    token: arrivalToken(key, id, date),
    code: arrivalCode(key, id, date),
  }
}
const stateOf = async (id: string) =>
  (await db.rows<{ state: string }>(sql`select state from appointment where id = ${id}::uuid`))[0]?.state

describe('a tablet', () => {
  test('opens from the desk, whose session ends in it, and does arrivals until the day ends, however idle', async () => {
    const { open, cookie, id, code, centreId } = await centre()
    const opened = await open('abrir-llegada')
    expect([opened.status, opened.to]).toEqual([303, '/centro/llegada'])
    expect(opened.cookies.some(line => line.startsWith('copihue_profesional=;'))).toBe(true)
    expect((await run(day, `/centro/agenda?centro=${centreId}`, { cookie, now })).to).toContain(
      '/centro?volver',
    )
    const { device } = opened
    const shown = (at: Temporal.Instant) => run(look, '/centro/llegada', { cookie: device, now: at })
    expect((await shown(now.add({ hours: 6 }))).data).toMatchObject({ tablet: {}, setUp: null })
    const read = (text: string) =>
      run(act, '/centro/llegada', { cookie: device, now, form: { intent: 'leer', code: text } })
    expect(await read('12.345.678-5')).toMatchObject({ status: 200, data: { called: null } })
    expect(await read(code)).toMatchObject({ status: 200, data: { called: 'N° 1' } })
    expect(await stateOf(id)).toBe('arrived')
    expect((await shown(now.add({ hours: 24 }))).to).toContain('/centro?volver')
  })

  test('sends whoever was told not to come to the desk, and says until when another hour is kept for them', async () => {
    const { open, id, code, centreId, agendaId } = await centre()
    const { device: cookie } = await open('abrir-llegada')
    const asked = {
      ...(await closeTuesday(db, { centreId, agendaId }, ['09:00', '09:30'])),
      appointmentId: id,
    }
    expect(await offerForClosure(db, asked, testSender, testNow)).toEqual({ ok: true })
    const read = async (at: Temporal.Instant) =>
      (await run(act, '/centro/llegada', { cookie, now: at, form: { intent: 'leer', code } })).data
    expect(await read(firstHour.subtract({ hours: 2 }))).toMatchObject({
      called: null,
      off: { until: expect.stringContaining('martes 24 de noviembre') },
    })
    expect(await read(now)).toEqual({ called: null, off: { until: null } })
    expect(await stateOf(id)).toBe('booked')
  })

  test('opens nothing else', async () => {
    const { open, centreId } = await centre()
    const { device: cookie } = await open('abrir-llegada')
    for (const page of [day, cash, room])
      expect((await run(page, `/centro/x?centro=${centreId}`, { cookie, now })).to).toContain(
        '/centro?volver',
      )
    expect((await run(changes, '/x', { cookie, now })).status).toBe(404)
    const screen = await open('abrir-sala')
    expect(screen.to).toContain('/centro?volver')
  })

  test('asks whoever would leave it, and goes on where nobody answers', async () => {
    const { open } = await centre()
    const { device: cookie } = await open('abrir-llegada')
    const html = async (path: string) => drawn(Tablet, (await run(look, path, { cookie, now })).data, path)
    const leaves = /<button[^>]*value="salir"/
    const before = await html('/centro/llegada')
    expect(before).not.toMatch(leaves)
    expect(before).toContain('href="/centro/llegada?salir"')
    const asked = await html('/centro/llegada?salir')
    expect(asked).toMatch(leaves)
    expect(asked).toContain('¿Dejar de usar este equipo como tableta de llegada?')
    expect(asked).toContain('href="/centro/llegada"')
    expect((await run(look, '/centro/llegada', { cookie, now })).data).toMatchObject({ tablet: {} })
  })

  test('leads nowhere else, where the page that opens it does', async () => {
    const { open, cookie: desk, centreId } = await centre()
    const bareOf = async (cookie: string) =>
      (await run(look, `/centro/llegada?centro=${centreId}`, { cookie, now })).data.page.bare
    expect(await bareOf(desk)).toBeUndefined()
    const { device } = await open('abrir-llegada')
    expect(await bareOf(device)).toBe(true)
    const screen = await centre()
    const { device: wall } = await screen.open('abrir-sala')
    expect((await run(room, '/centro/sala', { cookie: wall, now })).data.page.bare).toBe(true)
  })

  test('is left by a button, and is one no more', async () => {
    const { open } = await centre()
    const { device: cookie } = await open('abrir-llegada')
    expect((await run(act, '/centro/llegada', { cookie, now, form: { intent: 'salir' } })).to).toBe('/centro')
    expect((await run(look, '/centro/llegada', { cookie, now })).to).toContain('/centro?volver')
  })

  test('is opened by nobody of another centre, and by no auditor', async () => {
    const [mine, other] = [await centre(), await centre()]
    const auditor = await addCentreStaff(db, { role: 'auditor', centreId: mine.centreId })
    for (const { cookie } of [other, auditor]) {
      const asked = { cookie, now, form: { intent: 'abrir-llegada' } }
      expect((await run(act, `/centro/llegada?centro=${mine.centreId}`, asked)).status).toBe(404)
    }
  })
})

describe('a tablet that was lost', () => {
  type Centre = Awaited<ReturnType<typeof centre>>
  type Member = Parameters<typeof resetFactor>[1]
  const listed = async ({ centreId }: Centre, cookie: string) =>
    (await run(look, `/centro/llegada?centro=${centreId}`, { cookie, now })).data.setUp.devices as {
      id: string
      mayEnd: boolean
    }[]
  const end = ({ centreId }: { centreId: number }, cookie: string, device: string) =>
    run(act, `/centro/llegada?centro=${centreId}`, { cookie, now, form: { intent: 'cerrar', device } })
  const isOpen = async (device: string) =>
    (await run(look, '/centro/llegada', { cookie: device, now })).data?.tablet !== undefined
  /** Somebody else of the same desk, for the session of whoever opens a tablet ends in it. */
  const another = async ({ centreId }: Centre, role: 'reception' | 'coordinator' | 'administrator') =>
    (await addCentreStaff(db, { role, centreId })).cookie

  test.each(['coordinator', 'administrator'] as const)(
    'is ended by any %s of the centre, from its next request on, with a line in the audit',
    async role => {
      const mine = await centre()
      const [tablet, screen] = [
        await mine.open('abrir-llegada'),
        await run(act, `/centro/llegada?centro=${mine.centreId}`, {
          cookie: await another(mine, 'reception'),
          now,
          form: { intent: 'abrir-sala' },
        }),
      ]
      expect(screen.to).toBe('/centro/sala')
      const cookie = await another(mine, role)
      const devices = await listed(mine, cookie)
      expect(devices).toMatchObject([
        { mayEnd: true, since: '08:40' },
        { mayEnd: true, since: '08:40' },
      ])
      expect(JSON.stringify(devices)).not.toContain(tablet.device.slice(-43))
      for (const { id } of devices) expect((await end(mine, cookie, id)).to).toContain('hecho=cerrado')
      expect(await isOpen(tablet.device)).toBe(false)
      const read = { intent: 'leer', code: mine.code }
      expect((await run(act, '/centro/llegada', { cookie: tablet.device, now, form: read })).to).toContain(
        '/centro?volver',
      )
      expect(await stateOf(mine.id)).toBe('booked')
      expect(await listed(mine, cookie)).toEqual([])
      expect((await end(mine, cookie, devices[0]?.id ?? '')).to).toContain('hecho=ninguno')
      const noted = await db.rows<{ kind: string }>(sql`
        select detail ->> 'kind' as kind from audit
        where verb = 'end-device' and (detail ->> 'centre')::bigint = ${mine.centreId}::bigint`)
      expect(noted.map(({ kind }) => kind).sort()).toEqual(['arrivals', 'room'])
    },
  )

  test('is ended by whoever opened it, and by no other reception', async () => {
    const mine = await centre()
    const tablet = await mine.open('abrir-llegada')
    const other = await another(mine, 'reception')
    const [device] = await listed(mine, other)
    expect(device).toMatchObject({ mayEnd: false })
    expect((await end(mine, other, device?.id ?? '')).to).toContain('hecho=ninguno')
    expect(await isOpen(tablet.device)).toBe(true)
    const token = `${'a'.repeat(42)}b`
    await db.rows(sql`
      insert into staff_session (token_hash, staff_account_id, created_at, seen_at, expires_at)
      values (${hashOfToken(token)}, ${mine.accountId}::uuid, ${now}::timestamptz, ${now}::timestamptz,
        ${now.add({ hours: 1 })}::timestamptz)`)
    const again = `copihue_profesional=${token}`
    expect(await listed(mine, again)).toMatchObject([{ mayEnd: true }])
    expect((await end(mine, again, device?.id ?? '')).to).toContain('hecho=cerrado')
    expect(await isOpen(tablet.device)).toBe(false)
  })

  test.each<[string, (person: Centre, member: Member) => Promise<unknown>]>([
    ['the role of whoever opened it', (_, member) => endMembership(db, member, now)],
    ['their sessions, by an administrator', (_, member) => closeMemberSessions(db, member, now)],
    ['their second factor, which was lost', (_, member) => resetFactor(testPortal(db), member, now)],
    [
      'their account',
      ({ accountId }) => db.rows(sql`delete from staff_account where id = ${accountId}::uuid`),
    ],
  ])('ends at its next request with %s, and no other does', async (_, deed) => {
    const [mine, other] = [await centre(), await centre()]
    const [tablet, theirs] = [await mine.open('abrir-llegada'), await other.open('abrir-llegada')]
    const { accountId: self } = await addCentreStaff(db, { role: 'administrator', centreId: mine.centreId })
    const [role] = await db.rows<{ id: string }>(
      sql`select id from staff_role where staff_account_id = ${mine.accountId}::uuid`,
    )
    const { centreId } = mine
    expect(await isOpen(tablet.device)).toBe(true)
    await deed(mine, { roleId: role?.id ?? '', centreId, by: `staff:${self}`, self, reach: [centreId] })
    expect([await isOpen(tablet.device), await isOpen(theirs.device)]).toEqual([false, true])
    const read = { intent: 'leer', code: mine.code }
    await run(act, '/centro/llegada', { cookie: tablet.device, now, form: read })
    expect(await stateOf(mine.id)).toBe('booked')
  })

  test('stays open where another role of theirs lets them open it, and ends where the one that is left does not', async () => {
    const mine = await centre()
    const tablet = await mine.open('abrir-llegada')
    const become = (role: string) =>
      db.rows(sql`update staff_role set role = ${role} where staff_account_id = ${mine.accountId}::uuid`)
    await become('coordinator')
    expect(await isOpen(tablet.device)).toBe(true)
    await become('auditor')
    expect(await isOpen(tablet.device)).toBe(false)
  })

  test('is ended by nobody of another centre, by no auditor and by no tablet', async () => {
    const [mine, other] = [await centre(), await centre()]
    const tablet = await mine.open('abrir-llegada')
    const [device] = await listed(mine, await another(mine, 'coordinator'))
    const id = device?.id ?? ''
    const stranger = (await addCentreStaff(db, { role: 'administrator', centreId: other.centreId })).cookie
    const auditor = (await addCentreStaff(db, { role: 'auditor', centreId: mine.centreId })).cookie
    expect((await end(mine, stranger, id)).status).toBe(404)
    expect((await end(other, stranger, id)).to).toContain('hecho=ninguno')
    expect((await end(mine, auditor, id)).status).toBe(404)
    expect((await end(mine, (await other.open('abrir-llegada')).device, id)).status).toBe(400)
    for (const nonsense of ['', 'x', crypto.randomUUID()])
      expect((await end(mine, await another(mine, 'coordinator'), nonsense)).to).toContain('hecho=ninguno')
    expect(await isOpen(tablet.device)).toBe(true)
  })
})

test('a screen shows its own centre’s room and changes by itself; staff sees it, another centre does not', async () => {
  const { open, centreId, id, cookie } = await centre()
  const other = await centre()
  const mine = await run(room, `/centro/sala?centro=${centreId}`, { cookie, now })
  expect(mine.data).toMatchObject({ called: [], waiting: 0 })
  expect((await run(room, `/centro/sala?centro=${centreId}`, { cookie: other.cookie, now })).status).toBe(404)
  const { device } = await open('abrir-sala')
  const mark = async () =>
    (await run(changes, '/centro/sala/cambios', { cookie: device, now })).response?.text()
  const before = await mark()
  await db.rows(sql`
    update appointment set state = 'arrived', state_before = 'booked', call_number = 7, arrived_at = ${now}::timestamptz,
      started_at = ${now}::timestamptz where id = ${id}::uuid`)
  expect(await mark()).not.toBe(before)
  const screen = await run(room, '/centro/sala', { cookie: device, now })
  expect(screen.data).toMatchObject({ called: [{ name: 'N° 7' }] })
  expect(JSON.stringify(screen.data)).not.toContain('Fuentes')
})

describe('the page behind the QR', () => {
  const ask = { params: {} }
  test('shows it before the day and changes nothing; on the day a press says it', async () => {
    const { id, token, code } = await centre()
    const at = { ...ask, params: { token } }
    const early = await run(showCode, `/llegada/${token}`, { ...at, now: now.subtract({ hours: 24 }) })
    expect(early.data).toMatchObject({ state: 'early', code })
    expect(JSON.stringify(early.data)).not.toContain(id)
    await run(sayHere, `/llegada/${token}`, { ...at, now: now.subtract({ hours: 24 }), form: {} })
    expect(await stateOf(id)).toBe('booked')
    expect((await run(showCode, `/llegada/${token}`, { ...at, now })).data.state).toBe('today')
    expect(await stateOf(id), 'after being looked at').toBe('booked')
    expect((await run(sayHere, `/llegada/${token}`, { ...at, now, form: {} })).status).toBe(303)
    expect(await stateOf(id)).toBe('arrived')
    const after = await run(showCode, `/llegada/${token}`, { ...at, now })
    expect(after.data).toMatchObject({ state: 'arrived', said: 'Ya avisaste. Te llamarán como N° 1.' })
  })

  test('says when and where, and to nobody what for or with whom', async () => {
    const { id, token } = await centre()
    const [hidden] = await db.rows<{ service: string; specialty: string; professional: string }>(sql`
      select o.service, s.name as specialty, p.name as professional from appointment a join offer o on o.id = a.offer_id
      join specialty s on s.slug = o.specialty_slug join professional p on p.id = o.professional_id where a.id = ${id}::uuid`)
    const { data } = await run(showCode, `/llegada/${token}`, { params: { token }, now })
    expect(data.hour).toMatchObject({ what: 'Hora médica', professional: null, fasting: false })
    const sent = JSON.stringify(data)
    for (const word of [hidden?.service, hidden?.specialty, hidden?.professional]) {
      expect(word).toBeTruthy()
      expect(sent).not.toContain(word)
    }
  })

  test('does not say of an exam how to prepare for it, which tells what it is', async () => {
    const { offerId } = await addOffer(db, { type: 'laboratorio', exam: 'perfil-lipidico' })
    const { id } = await bookHour(db, offerId)
    const token = arrivalToken(key, id, date)
    const { data } = await run(showCode, `/llegada/${token}`, { params: { token }, now })
    expect(data.hour).toMatchObject({
      ...{ what: 'Hora médica', isExam: false, exams: [], limits: [], conditions: [] },
      ...{ fasting: false, fast: null, fastSince: null, preparation: '' },
    })
    expect(JSON.stringify(data)).not.toMatch(/lip[ií]dico|ayun/i)
  })

  test('holds until its day is over, and is a 404 from then on, whatever became of the hour', async () => {
    const { token } = await centre()
    const at = (moment: string) => ({ params: { token }, now: Temporal.Instant.from(moment) })
    const last = await run(showCode, `/llegada/${token}`, at('2026-11-24T23:59:59-03:00'))
    expect(last.data).toMatchObject({ state: 'today' })
    for (const handler of [showCode, sayHere]) {
      const next = await run(handler, `/llegada/${token}`, { ...at('2026-11-25T00:00:00-03:00'), form: {} })
      expect(next.status).toBe(404)
    }
  })

  test('a token that nobody signed is a 404, whatever is asked', async () => {
    const { token } = await centre()
    const forged = `${token.slice(0, -6)}AAAAAA`
    for (const handler of [showCode, sayHere])
      expect(
        (await run(handler, `/llegada/${forged}`, { params: { token: forged }, now, form: {} })).status,
      ).toBe(404)
  })
})
