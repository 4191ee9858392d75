/** Where a visit stands, as the desk says it in the list of a day and on the visit's own page. */
import { needsTold } from '#app/booking/public.server.ts'
import { formatTime } from '#app/platform/dates.server.ts'
import type { Language } from '#app/text/languages.ts'
import type { Found, VisitPayment } from '#app/video/public.server.ts'
import { isFinal, refundsWhole, type VisitState } from '#app/video/public.ts'

/** What failed is said to have failed, although its appointment is cancelled by that. */
const stateOf = ({ state, appointmentState }: Found): VisitState | 'cancelled' =>
  appointmentState === 'cancelled' && !refundsWhole(state) ? 'cancelled' : state

/** Minutes since the patient's page gave its last sign of life; null while it does, and where nobody waits for one. */
function silentMinutes({ state, patientSince, patientSeenAt }: Found, now: Temporal.Instant): number | null {
  if (state === 'in_call' || isFinal(state) || !patientSince || !patientSeenAt) return null
  const minutes = Math.floor(patientSeenAt.until(now).total('minutes'))
  return minutes >= 1 ? minutes : null
}

/** since: when the patient came into the room, by the clock of the centre. silent: minutes since their page gave a sign, from the first one on. */
export function deskFacts(visit: Found, payment: VisitPayment, language: Language, now: Temporal.Instant) {
  const { appointmentId, state, appointmentState, patientSince, zone } = visit
  const cancelled = appointmentState === 'cancelled'
  return {
    appointmentId,
    state: stateOf(visit),
    over: isFinal(state) || cancelled,
    /** Null: of what was cancelled or went back nothing is left to pay in advance, and of who has blocked their data nothing is said. */
    paid: cancelled || refundsWhole(state) || visit.blocked || payment === 'refunded' ? null : payment,
    since: !isFinal(state) && patientSince && formatTime(patientSince, zone),
    silent: silentMinutes(visit, now),
    blocked: visit.blocked,
    needs: visit.needs && !visit.blocked ? needsTold(visit.needs, language) : [],
  }
}
