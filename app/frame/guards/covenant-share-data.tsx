/**
 * A covenant's own pages: for whoever is signed in and agreed to share data with its company.
 * The specification names this guard and puts it on no route.
 */
import { type MiddlewareFunction, Outlet } from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { sendTo } from '#app/platform/http/page-request.server.ts'
import { loginFor } from '#app/shell/remembered-path.ts'

/** The covenants' page, where the consent is asked for. */
const covenants = '/club-de-beneficios/salud-a-domicilio'

export const middleware: MiddlewareFunction[] = [
  ({ context, url }) => {
    const user = findUser(context)
    const here = url.pathname + url.search
    if (!user) throw sendTo(loginFor(here))
    if (!user.sharesData) throw sendTo(`${covenants}?volver=${encodeURIComponent(here)}`)
  },
]

/** Without a loader the browser would come here on its own, past the server's middleware. */
export const loader = () => null

export default function CovenantShareData() {
  return <Outlet />
}
