/** An honest page in place of one that is not there yet: what it will be, and what one can do meanwhile. */
import { visitContext } from '#app/platform/context.server.ts'
import { notFound } from '#app/platform/params.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { type ComingPath, comingIllustrations, comingPages } from '../coming.ts'
import type { Route } from './+types/coming.ts'
import styles from './coming.module.css'

export { pageMeta as meta } from '#app/shell/page.ts'

export const handle = { coming: true }

const shapes: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
}
const anyShape = /^[\w-]{1,128}$/

export function loader({ params, pattern, url, context }: Route.LoaderArgs) {
  for (const [name, value] of Object.entries(params))
    if (!(shapes[name] ?? anyShape).test(String(value))) throw notFound(url)
  const path = pattern.replace(/^\//, '') as ComingPath
  const kind = comingPages[path]
  const t = texts(context.get(visitContext).language, 'coming')
  const { title, what } = t.pages[path]
  return {
    page: { title, description: what, noindex: true },
    kind,
    what,
    soon: t.soon,
    honest: t.honest,
    meanwhile: { title: t.meanwhile, body: t.kinds[kind], book: t.book, recover: t.recover },
  }
}

export default function Coming({ loaderData }: Route.ComponentProps) {
  const { page, kind, what, soon, honest, meanwhile } = loaderData
  return (
    <main id="contenido" className={styles.page}>
      <div className={styles.intro}>
        <p className={styles.soon}>{soon}</p>
        <h1>{page.title}</h1>
        <p className={styles.what}>{what}</p>
        <p className={styles.honest}>{honest}</p>
      </div>
      <Illustration name={comingIllustrations[kind]} className={styles.art} />
      <section className={styles.meanwhile}>
        <h2 className={styles.heading}>{meanwhile.title}</h2>
        <p>{meanwhile.body}</p>
        <div className={styles.actions}>
          <ButtonLink to="/buscador" icon="search">
            {meanwhile.book}
          </ButtonLink>
          <ButtonLink to="/recuperar-cita" variant="secondary" icon="calendar">
            {meanwhile.recover}
          </ButtonLink>
        </div>
      </section>
    </main>
  )
}
