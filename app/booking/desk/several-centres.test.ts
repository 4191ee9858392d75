/**
 * A professional of two centres: each has its own hours of theirs, closes and sells those alone, and of the other's reads
 * only when they are taken. One agenda stands behind both, so nobody is in two places at once.
 */
import { describe, expect, test } from 'vitest'
import { planClosure, setClosure } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow as now } from '#test/helpers/supply.ts'
import { overbookAtDesk } from '../lanes/overbook.server.ts'
import { bookSeries } from '../series/book-series.server.ts'
import { attendAtDesk } from './attend-at-desk.server.ts'
import { bookAtDesk } from './book-at-desk.server.ts'
import { cancelAtDesk } from './change-at-desk.server.ts'
import { dayMark } from './desk.queries.server.ts'
import { spanOfDay } from './lines/day-lines.server.ts'
import { loadCentreDay } from './load-centre-day.server.ts'

const db = await testDatabase()
const zone = 'America/Santiago'
const day = Temporal.PlainDate.from('2026-11-24')
const at = (minutes: number) => firstHour.add({ minutes })

/** The morning, at two centres that do not know of each other. */
async function twoCentres() {
  const here = await addOffer(db)
  const there = await addOffer(db, { agendaId: here.agendaId, centre: { name: 'Centro Que Nadie Nombra' } })
  const see = async (centreId: number) => {
    const by = { actor: 'staff:x', role: 'reception' }
    const { columns, mark } = await loadCentreDay(
      db,
      { id: centreId, zone },
      { day, agendaId: null, by },
      now,
    )
    return { lines: columns[0]?.lines ?? [], mark, columns }
  }
  return { here, there, see }
}
const patient = {
  patient: { name: 'Ana', lastName: 'Ortiz', rut: '11111111-1', self: true },
  contact: {
    name: 'Ana',
    lastName: 'Ortiz',
    email: 'ana@ejemplo.cl',
    phone: '+56912345678',
    language: 'es' as const,
    reminders: 'email' as const,
  },
  prevision: 'particular',
  by: 'staff:x',
  sellsPrepaid: true,
}

describe('what one centre sees of the other', () => {
  test('is when they are taken, as one span, and not where, for whom or how often', async () => {
    const { here, there, see } = await twoCentres()
    const before = (await see(here.centreId)).mark
    const one = await bookHour(db, there.offerId, { start: at(30) })
    await bookHour(db, there.offerId, { start: at(60) })
    const { lines, mark, columns } = await see(here.centreId)
    expect(lines).toContainEqual({ busy: { from: '09:30', until: '10:30' } })
    // Nor is any of it free here, though the schedule of this centre is open.
    expect(lines.filter(line => 'free' in line)).toEqual([
      { free: { from: '09:00', until: '09:30', hours: 1 } },
      { free: { from: '10:30', until: '13:00', hours: 5 } },
    ])
    const said = JSON.stringify(columns)
    for (const secret of [one.id, one.code, 'Rosa', 'Nadie Nombra']) expect(said).not.toContain(secret)
    // Whoever looks at the day sees it come and go by itself.
    expect(mark).not.toBe(before)
    expect(await dayMark(db, here.centreId, spanOfDay(day, zone), now)).toBe(mark)
  })

  test('is nothing on a day on which they are not there', async () => {
    const here = await addOffer(db, { hours: [{ day: '2026-11-25', from: '09:00', to: '11:00' }] })
    const there = await addOffer(db, { agendaId: here.agendaId })
    await bookHour(db, there.offerId, {})
    const by = { actor: 'staff:x', role: 'reception' }
    const wanted = { day, agendaId: null, language: 'es' as const, by }
    expect((await loadCentreDay(db, { id: here.centreId, zone }, wanted, now)).columns).toEqual([])
  })
})

describe('what one centre does', () => {
  test('closes its own hours, and those of the other are sold on', async () => {
    const { here, there } = await twoCentres()
    const kept = await bookHour(db, there.offerId, {})
    const plain = (text: string) => Temporal.PlainDateTime.from(`2026-11-24T${text}`)
    const span = { from: plain('09:00'), to: plain('13:00'), note: '' }
    const wish = { ...span, kind: 'hours', reason: 'training', by: 'staff:x' } as const
    const plan = await planClosure(
      db,
      { ...wish, centreId: here.centreId, agendaId: here.agendaId },
      zone,
      now,
    )
    if (!plan.ok) throw new Error(plan.reason)
    await setClosure(db, { closureId: plan.id, centreId: here.centreId, by: 'staff:x' }, now)
    const [listed] = await db.rows<{ patients: number }>(
      sql`select count(*) as patients from closure_patient`,
    )
    expect(listed?.patients).toBe(0)
    const [row] = await db.rows<{ state: string }>(
      sql`select state from appointment where id = ${kept.id}::uuid`,
    )
    expect(row?.state).toBe('booked')
    expect((await bookHour(db, there.offerId, { start: at(60) })).code).toBeTruthy()
    await expect(bookHour(db, here.offerId, { start: at(90) })).rejects.toThrow()
  })

  test('plans nothing of an agenda that it has no schedule of', async () => {
    const [one, other] = [await addOffer(db), await addOffer(db)]
    const plain = Temporal.PlainDateTime.from('2026-11-24T09:00')
    const wish = {
      from: plain,
      to: null,
      note: '',
      kind: 'hours',
      reason: 'training',
      by: 'staff:x',
    } as const
    expect(
      await planClosure(db, { ...wish, centreId: one.centreId, agendaId: other.agendaId }, zone, now),
    ).toEqual({ ok: false, reason: 'gone' })
  })

  test('gives, overbooks and repeats only what it offers, though the same person attends both', async () => {
    const { here, there } = await twoCentres()
    const foreign = { offerId: there.offerId, start: at(0), centreId: here.centreId, ...patient }
    const states = async () =>
      db.rows(sql`select id from appointment where agenda_id = ${here.agendaId}::bigint`)
    expect((await bookAtDesk(db, foreign, testSender, now)).ok).toBe(false)
    expect((await overbookAtDesk(db, { ...foreign, reason: 'Viene de lejos' }, testSender, now)).ok).toBe(
      false,
    )
    const series = { ...foreign, starts: [at(0)], steps: 1, controlOf: null, once: crypto.randomUUID() }
    expect((await bookSeries(db, series, testSender, now)).ok).toBe(false)
    expect(await states()).toEqual([])
    // Its own hour is not sold while the other centre has them.
    await bookHour(db, there.offerId, {})
    const own = { ...foreign, offerId: here.offerId }
    expect(await bookAtDesk(db, own, testSender, now)).toMatchObject({ ok: false, reason: 'slot-taken' })
  })

  test('says and changes nothing of an hour of the other', async () => {
    const { here, there } = await twoCentres()
    const { id } = await bookHour(db, there.offerId, {})
    const asked = { appointmentId: id, centreId: here.centreId, by: 'staff:x' }
    expect(await attendAtDesk(db, { ...asked, deed: 'arrive' }, testSender, now)).toEqual({
      ok: false,
      reason: 'gone',
    })
    expect(await cancelAtDesk(db, { ...asked, reason: 'patient' }, testSender, now)).toEqual({
      ok: false,
      reason: 'gone',
    })
  })
})
