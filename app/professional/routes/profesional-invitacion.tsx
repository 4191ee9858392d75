/** The link of an invitation: a professional chooses a password, once, and is signed in. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { acceptInvitation, openInvitation } from '#app/staff/public.server.ts'
import { deskPath } from '#app/staff/public.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { invitationForm } from '../desk.form.server.ts'
import styles from '../parts/desk.module.css'
import { DeskPasswordFields } from '../parts/desk-password-fields.tsx'
import type { Route } from './+types/profesional-invitacion.ts'

export const handle = { text: ['desk'] }

export const headers = () => ({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const t = texts(context.get(visitContext).language, 'desk').invitation
  const invited = await openInvitation(context.get(portalContext), params.token)
  const page = { title: invited ? t.title : t.gone.title, noindex: true }
  return data({ page, name: invited?.name ?? null, here: url.pathname }, { status: invited ? 200 : 404 })
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { errors } = texts(context.get(visitContext).language, 'desk')
  const parsed = parseForm(await request.formData(), invitationForm(errors))
  if (!parsed.ok) return data({ errors: parsed.errors }, { status: 400 })
  const before = request.headers.get('cookie')
  const cookie = await acceptInvitation(
    context.get(portalContext),
    params.token,
    parsed.value.password,
    before,
  )
  if (!cookie) throw redirect(url.pathname, 303)
  throw redirect(deskPath, { status: 303, headers: { 'Set-Cookie': cookie } })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation: t, passwordKept } = useText('desk')
  const busy = useNavigation().formData !== undefined
  const { name, here } = loaderData
  if (name === null)
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
  return (
    <main id="contenido" className={`${styles.page} ${styles.narrow}`}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead(name)}</p>
      <ErrorSummary errors={errors} kept={passwordKept} />
      <Card>
        <Form method="post" action={here} className={styles.form} noValidate>
          <DeskPasswordFields errors={errors} />
          <Button size="lg" full icon="lock" busy={busy}>
            {t.submit}
          </Button>
        </Form>
      </Card>
    </main>
  )
}
