/** Builders of video visits for tests: a booked video hour, the cookies of its patient and of its professional. */
import { createHash, randomBytes } from 'node:crypto'
import { type Database, sql } from '#app/platform/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { rememberVisit } from '#app/video/visit-cookie.server.ts'
import { bookHour, firstHour } from './booking.ts'
import { addOffer, testNow } from './supply.ts'

/** Ten minutes before the default hour: the window is open. */
export const inWindow = firstHour.subtract({ minutes: 10 })

export const justCookie = (setCookie: string | null): string => setCookie?.split(';')[0] ?? ''

/** A booked video visit at `firstHour`, with the cookie of whoever opened its link. */
export async function addVisit(db: Database, changes: Parameters<typeof bookHour>[2] = {}) {
  const offer = await addOffer(db, { modality: 'video', prepaid: false })
  const appointment = await bookHour(db, offer.offerId, changes)
  const cookie = justCookie(await rememberVisit(db, null, appointment.id, false))
  return { ...offer, appointment, reservation: appointment.id, cookie }
}

let staffMade = 0

/** A professional who is signed in. */
export async function addStaff(db: Database, professionalId: number | null, now = testNow) {
  staffMade += 1
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await db.rows(sql`
    with account as (
      insert into staff_account (professional_id, rut, email, created_at)
      values (${professionalId}::bigint, ${`${9_000_000 + staffMade}-${checkDigit(9_000_000 + staffMade)}`}, 'staff@ejemplo.cl', ${now}::timestamptz)
      returning id)
    insert into staff_session (token_hash, staff_account_id, created_at, expires_at)
    select ${hash}, id, ${now}::timestamptz, ${now.add({ hours: 24 * 7 })}::timestamptz from account`)
  return { cookie: `copihue_profesional=${token}` }
}
