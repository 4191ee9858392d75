/** Getting back into an account: RUT, code by SMS, link by e-mail. The cookie says at which step a browser is. */
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { isSecure } from '#app/platform/http/cookies.ts'
import { intentIn, parseForm } from '#app/platform/http/form.server.ts'
import { tooMany, waitMinutes } from '#app/platform/http/page-request.server.ts'
import { describeError } from '#app/platform/log.server.ts'
import { trySending } from '#app/platform/try-sending.server.ts'
import { ProofField } from '#app/shell/parts/proof-field.tsx'
import { SendingProof } from '#app/shell/parts/sending-proof.tsx'
import { onTheWay, returnPath } from '#app/shell/remembered-path.ts'
import { RutField } from '#app/shell/rut-field.tsx'
import { proofIn, showProof } from '#app/shell/show-proof.server.ts'
import { showSending } from '#app/shell/show-sending.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import { Stepper } from '#app/ui/paging/stepper.tsx'
import { WithAddress } from '#app/ui/with-address.tsx'
import { rutForm } from '../accounts/account.form.server.ts'
import { postOf } from '../accounts/account-notices.server.ts'
import { CodeForm } from '../parts/code-form.tsx'
import styles from '../parts/narrow-page.module.css'
import { answerCode, type CodeAnswer, codeInit } from '../recovery/answer-code.server.ts'
import { maskEmail, maskPhone } from '../recovery/mask.rules.ts'
import {
  giveRecoveryCode,
  readRecovery,
  recoveryCookie,
  resendRecoveryCode,
  startRecovery,
} from '../recovery/recover.server.ts'
import type { Route } from './+types/restaurar.ts'

