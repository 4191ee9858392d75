/** The password that makes the account, then the page that says so and asks for the code of the SMS. */
import { data, Link, redirect } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { tooMany } from '#app/platform/http/page-request.server.ts'
import { trySending } from '#app/platform/try-sending.server.ts'
import { loginFor, onTheWay, returnPath } from '#app/shell/remembered-path.ts'
import { sendingIn, showSending } from '#app/shell/show-sending.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { postOf } from '../accounts/account-notices.server.ts'
import { createAccount } from '../accounts/create-account.server.ts'
import { loadRegistration } from '../accounts/load-registration.server.ts'
import { registrationCookie } from '../accounts/start-registration.server.ts'
import { CodeForm } from '../parts/code-form.tsx'
import styles from '../parts/narrow-page.module.css'
import { NewPasswordForm } from '../parts/new-password-form.tsx'
import { answerCode, type CodeAnswer, codeInit } from '../recovery/answer-code.server.ts'
import { passwordForm } from '../recovery/password.form.server.ts'
import { provePhone, sendPhoneCode } from '../recovery/prove-phone.server.ts'
import { forgetStatePerson } from '../sessions/use-clave-unica.server.ts'
import type { Route } from './+types/registro-contrasena.ts'

export const handle = { text: ['account'] }

/** Whoever was half-way is told why the form is empty. */
const startAgain = (tokenHash: string | null, back: string | undefined) =>
  onTheWay(tokenHash ? '/registro?vencio' : '/registro', back)

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const t = texts(context.get(visitContext).language, 'account').create
  const tokenHash = registrationCookie.hashIn(request.headers.get('cookie'))
  const registration = await loadRegistration(portal, tokenHash)
  const back = returnPath(url)
  if (!registration) throw redirect(startAgain(tokenHash, back), 303)
  const { done } = registration
  return {
    page: { title: done ? t.done.title : t.title, noindex: true },
    login: loginFor(back ?? '/'),
    start: onTheWay('/registro', back),
    done: done && { ...done, withheld: done.told.email && done.told.sms ? null : t.done.withheld },
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const t = texts(language, 'account').errors
  const post = postOf(portal, language)
  const tokenHash = registrationCookie.hashIn(request.headers.get('cookie'))
  const registration = await loadRegistration(portal, tokenHash)
  const back = returnPath(url)
  const here = onTheWay('/registro/contrasena', back)
  if (!tokenHash || !registration) throw redirect(startAgain(tokenHash, back), 303)
  const form = await request.formData()
  // The password sent a second time carries no intent: the account is made once, and shown.
  if (registration.accountId && form.has('intent')) {
    const id = registration.accountId
    const answer = await answerCode(portal, form, language, {
      check: code => provePhone(portal, id, code),
      resend: sending => sendPhoneCode(portal, id, post, sending),
    })
    if (answer === 'right') throw redirect(here, 303)
    return data({ errors: [], code: answer as CodeAnswer | null, sending: null }, codeInit(answer))
  }
  const parsed = parseForm(form, passwordForm(t))
  if (!parsed.ok) return data({ errors: parsed.errors, code: null, sending: null }, { status: 400 })
  const given = { door: `register ${tokenHash}`, ...sendingIn(form) }
  const tried = await trySending(portal, given, portal.clock.now(), sending =>
    createAccount(portal, tokenHash, parsed.value.password, post, sending, back),
  )
  if (!tried.ok)
    return data(
      { errors: [], code: null, sending: showSending(tried, true, language) },
      tooMany(tried.retryAfter),
    )
  const outcome = tried.value
  if (outcome.ok) {
    const forgotten = await forgetStatePerson(portal, request)
    const headers = forgotten ? { 'Set-Cookie': forgotten } : undefined
    throw redirect(here, { status: 303, headers })
  }
  // Somebody else took the RUT or the e-mail meanwhile, or half an hour went by.
  throw redirect(startAgain(tokenHash, back), {
    status: 303,
    headers: { 'Set-Cookie': registrationCookie.clear(post.publicUrl.startsWith('https:')) },
  })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { done, login, start }, actionData }: Route.ComponentProps) {
  const { create: t, password: words } = useText('account')
  if (done) {
    return (
      <main id="contenido" className={styles.page}>
        <Illustration name="calendar-done" className={styles.drawing} />
        <h1>{t.done.title}</h1>
        {done.told.email && <p className={styles.lead}>{t.done.bodyBare}</p>}
        {done.withheld && <Banner tone="warning">{done.withheld}</Banner>}
        <Card as="section" className={styles.form}>
          <h2 className={styles.legend}>{t.done.phoneTitle}</h2>
          {done.phoneConfirmed ? (
            <Banner tone="good" live>
              {t.done.phoneDone}
            </Banner>
          ) : (
            <>
              {done.told.sms && <p>{t.done.phoneBody}</p>}
              <CodeForm {...actionData?.code} />
            </>
          )}
        </Card>
        <p>
          <ButtonLink to={login} size="lg">
            {t.done.login}
          </ButtonLink>
        </p>
      </main>
    )
  }
  return (
    <main id="contenido" className={styles.page}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <NewPasswordForm
        label={words.label}
        submit={t.submit}
        errors={actionData?.errors}
        sending={actionData?.sending}
      />
      <p>
        <Link to={start}>{t.back}</Link>
      </p>
    </main>
  )
}
