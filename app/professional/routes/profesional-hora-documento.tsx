/** Issues one document of an hour in person: a prescription, a licence, a GES notification or an order of exams. */
import { issueAsked, showDocumentForm } from '../documents/document-page.server.ts'
import { requireHourEncounter } from '../in-person/require-own-hour.server.ts'
import { DocumentPage } from '../parts/document-page.tsx'
import type { Route } from './+types/profesional-hora-documento.ts'

export const handle = { text: ['desk'] }

export const loader = (asked: Route.LoaderArgs) => showDocumentForm(asked, requireHourEncounter)
export const action = (asked: Route.ActionArgs) => issueAsked(asked, requireHourEncounter)

export { pageMeta as meta } from '#app/shell/page.ts'
export { onlyWhenAsked as shouldRevalidate } from '../parts/document-page.tsx'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentPage shown={loaderData} answer={actionData} />
}
