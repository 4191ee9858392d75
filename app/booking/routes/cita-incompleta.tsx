/** A guest's link that was cut before its end, or has something behind it. */
import { visitContext } from '#app/platform/http/context.server.ts'
import { lostLink } from '../guest-links/open-guest-link.server.ts'
import type { Route } from './+types/cita-incompleta.ts'

export function loader({ context }: Route.LoaderArgs): never {
  throw lostLink(context.get(visitContext).language)
}

export default function LostLink() {
  return null
}
