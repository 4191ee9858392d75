/** What an appointment of several exams shows of itself and of the others of its order. */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from './appointment.queries.server.ts'
import { appointmentFacts, offerTitle } from './appointment-facts.server.ts'
import { findOrder } from './order.queries.server.ts'

/** @returns null for one exam or one consultation. */
export async function showOrder(
  tx: Tx,
  { id, orderId, offer }: Appointment,
  changeable: boolean,
  url: URL,
  language: Language,
) {
  if (!offer.exams) return null
  const t = texts(language, 'several').order
  const others = orderId
    ? (await findOrder(tx, id)).filter(other => other.id !== id && other.state !== 'cancelled')
    : []
  const several = offer.exams.length > 1
  return {
    removed: url.searchParams.get('hecho') === 'quitado' ? t.removed : null,
    others: others.map(other => {
      const { short } = appointmentFacts(other, language)
      return t.other(short, offerTitle(other.offer, language), other.code ?? '')
    }),
    exams: offer.exams.map(({ slug, name }) => ({
      slug,
      name,
      remove: changeable && several ? t.remove(name) : null,
    })),
    words: { title: t.title, same: t.same, hint: t.removeHint, yes: t.removeYes },
    together: others.length > 0 ? t.together : null,
  }
}

export type ShownOrder = NonNullable<Awaited<ReturnType<typeof showOrder>>>
