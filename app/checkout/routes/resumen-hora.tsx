/** The hour once more, for whom it is, and what it costs with their insurer. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { saveDraft, summaryForm } from '#app/booking/public.server.ts'
import { stepPath } from '#app/booking/public.ts'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import {
  chosenDependant,
  findDependantChoices,
  showChoices,
  withDependant,
} from '../dependant-choice.server.ts'
import { doHoldIntent } from '../hold-intent.server.ts'
import { missingStep } from '../missing-step.server.ts'
import { openStep } from '../open-step.server.ts'
import { LostHold } from '../parts/lost-hold.tsx'
import { PrevisionFields } from '../parts/prevision-fields.tsx'
import styles from '../parts/step-form.module.css'
import { StepFrame } from '../parts/step-frame.tsx'
import { WhomFields } from '../parts/whom-fields.tsx'
import { loadPriceOptions } from '../price-options.server.ts'
import { sayDropped } from '../say-dropped.server.ts'
import { showStep } from '../show-step.server.ts'
import { checkSummary, summaryDraft, summaryFields } from '../summary-draft.server.ts'
import type { Route } from './+types/resumen-hora.ts'

export const handle = { text: ['booking'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const visit = context.get(visitContext)
  const t = texts(visit.language, 'booking')
  const user = findUser(context)
  const step = await openStep(portal, visit, request, url, 'summary', user)
  if (!step) {
    const { status, lost } = await missingStep(portal, visit, request, url, 'summary')
    return data({ ...lost, step: null }, { status })
  }
  const children = await findDependantChoices(portal.db, user, step.now)
  const child = chosenDependant(step.draft, children)
  return data({
    page: { title: t.summary.title, noindex: true },
    step: showStep(step, 'summary'),
    prices: await loadPriceOptions(portal.db, step.offer.id, visit.language, step.promised),
    typed: child ? { prevision: step.draft.prevision, for_whom: child } : summaryFields(step.draft),
    children: showChoices(children, step.now, visit.language),
    dropped: await sayDropped(portal.db, url.searchParams.get('soltada'), visit.language),
    me: step.person ? `${step.person.name} ${step.person.lastName}` : undefined,
  })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const visit = context.get(visitContext)
  const t = texts(visit.language, 'booking').errors
  const user = findUser(context)
  const step = await openStep(portal, visit, request, url, 'summary', user)
  if (!step) throw redirect(url.pathname + url.search, 303)
  const form = await request.formData()
  const elsewhere = await doHoldIntent(portal.db, form.get('intent'), step, url)
  if (elsewhere) throw redirect(elsewhere, 303)

  const { holdId, holder, flow, now } = step
  const children = await findDependantChoices(portal.db, user, now)
  const parsed = parseForm(withDependant(form, children), summaryForm(t))
  const checked = parsed.ok ? await checkSummary(portal.db, step, parsed, t) : parsed
  const prevision = String(form.get('prevision') ?? '')
  if (form.get('intent') === 'prevision' || !checked.ok) {
    await saveDraft(
      portal.db,
      { holder, holdId, user },
      () => ({ ...step.draft, prevision: prevision || 'particular' }),
      now,
    )
  }
  if (form.get('intent') === 'prevision') throw redirect(stepPath(flow, 'resumen-hora', holdId), 303)
  if (!checked.ok) return data({ errors: checked.errors, typed: checked.typed }, { status: 400 })
  const draft = await saveDraft(
    portal.db,
    { holder, holdId, user },
    () => summaryDraft(step.draft, checked.value),
    now,
  )
  throw redirect(stepPath(flow, draft.contact ? 'confirmacion-cita' : 'login-invitado', holdId), 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { summary: t, price: words } = useText('booking')
  const sending = useNavigation().formData?.get('intent')
  if (!loaderData.step) return <LostHold {...loaderData.missing} />
  const { step, prices } = loaderData
  const errors = actionData?.errors ?? []
  const typed: Record<string, string> = actionData?.typed ?? loaderData.typed
  const errorOf = (field: string) => errors.find(error => error.field === field)?.message
  return (
    <StepFrame {...step} current={1} title={t.title}>
      {loaderData.dropped && (
        <Banner tone="info" live>
          {loaderData.dropped}
        </Banner>
      )}
      <ErrorSummary errors={errors} />
      <Form method="post" className={styles.form} noValidate>
        <Card as="section">
          <PrevisionFields
            prices={prices}
            prevision={typed.prevision ?? 'particular'}
            error={errorOf('prevision')}
            when={step.paidOnline ? words.online : undefined}
          />
        </Card>
        <Card as="section" className={styles.section}>
          <WhomFields typed={typed} errorOf={errorOf} me={loaderData.me} dependants={loaderData.children} />
        </Card>
        <div className={styles.actions}>
          <Button size="lg" full name="intent" value="continuar" busy={sending === 'continuar'}>
            {t.continue}
          </Button>
          <div className={styles.others}>
            <ButtonLink variant="quiet" to={step.back.hour} icon="calendar">
              {t.change}
            </ButtonLink>
            <Button variant="quiet" name="intent" value="liberar" icon="close" formNoValidate>
              {t.release}
            </Button>
          </div>
        </div>
      </Form>
    </StepFrame>
  )
}
