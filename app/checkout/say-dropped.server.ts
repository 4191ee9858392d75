/** A fourth hour made room for itself: which one was let go, in words. */

import { findOffer, offerFacts } from '#app/booking/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { parseSlotId } from '#app/supply/public.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'

/** @param slot the id of the hour, as the address says it: anything. */
export async function sayDropped(
  db: Database,
  slot: string | null,
  language: Language,
): Promise<string | null> {
  const hour = parseSlotId(slot ?? '')
  const offer = hour && (await findOffer(db, hour.offerId))
  if (!hour || !offer) return null
  const when = formatDayTime(hour.start, offer.centre.zone, language)
  const { what, professional } = offerFacts(offer, language)
  const { hour: t, summary } = texts(language, 'booking')
  return summary.dropped(professional ? `${what} ${t.with(professional)}` : what, when)
}
