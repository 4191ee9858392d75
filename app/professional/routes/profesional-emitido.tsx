/** Reads a document of a video visit again, and takes it back where it was a mistake. */
import { annulAsked, showIssued } from '../documents/issued-document.server.ts'
import { IssuedDocument } from '../parts/issued-document.tsx'
import { requireVisitEncounter } from '../require-own-visit.server.ts'
import type { Route } from './+types/profesional-emitido.ts'

export const handle = { text: ['desk'] }

export const loader = (asked: Route.LoaderArgs) => showIssued(asked, requireVisitEncounter)
export const action = (asked: Route.ActionArgs) => annulAsked(asked, requireVisitEncounter)

export { pageMeta as meta } from '#app/shell/page.ts'
export { onlyWhenAsked as shouldRevalidate } from '../parts/document-page.tsx'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <IssuedDocument shown={loaderData} answer={actionData} />
}
