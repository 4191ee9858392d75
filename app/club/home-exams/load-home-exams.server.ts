/** The page of exams at home: the form, or the thanks after it. */

import { findBookingPerson, findWhereAndPayer, type SessionUser } from '#app/identity/public.server.ts'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDate } from '#app/platform/dates.server.ts'
import type { Portal, Visit } from '#app/platform/http/context.server.ts'
import { texts } from '#app/text/texts.server.ts'
import type { HomeExamsForm } from '../club-data.ts'
import { clubPaths } from '../club-paths.ts'
import { offerNow } from '../load-covenants.server.ts'
import { communesByRegion } from './home-exams.queries.server.ts'
import { visitDays } from './home-exams.rules.ts'

/** `code` of the request: then it is the thanks. `none`: why there is no form, where no coupon gives anything for it today. */
export async function loadHomeExams(
  portal: Portal,
  { language, requestId }: Visit,
  user: SessionUser | null,
  url: URL,
) {
  const { db, clock, config } = portal
  const t = texts(language, 'club').homeExams
  const promised = texts(language, 'promised').homeExams
  const { homeExams: most } = await offerNow(portal)
  const code = /^EXD-[0-9A-F]{6}$/.exec(url.searchParams.get('solicitud') ?? '')?.[0]
  const page = {
    title: code ? t.sentTitle : t.title,
    description: most === null ? promised.none : promised.description(most),
    canonical: new URL(clubPaths.homeExams, config.PUBLIC_URL).href,
    noindex: code !== undefined,
    // Its form carries a number of its own.
    forOne: true,
  }
  const mailed = url.searchParams.get('correo') !== 'no'
  if (code) return { page, code, mailed, form: null, none: null }
  if (most === null) return { page, code: '', mailed, form: null, none: promised.none }
  const { from, until } = visitDays(chileanDay(clock.now()))
  const regions = Map.groupBy(await communesByRegion(db), one => one.region)
  const form: HomeExamsForm = {
    lead: promised.lead,
    contribution: promised.contribution(most),
    pageId: requestId,
    known: user ? await knownOf(db, user) : {},
    firstDay: from.toString(),
    lastDay: until.toString(),
    days: t.dayHint(formatDate(from, language), formatDate(until, language)),
    regions: [...regions].map(([label, communes]) => ({
      label,
      options: communes.map(one => ({ value: one.code, label: one.name })),
    })),
  }
  return { page, code: '', mailed, form, none: null }
}

/** As their account has it: they may be at somebody else's house, so every field stays open. */
async function knownOf(db: Database, { id, name, lastName }: SessionUser): Promise<Record<string, string>> {
  const person = await findBookingPerson(db, id)
  const commune = (await findWhereAndPayer(db, id))?.communeCode
  return {
    name: `${name} ${lastName}`,
    ...(person && { email: person.email }),
    ...(person?.phone && { phone: person.phone.slice(4) }),
    ...(commune && { commune }),
  }
}
