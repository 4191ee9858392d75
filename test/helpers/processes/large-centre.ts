/** The day of a large centre, for tests and benchmarks: many who attend, every hour of theirs given. Plain Node. */
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { addCentreStaff } from '../staff.ts'
import { addOffer, testNow } from '../supply.ts'

interface LargeCentre {
  /** Who attend. */
  people: number
  /** Of twenty minutes, of each, from eight o'clock on: eight are over, two wait, the rest is to come. */
  hours: number
  day: Temporal.PlainDate
  now?: Temporal.Instant
}

/** @returns the address of that day, and a receptionist who may see it. */
export async function addLargeCentre(
  db: Database,
  key: string,
  { people, hours, day, now = testNow }: LargeCentre,
) {
  const start = day.toZonedDateTime({ timeZone: 'America/Santiago', plainTime: '08:00' }).toInstant()
  let centreId = 0
  for (let place = 0; place < people; place++) {
    const offer = await addOffer(db, {
      minutes: 20,
      hours: [{ day: day.toString(), from: '08:00', to: '18:00' }],
      centre: { key },
      now,
    })
    centreId = offer.centreId
    await db.rows(sql`
      insert into appointment (offer_id, schedule_id, agenda_id, during, state, state_before, arrived_at, code, patient_key, patient, contact, full_price,
        financer_slug, created_at, booked_at)
      select o.id, o.schedule_id, s.agenda_id, tstzrange(at, at + interval '20 minutes'),
        case when n between 1 and 7 then 'fulfilled' when n in (8, 9) then 'arrived' else 'booked' end, case when n in (8, 9) then 'booked' end,
        case when n in (8, 9) then at end, upper(substr(md5(o.id || ' ' || n), 1, 8)), 'name:x|' || o.id || n,
        jsonb_build_object('self', true, 'name', 'Rosa', 'lastName', 'Fuentes ' || o.id * 100 + n),
        jsonb_build_object('name', 'Rosa', 'lastName', 'Fuentes', 'email', 'rosa@ejemplo.cl', 'phone', '+56920000000', 'language', 'es', 'reminders', 'email'),
        20000, 'particular', ${now}::timestamptz, ${now}::timestamptz
      from offer o join schedule s on s.id = o.schedule_id cross join generate_series(0, ${hours - 1}::int) n
      cross join lateral (select ${start}::timestamptz + n * interval '20 minutes' as at) hour where o.id = ${offer.offerId}`)
  }
  const { cookie } = await addCentreStaff(db, { role: 'reception', centreId }, now)
  return { path: `/centro/agenda?centro=${centreId}&dia=${day}`, cookie }
}
