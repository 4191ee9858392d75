/** The hours that a browser keeps just now, each with the way to go on with it. */

import { findHolds, offerTitle } from '#app/booking/public.server.ts'
import { type Flow, stepPath } from '#app/booking/public.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDayTimeAlone, formatTime } from '#app/platform/dates.server.ts'
import type { Language } from '#app/text/languages.ts'

/** The one that runs out first comes first; of an order its first hour alone. */
export async function keptHours(
  db: Database,
  { holder, flow, language }: { holder: string; flow: Flow; language: Language },
  now: Temporal.Instant,
) {
  const holds = await findHolds(db, holder, now)
  return holds.map(({ id, offer, start, heldUntil }) => ({
    id,
    what: offerTitle(offer, language),
    when: formatDayTimeAlone(start, offer.centre.zone, language),
    until: formatTime(heldUntil, offer.centre.zone),
    to: stepPath(flow, 'confirmacion-cita', id),
  }))
}

export type KeptHour = Awaited<ReturnType<typeof keptHours>>[number]
