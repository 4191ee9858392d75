/** The e-mail was lost: code and telephone bring the link again. The answer is the same for anybody. */

import { data, Form, redirect, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/context.server.ts'
import { parseForm } from '#app/platform/form.server.ts'
import { toE164 } from '#app/platform/form-rules.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { recoverForm } from '../booking.form.server.ts'
import { sendGuestLink } from '../send-guest-link.server.ts'
import { senderOf } from '../sender.server.ts'
import type { Route } from './+types/recuperar-cita.ts'
import styles from './recuperar-cita.module.css'

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
  if (loaderData.sent) {
    return (
      <main id="contenido" className={styles.page}>
        <Illustration name="documents" className={styles.drawing} />
        <h1>{t.sentTitle}</h1>
        <p className={styles.lead}>{t.sent}</p>
        <p>{t.sentHelp}</p>
        <p>
          <ButtonLink to="/recuperar-cita" variant="secondary">
            {t.again}
          </ButtonLink>
        </p>
      </main>
    )
  }
  const errors = actionData?.errors ?? []
  const errorOf = (field: string) => errors.find(error => error.field === field)?.message
  return (
    <main id="contenido" className={styles.page}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      {actionData?.limited && (
        <Banner tone="warning" live>
          {actionData.limited}
        </Banner>
      )}
      <ErrorSummary errors={errors} />
      <Card>
        <Form method="post" className={styles.form} noValidate>
          <Field
            label={t.code}
            name="code"
            hint={t.codeHint}
            defaultValue={actionData?.typed.code}
            error={errorOf('code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            width={12}
            required
          />
          <Field
            label={t.phone}
            name="mobile_phone"
            inputMode="numeric"
            prefix="+56 9"
            defaultValue={actionData?.typed.mobile_phone}
            error={errorOf('mobile_phone')}
            autoComplete="tel-national"
            width={12}
            required
          />
          <Button size="lg" full busy={busy} icon="mail">
            {t.submit}
          </Button>
        </Form>
      </Card>
    </main>
  )
}
