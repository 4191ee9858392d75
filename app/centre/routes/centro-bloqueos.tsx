/** What a centre has closed, and the form of another closure: it only plans, and leads to who would be affected. */
import { data, redirect } from 'react-router'
import { loadClosures, openAgain, planClosure } from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { intentIn, parseForm } from '#app/platform/http/form.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { requireCentre } from '#app/staff/public.server.ts'
import { centreClosurePath, centreClosuresPath } from '#app/staff/public.ts'
import { centreClosures as t } from '#app/text/centre/closures.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { ImportedAbsences } from '../agenda/imported-absences.tsx'
import { doneIn } from '../answer-closure-form.server.ts'
import { centreBar } from '../centre-bar.server.ts'
import { closedHereForm, closureForm } from '../closure.form.server.ts'
import { ClosedHere } from '../closures/closed-here.tsx'
import { fieldsOf } from '../forms/fields.ts'
import styles from '../parts/centre.module.css'
import { CentrePage } from '../parts/centre-page.tsx'
import { ClosureForm } from '../parts/closure-form.tsx'
import { ClosureSummary } from '../parts/closure-summary.tsx'
import { Outcome } from '../parts/outcome.tsx'
import type { Route } from './+types/centro-bloqueos.ts'

export const handle = { text: ['desk', 'ui'] }

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'plan')
  const { db, clock } = asked.context.get(portalContext)
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    here: `${centreClosuresPath}?centro=${centre.place.id}`,
    /** Which of what whoever attends closed is asked about before it is opened. */
    asksOf: asked.url.searchParams.get('accion') === 'desbloquear' ? asked.url.searchParams.get('de') : null,
    done: doneIn(asked.url),
    ...(await loadClosures(db, centre.place, clock.now())),
  })
}

export async function action(asked: Route.ActionArgs) {
  const { place, by } = await requireCentre(asked, 'plan')
  const { db, clock } = asked.context.get(portalContext)
  const form = await asked.request.formData()
  if (intentIn(form, ['planificar', 'desbloquear'], 'planificar') === 'desbloquear') {
    const asked = parseForm(form, closedHereForm)
    const opened = asked.ok
      ? await openAgain(db, { ...asked.value.closed, centreId: place.id, by: by.actor }, clock.now())
      : asked
    if (!opened.ok) return data({ errors: [], typed: {}, refused: t.refused.gone }, { status: 404 })
    const done = opened.opened ? 'desbloqueado' : 'abierto-antes'
    throw redirect(`${centreClosuresPath}?centro=${place.id}&hecho=${done}`, 303)
  }
  const parsed = parseForm(form, closureForm)
  if (!parsed.ok) return data({ errors: parsed.errors, typed: parsed.typed, refused: null }, { status: 400 })
  const wanted = { ...parsed.value, centreId: place.id, by: by.actor }
  const planned = await planClosure(db, wanted, place.zone, clock.now())
  if (planned.ok) throw redirect(centreClosurePath(planned.id, place.id), 303)
  const field = planned.reason === 'past' ? 'from' : 'agenda'
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  return data(
    { errors: [{ field, message: t.form.errors[planned.reason] }], typed, refused: null },
    { status: planned.reason === 'past' ? 400 : 404 },
  )
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, here, agendas, closures, closedHere, imported, done, asksOf } = loaderData
  const errors = actionData?.errors ?? []
  // What whoever attends closed, or an import brought, is closed too.
  const isShut = closures.length + closedHere.length + imported.length > 0
  return (
    <CentrePage bar={bar}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      {isShut && (
        <p>
          <TextLink to="#nuevo">{t.form.title}</TextLink>
        </p>
      )}
      <DeskWatch>
        <Outcome answer={actionData} done={done} />
        <ErrorSummary errors={errors} />
        {!isShut && (
          <EmptyState illustration="calendar-done" title={t.none} level={2}>
            <p>{t.noneBody}</p>
          </EmptyState>
        )}
        {closures.length > 0 && (
          <ul className={styles.team}>
            {closures.map(closure => (
              <ClosureSummary
                key={closure.id}
                closure={closure}
                to={centreClosurePath(closure.id, bar.place.id)}
              />
            ))}
          </ul>
        )}
        <ClosedHere here={here} asksOf={asksOf} closed={closedHere} />
        <ImportedAbsences absences={imported} />
        <ClosureForm here={here} agendas={agendas} field={fieldsOf(bar.late, actionData)} />
      </DeskWatch>
    </CentrePage>
  )
}
