/** The e-mail was lost: code and telephone bring the link again. The answer is the same for anybody. */
import { data, Link, redirect, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { toE164 } from '#app/platform/http/form-rules.server.ts'
import { tooMany, waitMinutes } from '#app/platform/http/page-request.server.ts'
import { trySending } from '#app/platform/try-sending.server.ts'
import { helpPage } from '#app/shell/links.ts'
import { RecoveryAnswer, RecoveryPage } from '#app/shell/parts/recovery-page.tsx'
import { SendingProof } from '#app/shell/parts/sending-proof.tsx'
import { sendingIn, showSending } from '#app/shell/show-sending.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { MobileField } from '#app/ui/mobile-field.tsx'
import { recoverForm } from '../booking.form.server.ts'
import { sendGuestLink } from '../guest-links/send-guest-link.server.ts'
import { senderOf } from '../sender.server.ts'
import type { Route } from './+types/recuperar-cita.ts'

export const handle = { text: ['recover'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { config } = context.get(portalContext)
  const t = texts(context.get(visitContext).language, 'recover')
  const sent = url.searchParams.has('enviado')
  return {
    page: {
      title: sent ? t.sentTitle : t.title,
      description: t.lead,
      canonical: new URL('/recuperar-cita', config.PUBLIC_URL).href,
      noindex: sent,
    },
    sent,
    noSms: url.searchParams.get('enviado') === 'sin-sms' ? t.noSms : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language, address } = context.get(visitContext)
  const t = texts(language, 'booking')
  const form = await request.formData()
  const parsed = parseForm(form, recoverForm(t.errors))
  if (!parsed.ok)
    return data({ errors: parsed.errors, typed: parsed.typed, limited: null, sending: null }, { status: 400 })
  const { code, mobile_phone } = parsed.value
  const wanted = { code, phone: toE164(mobile_phone), address }
  const sender = await senderOf(portal)
  const now = portal.clock.now()
  const given = { door: 'guest-link', ...sendingIn(form), without: false }
  const tried = await trySending(portal, given, now, sending =>
    sendGuestLink(portal.db, wanted, { ...sender, sending }, now),
  )
  const typed = { code, mobile_phone }
  if (!tried.ok)
    return data(
      { errors: [], typed, limited: null, sending: showSending(tried, false, language) },
      tooMany(tried.retryAfter),
    )
  const allowance = tried.value
  if (allowance.ok) throw redirect(`/recuperar-cita?enviado${allowance.bySms ? '' : '=sin-sms'}`, 303)
  return data(
    {
      errors: [],
      typed,
      sending: null,
      limited: texts(language, 'recover').limited(waitMinutes(allowance.retryAfter)),
    },
    tooMany(allowance.retryAfter),
  )
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('recover')
  const busy = useNavigation().state !== 'idle'
  if (loaderData.sent)
    return (
      <RecoveryAnswer title={t.sentTitle} lead={loaderData.noSms ?? t.sent}>
        <p>{t.sentHelp}</p>
        <p>
          <ButtonLink to="/recuperar-cita" variant="secondary">
            {t.again}
          </ButtonLink>
        </p>
      </RecoveryAnswer>
    )
  const errors = actionData?.errors ?? []
  const text = (name: 'code' | 'mobile_phone') => ({
    name,
    defaultValue: actionData?.typed[name],
    error: errors.find(({ field }) => field === name)?.message,
    width: 12 as const,
    required: true,
  })
  return (
    <RecoveryPage
      title={t.title}
      lead={t.lead}
      errors={errors}
      limited={actionData?.limited}
      submit={{ words: t.submit, icon: 'mail', busy }}
      after={
        <p>
          {t.noCode}
          <Link to={helpPage}>{t.noCodeLink}</Link>.
        </p>
      }
    >
      <Field
        {...text('code')}
        label={t.code}
        hint={t.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <MobileField {...text('mobile_phone')} label={t.phone} />
      <SendingProof asked={actionData?.sending} />
    </RecoveryPage>
  )
}
