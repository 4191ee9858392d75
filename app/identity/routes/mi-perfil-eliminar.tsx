/** Deleting one's account: why, then once more, with the password. */
import { data, Link, redirect, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn, parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { keptForm } from '#app/platform/http/kept-form.server.ts'
import { tooMany } from '#app/platform/http/page-request.server.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field, TextArea } from '#app/ui/fields/field.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { postOf } from '../accounts/account-notices.server.ts'
import { deleteAccount } from '../accounts/delete-account.server.ts'
import { deletionForm } from '../accounts/profile.form.server.ts'
import styles from '../parts/narrow-page.module.css'
import { logOut } from '../sessions/log-out.server.ts'
import { requireUser } from '../user.server.ts'
import type { Route } from './+types/mi-perfil-eliminar.ts'

export const handle = { text: ['account', 'profile'] }

const here = '/mi-perfil/eliminar'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { language } = context.get(visitContext)
  const user = requireUser(context, here)
  const { db, clock } = context.get(portalContext)
  const kept = await keptForm(db, { accountId: user.id }, url, clock.now())
  return {
    page: { title: texts(language, 'profile').remove.title, noindex: true },
    kept: kept && { typed: typedIn(kept), said: texts(language, 'forms').kept },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const user = requireUser(context, here)
  const t = texts(language, 'profile')
  const form = await request.formData()
  const intent = intentIn(form, ['continuar', 'eliminar'], 'continuar')
  const { password = '', ...typed } = typedIn(form)
  const parsed = parseForm(form, deletionForm(t))
  if (!parsed.ok) return data({ errors: parsed.errors, typed, sure: false }, { status: 400 })
  if (intent === 'continuar') return data({ errors: [], typed, sure: true })
  const wish = { ...parsed.value, accountId: user.id, password: password.slice(0, 200) }
  const outcome = await deleteAccount(portal, wish, postOf(portal, language))
  if (!outcome.ok) {
    const blocked = outcome.reason === 'too-many'
    const message = blocked ? t.password.blocked : texts(language, 'account').errors.passwordWrong
    const init = blocked ? tooMany(outcome.retryAfter) : { status: 400 }
    return data({ errors: [{ field: 'password', message }], typed, sure: true }, init)
  }
  const headers = new Headers()
  for (const cookie of await logOut(portal, request)) headers.append('Set-Cookie', cookie)
  throw redirect('/login?eliminada', { status: 303, headers })
}

export { pageMeta as meta } from '#app/shell/page.ts'

const reasons = ['unused', 'privacy', 'experience', 'duplicate', 'other'] as const

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { title: profile, remove: t, kept } = useText('profile')
  const { passwordAlone } = useText('account')
  const busy = useNavigation().formData !== undefined
  const errors = actionData?.errors ?? []
  const late = actionData ? null : loaderData.kept
  const typed: Record<string, string> = actionData?.typed ?? late?.typed ?? {}
  const errorOf = errorOfEach(errors)
  return (
    <main id="contenido" className={styles.page}>
      <BackLink to="/mi-perfil#privacidad">{profile}</BackLink>
      <h1>{actionData?.sure ? t.sure.title : t.title}</h1>
      <p className={styles.lead}>{actionData?.sure ? t.sure.body : t.lead}</p>
      {late && (
        <Banner tone="info" live>
          {late.said}
        </Banner>
      )}
      <ErrorSummary errors={errors} kept={actionData?.sure ? passwordAlone : undefined} />
      <Card>
        <OwnForm method="post" className={styles.form} noValidate>
          {actionData?.sure ? (
            <>
              <input type="hidden" name="reason" value={typed.reason} />
              <input type="hidden" name="comment" value={typed.comment} />
              <Field
                label={t.sure.password}
                name="password"
                type="password"
                autoComplete="current-password"
                error={errorOf('password')}
                required
              />
              <div className={styles.row}>
                <Button variant="danger" name="intent" value="eliminar" busy={busy}>
                  {t.sure.yes}
                </Button>
                <Link to="/mi-perfil">{t.sure.no}</Link>
              </div>
            </>
          ) : (
            <>
              <RadioCards
                legend={t.reason}
                name="reason"
                defaultValue={typed.reason}
                error={errorOf('reason')}
                options={reasons.map(value => ({ value, label: t.reasons[value] }))}
              />
              <TextArea
                label={t.comment}
                hint={t.commentHint}
                name="comment"
                defaultValue={typed.comment}
                error={errorOf('comment')}
                required
              />
              <div className={styles.rules}>
                <p>{kept.account}</p>
                <p>{kept.clinical}</p>
              </div>
              <div className={styles.row}>
                <Button variant="danger" name="intent" value="continuar" busy={busy}>
                  {t.continue}
                </Button>
                <Link to="/mi-perfil">{t.sure.no}</Link>
              </div>
            </>
          )}
        </OwnForm>
      </Card>
    </main>
  )
}
