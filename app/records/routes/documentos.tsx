/** `/licencias`, `/bonos`, `/recetas`, `/notificaciones-ges` and `/ordenes-de-examenes`: one page for every kind of document. */
import { data } from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { notFound } from '#app/platform/http/params.server.ts'
import { loginFor } from '#app/shell/remembered-path.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { loadDocumentsPage } from '../documents/load-documents-page.server.ts'
import { DocumentsList } from '../parts/documents-list.tsx'
import { type Promo, SectionFrame, SectionPromo } from '../parts/section-promo.tsx'
import { TroubleModal } from '../parts/trouble-modal.tsx'
import { type DocumentKind, sectionOf, sections } from '../sections.ts'
import type { Route } from './+types/documentos.ts'

/** Visitors are told by the loader what they read. */
export const handle = { text: ({ promo }: { promo: Promo | null }) => (promo ? [] : ['records']) }

export async function loader({ url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const visit = context.get(visitContext)
  const user = findUser(context)
  const kind = sectionOf(url.pathname)
  if (!kind) throw notFound(url)
  const t = texts(visit.language, 'records')
  const { title, description, lead, points } = t.kinds[kind]
  const canonical = new URL(sections[kind].path, portal.config.PUBLIC_URL).href
  const shown = await loadDocumentsPage(portal, visit, { kind, user, url })
  if (shown.state === 'unknown') throw notFound(url)
  return data(
    {
      page: { title, description, canonical, noindex: shown.state !== 'promo' },
      kind,
      login: loginFor(url.pathname),
      promo: shown.state === 'promo' ? { ...t.promo, title, lead, points } : null,
      shown,
    },
    { status: shown.state === 'trouble' ? 503 : 200 },
  )
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { kind, shown, promo, login } }: Route.ComponentProps) {
  const { illustration } = sections[kind]
  if (promo) return <SectionPromo illustration={illustration} words={promo} login={login} />
  if (shown.state === 'list') return <DocumentsList kind={kind} shown={shown} />
  return shown.state === 'trouble' && <Trouble kind={kind} retry={shown.retry} />
}

function Trouble({ kind, retry }: { kind: DocumentKind; retry: string }) {
  const { title, lead } = useText('records').kinds[kind]
  return (
    <SectionFrame illustration={sections[kind].illustration} title={title} lead={lead}>
      <TroubleModal retry={retry} />
    </SectionFrame>
  )
}
