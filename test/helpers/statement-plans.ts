/** Every verb that locks an agenda and every job of the portal, run on large tables: none may read one of them whole. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookAppointment } from '#app/booking/appointments/book-appointment.server.ts'
import { bookingFigures } from '#app/booking/booking-figures.server.ts'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { cancelByCentre } from '#app/booking/changes/cancel-by-centre.server.ts'
import { confirmAppointment } from '#app/booking/changes/confirm-appointment.server.ts'
import { moveAppointment } from '#app/booking/changes/move-appointment.server.ts'
import { dayMark } from '#app/booking/desk/desk.queries.server.ts'
import { spanOfDay } from '#app/booking/desk/lines/day-lines.server.ts'
import { loadCentreDay, loadCentreWeek } from '#app/booking/desk/load-centre-day.server.ts'
import { extendHold } from '#app/booking/holds/extend-hold.server.ts'
import { holdHour } from '#app/booking/holds/hold-hour.server.ts'
import { releaseHold } from '#app/booking/holds/release-hold.server.ts'
import { appointmentStands } from '#app/booking/public.queries.server.ts'
import { loadReport } from '#app/booking/reports/load-report.server.ts'
import { acceptEarlier } from '#app/booking/waitlist/accept-offer.server.ts'
import { askEarlier } from '#app/booking/waitlist/join-waitlist.server.ts'
import { importKinds } from '#app/import-kinds.server.ts'
import { jobList } from '#app/jobs.server.ts'
import { paymentFigures } from '#app/payment/ledger/payment-figures.server.ts'
import { returnFromGateway } from '#app/payment/return-from-gateway.server.ts'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { embeddedSender } from '#app/platform/messages/message-sender.server.ts'
import { outboxFigures } from '#app/platform/messages/outbox.queries.server.ts'
import { affectedBy } from '#app/professional/cancel-own-hours.server.ts'
import { importSupply, numbered } from '#app/supply/import/import.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testPortal } from './api.ts'
import { bookHour, bookingRequest, firstHour, holdFor, testSender } from './booking.ts'
import {
  answerForm,
  MovableClock,
  openForm,
  startGateway,
  type TestGateway,
  testPaymentDeps,
} from './payments.ts'
import { batch, findsUnfilled, type Most, names } from './processes/job-readings.ts'
import { type Reading, watched } from './processes/million.ts'
import { type AddedOffer, addOffer, testNow } from './supply.ts'

// Once for thousands of lines that bring their keys: reading all agendas and schedules beside them, 20,000 in a country, costs
// what looking up a few hundred does. Neither grows with its appointments.
const looksUpLines = /^select l\.\w+,? .*from jsonb_to_recordset\(.*left join agenda a on a\.key = l\.agenda/
const byImport = new RegExp(`${findsUnfilled.source}|${looksUpLines.source}`)

const october = { first: Temporal.PlainDate.from('2026-10-01'), last: Temporal.PlainDate.from('2026-10-31') }

/** Filling a million rows takes minutes. */
const hour = 3_600_000

/**
 * Writes the tests of a file.
 * @param fill puts years of bookings behind, at whose offer it is told. @returns the tables that are large then.
 */
