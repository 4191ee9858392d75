/** Changing a password that one knows. */
import { data, redirect, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { isSecure } from '#app/platform/http/cookies.ts'
import { intentIn, parseForm } from '#app/platform/http/form.server.ts'
import { tooMany } from '#app/platform/http/page-request.server.ts'
import { samePath } from '#app/platform/http/same-origin.ts'
import { rememberDevice } from '#app/platform/limits/known-device.server.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { postOf } from '../accounts/account-notices.server.ts'
import styles from '../parts/narrow-page.module.css'
import { PasswordFields } from '../parts/password-fields.tsx'
import { changePassword } from '../recovery/change-password.server.ts'
import { passwordForm } from '../recovery/password.form.server.ts'
import { patientDevice } from '../sessions/login-limits.ts'
import { markWarned } from '../sessions/session.queries.server.ts'
import { sessionHashIn } from '../sessions/session.server.ts'
import { requireUser } from '../user.server.ts'
import type { Route } from './+types/mi-perfil-contrasena.ts'

export const handle = { text: ['account', 'profile'] }

export function loader({ context }: Route.LoaderArgs) {
  const t = texts(context.get(visitContext).language, 'profile').password
  return { page: { title: t.title, noindex: true } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const user = requireUser(context, '/mi-perfil/contrasena')
  const e = texts(language, 'account').errors
  const form = await request.formData()
  if (intentIn(form, ['luego', 'cambiar'], 'cambiar') === 'luego') {
    const tokenHash = sessionHashIn(request.headers.get('cookie'))
    if (tokenHash) await markWarned(portal.db, tokenHash, portal.clock.now())
    throw redirect(samePath(form.get('volver')), 303)
  }
  const parsed = parseForm(form, passwordForm(e))
  const current = form.get('current_password')
  const missing =
    typeof current === 'string' && current ? [] : [{ field: 'current_password', message: e.password }]
  if (!parsed.ok || typeof current !== 'string' || missing.length)
    return data({ errors: [...missing, ...(parsed.ok ? [] : parsed.errors)] }, { status: 400 })
  const change = {
    accountId: user.id,
    current,
    next: parsed.value.password,
    keep: sessionHashIn(request.headers.get('cookie')),
  }
  const outcome = await changePassword(portal, change, postOf(portal, language))
  if (outcome.ok) {
    const headers = new Headers()
    if (outcome.cookie) headers.append('Set-Cookie', outcome.cookie)
    const secure = isSecure(portal)
    const cookies = request.headers.get('cookie')
    const device = patientDevice(user.rut)
    headers.append('Set-Cookie', await rememberDevice(portal.db, cookies, device, secure, portal.clock.now()))
    throw redirect('/mi-perfil?hecho=contrasena#seguridad', { status: 303, headers })
  }
  switch (outcome.reason) {
    case 'wrong':
      return data({ errors: [{ field: 'current_password', message: e.passwordWrong }] }, { status: 400 })
    case 'reused':
      return data({ errors: [{ field: 'password', message: e.passwordReused }] }, { status: 409 })
    case 'too-many': {
      const message = texts(language, 'profile').password.blocked
      return data({ errors: [{ field: 'current_password', message }] }, tooMany(outcome.retryAfter))
    }
  }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ actionData }: Route.ComponentProps) {
  const { password: t } = useText('profile')
  const { password: words, passwordAlone } = useText('account')
  const busy = useNavigation().formData !== undefined
  const errors = actionData?.errors ?? []
  const errorOf = errorOfEach(errors)
  return (
    <main id="contenido" className={styles.page}>
      <BackLink to="/mi-perfil#seguridad" section={t.crumb}>
        {t.crumb}
      </BackLink>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <ErrorSummary errors={errors} kept={passwordAlone} />
      <Card>
        <OwnForm method="post" className={styles.form} noValidate>
          <Field
            label={t.current}
            name="current_password"
            type="password"
            autoComplete="current-password"
            error={errorOf('current_password')}
            required
          />
          <PasswordFields label={words.newLabel} errorOf={errorOf} />
          <Button size="lg" full busy={busy}>
            {t.submit}
          </Button>
        </OwnForm>
      </Card>
    </main>
  )
}
