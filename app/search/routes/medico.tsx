import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { loadPractitioner } from '../practitioner/load-practitioner.server.ts'
import { PractitionerPage } from '../practitioner/parts/practitioner-page.tsx'
import { answerBack, useKeptForBack } from '../results/answer-back.ts'
import type { Route } from './+types/medico.ts'

export const handle = { text: ['results'] }

export function loader({ url, params, context }: Route.LoaderArgs) {
  return loadPractitioner(context.get(portalContext), context.get(visitContext), url, params)
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  answerBack(request, location.href, Date.now(), serverLoader)

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  useKeptForBack(loaderData)
  return <PractitionerPage practitioner={loaderData.practitioner} />
}