export const handle = { text: ['account'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const t = texts(context.get(visitContext).language, 'account').recover
  const recovery = await readRecovery(portal, recoveryCookie.hashIn(request.headers.get('cookie')))
  const back = returnPath(url)
  const title = !recovery ? t.title : recovery.proven ? t.sentTitle : t.codeTitle
  return {
    page: {
      title,
      description: t.description,
      canonical: new URL('/restaurar', portal.config.PUBLIC_URL).href,
      noindex: recovery !== undefined,
      forOne: recovery !== undefined,
    },
    // Never more of either than the person who knows them needs.
    phone: recovery && !recovery.proven ? maskPhone(recovery.phone ?? '') : null,
    email: recovery?.proven ? maskEmail(recovery.email) : null,
    here: onTheWay('/restaurar', back),
    register: onTheWay('/registro', back),
    lost: onTheWay('/recuperar-cuenta', back),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language, address } = context.get(visitContext)
  const t = texts(language, 'account').errors
  const post = postOf(portal, language)
  const form = await request.formData()
  const intent = intentIn(form, ['rut', 'otro', 'codigo', 'reenviar'], 'rut')
  const tokenHash = recoveryCookie.hashIn(request.headers.get('cookie'))
  const wanted = returnPath(url)
  const here = onTheWay('/restaurar', wanted)
  const nothing = {
    rutError: null,
    typed: '',
    missing: false,
    limited: null,
    proof: null,
    code: null,
    sending: null,
  }

  if (intent === 'otro') {
    const secure = isSecure(portal)
    throw redirect(here, { status: 303, headers: { 'Set-Cookie': recoveryCookie.clear(secure) } })
  }
  if (intent === 'codigo' || intent === 'reenviar') {
    if (!tokenHash) throw redirect(here, 303)
    const answer = await answerCode(portal, form, language, {
      check: code => giveRecoveryCode(portal, tokenHash, code, post, wanted),
      resend: sending => resendRecoveryCode(portal, tokenHash, post, sending),
    })
    if (answer === 'right') throw redirect(here, 303)
    const code: CodeAnswer = answer
    return data({ ...nothing, code }, codeInit(answer))
  }

  const parsed = parseForm(form, rutForm(t))
  const typed = String(form.get('rut') ?? '')
  if (!parsed.ok) return data({ ...nothing, rutError: t.rut, typed }, { status: 400 })
  const from = { address, cookie: request.headers.get('cookie'), proof: proofIn(form) }
  const now = portal.clock.now()
  const given = { door: `recover ${parsed.value.rut}`, proof: from.proof }
  const tried = await trySending(portal, given, now, sending =>
    startRecovery(portal, { rut: parsed.value.rut, ...from }, post, sending),
  ).catch(error => {
    portal.log.error('recover.error', describeError(error))
    return { ok: true, value: { ok: false, reason: 'trouble' } } as const
  })
  if (!tried.ok) {
    const sending = showSending(tried, false, language)
    return data({ ...nothing, typed, sending }, tooMany(tried.retryAfter))
  }
  const outcome = tried.value
  if (outcome.ok) throw redirect(here, { status: 303, headers: { 'Set-Cookie': outcome.cookie } })
  switch (outcome.reason) {
    case 'not-registered':
      return data({ ...nothing, typed, missing: true }, { status: 404 })
    case 'trouble':
      return data({ ...nothing, typed, limited: t.rutTrouble }, { status: 500 })
    case 'blocked':
    case 'too-many': {
      const limited =
        outcome.reason === 'blocked' ? t.codeBlocked : t.tooMany(waitMinutes(outcome.retryAfter))
      const proof = outcome.reason === 'too-many' ? showProof(outcome.asked, language) : null
      return data({ ...nothing, typed, limited, proof }, tooMany(outcome.retryAfter))
    }
  }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({
  loaderData: { phone, email, here, register, lost },
  actionData,
}: Route.ComponentProps) {
  const t = useText('account').recover
  const busy = useNavigation().formData !== undefined
  const current = email ? 2 : phone ? 1 : 0
  const again = (
    <>
      <Form method="post">
        <Button name="intent" value="otro" variant="quiet" icon="refresh">
          {email ? t.again : t.other}
        </Button>
      </Form>
      <p>
        <Link to={lost}>{t.lost}</Link>
      </p>
    </>
  )
  return (
    <main id="contenido" className={styles.page}>
      <Stepper
        label={t.progress}
        current={current}
        steps={[{ label: t.steps.rut }, { label: t.steps.code }, { label: t.steps.email }]}
      />
      {email ? (
        <>
          <Illustration name="documents" className={styles.drawing} />
          <h1>{t.sentTitle}</h1>
          <p className={styles.lead}>
            <WithAddress>{t.sent(email)}</WithAddress>
          </p>
          <p>{t.sentHelp}</p>
          {again}
        </>
      ) : phone ? (
        <>
          <h1>{t.codeTitle}</h1>
          <p className={styles.lead}>{t.codeLead(phone)}</p>
          <Card>
            <CodeForm {...actionData?.code} />
          </Card>
          {again}
        </>
      ) : (
        <>
          <h1>{t.title}</h1>
          <p className={styles.lead}>{t.lead}</p>
          {actionData?.limited && (
            <Banner tone="warning" live>
              {actionData.limited}
            </Banner>
          )}
          <Card>
            <Form method="post" className={styles.form} noValidate>
              <RutField
                label={t.rut}
                name="rut"
                defaultValue={actionData?.typed}
                error={actionData?.rutError ?? undefined}
                autoComplete="username"
                required
              />
              <ProofField asked={actionData?.proof} />
              <SendingProof asked={actionData?.sending} />
              <Button size="lg" full icon="message" busy={busy}>
                {t.submit}
              </Button>
            </Form>
          </Card>
        </>
      )}
      {actionData?.missing && (
        <Modal
          open
          title={t.notRegistered.title}
          tone="info"
          closeHref={here}
          actions={
            <>
              <ButtonLink to={register}>{t.notRegistered.create}</ButtonLink>
              <Link to={here}>{t.notRegistered.close}</Link>
            </>
          }
        >
          <p>{t.notRegistered.body}</p>
        </Modal>
      )}
    </main>
  )
}
