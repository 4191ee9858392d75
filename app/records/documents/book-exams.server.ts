/** From an order to the hours for its exams: what has one, what can be booked here, and what nobody does any more. */
import { findHoursOfOrder, type HourOfOrder } from '#app/booking/public.server.ts'
import { booksFor, type SessionUser } from '#app/identity/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { findOfferedExams, orderPath } from '#app/search/public.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Owner } from '../owners.server.ts'
import type { ExamOrder } from './document.ts'

interface Reader {
  user: Pick<SessionUser, 'id'>
  owner: Pick<Owner, 'actor' | 'link'>
  language: Language
}

/**
 * @param reader.owner whose the order is: whoever reads for them sees the hours that they booked themselves.
 * @returns slugs of what no centre does now; of what has an hour, when and where; and the page of an order with all others on it, null where nothing is
 * left, the order was annulled, or who reads for its owner does not book for them.
 */
export async function bookExams(
  tx: Tx,
  { id, rut, exams, annulledAt }: ExamOrder,
  { user, owner, language }: Reader,
  now: Temporal.Instant,
) {
  const slugs = exams.map(({ slug }) => slug)
  const offered = await findOfferedExams(tx, slugs)
  const isDelegate = owner.actor === 'delegate'
  const mayBook = !isDelegate || (await booksFor(tx, user.id, null, now)).some(({ id }) => id === owner.link)
  const found = await findHoursOfOrder(
    tx,
    { id, rut },
    { accountId: user.id, delegationId: isDelegate ? owner.link : null, own: owner.actor === 'self' },
  )
  const hours = slugs.flatMap(slug => {
    const hour = found.find(one => one.exams.includes(slug))
    return hour ? [{ slug, said: hourSaid(hour, language) }] : []
  })
  const left = slugs.filter(slug => offered.has(slug) && !hours.some(hour => hour.slug === slug))
  const books = { para: owner.link ?? undefined, orden_medica: id }
  return {
    to: left.length > 0 && !annulledAt && mayBook ? orderPath(left, books) : null,
    count: left.length,
    nobody: slugs.filter(slug => !offered.has(slug)),
    hours,
  }
}

const hourSaid = ({ start, zone, centre }: HourOfOrder, language: Language): string =>
  texts(language, 'records').examOrder.hour(formatDayTime(start, zone, language), centre)
