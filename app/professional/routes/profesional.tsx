/** The professional's desk: sign in, then the visits of the day. No patient page leads here. */
import { data } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { asProfessional, staffOf, wantedPage } from '#app/staff/public.server.ts'
import { deskPath } from '#app/staff/public.ts'
import { texts } from '#app/text/texts.server.ts'
import { loadDesk } from '../load-desk.server.ts'
import { DeskDay } from '../parts/desk-day.tsx'
import { DeskWaits } from '../parts/desk-waits.tsx'
import { StaffSignIn } from '../parts/staff-sign-in.tsx'
import { signInAtDesk } from '../sign-in-page.server.ts'
import type { Route } from './+types/profesional.ts'

export const handle = { text: ['desk'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(portalContext)
  const { language } = context.get(visitContext)
  const t = texts(language, 'desk')
  const now = clock.now()
  const staff = await staffOf({ request, url, context })
  if (staff?.deskWaits)
    return data({ page: { title: t.waits.title, noindex: true }, waits: { hasRole: staff.hasRole } })
  const asked = { day: url.searchParams.get('dia'), language }
  const professional = staff && asProfessional(staff)
  return data({
    page: { title: staff ? t.title : t.signIn.title, noindex: true },
    desk: professional && (await loadDesk(db, professional, asked, now)),
    wanted: wantedPage(url),
  })
}

export const action = async (asked: Route.ActionArgs) =>
  signInAtDesk(asked, await asked.request.formData(), deskPath)

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  if ('waits' in loaderData) return <DeskWaits {...loaderData.waits} />
  return loaderData.desk ? (
    <DeskDay desk={loaderData.desk} />
  ) : (
    <StaffSignIn desk={deskPath} trouble={actionData} wanted={loaderData.wanted} />
  )
}
