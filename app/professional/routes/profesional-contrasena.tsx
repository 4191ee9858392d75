/** A professional who knows their password chooses another one. */
import { data, redirect, useNavigation } from 'react-router'
import { PasswordFields } from '#app/identity/public.tsx'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { tooMany, waitMinutes } from '#app/platform/http/page-request.server.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { changeStaffPassword, requireStaff } from '#app/staff/public.server.ts'
import { deskPasswordPath, deskPath } from '#app/staff/public.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { passwordChangeForm } from '../desk.form.server.ts'
import styles from '../parts/desk.module.css'
import type { Route } from './+types/profesional-contrasena.ts'

export const handle = { text: ['desk', 'account'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireStaff({ request, url, context })
  const { title } = texts(context.get(visitContext).language, 'desk').password
  return data({ page: { title, noindex: true }, done: url.searchParams.has('hecho') })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = await requireStaff({ request, url, context })
  const { language } = context.get(visitContext)
  const t = texts(language, 'desk')
  const chosen = texts(language, 'account').errors
  const parsed = parseForm(await request.formData(), passwordChangeForm(t.errors, chosen))
  if (!parsed.ok) return data({ errors: parsed.errors, refused: null }, { status: 400 })
  const cookie = request.headers.get('cookie')
  const outcome = await changeStaffPassword(context.get(portalContext), staff.accountId, {
    ...parsed.value,
    cookie,
  })
  if (outcome.ok)
    throw redirect(`${deskPasswordPath}?hecho`, { status: 303, headers: { 'Set-Cookie': outcome.cookie } })
  if (outcome.reason === 'wrong')
    return data({ errors: [{ field: 'current', message: t.password.wrong }], refused: null }, { status: 400 })
  return data(
    { errors: [], refused: t.signIn.tooMany(waitMinutes(outcome.retryAfter)) },
    tooMany(outcome.retryAfter),
  )
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('desk')
  const {
    password: { newLabel },
    passwordAlone,
  } = useText('account')
  const busy = useNavigation().formData !== undefined
  const errors = actionData?.errors ?? []
  const errorOf = errorOfEach(errors)
  return (
    <main id="contenido" className={`${styles.page} ${styles.narrow}`}>
      <BackLink to={deskPath}>{t.back}</BackLink>
      <h1>{t.password.title}</h1>
      <p className={styles.lead}>{t.password.lead}</p>
      {loaderData.done && !actionData && (
        <Banner tone="good" live>
          {t.password.done}
        </Banner>
      )}
      {actionData?.refused && (
        <Banner tone="danger" live>
          {actionData.refused}
        </Banner>
      )}
      <ErrorSummary errors={errors} kept={passwordAlone} />
      <Card>
        {/* Once it is done the fields are empty again. */}
        <OwnForm
          method="post"
          action={deskPasswordPath}
          className={styles.form}
          key={String(loaderData.done)}
          noValidate
        >
          <Field
            label={t.password.current}
            name="current"
            type="password"
            autoComplete="current-password"
            error={errorOf('current')}
            required
          />
          <PasswordFields label={newLabel} errorOf={errorOf} />
          <Button size="lg" full icon="lock" busy={busy}>
            {t.password.save}
          </Button>
        </OwnForm>
      </Card>
    </main>
  )
}
