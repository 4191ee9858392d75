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
  if (!offer.exams || offer.closed) return null
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
      remove: changeable && several,
    })),
    words: { title: t.title, same: t.same, remove: t.remove, hint: t.removeHint, yes: t.removeYes },
    together: others.length > 0 ? t.together : null,
  }
}

/**
 * What is booked again when an appointment is: every exam of its visit that is gone as it is, so that none is lost in
 * silence. Undefined where its offer says all.
 */
export async function examsAgain(tx: Tx, appointment: Appointment): Promise<string[] | undefined> {
  const { id, orderId, offer, state } = appointment
  if (!offer.exams || offer.closed) return undefined
  const isGone = (of: Appointment['state']) => of === 'cancelled'
  const visit = orderId ? await findOrder(tx, id) : [appointment]
  return visit
    .filter(one => isGone(one.state) === isGone(state))
    .toSorted((a, b) => Number(b.id === id) - Number(a.id === id))
    .flatMap(one => one.offer.exams?.map(({ slug }) => slug) ?? [])
}

export type ShownOrder = NonNullable<Awaited<ReturnType<typeof showOrder>>>
