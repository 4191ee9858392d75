/** The e-mail was lost: code and telephone bring the link again. The answer is the same for anybody. */

import { data, redirect, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/context.server.ts'
import { parseForm } from '#app/platform/form.server.ts'
import { toE164 } from '#app/platform/form-rules.server.ts'
import { RecoveryAnswer, RecoveryPage } from '#app/shell/parts/recovery-page.tsx'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { MobileField } from '#app/ui/mobile-field.tsx'
import { recoverForm } from '../booking.form.server.ts'
import { sendGuestLink } from '../send-guest-link.server.ts'
import { senderOf } from '../sender.server.ts'
import type { Route } from './+types/recuperar-cita.ts'

export const handle = { text: ['booking'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { config } = context.get(portalContext)
  const t = texts(context.get(visitContext).language, 'booking').recover
  const sent = url.searchParams.has('enviado')
  return {
    page: {
      title: sent ? t.sentTitle : t.title,
      description: t.lead,
      canonical: new URL('/recuperar-cita', config.PUBLIC_URL).href,
      noindex: sent,
    },
    sent,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language, address } = context.get(visitContext)
  const t = texts(language, 'booking')
  const parsed = parseForm(await request.formData(), recoverForm(t.errors))
  if (!parsed.ok) return data({ errors: parsed.errors, typed: parsed.typed, limited: null }, { status: 400 })
  const { code, mobile_phone } = parsed.value
  const wanted = { code, phone: toE164(mobile_phone), address }
  const sender = await senderOf(portal)
  const allowance = await sendGuestLink(portal.db, wanted, sender, portal.clock.now())
  if (allowance.ok) throw redirect('/recuperar-cita?enviado', 303)
  return data(
    {
      errors: [],
      typed: { code, mobile_phone },
      limited: t.recover.limited(Math.ceil(allowance.retryAfter / 60)),
    },
    { status: 429, headers: { 'Retry-After': String(allowance.retryAfter) } },
  )
}

export { formHeaders as headers, pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('booking').recover
  const busy = useNavigation().state !== 'idle'
  if (loaderData.sent)
    return (
      <RecoveryAnswer title={t.sentTitle} lead={t.sent}>
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
    </RecoveryPage>
  )
}
