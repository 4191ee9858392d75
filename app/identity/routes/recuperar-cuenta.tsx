/** Neither telephone nor mailbox of the account is left: asks a person for another way to be reached. */
import { data, Link, redirect, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { toE164 } from '#app/platform/http/form-rules.server.ts'
import { tooMany, waitMinutes } from '#app/platform/http/page-request.server.ts'
import { trySending } from '#app/platform/try-sending.server.ts'
import { ProofField } from '#app/shell/parts/proof-field.tsx'
import { RecoveryAnswer, RecoveryPage } from '#app/shell/parts/recovery-page.tsx'
import { SendingProof } from '#app/shell/parts/sending-proof.tsx'
import { loginFor, onTheWay, returnPath } from '#app/shell/remembered-path.ts'
import { RutField } from '#app/shell/rut-field.tsx'
import { proofIn, showProof } from '#app/shell/show-proof.server.ts'
import { sendingIn, showSending } from '#app/shell/show-sending.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { MobileField } from '#app/ui/mobile-field.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { lostReachForm } from '../accounts/account.form.server.ts'
import { postOf } from '../accounts/account-notices.server.ts'
import { askForReach } from '../recovery/lost-reach.server.ts'
import type { Route } from './+types/recuperar-cuenta.ts'

export const handle = { text: ['account'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { config, claveUnica } = context.get(portalContext)
  const t = texts(context.get(visitContext).language, 'account').lostReach
  const sent = url.searchParams.has('enviada')
  const wanted = returnPath(url)
  return {
    page: {
      title: sent ? t.sentTitle : t.title,
      description: t.lead,
      canonical: new URL('/recuperar-cuenta', config.PUBLIC_URL).href,
      noindex: sent,
    },
    sent,
    claveUnica: claveUnica !== null,
    login: loginFor(wanted ?? '/'),
    recover: onTheWay('/restaurar', wanted),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language, address } = context.get(visitContext)
  const t = texts(language, 'account').errors
  const form = await request.formData()
  const serialWrong = texts(language, 'profile').proof.wrongShape
  const parsed = parseForm(form, lostReachForm(t, serialWrong))
  if (!parsed.ok)
    return data(
      { errors: parsed.errors, typed: parsed.typed, limited: null, proof: null, sending: null },
      { status: 400 },
    )
  const { rut, email, phone, serial } = parsed.value
  const from = { address, language, cookie: request.headers.get('cookie'), proof: proofIn(form) }
  const asked = { rut, email, phone: toE164(phone), serial }
  const given = { door: `reach ${rut}`, ...sendingIn(form) }
  const tried = await trySending(portal, given, portal.clock.now(), sending =>
    askForReach(portal, asked, from, postOf(portal, language), sending),
  )
  const typed: Record<string, string> = { rut, email, confirm_email: email, phone, serial }
  if (!tried.ok)
    return data(
      { errors: [], typed, limited: null, proof: null, sending: showSending(tried, true, language) },
      tooMany(tried.retryAfter),
    )
  const outcome = tried.value
  if (outcome.ok) throw redirect('/recuperar-cuenta?enviada', 303)
  return data(
    {
      errors: [],
      typed,
      limited: t.tooMany(waitMinutes(outcome.retryAfter)),
      proof: showProof(outcome.asked, language),
      sending: null,
    },
    tooMany(outcome.retryAfter),
  )
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({
  loaderData: { sent, claveUnica, login, recover },
  actionData,
}: Route.ComponentProps) {
  const { lostReach: t, register } = useText('account')
  const busy = useNavigation().formData !== undefined
  if (sent)
    return (
      <RecoveryAnswer title={t.sentTitle} lead={t.sent}>
        <p>{t.sentNext}</p>
        <p>
          <ButtonLink to="/ayuda" variant="secondary">
            {t.help}
          </ButtonLink>
        </p>
      </RecoveryAnswer>
    )
  const errors = actionData?.errors ?? []
  const text = (name: string) => ({
    name,
    defaultValue: actionData?.typed[name],
    error: errors.find(error => error.field === name)?.message,
    required: true,
  })
  return (
    <RecoveryPage
      title={t.title}
      lead={t.lead}
      hint={
        claveUnica && (
          <Banner tone="info">
            {t.claveUnica} <Link to={login}>{t.claveUnicaLink}</Link>
          </Banner>
        )
      }
      errors={errors}
      limited={actionData?.limited}
      submit={{ words: t.submit, icon: 'shield', busy }}
      after={
        <p>
          <Link to={recover}>{t.back}</Link>
        </p>
      }
    >
      <RutField {...text('rut')} label={t.rut} />
      <Field
        {...text('serial')}
        label={t.serial}
        hint={t.serialHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        width={20}
      />
      <Field {...text('email')} label={t.email} type="email" autoComplete="email" />
      <Field {...text('confirm_email')} label={register.confirmEmail} type="email" autoComplete="off" />
      <MobileField {...text('phone')} label={t.phone} width={12} />
      <p>{t.rule}</p>
      <ProofField asked={actionData?.proof} />
      <SendingProof asked={actionData?.sending} />
    </RecoveryPage>
  )
}
