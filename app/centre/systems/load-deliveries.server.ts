/** How it goes with what the systems of a centre are told. */
import { findNamed } from '#app/booking/public.server.ts'
import { findDeliveries, findGivenUpEvents } from '#app/fhir/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDateTime } from '#app/platform/dates.server.ts'
import { centreSystems } from '#app/text/centre/systems.ts'

const t = centreSystems.events
/** Of one centre; who wants all of them sends them again. */
const shown = 30

/** `how`: null where what waits says it. */
function stateOf(givenUp: number, waiting: number, active: boolean) {
  // Nothing is sent to it, so nothing can be sent to it again.
  if (!active) return { state: 'off' as const, how: givenUp > 0 ? t.offGivenUp(givenUp) : t.off }
  if (givenUp > 0) return { state: 'given-up' as const, how: t.givenUp(givenUp) }
  return waiting > 0 ? { state: 'pending' as const, how: null } : { state: 'fine' as const, how: t.fine }
}

/** lines: what was given up, 30 at most of the centre; more: that there is more of it. */
export async function loadDeliveries(tx: Tx, { id, zone }: { id: number; zone: string }) {
  const deliveries = await findDeliveries(tx, id)
  const given = deliveries.some(({ givenUp }) => givenUp > 0) ? await findGivenUpEvents(tx, id, shown) : []
  const named = await findNamed(
    tx,
    given.map(({ appointmentId }) => appointmentId),
    id,
  )
  const codes = new Map(named.map(one => [one.id, one.code]))
  const at = (moment: Temporal.Instant) => formatDateTime(moment, zone, 'es')
  return deliveries.map(
    ({ clientId, subscriptionId, endpoint, active, lastError, waiting, waitingSince, givenUp }) => {
      const own = given.filter(one => one.subscriptionId === subscriptionId)
      return {
        clientId,
        id: subscriptionId,
        endpoint,
        ...stateOf(givenUp, waiting, active),
        waiting: waitingSince && waiting > 0 ? t.waiting(waiting, at(waitingSince)) : null,
        why: lastError && (t.errors[lastError] ?? t.error(lastError)),
        lines: own.map(one => t.line(codes.get(one.appointmentId) ?? '', at(one.at))),
        more: givenUp > own.length ? t.more(givenUp - own.length) : null,
      }
    },
  )
}
