/** What every step lets one do with its held hour besides answering: keep it longer, choose another one, or let it go. */

import { extendHold, releaseHold } from '#app/booking/public.server.ts'
import { calendarPath } from '#app/booking/public.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { OpenStep } from './open-step.server.ts'

/** What their buttons say. */
export const holdIntents = ['extender', 'otra', 'liberar'] as const

/** @returns where to go (303), or undefined when the form asked for none of it. */
export async function doHoldIntent(
  db: Database,
  intent: string,
  { holdId, holder, flow, draft, now }: OpenStep,
  here: URL,
): Promise<string | undefined> {
  const chosen = {
    oferta: draft.offerId,
    prevision: draft.prevision ?? draft.searched,
    para: draft.forWhom,
    orden_medica: draft.examOrder,
    examen: draft.exams,
  }
  if (intent === 'extender') {
    // Refused or not, the page says until when the hour is kept.
    await extendHold(db, { id: holdId, holder }, now)
    here.searchParams.delete('problema')
    return here.pathname + here.search
  }
  if (intent === 'otra') return calendarPath(flow, { ...chosen, reserva: holdId })
  if (intent === 'liberar') {
    await releaseHold(db, { id: holdId, holder }, now)
    return calendarPath(flow, chosen)
  }
  return undefined
}
