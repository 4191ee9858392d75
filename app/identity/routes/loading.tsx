/** Between signed in and signed out: reads the session again and goes on to the remembered page. */
import { useEffect } from 'react'
import { redirect, useNavigate } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { rememberedPath } from '#app/shell/remembered-path.ts'
import { noteSessionChange } from '#app/shell/session-change.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { logOut } from '../sessions/log-out.server.ts'
import type { Route } from './+types/loading.ts'
import styles from './loading.module.css'

export const handle = { text: ['login'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const t = texts(context.get(visitContext).language, 'login').loading
  return { page: { title: t.title, noindex: true }, to: rememberedPath(url) }
}

/** Signing out without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const headers = new Headers()
  for (const cookie of await logOut(context.get(portalContext), request)) headers.append('Set-Cookie', cookie)
  return redirect('/loading', { status: 303, headers })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { to } }: Route.ComponentProps) {
  const t = useText('login').loading
  const navigate = useNavigate()
  useEffect(() => {
    noteSessionChange('in')
    navigate(to, { replace: true })
  }, [navigate, to])
  return (
    <main id="contenido" className={styles.page}>
      {/* Without a script there is nothing to wait for. Where one goes on, nothing takes a refresh back. */}
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${to}`} />
      </noscript>
      <h1>{t.title}</h1>
      <p>{t.body}</p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} />
      </div>
      <p>
        <a href={to}>{t.link}</a>
      </p>
    </main>
  )
}
