/** Whoever was told that their hour cannot be attended is not asked to come to it. */
import { describe, expect, test } from 'vitest'
import { json, sql } from '#app/platform/database/database.server.ts'
import { confirmClaim } from '#app/platform/messages/outbox.queries.server.ts'
import {
  bookHour,
  bookOrder,
  firstHour,
  messagesOf,
  nextHours,
  somebody,
  testSender,
} from '#test/helpers/booking.ts'
import { calledOffHour, closeTuesday, weekOfHours } from '#test/helpers/clinic/closures.ts'
import { race, roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { loadAppointmentPage } from '../appointments/load-appointment-page.server.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { confirmAppointment } from '../changes/confirm-appointment.server.ts'
import { moveAppointment } from '../changes/move-appointment.server.ts'
import { offerAtDesk } from '../desk/waiting/offer-at-desk.server.ts'
import { appointmentStands } from '../public.queries.server.ts'
import { acceptEarlier } from '../waitlist/accept-offer.server.ts'
import { endEarlierOffers } from '../waitlist/end-offers.server.ts'
import { askEarlier } from '../waitlist/join-waitlist.server.ts'
import { leaveLine } from '../waitlist/leave-waitlist.server.ts'
import { loadEarlierPage } from '../waitlist/load-waitlist-page.server.ts'
import { findEntry } from '../waitlist/waitlist.queries.server.ts'
import { answerAll, moveForClosure, offerForClosure } from './answer-closure.server.ts'
import { loadClosure } from './load-closures.server.ts'
import { liftClosure } from './plan-closure.server.ts'

const db = await testDatabase()
const by = 'staff:coordinator'
const place = () => weekOfHours(db)
const closed = (at: Parameters<typeof closeTuesday>[1], span?: [string, string]) => closeTuesday(db, at, span)
const told = () => calledOffHour(db)
const inMinutes = (minutes: number) => firstHour.add({ minutes })

/** The reminders that are to leave. */
const remindersOf = (...ids: string[]) =>
  db.rows<{ id: string; body: string }>(sql`
    select appointment_id as id, body from outbox
    where appointment_id = any(array(select jsonb_array_elements_text(${json(ids)}::jsonb))::uuid[])
      and requires_version is not null and dropped_at is null and sent_at is null order by not_before`)

/** Whether the worker would let one leave that it has in its hands. */
async function stands(id: string) {
  const [row] = await db.rows<{ stands: boolean }>(sql`
    select ${appointmentStands(sql`${id}::uuid`, sql`(select version from appointment where id = ${id}::uuid)`, testNow)} as stands`)
  return row?.stands
}

async function pageOf(id: string, query = '') {
  const appointment = await findAppointment(db, id)
  if (!appointment) throw new Error('no appointment')
  const url = new URL(`http://localhost/cita/x${query}`)
  const asked = { appointment, url, language: 'es', horizonDays: 90, paysOnline: true } as const
  return loadAppointmentPage(db, asked, testNow)
}

describe('an hour of which its patient was told that it cannot be attended', () => {
  test('is not reminded of, by what waits or by what the worker has in its hands', async () => {
    const at = await place()
    const { id } = await bookHour(db, at.offerId)
    expect([(await remindersOf(id)).length, await stands(id)]).toEqual([1, true])
    const asked = await closed(at)
    // Nobody told them anything yet: they are still expected.
    expect([(await remindersOf(id)).length, await stands(id)]).toEqual([1, true])
    await offerForClosure(db, { ...asked, appointmentId: id }, testSender, testNow)
    expect([(await remindersOf(id)).length, await stands(id)]).toEqual([0, false])
    const letters = await messagesOf(db, id)
    expect(letters.filter(({ body }) => body.includes('/antes')).map(({ kind }) => kind)).toEqual([
      'email',
      'sms',
    ])
  })

  test('cannot be confirmed, is not led to, and its page says why, also once nothing else is kept for them', async () => {
    const { id } = await told()
    const off = {
      allowed: { confirm: false, cancel: true, move: true },
      step: null,
      payTo: null,
      question: null,
    }
    const notice = { tone: 'warning', words: expect.stringContaining('no vayas') }
    expect(await pageOf(id, '?accion=confirmar')).toMatchObject({ ...off, notice, earlier: 'kept' })
    await leaveLine(db, id, testSender, testNow)
    const page = await pageOf(id)
    expect(page).toMatchObject({ ...off, notice, earlier: null })
    expect(page.badge.words).toBe('No se podrá atender')
    // Neither when to be there, nor a way there.
    expect(page.shown).toMatchObject({ calledOff: true, hour: { reception: null } })
    expect(await confirmAppointment(db, id, testSender, testNow)).toEqual({ ok: false, reason: 'called-off' })
    expect((await findAppointment(db, id))?.state).toBe('booked')
    expect(await askEarlier(db, id, testNow)).toEqual({ ok: false, reason: 'called-off' })
  })

  test('confirmed before, its page does not say that they are expected', async () => {
    const at = await place()
    const { id } = await bookHour(db, at.offerId)
    expect(await confirmAppointment(db, id, testSender, testNow)).toMatchObject({ ok: true })
    const asked = await closed(at)
    expect((await pageOf(id)).notice?.words).toContain('¡Te esperan!')
    await offerForClosure(db, { ...asked, appointmentId: id }, testSender, testNow)
    expect((await pageOf(id)).notice?.words).toContain('no vayas')
    expect(await stands(id)).toBe(false)
  })

  test('whoever moves away from it is reminded of the hour that they chose, and may confirm that', async () => {
    const { id } = await told()
    expect(await moveAppointment(db, id, inMinutes(180), testSender, testNow)).toMatchObject({ ok: true })
    expect(await stands(id)).toBe(true)
    expect((await remindersOf(id)).length).toBeGreaterThan(0)
    expect((await pageOf(id)).allowed.confirm).toBe(true)
  })

  test('the other hour of the same order is reminded of without it', async () => {
    const { lead, other, centreId } = await bookOrder(db)
    const before = await remindersOf(lead, other)
    const codes = (body: string | undefined) => new Set(body?.match(/CPH-\w+/g)).size
    expect(before.map(({ body }) => codes(body))).toEqual([2])
    const [row] = await db.rows<{ agendaId: number }>(
      sql`select agenda_id as "agendaId" from appointment where id = ${lead}::uuid`,
    )
    const asked = await closed({ centreId, agendaId: row?.agendaId ?? 0 }, ['09:00', '09:30'])
    expect(await answerAll(db, { ...asked, deed: 'offer' }, testSender, testNow)).toEqual({
      done: 1,
      left: 0,
    })
    const after = await remindersOf(lead, other)
    expect(new Set(after.map(({ id, body }) => `${id} ${codes(body)}`))).toEqual(new Set([`${other} 1`]))
  })
})

/** Asked at nine, closed an hour later, lifted at eleven: somebody booked an hour before theirs, and gives it back. */
async function inLine() {
  const at = await place()
  const early = await bookHour(db, at.offerId)
  const { id } = await bookHour(db, at.offerId, { start: inMinutes(30) })
  expect(await askEarlier(db, id, testNow)).toEqual({ ok: true })
  const asked = await closed(at, ['09:30', '11:00'])
  const told = testNow.add({ hours: 1 })
  expect(await offerForClosure(db, { ...asked, appointmentId: id }, testSender, told)).toEqual({ ok: true })
  return { ...at, id, asked, early: early.id, told }
}

describe('who stood in line for an earlier hour before another was kept for them', () => {
  const placeOf = async (id: string) => {
    const entry = await findEntry(db, id)
    return (
      entry && {
        state: entry.state,
        asked: String(entry.askedAt.round('millisecond')),
        closure: entry.closureId,
      }
    )
  }
  const waiting = { state: 'waiting', asked: String(testNow), closure: null }

  test('stands there again once the closure is lifted, and is offered what falls free', async () => {
    const { id, asked, early, told } = await inLine()
    await liftClosure(db, asked, testSender, told.add({ hours: 1 }))
    expect(await placeOf(id)).toEqual(waiting)
    await cancelAppointment(db, early, testSender, told.add({ hours: 2 }))
    const entry = await findEntry(db, id)
    expect([entry?.state, String(entry?.hour)]).toEqual(['offered', String(firstHour)])
  })

  test('stands there again where nobody answered, where it did not suit them, and where they move by themselves', async () => {
    const late = await inLine()
    const over = (await findEntry(db, late.id))?.until
    await endEarlierOffers(db, testSender, over ?? testNow)
    expect(await placeOf(late.id)).toEqual(waiting)
    const declined = await inLine()
    // Pressed twice, it is said of the kept hour alone.
    for (const minute of [1, 2])
      await leaveLine(db, declined.id, testSender, declined.told.add({ minutes: minute }))
    expect(await placeOf(declined.id)).toEqual(waiting)
    const moved = await inLine()
    expect(await moveAppointment(db, moved.id, inMinutes(180), testSender, moved.told)).toMatchObject({
      ok: true,
    })
    expect(await placeOf(moved.id)).toEqual(waiting)
  })

  test('stands there again after the centre keeps one for them twice, or moves them by telephone', async () => {
    const { id, asked, told } = await inLine()
    const answer = { ...asked, appointmentId: id }
    await leaveLine(db, id, testSender, told)
    const again = told.add({ minutes: 1 })
    expect(await offerForClosure(db, answer, testSender, again)).toEqual({ ok: true })
    expect(await placeOf(id)).toEqual({ ...waiting, state: 'offered', closure: asked.closureId })
    expect(await moveForClosure(db, { ...answer, start: inMinutes(180) }, testSender, again)).toEqual({
      ok: true,
    })
    expect(await placeOf(id)).toEqual(waiting)
  })

  test('is offered no earlier hour while theirs is called off, by itself or by the desk, and keeps their place', async () => {
    const { id, asked, centreId, early, told } = await inLine()
    await leaveLine(db, id, testSender, told)
    await cancelAppointment(db, early, testSender, told)
    const entry = await findEntry(db, id)
    const offered = { entryId: entry?.id ?? '', start: firstHour }
    const atDesk = () => offerAtDesk(db, { centreId, by, ...offered }, testSender, told)
    expect(await placeOf(id)).toEqual(waiting)
    expect(await atDesk()).toMatchObject({ ok: false })
    expect(await placeOf(id)).toEqual(waiting)
    await liftClosure(db, asked, testSender, told)
    expect(await atDesk()).toEqual({ ok: true })
    expect((await placeOf(id))?.state).toBe('offered')
  })

  test('took the kept hour, and waits no more', async () => {
    const { id, told } = await inLine()
    for (const minute of [1, 2])
      expect(await acceptEarlier(db, id, testSender, told.add({ minutes: minute }))).toMatchObject({
        ok: true,
      })
    expect((await placeOf(id))?.state).toBe('accepted')
  })

  test('who had not asked is put in no line', async () => {
    const { id, asked } = await told()
    await liftClosure(db, asked, testSender, testNow.add({ hours: 1 }))
    expect((await placeOf(id))?.state).toBe('expired')
  })
})

describe('a closure that is lifted after its patients were told', () => {
  const lettersOf = (id: string) =>
    db.rows<{ kind: string; subject: string | null; body: string }>(sql`
      select kind, subject, body from outbox where appointment_id = ${id}::uuid and dedupe_key like '%:lifted:%' order by id`)
  const earlierOf = async (id: string) => {
    const appointment = await findAppointment(db, id)
    if (!appointment) throw new Error('no appointment')
    const url = new URL('http://localhost/cita/x/antes?problema=over')
    return loadEarlierPage(db, { appointment, url, language: 'es' }, testNow)
  }
  const freeOf = async (scheduleId: number) => (await nextHours(db, scheduleId)).stored

  test('says once that their hour stands, frees the kept one, and reminds again', async () => {
    const { id, asked, scheduleId } = await told()
    const kept = String(inMinutes(120))
    expect(await freeOf(scheduleId)).not.toContain(kept)
    const lifts = [liftClosure(db, asked, testSender, testNow), liftClosure(db, asked, testSender, testNow)]
    expect(await Promise.all(lifts)).toEqual([{ ok: true }, { ok: true }])
    const letters = await lettersOf(id)
    expect(letters.map(({ kind }) => kind)).toEqual(['email', 'sms'])
    expect(letters[0]?.subject).toMatch(/^Tu hora del .* sigue en pie/)
    expect(letters[0]?.body).toContain('ve como estaba previsto')
    expect((await findEntry(db, id))?.state).toBe('expired')
    const { stored, fresh } = await nextHours(db, scheduleId)
    expect([stored.slice(0, 4), stored]).toEqual([[30, 60, 90, 120].map(at => String(inMinutes(at))), fresh])
    expect([(await remindersOf(id)).length, await stands(id)]).toEqual([1, true])
    const page = await pageOf(id)
    expect([page.allowed.confirm, page.earlier]).toEqual([true, 'earlier'])
    expect(await earlierOf(id)).toMatchObject({
      state: 'ask',
      ended: expect.stringContaining('sigue en pie'),
    })
  })

  test('is not followed by the letter that called the hour off, where that one waits for its next attempt', async () => {
    const { id, asked } = await told()
    await db.rows(sql`
      update outbox set attempts = 1, last_error = 'smtp-451', claimed_until = ${testNow.add({ minutes: 30 })}::timestamptz
      where appointment_id = ${id}::uuid and dedupe_key like '%:closure:email'`)
    await db.rows(sql`
      update outbox set sent_at = ${testNow}::timestamptz where appointment_id = ${id}::uuid and dedupe_key like '%:closure:sms'`)
    await liftClosure(db, asked, testSender, testNow)
    const off = (await messagesOf(db, id)).filter(({ body }) => body.includes('/antes'))
    expect(off.map(({ kind, dropped }) => [kind, dropped])).toEqual([
      ['email', true],
      ['sms', false],
    ])
    expect(await lettersOf(id)).toHaveLength(2)
  })

  test('on a page that was open before, says to whoever stands in line again that their hour stands', async () => {
    const { id, asked, told } = await inLine()
    await liftClosure(db, asked, testSender, told)
    expect(await acceptEarlier(db, id, testSender, told)).toEqual({ ok: false, reason: 'over' })
    expect(await earlierOf(id)).toMatchObject({
      state: 'waiting',
      problem: expect.stringContaining('sigue en pie'),
    })
  })

  test('says so to whoever did not want the other hour, in their language', async () => {
    const at = await place()
    const { id } = await bookHour(db, at.offerId, somebody({ contact: { language: 'fr' } }))
    const asked = await closed(at)
    await offerForClosure(db, { ...asked, appointmentId: id }, testSender, testNow)
    await leaveLine(db, id, testSender, testNow)
    await liftClosure(db, asked, testSender, testNow)
    expect((await lettersOf(id))[0]?.subject).toContain('tient')
  })

  test('says nothing to whoever was told nothing, or has another hour by now', async () => {
    const { id, asked, offerId } = await told()
    const silent = await bookHour(db, offerId, { start: inMinutes(180) })
    const later = await closed(await agendaOf(id), ['12:00', '12:30'])
    expect(await acceptEarlier(db, id, testSender, testNow)).toMatchObject({ ok: true })
    for (const one of [asked, later]) await liftClosure(db, one, testSender, testNow)
    expect([await lettersOf(id), await lettersOf(silent.id)]).toEqual([[], []])
  })

  test('leaves called off what another closure closes too, and the other hour kept; lifting that one says it', async () => {
    const { id, asked, ...at } = await told()
    const wider = await closed(at, ['09:00', '10:30'])
    await liftClosure(db, asked, testSender, testNow)
    expect([await lettersOf(id), await stands(id)]).toEqual([[], false])
    expect(await pageOf(id)).toMatchObject({ allowed: { confirm: false }, earlier: 'kept' })
    expect(await earlierOf(id)).toMatchObject({
      state: 'offered',
      title: expect.stringContaining('no podrá'),
    })
    await liftClosure(db, wider, testSender, testNow)
    expect([(await lettersOf(id)).length, await stands(id)]).toEqual([2, true])
  })

  test('its list says that they keep their hour, and asks to call nobody whom the letter reached', async () => {
    const { id, asked } = await told()
    await db.rows(sql`update outbox set sent_at = ${testNow}::timestamptz where appointment_id = ${id}::uuid`)
    await liftClosure(db, asked, testSender, testNow)
    const [place] = await db.rows<{ id: number; zone: string; name: string }>(
      sql`select id, zone, name from centre where id = ${asked.centreId}::bigint`,
    )
    if (!place) throw new Error('no centre')
    const looker = { actor: by, role: 'coordinator' } as const
    const list = await loadClosure(db, asked.closureId, place, looker, testNow)
    expect(list).toMatchObject({ toCall: 0, patients: [{ id, standing: 'stands', toCall: false }] })
  })

  test('in the second in which the patient takes the other hour, they have that one or were told that theirs stands', async () => {
    const ways = { took: 0, stands: 0 }
    for (let round = 0; round < roundsOn(db, { embedded: 6, server: 60 }); round++) {
      const { id, asked, scheduleId } = await told()
      const deeds: (() => Promise<unknown>)[] = [
        () => liftClosure(db, asked, testSender, testNow),
        () => acceptEarlier(db, id, testSender, testNow),
      ]
      await race(round, deeds)
      const start = (await findAppointment(db, id))?.start
      const took = start?.equals(inMinutes(120)) ?? false
      expect(took || start?.equals(firstHour)).toBe(true)
      expect((await lettersOf(id)).length).toBe(took ? 0 : 2)
      const { stored, fresh } = await nextHours(db, scheduleId)
      expect([stored.includes(String(took ? firstHour : inMinutes(120))), stored]).toEqual([true, fresh])
      ways[took ? 'took' : 'stands'] += 1
    }
    expect(Math.min(ways.took, ways.stands)).toBeGreaterThan(0)
  })

  test('in the second in which a reminder leaves, it leaves only of an hour that stands', async () => {
    for (let round = 0; round < roundsOn(db, { embedded: 4, server: 40 }); round++) {
      const { id, asked } = await told()
      const until = testNow.add({ minutes: 1 })
      const [row] = await db.rows<{ id: number }>(sql`
        insert into outbox (kind, recipient, subject, body, attachments, appointment_id, dedupe_key, created_at, not_before, requires_version,
          claimed_until, caused_by)
        values ('email', 'ana@example.com', 'Mañana es tu hora', 'Hola', '[]', ${id}::uuid, ${`claimed-${id}`}, ${testNow}::timestamptz,
          ${testNow}::timestamptz, 1, ${until}::timestamptz, 'house') returning id`)
      const deeds: (() => Promise<unknown>)[] = [
        () => liftClosure(db, asked, testSender, testNow),
        () => confirmClaim(db, row?.id ?? 0, until, testNow, until, appointmentStands),
      ]
      const turned = round % 2 ? deeds : deeds.toReversed()
      const answers = await Promise.all(turned.map(deed => deed()))
      // Whichever came first: nobody is left with neither.
      expect((await lettersOf(id)).length).toBe(2)
      expect(answers[round % 2 ? 1 : 0] === 'dropped' || (await stands(id))).toBe(true)
    }
  })
})

const agendaOf = async (id: string) => {
  const [row] = await db.rows<{ agendaId: number; centreId: number }>(sql`
    select a.agenda_id as "agendaId", s.centre_id as "centreId" from appointment a join schedule s on s.id = a.schedule_id
    where a.id = ${id}::uuid`)
  if (!row) throw new Error('no appointment')
  return row
}
