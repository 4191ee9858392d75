/** The button of ClaveÚnica: away to the State, with where to go on remembered here. */
import { redirect } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { samePath } from '#app/platform/http/same-origin.ts'
import { onTheWay } from '#app/shell/remembered-path.ts'
import { beginClaveUnica } from '../sessions/use-clave-unica.server.ts'
import type { Route } from './+types/login-clave-unica.ts'

/** @throws Response 404 where ClaveÚnica is not configured. `volver` leads to a path of this portal or home. */
export async function action({ request, context }: Route.ActionArgs) {
  const back = samePath((await request.formData()).get('volver'))
  const { address } = context.get(visitContext)
  const outcome = await beginClaveUnica(context.get(portalContext), { back, address })
  if (!outcome) throw new Response(null, { status: 404 })
  if (outcome.ok) return redirect(outcome.to, { status: 303, headers: { 'Set-Cookie': outcome.cookie } })
  return redirect(onTheWay(`/login?claveunica=${outcome.reason}`, back), 303)
}

/** Opened by hand: the button is on the page of the login. */
export const loader = () => redirect('/login', 303)
