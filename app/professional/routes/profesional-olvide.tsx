/** A professional who forgot their password asks for a link; the answer is the same whoever asks. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { tooMany, waitMinutes } from '#app/platform/http/page-request.server.ts'
import { ProofField } from '#app/shell/parts/proof-field.tsx'
import { proofIn, showProof } from '#app/shell/show-proof.server.ts'
import { askForReset } from '#app/staff/public.server.ts'
import { deskForgottenPath, deskPath } from '#app/staff/public.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { forgottenForm } from '../desk.form.server.ts'
import styles from '../parts/desk.module.css'
import type { Route } from './+types/profesional-olvide.ts'

export const handle = { text: ['desk'] }

export function loader({ url, context }: Route.LoaderArgs) {
  const { title } = texts(context.get(visitContext).language, 'desk').forgotten
  return { page: { title, noindex: true }, done: url.searchParams.has('enviado') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language, address } = context.get(visitContext)
  const t = texts(language, 'desk')
  const form = await request.formData()
  const rut = form.get('rut')?.toString() ?? ''
  const parsed = parseForm(form, forgottenForm(t.errors))
  if (!parsed.ok) return data({ errors: parsed.errors, rut, refused: null, proof: null }, { status: 400 })
  const from = { address, cookie: request.headers.get('cookie'), proof: proofIn(form) }
  const outcome = await askForReset(context.get(portalContext), { ...parsed.value, ...from })
  if (outcome.ok) throw redirect(`${deskForgottenPath}?enviado`, 303)
  return data(
    {
      errors: [],
      rut,
      refused: t.signIn.tooMany(waitMinutes(outcome.retryAfter)),
      proof: showProof(outcome.asked, language),
    },
    tooMany(outcome.retryAfter),
  )
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { signIn, forgotten: t } = useText('desk')
  const busy = useNavigation().formData !== undefined
  const errors = actionData?.errors ?? []
  const back = <BackLink to={deskPath}>{t.back}</BackLink>
  if (loaderData.done && !actionData)
    return (
      <main id="contenido" className={`${styles.page} ${styles.narrow}`}>
        {back}
        <h1>{t.title}</h1>
        <Banner tone="info" live>
          {t.done}
        </Banner>
        <p className={styles.small}>{t.waiting}</p>
      </main>
    )
  return (
    <main id="contenido" className={`${styles.page} ${styles.narrow}`}>
      {back}
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      {actionData?.refused && (
        <Banner tone="danger" live>
          {actionData.refused}
        </Banner>
      )}
      <ErrorSummary errors={errors} />
      <Card>
        <Form method="post" action={deskForgottenPath} className={styles.form} noValidate>
          <Field
            label={signIn.rut}
            hint={signIn.rutHint}
            placeholder=""
            name="rut"
            autoComplete="username"
            defaultValue={actionData?.rut}
            error={errors[0]?.message}
            required
          />
          <ProofField asked={actionData?.proof} />
          <Button size="lg" full icon="mail" busy={busy}>
            {t.submit}
          </Button>
        </Form>
      </Card>
    </main>
  )
}
