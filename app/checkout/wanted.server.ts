/** What many may want in the same minute: the hours of one offer, and the pages that lead to them. */
import type { Context } from 'hono'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import type { Web } from '#app/platform/http/web.server.ts'
import { isSearch } from '#app/search/public.server.ts'
import { parseSlotId } from '#app/supply/public.ts'
import { texts } from '#app/text/texts.server.ts'

const calendar = /^\/+agendamiento(?:\/link\/calendario)?(?:\.data)?\/?$/i
const slots = /^\/+api\/offers\/(\d{1,12})\/slots$/
const digits = /^\d{1,12}$/

/** @returns the same for whoever wants the same; undefined where nobody has to wait. Paying, and what one has booked, is never asked. */
export async function wantedIn(c: Context<ApiEnv>): Promise<string | undefined> {
  const { path, method } = c.req
  const offer = slots.exec(path)?.[1] ?? (calendar.test(path) ? c.req.query('oferta') : undefined)
  if (offer !== undefined) return digits.test(offer) ? `oferta ${Number(offer)}` : undefined
  if (path === '/api/holds' && method === 'POST') return offerToHold(c)
  if (!isSearch(path)) return undefined
  return path.startsWith('/api/') ? c.req.url : path.replace(/\.data$/, '')
}

async function offerToHold(c: Context<ApiEnv>): Promise<string | undefined> {
  // Who sends what cannot be read is told so where it is read.
  const body: unknown = await c.req.json().catch(() => undefined)
  const slotId = typeof body === 'object' && body !== null && 'slot_id' in body ? body.slot_id : undefined
  const slot = typeof slotId === 'string' ? parseSlotId(slotId) : undefined
  return slot && `oferta ${slot.offerId}`
}

/** How the web keeps crowds from one another. */
export const crowds = {
  takesTurns: isSearch,
  line: { wanted: wantedIn, words: language => texts(language, 'line') },
} satisfies Partial<Web>
