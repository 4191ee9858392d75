/** Who read one's health documents: every time, in pages. */
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { findAccesses } from '../own-data/access.queries.server.ts'
import { logPage } from '../own-data/log-page.server.ts'
import { sayAccess } from '../own-data/say-access.server.ts'
import { LogPages, linksBeside } from '../parts/log-pages.tsx'
import narrow from '../parts/narrow-page.module.css'
import { requireUser } from '../user.server.ts'
import type { Route } from './+types/mi-perfil-documentos-leidos.ts'
import styles from './mi-perfil.module.css'

const here = '/mi-perfil/documentos-leidos'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { language } = context.get(visitContext)
  const { db, clock } = context.get(portalContext)
  const user = requireUser(context, here)
  const { log } = texts(language, 'profile')
  const { lead, empty } = user.proven ? log : log.own
  const looks = texts(language, 'looks')
  const now = clock.now()
  const { rows, ...beside } = await logPage(url.searchParams.get('pagina'), ({ limit, offset }) =>
    findAccesses(db, user, limit, offset),
  )
  return {
    page: { title: log.title, noindex: true },
    lines: rows.map(access => sayAccess(access, language, now)),
    pages: linksBeside(here, beside, looks),
    words: { title: log.title, lead, empty, back: looks.back },
  }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { lines, pages, words } }: Route.ComponentProps) {
  return (
    <main id="contenido" className={styles.page}>
      <BackLink to="/mi-perfil#seguridad">{words.back}</BackLink>
      <h1>{words.title}</h1>
      <p className={narrow.lead}>{words.lead}</p>
      <Card className={styles.card}>
        {lines.length === 0 && <p className={styles.soft}>{words.empty}</p>}
        <ul className={styles.list}>
          {lines.map(({ what, when }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two reads of one minute are two lines.
            <li key={place} className={styles.item}>
              <span>{what}</span>
              <span className={styles.soft}>{when}</span>
            </li>
          ))}
        </ul>
        <LogPages {...pages} />
      </Card>
    </main>
  )
}
