/** Login and registration: whoever is signed in already goes where they wanted to go. */
import { Outlet, redirect } from 'react-router'
import { findUser } from '#app/platform/user.server.ts'
import type { Route } from './+types/not-logged.ts'
import { rememberedPath } from './remembered-path.ts'

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    if (findUser(context)) throw redirect(rememberedPath(url), 303)
  },
]

/** Without a loader the browser would come here on its own, past the server's middleware. */
export const loader = () => null

export default function NotLogged() {
  return <Outlet />
}
