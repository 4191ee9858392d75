/** Exams at home: what it is, and the request. */
import { data, redirect } from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { formatDate } from '#app/platform/dates.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm, staleBeside } from '#app/platform/http/form.server.ts'
import { tooMany, waitMinutes } from '#app/platform/http/page-request.server.ts'
import { trySending } from '#app/platform/try-sending.server.ts'
import { isGuests } from '#app/shell/drawn-for/moved.rules.ts'
import { refuseAnother } from '#app/shell/drawn-for/refuse-another.server.ts'
import { sendingIn, showSending } from '#app/shell/show-sending.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { clubPaths } from '../club-paths.ts'
import { homeExamsForm } from '../home-exams/home-exams.form.server.ts'
import { visitDays } from '../home-exams/home-exams.rules.ts'
import { loadHomeExams } from '../home-exams/load-home-exams.server.ts'
import { requestHomeExams } from '../home-exams/request-home-exams.server.ts'
import { HomeExamsPage } from '../parts/home-exams-page.tsx'
import { HomeExamsSent } from '../parts/home-exams-sent.tsx'
import { NoHomeExams } from '../parts/no-home-exams.tsx'
import type { Route } from './+types/examenes-a-domicilio.ts'

export const handle = { text: ['club'] }

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadHomeExams(context.get(portalContext), context.get(visitContext), findUser(context), url)

export async function action({ request, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { db, clock, config } = portal
  const { language, address } = context.get(visitContext)
  const t = texts(language, 'club').homeExams
  const today = chileanDay(clock.now())
  const { from, until } = visitDays(today)
  const days = { from: formatDate(from, language), until: formatDate(until, language) }
  const { oneLine, stale } = texts(language, 'forms')
  const form = await request.formData()
  // A guest's, with a name and a mailbox of their own: nothing of it is of whoever signed in beside them since.
  const asGuest = isGuests(form)
  const user = asGuest ? null : findUser(context)
  refuseAnother(context, url.pathname + url.search, user)
  const parsed = parseForm(form, homeExamsForm({ ...t.errors, oneLine }, today, days))
  if (!parsed.ok) {
    const errors = staleBeside(parsed.errors, 'name', stale)
    return data({ errors, typed: parsed.typed, asGuest, limited: null, sending: null }, { status: 400 })
  }
  const now = clock.now()
  const asked = {
    request: parsed.value,
    accountId: user?.id ?? null,
    address,
    language,
    desk: config.HELP_EMAIL,
    brand: config.BRAND_NAME,
  }
  const tried = await trySending(portal, { door: 'home-exams', ...sendingIn(form) }, now, sending =>
    requestHomeExams(db, asked, now, sending),
  )
  const { page_id: _, day, order, phone, ...rest } = parsed.value
  const typed = { ...rest, day: String(day), phone: phone.slice(4), ...(order && { order: 'si' }) }
  if (!tried.ok)
    return data(
      { errors: [], typed, asGuest, limited: null, sending: showSending(tried, true, language) },
      tooMany(tried.retryAfter),
    )
  const outcome = tried.value
  if (outcome.ok) {
    const { code, mailed } = outcome
    throw redirect(`${clubPaths.homeExams}?solicitud=${code}${mailed ? '' : '&correo=no'}`, 303)
  }
  // Its page says so.
  if (outcome.reason === 'no-covenant') throw redirect(clubPaths.homeExams, 303)
  if (outcome.reason === 'unknown-commune')
    return data(
      {
        errors: [{ field: 'commune', message: t.errors.commune }],
        typed,
        asGuest,
        limited: null,
        sending: null,
      },
      { status: 400 },
    )
  return data(
    { errors: [], typed, asGuest, sending: null, limited: t.limited(waitMinutes(outcome.retryAfter)) },
    tooMany(outcome.retryAfter),
  )
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.none !== null) return <NoHomeExams why={loaderData.none} />
  return loaderData.form ? (
    <HomeExamsPage form={loaderData.form} problem={actionData} />
  ) : (
    <HomeExamsSent code={loaderData.code} mailed={loaderData.mailed} />
  )
}
