/** One closure: while it is a plan, who would be affected; once it is set, each of them, and who has to be called. */
import { data, redirect } from 'react-router'
import { dropClosure, liftClosure, loadClosure, senderOf, setClosure } from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { intentIn, typedIn } from '#app/platform/http/form.server.ts'
import { notFound, requireUuid } from '#app/platform/http/params.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { requireCentre, whileMay } from '#app/staff/public.server.ts'
import { centreBookPath, centreClosurePath, centreClosuresPath } from '#app/staff/public.ts'
import { centreClosures as t } from '#app/text/centre/closures.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { stateTones } from '#app/ui/state-tones.ts'
import { answerClosureForm, closureIntents, doneIn } from '../answer-closure-form.server.ts'
import { centreBar } from '../centre-bar.server.ts'
import { ClosureMoney } from '../closures/closure-money.tsx'
import { ClosurePeople } from '../closures/closure-people.tsx'
import { notDone } from '../forms/not-done.ts'
import styles from '../parts/centre.module.css'
import { CentrePage } from '../parts/centre-page.tsx'
import { ClosureDeeds } from '../parts/closure-deeds.tsx'
import { closureSpan, closureWhy } from '../parts/closure-summary.tsx'
import { Outcome } from '../parts/outcome.tsx'
import type { Route } from './+types/centro-bloqueo.ts'

export const handle = { text: ['desk', 'ui'] }

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'plan')
  const { db, clock } = asked.context.get(portalContext)
  const closureId = requireUuid(asked.url, asked.params.closure)
  const closure = await loadClosure(db, closureId, centre.place, centre.by, clock.now())
  if (!closure) throw notFound(asked.url)
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    here: centreClosurePath(closureId, centre.place.id),
    asks: asked.url.searchParams.get('accion'),
    /** Whose hour is asked about before it is cancelled. */
    asksOf: asked.url.searchParams.get('accion') === 'cancelar' ? asked.url.searchParams.get('de') : null,
    done: doneIn(asked.url, closure.patients),
    closure,
  })
}

export async function action(asked: Route.ActionArgs) {
  const { staff, place, by } = await requireCentre(asked, 'plan')
  const portal = asked.context.get(portalContext)
  // Of a list of hundreds each is answered by itself, and the last of them a good while after it was pressed.
  const db = whileMay(portal.db, { self: staff.accountId, centreIds: [place.id], right: 'plan' })
  const now = portal.clock.now()
  const form = await asked.request.formData()
  const closureId = requireUuid(asked.url, asked.params.closure)
  const closure = { closureId, centreId: place.id, by: by.actor }
  const here = centreClosurePath(closureId, place.id)
  const refuse = (reason: keyof typeof t.refused) =>
    notDone({}, t.refused[reason], reason === 'gone' ? 404 : 409)
  const verb = { confirmar: setClosure, descartar: dropClosure }
  const said = { confirmar: 'bloqueado', desbloquear: 'desbloqueado', descartar: 'descartado' } as const
  const intent = intentIn(form, ['confirmar', 'desbloquear', 'descartar', ...closureIntents])
  if (intent === 'confirmar' || intent === 'desbloquear' || intent === 'descartar') {
    const outcome =
      intent === 'desbloquear'
        ? await liftClosure(db, closure, await senderOf(portal), now)
        : await verb[intent](db, closure, now)
    if (!outcome.ok) return refuse(outcome.reason)
    const dropped = intent === 'descartar'
    throw redirect(
      `${dropped ? `${centreClosuresPath}?centro=${place.id}` : here}&hecho=${said[intent]}`,
      303,
    )
  }
  const answer = await answerClosureForm(db, { ...closure, intent, form }, await senderOf(portal), now)
  if (!answer.ok && answer.reason === 'hour')
    return notDone(typedIn(form), [{ field: 'hour', message: t.refused.hour }])
  if (!answer.ok) return refuse(answer.reason)
  throw redirect(`${here}&${answer.query}`, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, here, closure, done, asks, asksOf } = loaderData
  const { patients, state } = closure
  const planned = state === 'plan'
  // Each of the list has a field of its own.
  const wrong = (actionData?.errors ?? []).map(({ message }) => ({
    field: `hora-${actionData?.typed.appointment}`,
    message,
  }))
  return (
    <CentrePage bar={bar} back={{ to: `${centreClosuresPath}?centro=${bar.place.id}`, label: t.back }}>
      <div>
        <h1>{closure.who ?? t.wholeCentre}</h1>
        <p className={styles.lead}>{closureSpan(closure)}</p>
        <p className={styles.small}>
          {closureWhy(closure)}
          {closure.note && ` · ${closure.note}`}
        </p>
        <p className={styles.badges}>
          <Badge tone={stateTones[state]}>{t.states[state]}</Badge>
        </p>
      </div>
      <DeskWatch>
        <Outcome answer={actionData} done={done} />
        <ErrorSummary errors={wrong} />
        <ClosureDeeds
          closure={closure}
          here={here}
          asks={asks}
          giveTo={bar.books ? `${centreBookPath}?centro=${bar.place.id}` : null}
        />
        <ClosureMoney closure={closure} />
        <ClosurePeople
          patients={patients}
          here={here}
          planned={planned}
          asksOf={asksOf}
          titled={closure.who}
          late={bar.late}
          answer={actionData}
        />
      </DeskWatch>
    </CentrePage>
  )
}
