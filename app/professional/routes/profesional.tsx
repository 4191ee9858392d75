/** The professional's desk: sign in, then the visits of the day. No patient page leads here. */
import { data, redirect } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { proofIn, showProof } from '#app/shell/show-proof.server.ts'
import { signInStaff, staffOf, wantedPage } from '#app/staff/public.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { signInForm } from '../desk.form.server.ts'
import { loadDesk } from '../load-desk.server.ts'
import { pageAfterSignIn } from '../page-after-sign-in.server.ts'
import { DeskDay } from '../parts/desk-day.tsx'
import { StaffSignIn } from '../parts/staff-sign-in.tsx'
import type { Route } from './+types/profesional.ts'

export const handle = { text: ['desk'] }

export const headers = () => ({ 'X-Robots-Tag': 'noindex' })

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(portalContext)
  const { language } = context.get(visitContext)
  const t = texts(language, 'desk')
  const now = clock.now()
  const staff = await staffOf({ request, url, context })
  const asked = { day: url.searchParams.get('dia'), language }
  return data({
    page: { title: staff ? t.title : t.signIn.title, noindex: true },
    desk: staff && (await loadDesk(db, staff, asked, now)),
    wanted: wantedPage(url),
  })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language, address } = context.get(visitContext)
  const t = texts(language, 'desk')
  const form = await request.formData()
  const rut = form.get('rut')?.toString() ?? ''
  const parsed = parseForm(form, signInForm(t.errors))
  const nothing = { errors: [], rut, proof: null }
  if (!parsed.ok) return data({ ...nothing, errors: parsed.errors, refused: null }, { status: 400 })
  const cookie = request.headers.get('cookie')
  const outcome = await signInStaff(portal, { ...parsed.value, address, cookie, proof: proofIn(form) })
  if (outcome.ok) {
    const [session = ''] = outcome.cookie.split(';')
    const next = await pageAfterSignIn(portal.db, wantedPage(url), session, portal.clock.now())
    const headers = new Headers({ 'Set-Cookie': outcome.cookie })
    headers.append('Set-Cookie', outcome.device)
    throw redirect(next, { status: 303, headers })
  }
  if (outcome.reason === 'wrong') return data({ ...nothing, refused: t.signIn.wrong }, { status: 401 })
  return data(
    {
      ...nothing,
      refused: t.signIn.tooMany(Math.ceil(outcome.retryAfter / 60)),
      proof: showProof(outcome.asked, language),
    },
    { status: 429, headers: { 'Retry-After': String(outcome.retryAfter) } },
  )
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.desk ? (
    <DeskDay desk={loaderData.desk} />
  ) : (
    <StaffSignIn trouble={actionData} wanted={loaderData.wanted} />
  )
}
