/** Issues one document of a video visit: a prescription, a licence, a GES notification or an order of exams. */
import { issueAsked, showDocumentForm } from '../documents/document-page.server.ts'
import { DocumentPage } from '../parts/document-page.tsx'
import { requireVisitEncounter } from '../require-own-visit.server.ts'
import type { Route } from './+types/profesional-documento.ts'

export const handle = { text: ['desk'] }

export const loader = (asked: Route.LoaderArgs) => showDocumentForm(asked, requireVisitEncounter)
export const action = (asked: Route.ActionArgs) => issueAsked(asked, requireVisitEncounter)

export { pageMeta as meta } from '#app/shell/page.ts'
export { onlyWhenAsked as shouldRevalidate } from '../parts/document-page.tsx'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentPage shown={loaderData} answer={actionData} />
}
