/** Builders of video visits for tests: a booked video hour and the cookie of its patient. */
import type { Database } from '#app/platform/database/database.server.ts'
import { rememberVisit } from '#app/video/visit/visit-right.server.ts'
import { bookHour, firstHour } from './booking.ts'
import { addOffer } from './supply.ts'

/** Ten minutes before the default hour: the window is open. */
export const inWindow = firstHour.subtract({ minutes: 10 })

export const justCookie = (setCookie: string | null): string => setCookie?.split(';')[0] ?? ''

/** The cookie of a browser that opened the links of visits, half an hour before the window of the default hour. */
export async function visitCookie(db: Database, ids: string[], at = inWindow.subtract({ minutes: 30 })) {
  let cookie: string | null = null
  for (const appointmentId of ids) {
    const caller = { cookie, user: null }
    cookie = justCookie(await rememberVisit(db, caller, { appointmentId, secure: false }, at))
  }
  return cookie ?? ''
}

/** A booked video visit at `firstHour`, with the cookie of whoever opened its link. */
export async function addVisit(db: Database, changes: Parameters<typeof bookHour>[2] = {}) {
  const offer = await addOffer(db, { modality: 'video', prepaid: false })
  const appointment = await bookHour(db, offer.offerId, changes)
  const cookie = await visitCookie(db, [appointment.id])
  return { ...offer, appointment, appointmentId: appointment.id, cookie }
}
