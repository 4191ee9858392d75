/** What a centre has planned, soonest first, each with its way back; and what can be planned. */
import { data, redirect, useNavigation } from 'react-router'
import { portalContext } from '#app/platform/http/context.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { named } from '#app/shell/named.ts'
import { type CentreStaff, requireCentre } from '#app/staff/public.server.ts'
import {
  centreClosurePath,
  centreClosuresPath,
  centreDatedPath,
  centrePlanPath,
  centreSupplyPath,
} from '#app/staff/public.ts'
import { findSupplyChoices, loadCentreSupply } from '#app/supply/public.server.ts'
import { centreDated as t } from '#app/text/centre/dated.ts'
import { centreSupply } from '#app/text/centre/supply.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { centreBar } from '../../centre-bar.server.ts'
import { listDrafts } from '../../drafts/draft.server.ts'
import { DraftList } from '../../drafts/parts/draft-parts.tsx'
import styles from '../../parts/centre.module.css'
import { CentrePage } from '../../parts/centre-page.tsx'
import own from '../../supply/parts/supply.module.css'
import { shownIn } from '../../supply/shown-people.server.ts'
import { applyPlan } from '../apply-plan.server.ts'
import { choicesOf, plannedChanges } from '../load-dated.server.ts'
import { Choose } from '../parts/choose.tsx'
import { Touched } from '../parts/touched.tsx'
import { Hidden, Waiting } from '../parts/waiting.tsx'
import { isKind, kinds, type Undo, undoLines } from '../plan-lines.server.ts'
import { wholeOf } from '../show-plan.server.ts'
import type { Route } from './+types/centro-cambios.ts'

export const handle = { text: ['desk', 'ui'] }

const notices: Record<string, string> = { planificado: t.planned, quitado: t.undone }

async function plannedAt(asked: Route.LoaderArgs | Route.ActionArgs) {
  const centre = await requireCentre(asked, 'manage')
  const { db, supply: ports } = asked.context.get(portalContext)
  const supply = await loadCentreSupply({ tx: db, prices: ports.prices }, centre.place.id)
  return { centre, supply, choices: await findSupplyChoices(db) }
}

export async function loader(asked: Route.LoaderArgs) {
  const { centre, ...of } = await plannedAt(asked)
  const wanted = asked.url.searchParams.get('tipo') ?? undefined
  const kind = isKind(wanted) ? wanted : null
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    done: named(notices, asked.url.searchParams.get('hecho')) ?? null,
    kinds,
    kind,
    choices: kind
      ? choicesOf(kind, of).map(one => ({
          ...one,
          to: centrePlanPath(kind, one.of, centre.place.id, one.service),
        }))
      : [],
    drafts: kind ? [] : await draftsIn(asked, centre, of),
    changes: plannedChanges(of),
  })
}

/** What was begun and not planned. What it would change may be gone by now: that is no draft any more. */
async function draftsIn(
  asked: Route.LoaderArgs,
  { staff, place }: CentreStaff,
  of: Parameters<typeof choicesOf>[1],
) {
  const drafts = await listDrafts(asked, staff.accountId, place, centreDatedPath)
  return drafts.flatMap(({ to, when }) => {
    const wanted = to.slice(centreDatedPath.length + 1).split('/')[0]
    const chosen = isKind(wanted)
      ? choicesOf(wanted, of).find(one => centrePlanPath(wanted, one.of, place.id, one.service) === to)
      : undefined
    return isKind(wanted) && chosen ? [{ to, when, what: `${t.kinds[wanted].title} · ${chosen.label}` }] : []
  })
}

export async function action(asked: Route.ActionArgs) {
  const { centre, supply, choices } = await plannedAt(asked)
  const form = await asked.request.formData()
  const said = (name: string) => String(form.get(name) ?? '')
  const wanted: Undo = {
    kind: said('kind') as Undo['kind'],
    key: said('key'),
    service: said('service') || null,
    from: said('from'),
  }
  // As it was seen: of what a colleague wrote since, nothing goes with it.
  const version = said('version')
  const isThere = plannedChanges({ supply, choices }).some(
    ({ undo }) => JSON.stringify(undo) === JSON.stringify({ ...wanted }),
  )
  // What is not planned any more was taken back, or has begun.
  if (!isThere) throw redirect(`${centreDatedPath}?centro=${centre.place.id}`, 303)
  const lines = undoLines(wanted, { supply, choices, key: wanted.key, of: null })
  const plan = {
    lines,
    versions: version,
    centreIds: wholeOf(wanted.kind, centre.place, centre.places, null),
    insurer: null,
    shown: shownIn(form),
  }
  const outcome = await applyPlan(asked.context.get(portalContext), centre, plan)
  const answer = { undo: wanted, version, lose: [], shown: '', again: plan.shown.length > 0, problem: null }
  if (!outcome.ok) return data({ ...answer, problem: outcome.message }, { status: outcome.status })
  if (!outcome.applied) return data({ ...answer, lose: outcome.lose, shown: outcome.shown })
  if (outcome.lists.length === 1 && outcome.lists[0])
    throw redirect(centreClosurePath(outcome.lists[0], centre.place.id), 303)
  if (outcome.lists.length > 1) throw redirect(`${centreClosuresPath}?centro=${centre.place.id}`, 303)
  throw redirect(`${centreDatedPath}?centro=${centre.place.id}&hecho=quitado`, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, done, kind, choices, changes, drafts } = loaderData
  const here = `${centreDatedPath}?centro=${bar.place.id}`
  const busy = useNavigation().formData?.get('from')
  return (
    <CentrePage
      bar={bar}
      back={{
        to: kind ? here : `${centreSupplyPath}?centro=${bar.place.id}`,
        label: kind ? t.back : centreSupply.back,
      }}
    >
      <div>
        <h1>{kind ? t.kinds[kind].title : t.title}</h1>
        <p className={styles.lead}>{kind ? t.kinds[kind].hint : t.lead}</p>
      </div>
      <DeskWatch>
        {done && !actionData && (
          <Banner tone="good" live>
            {done}
          </Banner>
        )}
        {drafts.length > 0 && <DraftList drafts={drafts} />}
        {actionData?.problem && (
          <Banner tone="warning" live>
            {actionData.problem}
          </Banner>
        )}
        {actionData && actionData.lose.length > 0 && (
          <OwnForm method="post" action={here}>
            <Hidden undo={actionData.undo} version={actionData.version} />
            <Touched
              preview={{
                lose: actionData.lose,
                shown: actionData.shown,
                again: actionData.again,
                unpaid: [],
                says: [],
              }}
            >
              <Button>{t.confirmUndo}</Button>
            </Touched>
          </OwnForm>
        )}
        {kind ? (
          <Choose kind={kind} choices={choices} />
        ) : (
          <Waiting changes={changes} here={here} centreId={bar.place.id} busy={busy} />
        )}
        {!kind && (
          <section className={styles.form} aria-labelledby="planificar">
            <h2 id="planificar">{t.plan}</h2>
            <Card>
              <ul className={own.steps}>
                {loaderData.kinds.map(one => (
                  <li key={one}>
                    <TextLink to={`${here}&tipo=${one}`}>{t.kinds[one].title}</TextLink>
                    <p className={own.soft}>{t.kinds[one].hint}</p>
                  </li>
                ))}
              </ul>
            </Card>
          </section>
        )}
      </DeskWatch>
    </CentrePage>
  )
}
