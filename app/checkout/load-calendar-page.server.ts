/** Everything that the page of days and hours shows, or why there is nothing to show. */

import {
  appointmentFacts,
  examErrors,
  findExamParts,
  findInPersonInstead,
  findOffer,
  findOwnBooking,
  loadCalendar,
  loadProblem,
  type OfferView,
  offerFacts,
  offerTitle,
  planOrder,
  problemIn,
} from '#app/booking/public.server.ts'
import { calendarPath, flowOf } from '#app/booking/public.ts'
import { dueHours, lateDueMinutes } from '#app/payment/public.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import type { Portal, Visit } from '#app/platform/http/context.server.ts'
import { type Filters, orderIn, searchPath, whomIn, withFilters } from '#app/search/public.server.ts'
import { specialtyName } from '#app/supply/public.server.ts'
import { parseSlotId } from '#app/supply/public.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { keptHours } from './kept-hours.server.ts'
import { wordsOfStep } from './missing-step.server.ts'
import { holdIn } from './open-step.server.ts'
import { loadPriceOptions } from './price-options.server.ts'

/**
 * status: 404 for no such offer, 410 for one that was withdrawn; without a free hour it is a page like any other.
 * @param holder of this browser: whose holds it is shown, and may exchange.
 */
export async function loadCalendarPage(
  { db, clock, config, payments }: Portal,
  { language }: Pick<Visit, 'language'>,
  url: URL,
  holder: string,
) {
  const t = texts(language, 'booking').calendar
  const now = clock.now()
  const flow = flowOf(url.pathname)
  const asked = url.searchParams.get('oferta') ?? ''
  if (!asked) {
    const { title, tab, paragraphs } = wordsOfStep('calendar', flow, language)
    const words = { title, body: paragraphs.join(' ') }
    const holds = await keptHours(db, { holder, flow, language }, now)
    return nothing({ missing: 'choice' as const, words, others: null, holds }, 200, tab)
  }
  const offer = /^\d{1,12}$/.test(asked) ? await findOffer(db, Number(asked)) : undefined
  if (!offer) return nothing({ missing: 'offer' as const, words: t.missing, others: null }, 404)
  const para = whomIn(url)
  const orden_medica = orderIn(url)

  const exams = url.searchParams.getAll('examen')
  const order =
    offer.type !== 'consulta' && exams.length > 0 ? await planOrder(db, offer.id, exams) : undefined
  const whole = order?.ok ? await withExams(offer, order.parts) : offer
  const full = whole.exams?.reduce((sum, exam) => sum + exam.fullPrice, 0) ?? 0
  const prices = await loadPriceOptions(db, offer.id, language, whole.exams && { full, exams: whole.exams })
  const chosen = prices.find(option => option.slug === url.searchParams.get('prevision'))
  // Paying alone is a choice too; the price that is shown until one was made is none.
  const price = chosen ?? prices[0]
  const prevision = chosen?.slug
  const others = othersOf(whole, language, { exams, known: { prevision, para, orden_medica } })
  if (!offer.active) return nothing({ missing: 'withdrawn' as const, words: t.withdrawn, others }, 410)
  const replaced = await replacedHold()
  const reserva = replaced?.id
  const examen = order ? exams : undefined
  const query = { oferta: offer.id, prevision, para, orden_medica, examen, reserva }
  const calendar = await loadCalendar(
    db,
    {
      offer,
      minutes: order?.ok ? order.parts[0]?.minutes : undefined,
      day: url.searchParams.get('dia'),
      from: url.searchParams.get('desde'),
      horizonDays: config.HORIZON_DAYS,
      language,
      href: at => calendarPath(flow, { ...query, ...at }),
    },
    now,
  )
  if (!calendar) return nothing({ missing: 'hours' as const, words: t.none, others }, 200)

  const reason = problemIn(url)
  const wanted = parseSlotId(url.searchParams.get('hora') ?? '')?.start ?? now
  return {
    page: {
      title: `${t.title}: ${offerTitle(whole, language)}`,
      description: t.description(offerTitle(whole, language), offer.centre.commune),
      noindex: true,
    },
    status: 200,
    shown: {
      offer: describeOffer(whole, language),
      price: price ?? null,
      calendar,
      /** A link that a professional shares leads to nobody else. */
      others: flow === 'portal' ? others : null,
      prepaid: offer.prepaid && !payments ? { others: await inPersonInstead(offer) } : null,
      /** Until when, of whichever hour is chosen: one that begins soon is paid at once. */
      paidOnline: offer.prepaid && payments !== null ? t.prepaid.rule(dueHours, lateDueMinutes) : null,
      problem: reason
        ? await loadProblem(
            db,
            reason,
            { offer, wanted, flow, prevision, para, orden_medica, replaces: reserva },
            language,
            now,
          )
        : null,
      holds: reason === 'too-many-holds' ? await keptHours(db, { holder, flow, language }, now) : [],
      here: calendarPath(flow, {
        ...query,
        dia: url.searchParams.get('dia') ?? undefined,
        desde: url.searchParams.get('desde') ?? undefined,
      }),
      hidden: { prevision, para, reserva, examen },
      /** Why the exams cannot be held together here. */
      wrong: order && !order.ok ? examErrors(order.problems, language).map(({ message }) => message) : [],
      changing: replaced ? formatDayTime(replaced.start, replaced.offer.centre.zone, language) : null,
    },
  }

  function nothing<Shown>(
    shown: Shown & { words: { title: string } },
    status: number,
    title = shown.words.title,
  ) {
    return { page: { title, noindex: true }, shown, status }
  }

  /** The offer with every exam of the order, as long as they take together. */
  async function withExams(first: OfferView, parts: readonly { offers: number[]; minutes: number }[]) {
    const found = await findExamParts(
      db,
      parts.flatMap(part => part.offers),
    )
    const minutes = parts.reduce((sum, part) => sum + part.minutes, 0)
    return found.length > 1 ? { ...first, exams: found, minutes } : first
  }

  /** The hour that the patient came to exchange, if this browser still holds it. */
  async function replacedHold() {
    const id = holdIn(url)
    const hold = id ? await findOwnBooking(db, id, { holder }) : undefined
    return hold?.state === 'held' ? hold : undefined
  }

  async function inPersonInstead(video: OfferView) {
    const found = await findInPersonInstead(db, video, 3)
    return found.map(({ offer, nextFree }) => ({
      to: calendarPath(flow, { oferta: offer.id, prevision, para }),
      name: offer.professional?.name ?? offer.centre.name,
      where: `${offer.centre.name}, ${offer.centre.commune}`,
      next: appointmentFacts({ offer, start: nextFree, end: nextFree }, language).short,
    }))
  }
}

