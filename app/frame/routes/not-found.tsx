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

/**
 * A page of patients does not know those of staff (app/platform/library-insides/page-list.rules.ts), and may be asked for one:
 * with Back, after it was loaded again on a way that began there. The server knows every address.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  location.assign(request.url)
  return new Promise(() => {})
}

export default function NotFound() {
  return null
}
