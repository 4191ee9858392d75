/** A professional whom a centre let go finishes what is open, and reads its record no longer. */
import { describe, expect, it, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import { endMembership } from '#app/staff/public.server.ts'
import { mayJoin } from '#app/video/signalling/join-right.server.ts'
import { bookHour, proveAppointment, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'
import { licence, runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentrePerson, addStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { addVisit, inWindow } from '#test/helpers/visit.ts'
import { loader as desk } from './profesional.tsx'
import { action as act, loader as page } from './profesional-hora.tsx'
import { loader as documentForm, action as issue } from './profesional-hora-documento.tsx'
import { action as keepNotes } from './profesional-hora-notas.ts'
import { action as keepVisitNotes } from './profesional-notas.ts'
import { loader as room } from './profesional-sala.tsx'
import { loader as visitPage } from './profesional-visita.tsx'

const db = await testDatabase()
const run = runOn(db)
/** The hour ends on 24 November at 9:30. */
const [lastDay, after] = [inWindow.add({ hours: 24 * 30 }), inWindow.add({ hours: 24 * 30 + 1 })]
const atWork = inWindow.add({ hours: 24 * 45 })

/** An hour that its professional attended, with notes. */
async function attended() {
  const offer = await addOffer(db)
  const { id: appointmentId } = await bookHour(
    db,
    offer.offerId,
    somebody({ patient: { rut: '12345678-5', name: 'Rosaura' } }),
  )
  await proveAppointment(db, appointmentId)
  await db.rows(
    sql`update appointment set proven = false, state = 'fulfilled' where id = ${appointmentId}::uuid`,
  )
  const { cookie } = await addStaff(db, offer.professionalId, atWork)
  await run(act, '/x', { appointmentId, cookie, form: { intent: 'notas', notes: 'Eczema' } })
  return { ...offer, appointmentId, cookie }
}
const remote = async () => {
  const visit = await addVisit(db, somebody({ patient: { name: 'Rosaura' } }))
  return {
    ...visit,
    cookie: (await addStaff(db, visit.professionalId, atWork)).cookie,
    patient: visit.cookie,
  }
}

const letGo = async ({ scheduleId }: { scheduleId: number }) => {
  const [schedule] = await db.rows<{ key: string }>(
    sql`select key from schedule where id = ${scheduleId}::bigint`,
  )
  await importLines(db, { kind: 'schedule', key: schedule?.key, withdrawn: true })
}
const day = '/profesional?dia=2026-11-24'

test('within 30 days of an hour its professional reads it, writes notes and issues documents, although the centre let them go', async () => {
  const who = { ...(await attended()), now: lastDay }
  await letGo(who)
  expect((await run(page, '/x', who)).data.hour.notes).toBe('Eczema')
  expect((await run(keepNotes, '/x', { ...who, form: { notes: 'Eczema, mejor' } })).status).toBe(204)
  const form = { ...licence, rut: '12345678-5', rest_from: '2026-12-24' }
  expect((await run(issue, '/x', { ...who, kind: 'licencia', form })).to).toMatch(/hecho=licencia$/)
  expect((await run(desk, day, who)).data.desk.hours).toHaveLength(1)
})

test('an hour that is to come stays theirs to attend', async () => {
  const who = { ...(await attended()), now: testNow }
  await db.rows(sql`update appointment set state = 'booked' where id = ${who.appointmentId}::uuid`)
  await letGo(who)
  expect((await run(page, '/x', who)).data.hour.state).toBe('booked')
})

describe('a video visit that runs when their centre lets them go', () => {
  const running = async () => {
    const who = await remote()
    const account = hashOfToken(who.cookie.split('=')[1] ?? '')
    const [staff] = await db.rows<{ id: string }>(sql`
      select staff_account_id as id from staff_session where token_hash = ${account}`)
    const joins = async () => {
      const caller = { cookie: who.cookie, user: null }
      const asked = { reserva: who.appointmentId, role: 'professional' as const }
      return (await mayJoin(db, caller, asked, inWindow)).ok
    }
    expect(await joins()).toBe(true)
    return { ...who, accountId: staff?.id ?? '', joins }
  }

  it('goes on, and is ended by them, although their schedule there is withdrawn', async () => {
    const who = await running()
    await letGo(who)
    expect(await who.joins()).toBe(true)
    expect((await run(room, '/x', who)).status).toBe(200)
  })

  it('goes on although the centre ends their role in its team: their desk is of no role', async () => {
    const who = await running()
    await letGo(who)
    const chief = await addCentrePerson(db, { role: 'administrator', centreId: who.centreId })
    const place = { centreId: who.centreId }
    await db.rows(sql`
      insert into staff_role (staff_account_id, role, centre_id, granted_at, granted_by)
      values (${who.accountId}::uuid, 'reception', ${who.centreId}::bigint, ${testNow}::timestamptz, 'test')`)
    const [role] = await db.rows<{ id: string }>(
      sql`select id from staff_role where staff_account_id = ${who.accountId}::uuid`,
    )
    const by = { by: `staff:${chief.accountId}`, self: chief.accountId, reach: [who.centreId] }
    expect(await endMembership(db, { ...place, ...by, roleId: role?.id ?? '' }, inWindow)).toBe('done')
    expect(await who.joins()).toBe(true)
  })

  it('is theirs no more once their account is closed', async () => {
    const who = await running()
    await db.rows(sql`delete from staff_account where id = ${who.accountId}::uuid`)
    expect(await who.joins()).toBe(false)
  })
})

describe('after that', () => {
  it.each([
    ['opens the page of an hour', page, {}],
    ['writes notes', keepNotes, { form: { notes: 'x' } }],
    ['saves the page with notes', act, { form: { intent: 'notas', notes: 'x' } }],
    ['opens the form of a document', documentForm, { kind: 'receta' }],
    ['issues a document', issue, { kind: 'licencia', form: { ...licence, rest_from: '2026-12-24' } }],
  ])('nobody %s of a centre that let them go, and they are told whom to ask', async (_, handler, ask) => {
    const who = { ...(await attended()), now: after }
    await db.rows(sql`update centre set name = 'Los Aromos', phone = '+56221234567', email = 'hola@aromos.cl'
      where id = ${who.centreId}::bigint`)
    await letGo(who)
    const answer = await run(handler, '/x', { ...who, ...ask })
    expect(answer).toMatchObject({ status: 403, data: { said: { title: 'Ya no atiendes en ese centro' } } })
    for (const part of ['Los Aromos', '30 días', '+56 2 2123 4567', 'hola@aromos.cl'])
      expect(JSON.stringify(answer.data)).toContain(part)
    expect(JSON.stringify(answer.data)).not.toContain('Rosaura')
    const [kept] = await db.rows<{ same: boolean }>(sql`
      select written_at < ${after}::timestamptz as same from consultation_note where appointment_id = ${who.appointmentId}::uuid`)
    expect(kept?.same).toBe(true)
  })

  it.each([
    ['the page', visitPage, {}],
    ['the room', room, {}],
    ['the place for notes', keepVisitNotes, { form: { notes: 'x' } }],
  ])('%s of a video visit closes to its professional just so', async (_, handler, ask) => {
    const who = { ...(await remote()), now: after }
    const before = await run(handler, '/x', { ...who, ...ask, now: lastDay })
    await letGo(who)
    const late = { ...who, ...ask }
    expect(before.status).toBeLessThan(300)
    expect((await run(handler, '/x', { ...late, now: lastDay })).status).toBeLessThan(300)
    const closed = await run(handler, '/x', late)
    expect(closed).toMatchObject({ status: 403, data: { said: { title: 'Ya no atiendes en ese centro' } } })
    expect(JSON.stringify(closed.data)).not.toContain('Rosaura')
  })

  test('the days of that centre list and count no patients', async () => {
    const [inPerson, byVideo] = [await attended(), await remote()]
    for (const who of [inPerson, byVideo]) {
      const past = async () => (await run(desk, day, { ...who, now: after })).data.desk
      const before = await past()
      expect([...before.hours, ...before.visits]).toHaveLength(1)
      await letGo(who)
      const { hours, visits, week } = await past()
      expect([...hours, ...visits]).toEqual([])
      expect(week.every((one: { hours: number }) => one.hours === 0)).toBe(true)
    }
  })

  test('what is another professional’s is still nothing that is there', async () => {
    const [who, stranger] = [await attended(), await attended()]
    await letGo(who)
    const { cookie } = stranger
    expect((await run(page, '/x', { ...who, cookie, now: after })).status).toBe(404)
  })
})

describe('who still attends', () => {
  test('at the centre reads its hours however long ago', async () => {
    const who = { ...(await attended()), now: after }
    expect((await run(page, '/x', who)).data.hour.notes).toBe('Eczema')
  })

  test('at another centre of its network, which is one provider, does so too; at one of another network not', async () => {
    const who = { ...(await attended()), now: after }
    const other = await addOffer(db, { agendaId: who.agendaId })
    await letGo(who)
    expect((await run(page, '/x', who)).status).toBe(403)
    await db.rows(sql`
      with made as (insert into network (name, key) values ('Red', 'let-go') returning id)
      update centre set network_id = made.id from made where centre.id in (${who.centreId}::bigint, ${other.centreId}::bigint)`)
    expect((await run(page, '/x', who)).data.hour.notes).toBe('Eczema')
  })

  test('again at the centre that let them go reads what they wrote then', async () => {
    const who = { ...(await attended()), now: after }
    await letGo(who)
    expect((await run(page, '/x', who)).status).toBe(403)
    await db.rows(
      sql`update schedule set weekly = '[{"weekday": 1, "from": "09:00", "to": "10:00"}]' where id = ${who.scheduleId}::bigint`,
    )
    expect((await run(page, '/x', who)).data.hour.notes).toBe('Eczema')
  })
})
