/** Who saw one's data: every look of a centre, a professional or another system, and a question about any of them. */
import { data, redirect } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { notFound } from '#app/platform/http/params.server.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { texts } from '#app/text/texts.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { postOf } from '../accounts/account-notices.server.ts'
import { askAboutLook, loadLooks } from '../own-data/load-looks.server.ts'
import { LogPages, linksBeside } from '../parts/log-pages.tsx'
import narrow from '../parts/narrow-page.module.css'
import { requireUser } from '../user.server.ts'
import type { Route } from './+types/mi-perfil-lecturas.ts'
import styles from './mi-perfil.module.css'

const here = '/mi-perfil/lecturas'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { language } = context.get(visitContext)
  const user = requireUser(context, here)
  const t = texts(language, 'looks')
  const shown = await loadLooks(context.get(portalContext), user.id, {
    page: url.searchParams.get('pagina'),
    language,
  })
  return {
    page: { title: t.title, noindex: true },
    lines: shown.lines.map(line => ({ ...line, ask: t.askOf(line.what) })),
    pages: linksBeside(here, shown, t),
    said: url.searchParams.get('hecho') === 'pregunta' ? t.asked : null,
    words: { title: t.title, lead: t.lead, back: t.back, empty: t.empty, ask: t.ask },
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { language } = context.get(visitContext)
  const user = requireUser(context, here)
  const line = String((await request.formData()).get('linea') ?? '')
  const portal = context.get(portalContext)
  const asked = await askAboutLook(portal, user.id, line, postOf(portal, language))
  if (asked.ok) throw redirect(`${here}?hecho=pregunta`, 303)
  if (asked.reason === 'gone') throw notFound(url)
  return data({ refused: texts(language, 'looks').full }, { status: 409 })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, pages, said, words } = loaderData
  return (
    <main id="contenido" className={styles.page}>
      <BackLink to="/mi-perfil#seguridad">{words.back}</BackLink>
      <h1>{words.title}</h1>
      {said && !actionData && (
        <Banner tone="good" live>
          {said}
        </Banner>
      )}
      {actionData && (
        <Banner tone="warning" live>
          {actionData.refused}
        </Banner>
      )}
      <p className={narrow.lead}>{words.lead}</p>
      <Card className={styles.card}>
        {lines.length === 0 && <p className={styles.soft}>{words.empty}</p>}
        <ul className={styles.list}>
          {lines.map(({ id, what, when, ask }) => (
            <li key={id} className={styles.item}>
              <div>
                <p>{what}</p>
                <p className={styles.soft}>{when}</p>
              </div>
              <OwnForm method="post">
                <input type="hidden" name="linea" value={id} />
                <Button variant="quiet" size="sm" aria-label={ask}>
                  {words.ask}
                </Button>
              </OwnForm>
            </li>
          ))}
        </ul>
        <LogPages {...pages} />
      </Card>
    </main>
  )
}
