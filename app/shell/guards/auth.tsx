/** Only for whoever is signed in; everybody else signs in first and comes back. */
import { Outlet } from 'react-router'
import { findUser } from '#app/platform/user.server.ts'
import type { Route } from './+types/auth.ts'
import { loginFor, sendTo } from './remembered-path.ts'

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    if (!findUser(context)) throw sendTo(loginFor(url.pathname + url.search))
  },
]

/** Without a loader the browser would come here on its own, past the server's middleware. */
export const loader = () => null

export default function Auth() {
  return <Outlet />
}
