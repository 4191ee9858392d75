/** The club's card: promoted to visitors, promised to those of less than a week, shown to members. */

import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { clubPaths } from '../club-paths.ts'
import { loadCredential } from '../member-card.server.ts'
import { CredentialPage } from '../parts/credential-page.tsx'
import type { Route } from './+types/credenciales.ts'

export const handle = { text: ['club'] }

export async function loader({ context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const visit = context.get(visitContext)
  const t = texts(visit.language, 'club').credential
  const credential = await loadCredential(portal, visit, findUser(context))
  return {
    page: {
      title: t.title,
      description: t.description,
      canonical: new URL(clubPaths.credential, portal.config.PUBLIC_URL).href,
    },
    credential,
  }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { credential } }: Route.ComponentProps) {
  return <CredentialPage credential={credential} />
}
