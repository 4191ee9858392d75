/** Only for whoever is signed in; everybody else signs in first and comes back, to what they had written. */
import { Outlet } from 'react-router'
import { findUser, keepUnsent } from '#app/identity/public.server.ts'
import { formAhead, sendTo } from '#app/platform/http/page-request.server.ts'
import { refuseAnother } from '#app/shell/drawn-for/refuse-another.server.ts'
import { loginFor } from '#app/shell/remembered-path.ts'
import type { Route } from './+types/auth.ts'

export const middleware: Route.MiddlewareFunction[] = [
  async asked => {
    const user = findUser(asked.context)
    if (!user) throw sendTo(loginFor(await keepUnsent(asked)))
    if (asked.request.method === 'POST') refuseAnother(asked, await formAhead(asked), user)
  },
]

/** Without a loader the browser would come here on its own, past the server's middleware. */
export const loader = () => null

export default function Auth() {
  return <Outlet />
}
