/** The link of an invitation: somebody who works here chooses a password, once, and goes on to the second factor. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { passwordForm } from '#app/identity/public.server.ts'
import { PasswordFields } from '#app/identity/public.tsx'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { acceptInvitation, factorFor, openInvitation } from '#app/staff/public.server.ts'
import { deskPath } from '#app/staff/public.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { namedInvitationForm } from '../desk.form.server.ts'
import styles from '../parts/desk.module.css'
import type { Route } from './+types/profesional-invitacion.ts'

export const handle = { text: ['desk', 'account'] }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const t = texts(context.get(visitContext).language, 'desk').invitation
  const invited = await openInvitation(context.get(portalContext), params.token)
  const page = { title: invited ? t.title : t.gone.title, noindex: true }
  return data(
    { page, invited: invited ? { name: invited.name } : null, here: url.pathname },
    { status: invited ? 200 : 404 },
  )
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const chosen = texts(language, 'account').errors
  const form = await request.formData()
  const invited = await openInvitation(portal, params.token)
  if (!invited) throw redirect(url.pathname, 303)
  const rules =
    invited.name === null ? namedInvitationForm(texts(language, 'desk'), chosen) : passwordForm(chosen)
  const parsed = parseForm(form, rules)
  if (!parsed.ok) {
    const name = form.get('name')?.toString() ?? ''
    return data({ errors: parsed.errors, name }, { status: 400 })
  }
  const before = request.headers.get('cookie')
  const accepted = await acceptInvitation(portal, params.token, parsed.value, before)
  if (!accepted) throw redirect(url.pathname, 303)
  const next = accepted.factorDue ? factorFor(null) : deskPath
  throw redirect(next, { status: 303, headers: { 'Set-Cookie': accepted.cookie } })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation: t } = useText('desk')
  const {
    password: { newLabel },
    passwordAlone,
    passwordKept,
  } = useText('account')
  const busy = useNavigation().formData !== undefined
  const { invited, here } = loaderData
  if (!invited)
    return (
      <main id="contenido" className={`${styles.page} ${styles.narrow}`}>
        <EmptyState
          level={1}
          illustration="error-cable"
          title={t.gone.title}
          actions={<ButtonLink to={deskPath}>{t.gone.action}</ButtonLink>}
        >
          <p>{t.gone.body}</p>
        </EmptyState>
      </main>
    )
  const errors = actionData?.errors ?? []
  const errorOf = errorOfEach(errors)
  return (
    <main id="contenido" className={`${styles.page} ${styles.narrow}`}>
      <h1>{t.title}</h1>
      {invited.name !== null && <p className={styles.lead}>{t.lead(invited.name)}</p>}
      <ErrorSummary errors={errors} kept={invited.name === null ? passwordKept : passwordAlone} />
      <Card>
        <Form method="post" action={here} className={styles.form} noValidate>
          {invited.name === null && (
            <Field
              label={t.name}
              hint={t.nameHint}
              name="name"
              autoComplete="name"
              defaultValue={actionData?.name}
              error={errorOf('name')}
              required
            />
          )}
          <PasswordFields label={newLabel} errorOf={errorOf} />
          <Button size="lg" full icon="lock" busy={busy}>
            {t.submit}
          </Button>
        </Form>
      </Card>
    </main>
  )
}
