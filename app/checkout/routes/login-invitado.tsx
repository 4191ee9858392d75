/** With an account, or without one: the guest's data. A part of the page that confirms, and leads into it. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { saveDraft } from '#app/booking/public.server.ts'
import { stepPath } from '#app/booking/public.ts'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { loginFor } from '#app/shell/remembered-path.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { answersIn, besides, offeredAnswers, readAnswers } from '../answers.server.ts'
import { doHoldIntent, holdIntents } from '../hold-intent.server.ts'
import { stepOrMissing } from '../missing-step.server.ts'
import { openStep } from '../open-step.server.ts'
import { ContactFields } from '../parts/contact-fields.tsx'
import { LostHold } from '../parts/lost-hold.tsx'
import styles from '../parts/step-form.module.css'
import { StepFrame } from '../parts/step-frame.tsx'
import { showStep } from '../show-step.server.ts'
import type { Route } from './+types/login-invitado.ts'

export const handle = { text: ['booking'] }

export async function loader(asked: Route.LoaderArgs) {
  const opened = await stepOrMissing(asked, 'contact')
  if (opened.answer) return opened.answer
  const { step, portal, language, user } = opened
  const t = texts(language, 'booking')
  const offered = await offeredAnswers(portal.db, step, user?.id ?? null, [])
  return data({
    page: { title: step.person ? t.contact.mineTitle : t.contact.title, noindex: true },
    signedIn: step.person !== null,
    login: loginFor(stepPath(step.flow, 'confirmacion-cita', step.holdId)),
    step: showStep(step, 'contact'),
    typed: { ...offered, ...step.draft.typed },
  })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { db } = portal
  const { language } = context.get(visitContext)
  const user = findUser(context)
  const step = await openStep({ portal, language, request, url, user })
  if (!step) throw redirect(url.pathname + url.search, 303)
  const form = await request.formData()
  const intent = intentIn(form, ['continuar', ...holdIntents], 'continuar')
  const elsewhere = await doHoldIntent(db, intent, step, url)
  if (elsewhere) throw redirect(elsewhere, 303)

  // All of it is asked here, whatever the draft has.
  const asked = { ...step, draft: { ...step.draft, contact: undefined } }
  const read = await readAnswers(db, asked, form, [], texts(language, 'booking').errors, ['contact'])
  if (read.errors.length) return data({ errors: read.errors, typed: answersIn(form) }, { status: 400 })
  const draft = { ...read.draft, typed: besides(step.draft.typed, answersIn(form)) }
  await saveDraft(db, { ...step, user }, () => draft, step.now)
  throw redirect(stepPath(step.flow, 'confirmacion-cita', step.holdId), 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('booking').contact
  const busy = useNavigation().formData?.get('intent') === 'continuar'
  if (!loaderData.step) return <LostHold {...loaderData.missing} />
  const errors = actionData?.errors ?? []
  return (
    <StepFrame {...loaderData.step} title={loaderData.signedIn ? t.mineTitle : t.title}>
      <ErrorSummary errors={errors} />
      <Card as="section" className={styles.section}>
        <div className={styles.words}>
          {!loaderData.signedIn && <h2 className={styles.heading}>{t.guest.title}</h2>}
          <p>{loaderData.signedIn ? t.mineBody : t.guest.body}</p>
        </div>
        <Form method="post" className={styles.form} noValidate>
          <ContactFields typed={actionData?.typed ?? loaderData.typed} errorOf={errorOfEach(errors)} />
          <Button size="lg" full name="intent" value="continuar" busy={busy}>
            {t.continue}
          </Button>
        </Form>
      </Card>
      {!loaderData.signedIn && (
        <Card as="section" tone="sunken" className={styles.aside}>
          <div className={styles.words}>
            <h2 className={styles.heading}>{t.login.title}</h2>
            <p>{t.login.body}</p>
          </div>
          <ButtonLink variant="secondary" to={loaderData.login} icon="user">
            {t.login.action}
          </ButtonLink>
        </Card>
      )}
    </StepFrame>
  )
}
