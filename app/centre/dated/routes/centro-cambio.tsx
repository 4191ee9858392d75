/** One change with a date: of what, from which day, how it is then; seen with whom it touches before it is planned. */
import { data, redirect, useNavigation } from 'react-router'
import { loadInsuredAfter } from '#app/booking/public.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { intentIn, typedIn } from '#app/platform/http/form.server.ts'
import { notFound } from '#app/platform/http/params.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { copyTeam, requireCentre } from '#app/staff/public.server.ts'
import { centreClosurePath, centreClosuresPath, centreDatedPath, centrePlanPath } from '#app/staff/public.ts'
import { findSupplyChoices, loadCentreSupply } from '#app/supply/public.server.ts'
import { centreDated as t } from '#app/text/centre/dated.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { centreBar } from '../../centre-bar.server.ts'
import { draftIntents, loadDraft, withDraft } from '../../drafts/draft.server.ts'
import { DraftKeeper, DraftNotice } from '../../drafts/parts/draft-parts.tsx'
import { DefaultButton } from '../../forms/default-button.tsx'
import { fieldsOf } from '../../forms/fields.ts'
import styles from '../../parts/centre.module.css'
import { CentrePage } from '../../parts/centre-page.tsx'
import own from '../../supply/parts/supply.module.css'
import { WeekFields } from '../../supply/parts/week-fields.tsx'
import { shownIn } from '../../supply/shown-people.server.ts'
import { applyPlan } from '../apply-plan.server.ts'
import { choicesOf, versionsOf } from '../load-dated.server.ts'
import { PlanPriceFields } from '../parts/plan-price-fields.tsx'
import { Touched } from '../parts/touched.tsx'
import { WhereFields } from '../parts/where-fields.tsx'
import { dayField, isKind, moves, planLines } from '../plan-lines.server.ts'
import { alsoAt, endOf, sayPlan, showPlan, targetOf, targetsOf, wholeOf } from '../show-plan.server.ts'
import type { Route } from './+types/centro-cambio.ts'

export const handle = { text: ['desk', 'ui'] }

/** @throws Response 404 for what is not of this centre. */
async function planAt(asked: Route.LoaderArgs | Route.ActionArgs) {
  const centre = await requireCentre(asked, 'manage')
  const { db, clock, supply: ports } = asked.context.get(portalContext)
  const { change: kind, key } = asked.params
  if (!isKind(kind)) throw notFound(asked.url)
  const of = asked.url.searchParams.get('que')
  const supply = await loadCentreSupply({ tx: db, prices: ports.prices }, centre.place.id)
  const choices = await findSupplyChoices(db)
  const chosen = choicesOf(kind, { supply, choices }).find(
    one => one.of === key && one.service === (kind === 'precio' ? of : null),
  )
  if (!chosen) throw notFound(asked.url)
  const editing = { supply, choices, key: chosen.of, of: chosen.service }
  const now = clock.now()
  const today = localDay(now, centre.place.zone)
  const here = centrePlanPath(kind, chosen.of, centre.place.id, chosen.service)
  return { centre, kind, chosen, editing, now, today, here }
}

export async function loader(asked: Route.LoaderArgs) {
  const { centre, kind, chosen, editing, now, today, here } = await planAt(asked)
  const { db } = asked.context.get(portalContext)
  const { place, places, by } = centre
  const lastDay = kind === 'convenio' ? endOf(editing) : null
  const shown = showPlan(kind, editing, today)
  const fields = shown?.fields ?? {}
  const version = versionsOf(kind, editing)
  return data({
    page: { title: t.kinds[kind].title, noindex: true },
    bar: centreBar(centre),
    kind,
    subject: chosen.label,
    here,
    first: today.add({ days: kind === 'convenio' ? 0 : 1 }).toString(),
    field: dayField[kind],
    fields,
    draft: await loadDraft(asked, centre.staff.accountId, {
      of: here,
      zone: place.zone,
      shown: fields,
      version,
    }),
    stretches: shown?.stretches ?? 0,
    others: shown?.others ?? 0,
    financers: kind === 'precio' ? editing.choices.financers : [],
    moves: moves(kind),
    targets: moves(kind) ? targetsOf(places, place) : [],
    version,
    unpaid: lastDay
      ? await loadInsuredAfter(
          db,
          { centreIds: wholeOf(kind, place, places, null), financer: chosen.of, lastDay, by },
          now,
        )
      : [],
  })
}

export async function action(asked: Route.ActionArgs) {
  const plan = await planAt(asked)
  const form = await asked.request.formData()
  const { staff, place } = plan.centre
  const draft = { of: plan.here, form, zone: place.zone }
  return withDraft<ReturnType<typeof data<Answer>>>(asked, staff.accountId, draft, () =>
    answerPlan(asked, plan, form),
  )
}

