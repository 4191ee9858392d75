/** The link of the recovery e-mail: a new password, once. Its token leaves the address at once, for a cookie. */
import { data, redirect } from 'react-router'
import { type Portal, portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { isSecure } from '#app/platform/http/cookies.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { tokenCookie, tokenShape } from '#app/platform/http/token-cookie.server.ts'
import { describeError } from '#app/platform/log.server.ts'
import { loginFor, onTheWay, returnPath } from '#app/shell/remembered-path.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { postOf } from '../accounts/account-notices.server.ts'
import styles from '../parts/narrow-page.module.css'
import { NewPasswordForm } from '../parts/new-password-form.tsx'
import { passwordForm } from '../recovery/password.form.server.ts'
import {
  checkPasswordLink,
  type RecoveredRefusal,
  setRecoveredPassword,
} from '../recovery/set-recovered-password.server.ts'
import type { Route } from './+types/restaurar-contrasena.ts'

export const handle = { text: ['account'] }

const here = '/restaurar-contrasena'
const linkCookie = tokenCookie('copihue_enlace')

type Refused = Exclude<RecoveredRefusal, 'reused'>
const statuses: Record<Refused, number> = {
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  fatal: 500,
}

/** The database is away: the link is as good as before, so the same can be tried again. */
const fatal =
  ({ log }: Portal) =>
  (error: unknown) => {
    log.error('recover.error', describeError(error))
    return { ok: false, reason: 'fatal' } as const
  }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const visit = context.get(visitContext)
  const t = texts(visit.language, 'account').newPassword
  const token = url.searchParams.get('enlace')
  const back = returnPath(url)
  if (token !== null) {
    const secure = isSecure(portal)
    const cookie = tokenShape.test(token) ? linkCookie.keep(token, secure) : linkCookie.clear(secure)
    throw redirect(onTheWay(here, back), { status: 303, headers: { 'Set-Cookie': cookie } })
  }
  const done = url.searchParams.has('listo')
  const page = { title: done ? t.done.title : t.title, noindex: true }
  const ways = {
    again: onTheWay('/restaurar', back),
    here: onTheWay(here, back),
    login: loginFor(back ?? '/'),
    register: onTheWay('/registro', back),
  }
  if (done) return data({ page, done, refused: null, ways })
  const tokenHash = linkCookie.hashIn(request.headers.get('cookie'))
  const usable = await checkPasswordLink(portal, tokenHash).catch(fatal(portal))
  if (usable.ok) return data({ page, done, refused: null, ways })
  const refused = usable.reason as Refused
  return data({ page, done, refused, ways }, { status: statuses[refused] })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const visit = context.get(visitContext)
  const t = texts(visit.language, 'account').errors
  const parsed = parseForm(await request.formData(), passwordForm(t))
  if (!parsed.ok) return data({ errors: parsed.errors, refused: null }, { status: 400 })
  const tokenHash = linkCookie.hashIn(request.headers.get('cookie'))
  const post = postOf(portal, visit.language)
  const outcome = await setRecoveredPassword(portal, tokenHash, parsed.value.password, post).catch(
    fatal(portal),
  )
  if (outcome.ok) {
    const secure = isSecure(portal)
    throw redirect(onTheWay(`${here}?listo`, returnPath(url)), {
      status: 303,
      headers: { 'Set-Cookie': linkCookie.clear(secure) },
    })
  }
  if (outcome.reason === 'reused')
    return data(
      { errors: [{ field: 'password', message: t.passwordReused }], refused: null },
      { status: 409 },
    )
  return data({ errors: [], refused: outcome.reason as Refused }, { status: statuses[outcome.reason] })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { newPassword: t, password: words } = useText('account')
  const { retry } = useText('shell').trouble
  const { ways } = loaderData
  if (loaderData.done) {
    return (
      <main id="contenido" className={styles.page}>
        <Illustration name="calendar-done" className={styles.drawing} />
        <h1>{t.done.title}</h1>
        <p className={styles.lead}>{t.done.body}</p>
        <p>
          <ButtonLink to={ways.login} size="lg">
            {t.done.login}
          </ButtonLink>
        </p>
      </main>
    )
  }
  const refused = actionData?.refused ?? loaderData.refused
  if (refused) {
    return (
      <main id="contenido" className={styles.page}>
        <EmptyState
          illustration="error-cable"
          level={1}
          title={t.refused[refused].title}
          actions={
            refused === 'not-found' ? (
              <ButtonLink to={ways.register}>{t.create}</ButtonLink>
            ) : refused === 'fatal' ? (
              <ButtonLink to={ways.here}>{retry}</ButtonLink>
            ) : (
              <ButtonLink to={ways.again}>{t.again}</ButtonLink>
            )
          }
        >
          <p>{t.refused[refused].body}</p>
        </EmptyState>
      </main>
    )
  }
  return (
    <main id="contenido" className={styles.page}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <NewPasswordForm label={words.newLabel} submit={t.submit} errors={actionData?.errors} />
    </main>
  )
}
