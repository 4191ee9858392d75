/** Hours close while somebody books them: the booking is refused, or it stands and whoever closes them is told. Nothing in between. */

import { describe, expect, test } from 'vitest'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { affectedBy, cancelOwnHours } from '#app/professional/cancel-own-hours.server.ts'
import { importSupply, numbered } from '#app/supply/import/import.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { bookingRequest, firstHour, holdFor, nextHours, testSender } from '#test/helpers/booking.ts'
import { lockWaits } from '#test/helpers/crowd/lock-waits.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { type AddedOffer, addOffer, testNow } from '#test/helpers/supply.ts'
import { cancelByCentre } from '../changes/cancel-by-centre.server.ts'
import { bookAppointment } from './book-appointment.server.ts'

const db = await testDatabase()
const tuesday = {
  from: Temporal.Instant.from('2026-11-24T03:00:00Z'),
  to: Temporal.Instant.from('2026-11-25T03:00:00Z'),
}

async function supply() {
  const added = await addOffer(db)
  await db.rows(sql`
    update schedule set weekly = '[{"weekday":2,"from":"09:00","to":"13:00"}]' where id = ${added.scheduleId}`)
  const [keys] = await db.rows<{ schedule: string; centre: string; professional: string; offer: string }>(sql`
    select s.key as schedule, c.key as centre, p.key as professional, o.key as offer from offer o
    join schedule s on s.id = o.schedule_id join centre c on c.id = s.centre_id
    join professional p on p.id = o.professional_id where o.id = ${added.offerId}`)
  if (!keys) throw new Error('the offer was not written')
  await db.rows(
    sql`update agenda set key = ${`professional:${keys.professional}`} where id = ${added.agendaId}`,
  )
  return { ...added, keys }
}
type Supply = Awaited<ReturnType<typeof supply>>

/** @returns codes of the appointments that are left without their hour. */
const imported = async (through: Database, line: object): Promise<(string | null)[]> => {
  const report = await importSupply({ db: through, ...supplyPorts }, numbered([line]), {
    now: testNow,
    horizonDays: 30,
  })
  expect(report.rejected).toBe(0)
  return report.gone.map(one => one.code)
}

const ways: [string, (through: Database, of: Supply) => Promise<unknown[]>][] = [
  [
    'the centre cancels the day',
    async (through, { agendaId }) =>
      (await cancelByCentre(through, { agendaId, ...tuesday }, testSender, testNow))?.map(one => one.code) ??
      [],
  ],
  [
    'the professional cancels the day at the desk',
    async (through, { professionalId }) => {
      const staff = {
        accountId: '',
        professionalId: professionalId ?? 0,
        deskWaits: false,
        hasRole: false,
        name: '',
        rut: '',
      }
      const day = Temporal.PlainDate.from('2026-11-24')
      const cancel = (shown: readonly string[]) =>
        cancelOwnHours(through, staff, { day, shown }, testSender, testNow)
      let outcome = await cancel([])
      // Whoever booked meanwhile is seen first.
      if (!outcome.ok && outcome.reason === 'others') {
        const seen = await affectedBy(db, staff, { day }, 'es', testNow)
        outcome = await cancel(seen.ok ? seen.affected.map(({ id }) => id) : [])
      }
      return outcome.ok ? Array.from({ length: outcome.told }) : []
    },
  ],
  [
    'an absence is imported',
    (through, { keys }) =>
      imported(through, {
        kind: 'absence',
        key: `away-${keys.schedule}`,
        schedule: keys.schedule,
        from: '2026-11-24',
        to: '2026-11-24',
      }),
  ],
  [
    'the weekly hours change',
    (through, { keys: { schedule, professional, centre } }) =>
      imported(through, {
        kind: 'schedule',
        key: schedule,
        professional,
        centre,
        modality: 'in_person',
        minutes: 30,
        weekly: [{ weekday: 3, from: '09:00', to: '13:00' }],
      }),
  ],
  [
    'the schedule is withdrawn',
    (through, { keys }) => imported(through, { kind: 'schedule', key: keys.schedule, withdrawn: true }),
  ],
  [
    'the offer is withdrawn',
    (through, { keys }) => imported(through, { kind: 'offer', key: keys.offer, withdrawn: true }),
  ],
]

