/** Every address that is no page. The 404 page itself is the layout's, as for anything else that is not there. */
import { visitContext } from '#app/platform/http/context.server.ts'
import { missing, waysOn } from '#app/shell/ways-on.server.ts'
import type { Route } from './+types/not-found.ts'

export function loader({ url, context }: Route.LoaderArgs): never {
  throw missing(url, waysOn(context.get(visitContext).language, 'recover', 'verify', 'help'))
}

export function action({ url, context }: Route.ActionArgs): never {
  throw missing(url, waysOn(context.get(visitContext).language, 'recover', 'verify', 'help'))
}

export default function NotFound() {
  return null
}