export function lookAtEveryPlan(db: Database, fill: (offerId: number) => Promise<Set<string>>): void {
  const clock = new MovableClock()
  afterAll(() => gateway?.close())
  let gateway: TestGateway

  let readings: Reading[] = []
  let watching: Database
  const offers: AddedOffer[] = []
  const nextOffer = () => {
    const offer = offers.pop()
    if (!offer) throw new Error('more offers are needed')
    return offer
  }

  beforeAll(async () => {
    gateway = await startGateway(db, clock)
    for (let made = 0; made < 30; made++) offers.push(await addOffer(db))
    const large = await fill(nextOffer().offerId)
    watching = watched(db, large, reading => readings.push(reading))
  }, hour)

  /** @returns what statements did that they should not, since the last time. */
  function offencesOf({ cost = 2000, rows = 400, whole = /^$/ }: Most = {}): string[] {
    const bad = readings
      .filter(one => !whole.test(one.text))
      .map(one => ({ ...one, read: one.read.filter(({ count }) => count > rows) }))
      .filter(one => one.all.length > 0 || one.read.length > 0 || one.cost > cost)
    readings = []
    return bad.map(one => JSON.stringify(one))
  }

  const desk = () => testPaymentDeps(watching, gateway.gateway)
  const later = firstHour.add({ minutes: 60 })
  const held = async ({ offerId }: AddedOffer, minutes = 0) =>
    holdFor(db, offerId, { start: firstHour.add({ minutes }), holder: 'me' })

  const verbs: Record<string, () => Promise<unknown>> = {
    async 'hold, extend, give back'() {
      const { offerId } = nextOffer()
      const wanted = { offerId, start: firstHour, holder: 'me', address: '10.0.0.1', sellsPrepaid: true }
      const hold = await holdHour(watching, wanted, testNow)
      if (!hold.ok) throw new Error(hold.reason)
      const id = hold.hold.holdId
      await extendHold(watching, { id, holder: 'me' }, testNow)
      await releaseHold(watching, { id, holder: 'me' }, testNow)
    },
    async 'book, confirm, move, cancel'() {
      const holdId = await held(nextOffer())
      const request = bookingRequest(holdId, {
        holder: 'me',
        idempotency: { key: 'plans-1', requestHash: 'x' },
      })
      const booked = await bookAppointment(watching, request, testSender, testNow)
      expect(booked.ok).toBe(true)
      await confirmAppointment(watching, holdId, testSender, testNow)
      expect(await moveAppointment(watching, holdId, later, testSender, testNow)).toMatchObject({ ok: true })
      expect(await cancelAppointment(watching, holdId, testSender, testNow)).toMatchObject({ ok: true })
    },
    async 'wait for an earlier hour and take it'() {
      const { offerId } = nextOffer()
      const first = await bookHour(db, offerId)
      const second = await bookHour(db, offerId, { start: later })
      await askEarlier(watching, second.id, testNow)
      await cancelAppointment(watching, first.id, testSender, testNow)
      expect(await acceptEarlier(watching, second.id, testSender, testNow)).toMatchObject({ ok: true })
    },
    async 'the centre cancels a day'() {
      const { offerId, agendaId, professionalId } = nextOffer()
      await bookHour(db, offerId)
      const staff = {
        accountId: '',
        professionalId: professionalId ?? 0,
        deskWaits: false,
        hasRole: false,
        name: '',
        rut: '',
      }
      await affectedBy(watching, staff, { day: Temporal.PlainDate.from('2026-11-24') }, 'es', testNow)
      const span = { from: firstHour, to: firstHour.add({ hours: 9 }) }
      expect(await cancelByCentre(watching, { agendaId, ...span }, testSender, testNow)).toHaveLength(1)
    },
    async 'pay, and be given it back'() {
      const { id } = await bookHour(db, nextOffer().offerId)
      const form = await openForm(desk(), id, clock.now())
      await returnFromGateway(desk(), await answerForm(gateway, form, 'approve'), clock.now())
      await cancelAppointment(watching, id, testSender, testNow)
    },
    async 'import hours, absences and appointments'() {
      const { offerId, scheduleId } = nextOffer()
      await holdFor(db, offerId)
      const [keys] = await db.rows<{ offer: string; schedule: string; centre: string }>(sql`
      select o.key as offer, s.key as schedule, c.key as centre from offer o join schedule s on s.id = o.schedule_id
      join centre c on c.id = s.centre_id where s.id = ${scheduleId}`)
      if (!keys) throw new Error('no such offer')
      const lines = [
        { kind: 'appointment', key: 'plans', offer: keys.offer, start: String(later) },
        { kind: 'absence', key: 'plans', schedule: keys.schedule, from: '2026-11-24', to: '2026-11-24' },
        { kind: 'offer', key: keys.offer, withdrawn: true },
        { kind: 'absence', key: 'plans', withdrawn: true },
      ]
      for (const line of lines) {
        const report = await importSupply({ db: watching, ...supplyPorts }, numbered([line]), {
          now: testNow,
          horizonDays: 1,
          kinds: importKinds,
        })
        expect(report.rejected).toBe(0)
      }
    },
  }

  test.each(Object.entries(verbs))('%s', async (_, act) => {
    await act()
    expect(readings.length).toBeGreaterThan(0)
    expect(offencesOf({ whole: byImport })).toEqual([])
  })

  test('what is counted for whoever watches', async () => {
    await bookingFigures(watching)
    await paymentFigures(watching)
    expect(offencesOf()).toEqual([])
    // Counts what waits, which is guessed at.
    await outboxFigures(watching, testNow)
    expect(offencesOf({ cost: 10_000 })).toEqual([])
  })

  test('the day of a centre and its week, and whether anything of it changed', async () => {
    const [centre] = await db.rows<{ id: number; zone: string }>(
      sql`select id, zone from centre where key = 'past-1'`,
    )
    if (!centre) throw new Error('years of bookings have centres')
    const day = testNow.toZonedDateTimeISO(centre.zone).toPlainDate()
    const asked = { day, agendaId: null, by: { actor: 'staff:x', role: 'reception' } }
    const week = await loadCentreWeek(watching, centre, asked, testNow)
    expect(week.columns.flatMap(({ lines }) => lines).length).toBeGreaterThan(0)
    await loadCentreDay(watching, centre, asked, testNow)
    await dayMark(watching, centre.id, spanOfDay(day, centre.zone), testNow)
    // The planner takes a hundred centres for granted, and so gives each the schedules of a country.
    const openHours = /^select s\.agenda_id as "agendaId", g\.name/
    expect(offencesOf({ cost: 10_000, whole: openHours })).toEqual([])
  })

  test('the reports of a centre, of a month', async () => {
    const [centre] = await db.rows<{ id: number; zone: string }>(
      sql`select id, zone from centre where key = 'past-1'`,
    )
    const { whole } = await loadReport(watching, centre ? [centre] : [], october)
    expect(whole.sold).toBeGreaterThan(3)
    expect(whole.money.webpay.taken).toBeGreaterThan(0)
    // The planner takes a hundred centres for granted, where one is asked; money is read by its day, of all centres.
    const ofCentres = /join schedule s on s\.centre_id = span\.centre/
    expect(offencesOf({ cost: 60_000, rows: 20 * batch, whole: ofCentres })).toEqual([])
  })

  const jobs = () => {
    const { config, log } = testPortal(watching)
    const outbox = {
      db: watching,
      clock,
      log,
      senders: { email: embeddedSender, sms: embeddedSender },
      stands: appointmentStands,
    }
    return jobList({ db: watching, clock, config, log, outbox, sender: testSender, desk: desk() })
  }
  test('the jobs that are looked at are all that there are', () => {
    expect(
      jobs()
        .map(job => job.name)
        .sort(),
    ).toEqual(Object.keys(names).sort())
  })

  test.each(Object.entries(names))('the job %s', async (name, most) => {
    await jobs()
      .find(job => job.name === name)
      ?.run(new AbortController().signal)
    expect(readings.length).toBeGreaterThan(0)
    expect(offencesOf(most)).toEqual([])
  })
}
