/** Reminders as notices on one's devices: turned on here, ended here. */
import { data, redirect } from 'react-router'
import { requireUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import styles from '../../own-settings.module.css'
import { changePush, loadPushPage } from '../push-page.server.ts'
import { PushPart } from '../push-part.tsx'
import { WhatsAppPart } from '../whatsapp-part.tsx'
import type { Route } from './+types/mi-perfil-avisos.ts'

const here = '/mi-perfil/avisos'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = requireUser(context, here)
  const asking = {
    accountId: user.id,
    language: context.get(visitContext).language,
    headers: request.headers,
  }
  const push = await loadPushPage(context.get(portalContext), asking, url)
  return { page: { title: push.t.title, noindex: true }, push }
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireUser(context, here)
  const asking = {
    accountId: user.id,
    sessionId: user.sessionId,
    language: context.get(visitContext).language,
    headers: request.headers,
  }
  const outcome = await changePush(context.get(portalContext), asking, await request.formData())
  if ('done' in outcome) throw redirect(outcome.done ? `${here}?hecho=${outcome.done}` : here, 303)
  const { trouble, about, status, retryAfter } = outcome
  return data(
    { trouble, about },
    { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {} },
  )
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { push }, actionData }: Route.ComponentProps) {
  return (
    <main id="contenido" className={styles.page}>
      <BackLink to="/mi-perfil#seguridad">{push.t.crumb}</BackLink>
      <h1>{push.t.title}</h1>
      <PushPart push={push} trouble={actionData?.about === 'device' ? actionData.trouble : null} />
      {push.whatsApp && (
        <WhatsAppPart
          choice={push.whatsApp}
          trouble={actionData?.about === 'whatsapp' ? actionData.trouble : null}
        />
      )}
    </main>
  )
}
