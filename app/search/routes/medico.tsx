import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { askedOf, showForWhom } from '../for-whom.server.ts'
import { loadPractitioner } from '../practitioner/load-practitioner.server.ts'
import { PractitionerPage } from '../practitioner/parts/practitioner-page.tsx'
import { answerBack, useKeptForBack } from '../results/answer-back.ts'
import type { Route } from './+types/medico.ts'

export const handle = { text: ['results'] }

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const visit = context.get(visitContext)
  const { page, practitioner } = await loadPractitioner(portal, visit, url, params)
  const forWhom = await showForWhom(portal, findUser(context), url, visit.language)
  const prompt = askedOf(forWhom, practitioner.insurer.prompt, visit.language)
  return { page, practitioner: { ...practitioner, insurer: { ...practitioner.insurer, prompt } }, forWhom }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  answerBack(request, location.href, Date.now(), serverLoader)

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  useKeptForBack(loaderData)
  return <PractitionerPage practitioner={loaderData.practitioner} forWhom={loaderData.forWhom} />
}
