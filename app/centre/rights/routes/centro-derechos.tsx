/** What people ask by law, and their complaints: what is due first stands first. */
import { data } from 'react-router'
import { portalContext } from '#app/platform/http/context.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { requireRights } from '#app/staff/public.server.ts'
import { rightsPath } from '#app/staff/public.ts'
import { centreRights as t } from '#app/text/centre/rights.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkPills } from '#app/ui/link-pills.tsx'
import { OperatorBar } from '../../operator/parts/operator-bar.tsx'
import styles from '../../parts/centre.module.css'
import { loadList } from '../load-rights.server.ts'
import own from '../parts/rights.module.css'
import { RightsTable } from '../parts/rights-table.tsx'
import type { Route } from './+types/centro-derechos.ts'

export const handle = { text: ['desk'] }

export async function loader(asked: Route.LoaderArgs) {
  const { staff, late } = await requireRights(asked)
  const { db, clock } = asked.context.get(portalContext)
  const complaints = asked.url.searchParams.get('lista') === 'reclamos'
  const answered = asked.url.searchParams.get('estado') === 'respondidas'
  return data({
    page: { title: t.title, noindex: true },
    name: staff.name,
    late: late !== null,
    complaints,
    answered,
    ...(await loadList(db, { complaints, answered }, clock.now())),
  })
}

export { pageMeta as meta } from '#app/shell/page.ts'

const here = (complaints: boolean, answered: boolean) => {
  const more = new URLSearchParams({
    ...(complaints && { lista: 'reclamos' }),
    ...(answered && { estado: 'respondidas' }),
  }).toString()
  return more ? `${rightsPath}?${more}` : rightsPath
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { name, late, complaints, answered, counts, lines } = loaderData
  const lists = [
    { label: `${t.lists.solicitudes} (${counts.requests})`, to: here(false, answered), current: !complaints },
    { label: `${t.lists.reclamos} (${counts.complaints})`, to: here(true, answered), current: complaints },
  ]
  const states = [
    { label: t.states.abiertas, to: here(complaints, false), current: !answered },
    { label: t.states.respondidas, to: here(complaints, true), current: answered },
  ]
  return (
    <main id="contenido" className={styles.page} lang="es">
      <OperatorBar name={name} late={late} as="rights" />
      <div>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </div>
      <DeskWatch>
        <div className={own.filters}>
          <LinkPills label={t.which} links={lists} />
          <LinkPills label={t.whichState} links={states} />
        </div>
        {lines.length > 0 ? (
          <RightsTable
            lines={lines}
            answered={answered}
            caption={complaints ? t.lists.reclamos : t.lists.solicitudes}
          />
        ) : (
          <EmptyState illustration="calendar-done" title={answered ? t.noneAnswered : t.none}>
            {!answered && <p>{t.noneBody}</p>}
          </EmptyState>
        )}
      </DeskWatch>
    </main>
  )
}