async function answerPlan(
  asked: Route.ActionArgs,
  { centre, kind, editing, today, chosen }: Awaited<ReturnType<typeof planAt>>,
  form: FormData,
) {
  const portal = asked.context.get(portalContext)
  const typed = typedIn(form)
  const { place, places } = centre
  const target = moves(kind) ? await targetOf(portal, places, place, typed.centro_nuevo) : null
  const planned = planLines(form, { kind, editing, today, target: target?.key ?? null })
  if (!planned.ok) return data<Answer>({ typed, errors: planned.errors }, { status: 400 })
  const plan = {
    lines: planned.lines,
    versions: typed.version ?? '',
    centreIds: wholeOf(kind, place, places, target),
    insurer: kind === 'convenio' ? { financer: chosen.of, lastDay: typed[dayField[kind]] ?? '' } : null,
  }
  const intent = intentIn(form, ['revisar', 'planificar', ...draftIntents], 'revisar')
  const shown = intent === 'planificar' ? shownIn(form) : null
  const follows = target !== null && typed.pacientes === 'siguen'
  const outcome = await applyPlan(portal, centre, {
    ...plan,
    ...(follows && { follow: target.id }),
    shown,
  })
  if (!outcome.ok)
    return data<Answer>(
      {
        typed,
        problem: outcome.message,
        // Whoever was told once sees whom it touches now, and may go on.
        ...(outcome.status === 409 && { version: versionsOf(kind, editing) }),
      },
      { status: outcome.status },
    )
  if (!outcome.applied) {
    if (outcome.changes === 0) return data<Answer>({ typed, problem: t.same }, { status: 400 })
    const also = await alsoAt(portal.db, planned.lines, place, places)
    const says = sayPlan(kind, { target, also })
    return data<Answer>({
      typed,
      preview: {
        lose: outcome.lose,
        unpaid: outcome.unpaid,
        follow: outcome.follow,
        shown: outcome.shown,
        says,
        again: shown !== null,
      },
    })
  }
  if (kind === 'fusion' && target) {
    const team = { from: place.id, to: target.id, by: centre.by.actor, self: centre.staff.accountId }
    await copyTeam(portal.db, team, portal.clock.now())
  }
  const [list, more] = outcome.lists
  if (list && more === undefined) throw redirect(centreClosurePath(list, place.id), 303)
  if (list) throw redirect(`${centreClosuresPath}?centro=${place.id}`, 303)
  throw redirect(`${centreDatedPath}?centro=${place.id}&hecho=planificado`, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

interface Answer {
  typed?: Record<string, string>
  errors?: { field: string; message: string }[]
  problem?: string
  /** Of what there is now. */
  version?: string
  preview?: Parameters<typeof Touched>[0]['preview']
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, kind, subject, here, first, fields, stretches, others, financers, targets, unpaid, draft } =
    loaderData
  const busy = useNavigation().formData?.get('intent')
  const answer = actionData as Answer | undefined
  const errors = answer?.errors ?? []
  const begun = bar.late ?? draft?.typed ?? null
  const given = fieldsOf(begun, answer && { errors, typed: answer.typed })
  const field = (name: string) => given(name, answer ? undefined : fields[name])
  const words = t.kinds[kind]
  const isEnd = kind === 'convenio'
  return (
    <CentrePage bar={bar} back={{ to: `${centreDatedPath}?centro=${bar.place.id}`, label: t.back }}>
      <div>
        <h1>{words.title}</h1>
        <p className={styles.lead}>{subject}</p>
      </div>
      <DeskWatch>
        {draft && !bar.late && !answer && <DraftNotice draft={draft} here={here} photo={false} />}
        <ErrorSummary errors={errors} />
        {answer?.problem && (
          <Banner tone="warning" live>
            {answer.problem}
          </Banner>
        )}
        <OwnForm method="post" action={here} className={styles.form} noValidate>
          <DefaultButton intent="revisar" />
          <input
            type="hidden"
            name="version"
            value={answer?.version ?? answer?.typed?.version ?? begun?.version ?? loaderData.version}
          />
          {answer?.preview && (
            <Touched preview={answer.preview}>
              <Button name="intent" value="planificar" busy={busy === 'planificar'}>
                {t.confirm}
              </Button>
            </Touched>
          )}
          <Card className={styles.form}>
            <Field
              label={isEnd ? t.lastDay : t.day}
              hint={isEnd ? t.lastDayHint : t.dayHint}
              type="date"
              min={first}
              {...field(loaderData.field)}
              width={20}
              required
            />
            {kind === 'horario' && <WeekFields stretches={stretches} field={field} />}
            {kind === 'precio' && (
              <>
                <PlanPriceFields financers={financers} field={field} />
                {others > 0 && <p>{t.shared(others)}</p>}
                <p className={styles.small}>{t.keeps}</p>
              </>
            )}
            {loaderData.moves && (
              <WhereFields targets={targets} mayLeave={kind === 'traslado'} field={field} />
            )}
            <div className={own.row}>
              <Button
                name="intent"
                value="revisar"
                variant={answer?.preview ? 'secondary' : 'primary'}
                busy={busy === 'revisar'}
              >
                {t.preview}
              </Button>
            </div>
            <DraftKeeper here={here} centreId={bar.place.id} />
          </Card>
        </OwnForm>
        {!answer && unpaid.length > 0 && (
          <Touched preview={{ lose: [], unpaid, shown: '', says: [] }}>{null}</Touched>
        )}
      </DeskWatch>
    </CentrePage>
  )
}