type Query = Parameters<Database['rows']>[0]
const says = (query: Query, words: string) => query.text.includes(words)

/** A database where the transaction that says these words is done, and commits when it is let go. */
function lingering(words: string) {
  let [done, letGo] = [() => {}, () => {}]
  const isDone = new Promise<void>(resolve => (done = resolve))
  const mayCommit = new Promise<void>(resolve => (letGo = resolve))
  const transaction: Database['transaction'] = work =>
    db.transaction(async tx => {
      let said = false
      const listening = {
        rows<Row>(query: Query) {
          said ||= says(query, words)
          return tx.rows<Row>(query)
        },
      }
      const result = await work(listening)
      if (said) {
        done()
        await mayCommit
      }
      return result
    })
  const rows = <Row>(query: Query) =>
    says(query, words) ? transaction(tx => tx.rows<Row>(query)) : db.rows<Row>(query)
  return { isDone, letGo, through: { ...db, transaction, rows } }
}

const somebodyWaits = async () => {
  for (let waiting = 0; waiting === 0; ) waiting = await lockWaits(db)()
}

/** Lets the first begin, the second run into it, and the first end. The embedded engine does one after the other. */
async function meet<First, Second>(
  words: string,
  first: (through: Database) => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  if (db.engine === 'embedded') return [await first(db), await second()]
  const { through, isDone, letGo } = lingering(words)
  const firstEnds = first(through)
  await isDone
  const secondEnds = second()
  await Promise.race([secondEnds, somebodyWaits()])
  letGo()
  return [await firstEnds, await secondEnds]
}

const stateOf = async (id: string) =>
  (await db.rows<{ state: string }>(sql`select state from appointment where id = ${id}::uuid`))[0]?.state

const book = (through: Database, holdId: string) =>
  bookAppointment(through, bookingRequest(holdId), testSender, testNow)

describe.each(ways)('%s', (_, close) => {
  test('a booking under way ends first: it stands, and is told', async () => {
    const of = await supply()
    const holdId = await holdFor(db, of.offerId)
    const [booked, told] = await meet(
      'update appointment',
      through => book(through, holdId),
      () => close(db, of),
    )
    if (!booked.ok) throw new Error(`the hour could not be booked: ${booked.reason}`)
    expect(told).toHaveLength(1)
    expect([undefined, booked.appointment.code]).toContain(told[0])
    await expectTruth(of)
  })

  test('a booking that comes too late is refused, and nobody has the hour', async () => {
    const of = await supply()
    const holdId = await holdFor(db, of.offerId)
    const [told, booked] = await meet(
      'delete from appointment',
      through => close(through, of),
      () => book(db, holdId),
    )
    expect(told).toEqual([])
    expect(booked).toMatchObject({ ok: false })
    expect(await stateOf(holdId)).toBeUndefined()
    await expectTruth(of)
  })
})

async function expectTruth({ scheduleId }: AddedOffer) {
  const { stored, fresh } = await nextHours(db, scheduleId)
  expect(stored).toEqual(fresh)
}

test('a hold of an hour that closes at one centre is given back to the other', async () => {
  const here = await supply()
  const there = await addOffer(db, { agendaId: here.agendaId })
  await holdFor(db, here.offerId)
  const before = await nextHours(db, there.scheduleId)
  expect(before.stored[0]).toBe(firstHour.add({ minutes: 30 }).toString())
  await imported(db, {
    kind: 'absence',
    key: 'away-here',
    schedule: here.keys.schedule,
    from: '2026-11-24',
    to: '2026-11-24',
  })
  await expectTruth(there)
  expect((await nextHours(db, there.scheduleId)).stored[0]).toBe(firstHour.toString())
})
