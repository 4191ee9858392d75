/** The address at which a patient's calendar follows their hours. */
import { redirect } from 'react-router'
import { requireUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import styles from '../../own-settings.module.css'
import { changeFeed, loadFeedPage } from '../feed-page.server.ts'
import { FeedPart } from '../feed-part.tsx'
import type { Route } from './+types/mi-perfil-calendario.ts'

const here = '/mi-perfil/calendario'

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = requireUser(context, here)
  const owner = { accountId: user.id }
  const feed = await loadFeedPage(context.get(portalContext), owner, context.get(visitContext).language, url)
  return { page: { title: feed.t.title, noindex: true }, feed }
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireUser(context, here)
  const { language } = context.get(visitContext)
  const intent = intentIn(await request.formData(), ['crear', 'terminar'])
  const owner = { accountId: user.id, sessionId: user.sessionId }
  const made = await changeFeed(context.get(portalContext), owner, intent, language)
  if (made) return made
  throw redirect(made === null ? `${here}?hecho=terminada` : here, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { feed }, actionData }: Route.ComponentProps) {
  return (
    <main id="contenido" className={styles.page}>
      <BackLink to="/mi-perfil#seguridad">{feed.t.crumb}</BackLink>
      <h1>{feed.t.title}</h1>
      <FeedPart feed={feed} address={actionData?.address ?? null} />
    </main>
  )
}
