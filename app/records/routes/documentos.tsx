/** `/licencias`, `/bonos`, `/recetas` and `/notificaciones-ges`: one page, four kinds of document. */
import { data } from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { notFound } from '#app/platform/http/params.server.ts'
import { loginFor } from '#app/shell/remembered-path.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { loadDocumentsPage } from '../documents/load-documents-page.server.ts'
import { DocumentsList } from '../parts/documents-list.tsx'
import { SectionFrame, SectionPromo } from '../parts/section-promo.tsx'
import { TroubleModal } from '../parts/trouble-modal.tsx'
import { sectionOf, sections } from '../sections.ts'
import type { Route } from './+types/documentos.ts'

export const handle = { text: ['records'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const visit = context.get(visitContext)
  const user = findUser(context)
  const kind = sectionOf(url.pathname)
  if (!kind) throw notFound(url)
  const { title, description } = texts(visit.language, 'records').kinds[kind]
  const canonical = new URL(sections[kind].path, portal.config.PUBLIC_URL).href
  const shown = await loadDocumentsPage(portal, visit, { kind, user, url })
  if (shown.state === 'unknown') throw notFound(url)
  return data(
    {
      page: { title, description, canonical, noindex: shown.state !== 'promo' },
      kind,
      login: loginFor(url.pathname),
      shown,
    },
    { status: shown.state === 'trouble' ? 503 : 200 },
  )
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { kind, shown, login } }: Route.ComponentProps) {
  const text = useText('records')
  const t = text.kinds[kind]
  const { illustration } = sections[kind]
  const frame = { illustration, title: t.title, lead: t.lead }
  switch (shown.state) {
    case 'list':
      return <DocumentsList kind={kind} shown={shown} />
    case 'promo':
      return <SectionPromo {...frame} points={t.points} login={login} />
    case 'trouble':
      return (
        <SectionFrame {...frame}>
          <TroubleModal retry={shown.retry} />
        </SectionFrame>
      )
  }
}
