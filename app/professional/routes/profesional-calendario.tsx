/** The address at which a professional's calendar follows their hours. */
import { data, redirect } from 'react-router'
import { changeFeed, loadFeedPage } from '#app/booking/public.server.ts'
import { FeedPart } from '#app/booking/public.tsx'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { requireProfessional, requireProfessionalFor } from '#app/staff/public.server.ts'
import { deskPath, deskCalendarPath as here } from '#app/staff/public.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import styles from '../parts/desk.module.css'
import type { Route } from './+types/profesional-calendario.ts'

export const handle = { text: ['desk'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { professionalId } = await requireProfessional({ request, url, context })
  const { language } = context.get(visitContext)
  const feed = await loadFeedPage(context.get(portalContext), { professionalId }, language, url)
  return data({ page: { title: feed.t.title, noindex: true }, feed })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { professionalId } = await requireProfessionalFor({ request, url, context }, form, {
    crear: [],
    terminar: [],
  })
  const { language } = context.get(visitContext)
  const intent = intentIn(form, ['crear', 'terminar'])
  const made = await changeFeed(context.get(portalContext), { professionalId }, intent, language)
  if (made) return made
  throw redirect(made === null ? `${here}?hecho=terminada` : here, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { feed }, actionData }: Route.ComponentProps) {
  return (
    <main id="contenido" className={styles.page}>
      <BackLink to={deskPath}>{feed.t.crumb}</BackLink>
      <h1>{feed.t.title}</h1>
      <FeedPart feed={feed} address={actionData?.address ?? null} />
    </main>
  )
}
