/** Everything once more, and the button that books. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { bookAppointment, senderOf } from '#app/booking/public.server.ts'
import { peopleIn, stepPath } from '#app/booking/public.ts'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { trySending } from '#app/platform/try-sending.server.ts'
import { SendingProof } from '#app/shell/parts/sending-proof.tsx'
import { sendingIn, showSending } from '#app/shell/show-proof.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { Price } from '#app/ui/price.tsx'
import { doHoldIntent } from '../hold-intent.server.ts'
import { missingStep } from '../missing-step.server.ts'
import { openStep } from '../open-step.server.ts'
import { LostHold } from '../parts/lost-hold.tsx'
import { ReviewSection } from '../parts/review-section.tsx'
import styles from '../parts/step-form.module.css'
import { StepFrame } from '../parts/step-frame.tsx'
import { showConfirm } from '../show-confirm.server.ts'
import { showStep } from '../show-step.server.ts'
import type { Route } from './+types/confirmacion-cita.ts'

export const handle = { text: ['booking'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const visit = context.get(visitContext)
  const t = texts(visit.language, 'booking')
  const step = await openStep(portal, visit, request, url, 'confirm', findUser(context))
  if (!step) {
    const { status, lost } = await missingStep(portal, visit, request, url, 'confirm')
    return data({ ...lost, step: null }, { status })
  }
  return data({
    page: { title: t.confirm.title, noindex: true },
    step: showStep(step, 'confirm'),
    review: await showConfirm(portal.db, step, visit.language),
    changed: url.searchParams.has('cambio'),
  })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language, address } = context.get(visitContext)
  const step = await openStep(portal, { language }, request, url, 'confirm', findUser(context))
  const form = await request.formData()
  if (!step) throw redirect(url.pathname + url.search, 303)
  const elsewhere = await doHoldIntent(portal.db, form.get('intent'), step, url)
  if (elsewhere) throw redirect(elsewhere, 303)

  const { holdId, holder, flow, draft } = step
  const people = peopleIn(draft, language)
  if (!people) throw redirect(stepPath(flow, 'resumen-hora', holdId), 303)
  const { seen } = await showConfirm(portal.db, step, language)
  if (step.clock && (form.get('visto') ?? seen) !== seen)
    throw redirect(stepPath(flow, 'confirmacion-cita', holdId, { cambio: 'si' }), 303)
  const user = findUser(context)
  const owner = user ? { actor: 'patient' as const, accountId: user.id } : { actor: 'guest' as const }
  const sender = await senderOf(portal)
  const asked = {
    holdId,
    holder,
    ...people,
    prevision: draft.prevision,
    idempotency: null,
    address,
    ...owner,
  }
  const tried = await trySending(portal, { door: `book ${holdId}`, ...sendingIn(form) }, step.now, sending =>
    bookAppointment(portal.db, asked, { ...sender, sending }, step.now),
  )
  if (!tried.ok)
    return data(
      { sending: showSending(tried, true, language) },
      { status: 429, headers: { 'Retry-After': String(tried.retryAfter) } },
    )
  const outcome = tried.value
  if (outcome.ok) throw redirect(stepPath(flow, 'confirmacion-pago', holdId), 303)
  switch (outcome.reason) {
    case 'rut-required':
    case 'birth-date':
    case 'unknown-prevision':
      // Another tab changed the answers of this hour: they are asked again.
      throw redirect(stepPath(flow, 'resumen-hora', holdId), 303)
    case 'expired':
      throw redirect(stepPath(flow, 'confirmacion-cita', holdId), 303)
    case 'key-reused':
      throw new Error('a page sends no Idempotency-Key')
    default:
      throw redirect(stepPath(flow, 'confirmacion-cita', holdId, { problema: outcome.reason }), 303)
  }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { confirm: t, price: words } = useText('booking')
  const busy = useNavigation().formData?.has('visto')
  if (!loaderData.step) return <LostHold {...loaderData.missing} />
  const { step, review, changed } = loaderData
  return (
    <StepFrame
      {...step}
      current={3}
      title={t.title}
      aside={
        <Price
          amount={review.price.amount}
          full={review.price.full}
          note={`${review.price.note} ${step.paidOnline ? words.online : words.atVisit}`}
        />
      }
    >
      {changed && (
        <Banner tone="warning" live>
          {t.changed}
        </Banner>
      )}
      <p>{t.lead}</p>
      {review.ageWarning && <Banner tone="warning">{review.ageWarning}</Banner>}
      <Card as="section" className={styles.section}>
        <ReviewSection
          title={t.patient}
          lines={review.patient}
          edit={{ to: step.back.summary, label: t.editPatient }}
        />
        <ReviewSection
          title={t.contact}
          lines={review.contact}
          edit={{ to: step.back.contact, label: t.editContact }}
        />
      </Card>
      <Form method="post" className={styles.actions}>
        <input type="hidden" name="visto" value={review.seen} />
        <p className={styles.small}>
          {t.terms}
          <a href="/terminos_y_condiciones.pdf">{t.termsLink}</a>
          {t.and}
          <a href="/politicas_de_privacidad.pdf">{t.privacyLink}</a>. {t.cancelRule}
        </p>
        <input type="hidden" name="intent" value="confirmar" />
        <SendingProof asked={actionData?.sending} />
        <Button size="lg" full busy={busy} icon="check">
          {t.submit}
        </Button>
      </Form>
    </StepFrame>
  )
}
