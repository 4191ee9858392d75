/** The appointments of somebody who is signed in, upcoming and past, each with what can be done with it. */

import type { SessionUser } from '#app/identity/public.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { stateTones } from '#app/ui/state-tones.ts'
import { directionsTo } from '../coming/directions.ts'
import { offersConfirm } from '../coming/next-step.rules.ts'
import { sayAway } from '../coming/say-away.server.ts'
import { guestLinkToken } from '../guest-links/guest-link.server.ts'
import type { OfferView } from '../holds/offer.queries.server.ts'
import { payPath, senderOf } from '../sender.server.ts'
import type { Appointment } from './appointment.queries.server.ts'
import { can } from './appointment.rules.ts'
import { appointmentFacts } from './appointment-facts.server.ts'
import { countHistory, findHistory, findOfOthers, findUpcoming } from './my-appointments.queries.server.ts'
import { sayState } from './say-appointment.server.ts'
import { showAppointment } from './show-appointment.server.ts'

const pageSize = 10

/** When and where, and nothing by which what for could be guessed (docs/decisions/0180-unproven-bookings.md). */
const withoutWhat = (offer: OfferView): OfferView => ({
  ...offer,
  closed: true,
  type: 'consulta',
  exams: undefined,
  preparation: '',
  fasting: false,
})

/** @param page of the history, from 1; past its end, the last one. */
export async function loadMyAppointments(
  portal: Portal,
  user: SessionUser,
  { page, language }: { page: number; language: Language },
) {
  const { db, clock } = portal
  const now = clock.now()
  const { linkKey } = await senderOf(portal)
  const past = await countHistory(db, user.id, now)
  const pages = Math.max(1, Math.ceil(past / pageSize))
  const shown = Math.min(page, pages)
  const upcoming = await findUpcoming(db, user.id, now)
  const history = await findHistory(db, user.id, { limit: pageSize, offset: (shown - 1) * pageSize }, now)
  const others = await findOfOthers(db, user.id, now)
  const t = texts(language, 'booking').appointment

  // How it ended, where that is known; until then as its own page says it.
  const badgeOf = (appointment: Appointment) => {
    const { state } = appointment
    const ended = state === 'fulfilled' || state === 'no-show'
    return ended ? { words: t.states[state], tone: stateTones[state] } : sayState(appointment, language, now)
  }
  const show = (appointment: Appointment) => {
    const { id, offer, start } = appointment
    const token = guestLinkToken(linkKey, id)
    return {
      id,
      ...showAppointment(appointment, language, now),
      start,
      zone: offer.centre.zone,
      badge: badgeOf(appointment),
      away: sayAway(appointment, language, now),
      /** The appointment's own page, where every question is asked and answered. */
      home: `/cita/${token}`,
      payTo:
        portal.payments && !appointment.paid && appointment.paymentDueAt && !appointment.calledOff
          ? payPath(token, 'portal')
          : null,
      directions: directionsTo(offer),
      allowed: {
        confirm: offersConfirm(appointment, portal.payments !== null, now),
        cancel: can.cancel(appointment, now).ok,
        move: can.move(appointment, now).ok,
      },
    }
  }
  return {
    upcoming: upcoming.map(show),
    /** Booked by somebody else with this person's RUT: when and where, nothing of who did, no way in. */
    others: others.map(other => ({
      id: other.id,
      hour: appointmentFacts({ ...other, offer: withoutWhat(other.offer) }, language),
      canDisown: can.cancel(other, now).ok,
    })),
    history: history.map(show),
    past,
    page: shown,
    pages,
  }
}