/** What an offer says of itself before an hour is chosen. */
export function describeOffer(offer: OfferView, language: Language) {
  const t = texts(language, 'booking').hour
  const { professional } = offer
  const everyAge = !professional || (professional.ageFrom <= 0 && professional.ageTo >= 110)
  return {
    ...offerFacts(offer, language),
    registration: professional?.registrationNumber ? t.registration(professional.registrationNumber) : null,
    ages: everyAge ? null : t.ages(professional.ageFrom, professional.ageTo),
  }
}

export type DescribedOffer = ReturnType<typeof describeOffer>

/** The results page with others who offer the same nearby, and what is known of whoever looks. */
function othersOf(
  offer: OfferView,
  language: Language,
  { exams, known }: { exams: readonly string[]; known: Filters },
) {
  const { communeSlug, commune } = offer.centre
  const t = texts(language, 'steps').calendar
  if (offer.type !== 'consulta') {
    // Also those that are not done here: where all of them are is what is looked for.
    const others = exams.filter(slug => slug !== offer.serviceSlug)
    const subject = { kind: 'exam', type: offer.type, slug: offer.serviceSlug, others } as const
    const label = t.elsewhere(offerTitle(offer, language), commune)
    return { to: withFilters(searchPath(subject, communeSlug), known), label }
  }
  const isVideo = offer.modality === 'video'
  const attention = isVideo ? 'video' : 'presencial'
  const specialty = specialtyName(offer.serviceSlug, offer.service, language)
  return {
    to: withFilters(
      searchPath({ kind: 'specialty', slug: offer.serviceSlug, attention }, communeSlug),
      known,
    ),
    label: isVideo ? t.byVideo(specialty) : t.others(specialty, commune),
  }
}
