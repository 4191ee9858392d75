/** Builders of video visits for tests: a booked video hour and the cookie of its patient. */
import type { Database } from '#app/platform/database/database.server.ts'
import { acceptRemoteCare } from '#app/video/informed/accept-remote-care.server.ts'
import { findVisitRight, rememberVisit } from '#app/video/visit/visit-right.server.ts'
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

/** Its patient read what a visit by video is, and agreed. */
export async function agreeToVisit(db: Database, appointmentId: string, cookie: string) {
  const right = await findVisitRight(db, { cookie, user: null }, appointmentId, 'patient', inWindow)
  if (right) await acceptRemoteCare(db, right, { user: null, language: 'es' }, inWindow)
}

/** A booked video visit at `firstHour`, with the cookie of whoever opened its link; agreed to, unless said otherwise. */
export async function addVisit(
  db: Database,
  {
    agreed = true,
    prepaid = false,
    ...changes
  }: Parameters<typeof bookHour>[2] & { agreed?: boolean; prepaid?: boolean } = {},
) {
  const offer = await addOffer(db, { modality: 'video', prepaid })
  const appointment = await bookHour(db, offer.offerId, changes)
  const cookie = await visitCookie(db, [appointment.id])
  if (agreed) await agreeToVisit(db, appointment.id, cookie)
  return { ...offer, appointment, appointmentId: appointment.id, cookie }
}
