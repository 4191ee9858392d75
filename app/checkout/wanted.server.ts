/** What many may want in the same minute: the hours of one offer, and the page of a professional that leads to them. */

import type { Web } from '#app/platform/http/web.server.ts'
import { withoutDataSuffix } from '#app/platform/library-insides/router-handover.server.ts'
import { isSearch } from '#app/search/public.server.ts'
import { texts } from '#app/text/texts.server.ts'

const calendar = /^\/+agendamiento(?:\/link\/calendario)?$/i
/** Behind a doctor's link stands whatever somebody adds to it. */
const professional = /^\/+(?:medico\/.+|reserva-tu-hora\/[^/]+)/i
const digits = /^\d{1,12}$/

/**
 * @param offer as the address names it.
 * @returns the same for whoever wants the same; undefined where nobody has to wait. Paying, and what one has booked, is never asked; nor
 * is the interface, whose programs are told at once that an hour is taken.
 */
export function wantedAt(path: string, offer: string | undefined): string | undefined {
  const page = withoutLastSlashes(withoutDataSuffix(path))
  if (calendar.test(page))
    return offer !== undefined && digits.test(offer) ? `oferta ${Number(offer)}` : undefined
  return professional.exec(page)?.[0].toLowerCase()
}

/** The router reads past them: each number of them would be a line of its own, or none. */
function withoutLastSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** How the web keeps crowds from one another. */
export const crowds = {
  takesTurns: isSearch,
  line: {
    wanted: ({ req }) => wantedAt(req.path, req.query('oferta')),
    words: language => texts(language, 'line'),
  },
} satisfies Partial<Web>
