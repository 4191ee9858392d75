/** The codes that a member has, and one of them ready to be shown at the counter. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { formatDate } from '#app/platform/dates.server.ts'
import type { Portal, Visit } from '#app/platform/http/context.server.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Ticket } from './club-data.ts'
import { ticketsOf } from './ticket.queries.server.ts'

/** Newest first; what can no longer be used comes after what can. */
export async function loadTickets(
  { db, clock }: Portal,
  { language }: Visit,
  accountId: string,
): Promise<Ticket[]> {
  const today = chileanDay(clock.now())
  const t = texts(language, 'club').coupon
  const tickets = (await ticketsOf(db, accountId)).map(row => {
    const over = Temporal.PlainDate.compare(today, row.validUntil) > 0
    return {
      id: row.id,
      title: row.title,
      partner: row.partner,
      category: row.category,
      discount: row.discount,
      code: row.code,
      until: t.until(formatDate(row.validUntil, language)),
      howToUse: row.howToUse,
      status: over ? ('expired' as const) : row.withdrawn ? ('withdrawn' as const) : ('valid' as const),
    }
  })
  return [...tickets.filter(one => one.status === 'valid'), ...tickets.filter(one => one.status !== 'valid')]
}
