/** Builders of video visits for tests: a booked video hour and the cookie of its patient. */
import type { Database } from '#app/platform/database.server.ts'
import { rememberVisit } from '#app/video/visit-cookie.server.ts'
import { bookHour, firstHour } from './booking.ts'
import { addOffer } from './supply.ts'

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
