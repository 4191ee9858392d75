/** Only for whoever is signed in; everybody else signs in first and comes back, to what they had written. */
import { Outlet } from 'react-router'
import { findUser, keepUnsent } from '#app/identity/public.server.ts'
import { sendTo } from '#app/platform/http/page-request.server.ts'
import { loginFor } from '#app/shell/remembered-path.ts'
import type { Route } from './+types/auth.ts'

export const middleware: Route.MiddlewareFunction[] = [
  async asked => {
    if (!findUser(asked.context)) throw sendTo(loginFor(await keepUnsent(asked)))
  },
]

/** Without a loader the browser would come here on its own, past the server's middleware. */
export const loader = () => null

export default function Auth() {
  return <Outlet />
}
