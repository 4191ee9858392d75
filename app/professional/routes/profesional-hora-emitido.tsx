/** Reads a document of an hour in person again, and takes it back where it was a mistake. */
import { annulAsked, showIssued } from '../documents/issued-document.server.ts'
import { requireHourEncounter } from '../in-person/require-own-hour.server.ts'
import { IssuedDocument } from '../parts/issued-document.tsx'
import type { Route } from './+types/profesional-hora-emitido.ts'

export const handle = { text: ['desk'] }

export const loader = (asked: Route.LoaderArgs) => showIssued(asked, requireHourEncounter)
export const action = (asked: Route.ActionArgs) => annulAsked(asked, requireHourEncounter)

export { pageMeta as meta } from '#app/shell/page.ts'
export { onlyWhenAsked as shouldRevalidate } from '../parts/document-page.tsx'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <IssuedDocument shown={loaderData} answer={actionData} />
}
