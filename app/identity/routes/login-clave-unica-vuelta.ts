/** Where ClaveÚnica sends people back to. */
import { redirect } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { onTheWay } from '#app/shell/remembered-path.ts'
import { rightsFormPath } from '../rights/request.rules.ts'
import { loadingFor } from '../sessions/after-login.ts'
import { finishClaveUnica } from '../sessions/use-clave-unica.server.ts'
import type { Route } from './+types/login-clave-unica-vuelta.ts'

/** Into the account, else to the form that was left or the registration. @throws Response 404 where ClaveÚnica is not configured. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { address } = context.get(visitContext)
  const asked = { query: url.search, address }
  const outcome = await finishClaveUnica(context.get(portalContext), asked, request)
  if (!outcome) throw new Response(null, { status: 404 })
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of outcome.cookies) headers.append('Set-Cookie', cookie)
  const to = !outcome.ok
    ? outcome.back === rightsFormPath
      ? `${rightsFormPath}?claveunica=${outcome.reason}`
      : onTheWay(`/login?claveunica=${outcome.reason}`, outcome.back)
    : outcome.entered
      ? loadingFor(outcome.back)
      : // Without an account too something may be asked by law: who they are was all that was missing.
        outcome.back === rightsFormPath
        ? rightsFormPath
        : onTheWay('/registro', outcome.back)
  return redirect(to, { status: 303, headers })
}
