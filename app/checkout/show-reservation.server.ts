/** The one page after the hour: what is offered, what it costs with each insurer, and what a press of its button does. */
import { createHash } from 'node:crypto'
import { askNeeds } from '#app/booking/public.server.ts'
import type { Draft } from '#app/booking/public.ts'
import type { SessionUser } from '#app/identity/public.server.ts'
import { ageOn, localDay } from '#app/platform/chilean-day.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { spacedPhone } from '#app/platform/phone.ts'
import { drawnFor } from '#app/shell/drawn-for/drawn-for.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { offeredAnswers } from './answers.server.ts'
import { showChoices } from './dependant-choice.server.ts'
import type { OpenStep } from './open-step.server.ts'
import { loadPriceOptions, type PriceOption } from './price-options.server.ts'

/**
 * seen: stands for the amounts shown, and comes back with the form. known: undefined until there is a contact. pays: the button leads to the gateway.
 */
export async function showReservation(
  { db, payments }: Pick<Portal, 'db' | 'payments'>,
  step: OpenStep,
  user: SessionUser | null,
  language: Language,
) {
  const { draft, offer, person, guest, promised, now } = step
  const children = await step.choices()
  const offered = await offeredAnswers(db, step, user?.id ?? null, children)
  const prices = await loadPriceOptions(db, offer.id, language, promised)
  const contact = draft.contact ?? guest.contact
  return {
    prices,
    typed: { ...offered, ...draft.typed },
    /** In a line: whoever is known need not read their own fields again. */
    known: contact && [`${contact.name} ${contact.lastName}`, contact.email, spacedPhone(contact.phone)],
    me: person ? `${person.name} ${person.lastName}` : undefined,
    children: showChoices(children, now, language),
    ageWarning: ageWarning(step, draft.patient, language),
    pays: offer.prepaid && payments !== null,
    seen: seenOf(prices),
    drawnFor: drawnFor(user),
    needs: askNeeds({ ...offer.centre, isVideo: offer.modality === 'video' }, language),
  }
}

export type Reservation = Awaited<ReturnType<typeof showReservation>>

/** Said, not enforced: the centre decides whom it attends. */
export function ageWarning(
  { offer, draft, person }: Pick<OpenStep, 'offer' | 'draft' | 'person'>,
  patient: Draft['patient'],
  language: Language,
): { words: string; birthDate: string } | null {
  const { professional } = offer
  const birthDate = patient?.self ? person?.birthDate?.toString() : patient?.birthDate
  if (!birthDate || !professional) return null
  const day = localDay(Temporal.Instant.from(draft.start), offer.centre.zone)
  const age = ageOn(Temporal.PlainDate.from(birthDate), day)
  const { ageFrom, ageTo } = professional
  const { confirm: t, hour } = texts(language, 'booking')
  return age < ageFrom || age > ageTo
    ? { words: t.ageWarning(hour.ages(ageFrom, ageTo), age), birthDate }
    : null
}

/** Stands for the amounts that the page shows: what is booked costs what was read. */
export const seenOf = (prices: PriceOption[]): string =>
  createHash('sha256')
    .update(JSON.stringify(prices.map(({ slug, amount }) => [slug, amount])))
    .digest('base64url')
