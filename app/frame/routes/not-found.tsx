/** Every address that is no page. The 404 page itself is the layout's, as for anything else that is not there. */
import { notFound } from '#app/platform/http/params.server.ts'
import type { Route } from './+types/not-found.ts'

export function loader({ url }: Route.LoaderArgs): never {
  throw notFound(url)
}

export function action({ url }: Route.ActionArgs): never {
  throw notFound(url)
}

export default function NotFound() {
  return null
}
