/** The page behind a patient's QR, and the way to it. */
import { localDay } from '#app/platform/chilean-day.rules.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { qrCode } from '#app/platform/qr.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { type Appointment, findAppointment } from '../appointments/appointment.queries.server.ts'
import { isCalledOff } from '../appointments/appointment.rules.ts'
import { appointmentFacts } from '../appointments/appointment-facts.server.ts'
import { arrivalPath } from '../paths.ts'
import { type Sender, senderOf } from '../sender.server.ts'
import { arrivalCode, arrivalToken } from './arrival-token.server.ts'
import { hourOfArrival, isToday, keptUntilFor } from './arrive.server.ts'
import { callName } from './call-name.rules.ts'

const dayOf = ({ start, offer }: Appointment) => localDay(start, offer.centre.zone)

/** Of an hour in person that may still be arrived at, and is not called off; null of every other. */
export function arrivalLink(
  appointment: Appointment,
  { linkKey }: Pick<Sender, 'linkKey'>,
  language: Language,
  now: Temporal.Instant,
): { to: string; label: string } | null {
  const { id, state, offer } = appointment
  const over = Temporal.PlainDate.compare(localDay(now, offer.centre.zone), dayOf(appointment))
  if (offer.modality === 'video' || over > 0 || isCalledOff(appointment)) return null
  if (!['booked', 'confirmed', 'arrived'].includes(state)) return null
  return {
    to: arrivalPath(arrivalToken(linkKey, id, dayOf(appointment))),
    label: texts(language, 'arrival').open,
  }
}

/** @returns undefined for a token that we did not sign, of another day than its hour's by now, or whose hour is gone or its day over. */
export async function loadArrival(
  portal: Pick<Portal, 'db' | 'config' | 'clock'>,
  token: string,
  language: Language,
) {
  const { db, clock } = portal
  const { linkKey, publicUrl } = await senderOf(portal)
  const now = clock.now()
  const hour = await hourOfArrival(db, linkKey, token, now)
  const appointment = hour && (await findAppointment(db, hour.id))
  if (!hour || !appointment) return undefined
  const t = texts(language, 'arrival')
  const state = arrivalState(appointment, isToday(hour, now))
  const facts = appointmentFacts(withoutWhat(appointment), language)
  const called = callName(hour.callsBy, hour)
  const kept = state === 'off' ? await keptUntilFor(db, hour.id, now) : null
  const said = {
    early: t.early(facts.day),
    today: t.today,
    arrived: t.arrived(called),
    off: kept ? t.offKept(formatDayTime(kept, hour.zone, language)) : t.off,
    none: t.none,
  }[state]
  return {
    id: hour.id,
    centreId: hour.centreId,
    state,
    said,
    title: t.title,
    picture: t.picture,
    typed: t.typed,
    submit: t.submit,
    hour: facts,
    code: arrivalCode(linkKey, hour.id, dayOf(appointment)),
    qr: qrCode(`${publicUrl}${arrivalPath(token)}`),
  }
}

/** The code is made to be shown: whoever sees it reads when and where, and not what for or with whom. */
const withoutWhat = ({ offer, start, end }: Appointment) => ({
  start,
  end,
  offer: { ...offer, closed: true, exams: [], fasting: false, preparation: '' },
})

/** off: their centre told them that it cannot attend it. none: there is nothing to arrive at any more. */
function arrivalState(
  appointment: Appointment,
  today: boolean,
): 'early' | 'today' | 'arrived' | 'off' | 'none' {
  const { state } = appointment
  if (isCalledOff(appointment)) return 'off'
  if (state === 'arrived') return 'arrived'
  if (state !== 'booked' && state !== 'confirmed') return 'none'
  return today ? 'today' : 'early'
}
