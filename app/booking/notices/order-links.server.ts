/** The way to an order of exams, for letters. */
import type { Email } from '#app/platform/messages/email.server.ts'
import { examOrderPath } from '../paths.ts'
import type { Sender } from '../sender.server.ts'
import { wordsOf } from './notice-parts.server.ts'
import type { Reachable } from './reachable.server.ts'

/** To the order that an hour was booked from; of a visit, each once. Which exams it asks for is read there. */
export function orderLinks(hours: readonly Reachable[], sender: Sender): Email['links'] {
  const ids = hours.flatMap(({ examOrder, offer }) => (examOrder && !offer.closed ? [examOrder.id] : []))
  const [first] = hours
  if (!first) return []
  const { order } = wordsOf(first).actions
  return [...new Set(ids)].map(id => ({ label: order, href: `${sender.publicUrl}${examOrderPath(id)}` }))
}
