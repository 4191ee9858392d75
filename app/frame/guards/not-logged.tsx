/** Login and registration: whoever is signed in already goes where they wanted to go. */
import { Outlet } from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { sendTo } from '#app/platform/http/page-request.server.ts'
import { rememberedPath } from '#app/shell/remembered-path.ts'
import type { Route } from './+types/not-logged.ts'

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    if (findUser(context)) throw sendTo(rememberedPath(url))
  },
]

/** Without a loader the browser would come here on its own, past the server's middleware. */
export const loader = () => null

export default function NotLogged() {
  return <Outlet />
}
