/** The page of exams at home: the form, or the thanks after it. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Portal, Visit } from '#app/platform/context.server.ts'
import { formatDate } from '#app/platform/dates.server.ts'
import type { SessionUser } from '#app/platform/user.server.ts'
import { texts } from '#app/text/texts.server.ts'
import type { HomeExamsForm } from './club-data.ts'
import { clubPaths } from './club-paths.ts'
import { communesByRegion } from './home-exams.queries.server.ts'
import { visitDays } from './home-exams.rules.ts'

export async function loadHomeExams(
  { db, clock, config }: Portal,
  { language, requestId }: Visit,
  user: SessionUser | null,
  url: URL,
) {
  const t = texts(language, 'club').homeExams
  const code = /^EXD-[0-9A-F]{6}$/.exec(url.searchParams.get('solicitud') ?? '')?.[0]
  const page = {
    title: code ? t.sentTitle : t.title,
    description: t.description,
    canonical: new URL(clubPaths.homeExams, config.PUBLIC_URL).href,
    noindex: code !== undefined,
  }
  if (code) return { page, code, form: null }
  const { from, until } = visitDays(chileanDay(clock.now()))
  const regions = Map.groupBy(await communesByRegion(db), one => one.region)
  const form: HomeExamsForm = {
    pageId: requestId,
    name: user ? `${user.name} ${user.lastName}` : '',
    firstDay: from.toString(),
    lastDay: until.toString(),
    days: t.dayHint(formatDate(from, language), formatDate(until, language)),
    regions: [...regions].map(([label, communes]) => ({
      label,
      options: communes.map(one => ({ value: one.code, label: one.name })),
    })),
  }
  return { page, code: '', form }
}
