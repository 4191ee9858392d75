/** What the first page says to whoever is signed in: the hour that comes next, and the earlier ones that are kept for them. */
import type { SessionUser } from '#app/identity/public.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import { formatDayTime, formatTime } from '#app/platform/dates.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import type { Language } from '#app/text/languages.ts'
import { findComing } from '../appointments/my-appointments.queries.server.ts'
import { hourOf } from '../appointments/show-appointment.server.ts'
import { guestLinkToken } from '../guest-links/guest-link.server.ts'
import { payPath, senderOf } from '../sender.server.ts'
import { directionsTo } from './directions.ts'
import { type NextStep, nextSteps } from './next-step.rules.ts'

/** As far as a first page looks. */
const looked = 10

/**
 * Their own hours that have not ended, the ten soonest. next: null where there is none. earlier: those of them for which an earlier hour is kept.
 * Addresses hold the link of a guest, which opens the hour for whoever has it.
 */
export async function loadComing(portal: Portal, user: SessionUser, language: Language) {
  const now = portal.clock.now()
  const coming = await findComing(portal.db, user.id, now, looked)
  if (!coming.length) return { next: null, earlier: [] }
  const { linkKey } = await senderOf(portal)
  const shown = coming.map(({ offered, ...appointment }) => {
    const { id, offer, patient } = appointment
    const { zone } = offer.centre
    const token = guestLinkToken(linkKey, id)
    const home = `/cita/${token}`
    const addresses: Record<NextStep, string | null> = {
      enter: `${home}/videoconsulta`,
      pay: payPath(token, 'portal'),
      confirm: `${home}?accion=confirmar`,
      directions: directionsTo(offer),
    }
    const [step] = nextSteps(appointment, portal.payments !== null, now)
    const to = step && addresses[step]
    return {
      hour: hourOf(appointment, language, now),
      today: localDay(appointment.start, zone).equals(localDay(now, zone)),
      /** Whose it is, where that is not whoever reads. */
      patient: patient && !patient.self ? `${patient.name} ${patient.lastName}` : null,
      home,
      step: step && to ? { kind: step, to } : null,
      offered: offered && {
        when: formatDayTime(offered.hour, zone, language),
        until: formatTime(offered.until, zone),
        to: `${home}/antes`,
      },
    }
  })
  const [next = null] = shown
  return {
    next,
    earlier: shown.flatMap(({ offered, hour, patient }) =>
      offered ? [{ ...offered, what: hour.what, patient }] : [],
    ),
  }
}
