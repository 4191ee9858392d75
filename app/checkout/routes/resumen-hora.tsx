/** For whom the hour is, and what it costs with their insurer. A part of the page that confirms, and leads into it. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { saveDraft } from '#app/booking/public.server.ts'
import { type Draft, stepPath } from '#app/booking/public.ts'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { answersIn, besides, offeredAnswers, readAnswers, typedBeside } from '../answers.server.ts'
import { showChoices, withoutOther } from '../dependant-choice.server.ts'
import { doHoldIntent, holdIntents } from '../hold-intent.server.ts'
import { stepOrMissing } from '../missing-step.server.ts'
import { useInsurerOf } from '../open-page/use-insurer-of.ts'
import { openStep } from '../open-step.server.ts'
import { InsurerFields } from '../parts/insurer-fields.tsx'
import { LostHold } from '../parts/lost-hold.tsx'
import { OwnRut } from '../parts/own-rut.tsx'
import styles from '../parts/step-form.module.css'
import { StepFrame } from '../parts/step-frame.tsx'
import { WhomFields } from '../parts/whom-fields.tsx'
import { loadPriceOptions } from '../price-options.server.ts'
import { showStep } from '../show-step.server.ts'
import type { Route } from './+types/resumen-hora.ts'

export const handle = { text: ['booking'] }

export async function loader(asked: Route.LoaderArgs) {
  const opened = await stepOrMissing(asked, 'summary')
  if (opened.answer) return opened.answer
  const { step, portal, language, user } = opened
  const t = texts(language, 'booking')
  const children = await step.choices()
  const offered = await offeredAnswers(portal.db, step, user?.id ?? null, children)
  return data({
    page: { title: t.summary.title, noindex: true },
    step: showStep(step, 'summary'),
    prices: await loadPriceOptions(portal.db, step.offer.id, language, step.promised),
    typed: { ...offered, ...step.draft.typed },
    children: showChoices(children, step.now, language),
    me: step.person ? `${step.person.name} ${step.person.lastName}` : undefined,
  })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { db } = portal
  const { language } = context.get(visitContext)
  const user = findUser(context)
  const opened = await openStep({ portal, language, request, url, user })
  if (!opened) throw redirect(url.pathname + url.search, 303)
  const form = await request.formData()
  const children = await opened.choices()
  const step = { ...opened, draft: withoutOther(opened.draft, form, children) }
  const intent = intentIn(form, ['continuar', ...holdIntents], 'continuar')
  const elsewhere = await doHoldIntent(db, intent, step, url)
  if (elsewhere) throw redirect(elsewhere, 303)

  const { holdId, flow, now } = step
  const t = texts(language, 'booking').errors
  // All of it is asked here, whatever the draft has.
  const asked = { ...step, draft: { ...step.draft, patient: undefined, prevision: undefined } }
  const read = await readAnswers(db, asked, form, children, t, ['whom', 'insurer'])
  const typed = answersIn(form, step.draft)
  const keep = (draft: Draft) => saveDraft(db, { ...step, user }, () => draft, now)
  if (read.errors.length) {
    const offered = await offeredAnswers(db, step, user?.id ?? null, children)
    await keep({ ...step.draft, typed: { ...step.draft.typed, ...typedBeside(offered, typed) } })
    return data({ errors: read.errors, typed }, { status: 400 })
  }
  await keep({ ...read.draft, typed: besides(step.draft.typed, typed) })
  throw redirect(stepPath(flow, 'confirmacion-cita', holdId), 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'
export { alsoAfterRefusal as shouldRevalidate } from '../open-page/also-after-refusal.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { summary: t, price: words } = useText('booking')
  const sending = useNavigation().formData?.get('intent')
  const typed: Record<string, string> = actionData?.typed ?? (loaderData.step ? loaderData.typed : {})
  const { onChange, insurer } = useInsurerOf(typed)
  if (!loaderData.step) return <LostHold {...loaderData.missing} />
  const { step, prices, me } = loaderData
  const errors = actionData?.errors ?? []
  const errorOf = errorOfEach(errors)
  return (
    <StepFrame {...step} title={t.title}>
      <ErrorSummary errors={errors} />
      <Form method="post" className={styles.form} noValidate onChange={onChange}>
        <Card as="section" className={styles.section}>
          <WhomFields typed={typed} errorOf={errorOf} me={me} dependants={loaderData.children} />
        </Card>
        <Card as="section">
          <InsurerFields
            key={insurer.key}
            prices={prices}
            typed={insurer.typed}
            errorOf={errorOf}
            when={step.paidOnline ? words.online : undefined}
          >
            {!me && <OwnRut typed={typed} errorOf={errorOf} />}
          </InsurerFields>
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
