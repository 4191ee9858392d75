/** What menus, first page and error pages may promise of the club: what its coupons of today give, said in the language of the page. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { type ClubOffer, offerOfClub } from './coupons/coupon.queries.server.ts'

const nothing: ClubOffer = { most: 0, telemedicine: null, homeExams: null }

interface Known {
  day: string
  until: number
  reading: Promise<ClubOffer>
}

const known = new WeakMap<Tx, Known>()
const minute = 60_000

/**
 * For every page: read at most once a minute per process, and at once when the day changes. A database that is away must
 * not take down pages that need none of it: then the last answer holds, and without one nothing is promised.
 */
export function recentOffer({ reads, clock }: Pick<Portal, 'reads' | 'clock'>): Promise<ClubOffer> {
  const now = clock.now()
  const day = chileanDay(now)
  const last = known.get(reads)
  if (last && last.day === day.toString() && now.epochMilliseconds < last.until) return last.reading
  const reading = offerOfClub(reads, day).catch(() => last?.reading ?? nothing)
  known.set(reads, { day: day.toString(), until: now.epochMilliseconds + minute, reading })
  return reading
}

/** The words of the menus under their links; a link that has none here leads to nothing yet and is left out. */
export interface ClubMenu {
  /** Of the card of the medical benefits. */
  card: string
  hints: { medicalBenefits?: string; covenants?: string; homeExams?: string }
}

/** A covenant without a coupon today has no hint. */
export async function clubMenu(
  portal: Pick<Portal, 'reads' | 'clock'>,
  language: Language,
): Promise<ClubMenu> {
  const { most, telemedicine, homeExams } = await recentOffer(portal)
  const t = texts(language, 'promised').menu
  const hints: ClubMenu['hints'] = { medicalBenefits: t.medicalBenefits(most) }
  if (telemedicine !== null || homeExams !== null)
    hints.covenants = telemedicine === null ? t.homeExams : homeExams === null ? t.telemedicine : t.both
  if (homeExams !== null) hints.homeExams = t.sample
  return { card: t.card(most), hints }
}

/** What the first page says of the club; no teaser without a coupon that can be had. */
export async function clubTeaser(portal: Pick<Portal, 'reads' | 'clock'>, language: Language) {
  const { most, homeExams } = await recentOffer(portal)
  return { teaser: most ? texts(language, 'promised').teaser(most) : null, homeExams: homeExams !== null }
}
