/** The money of an hour: what the patient pays at the desk, who took it, and how it goes back. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { handBackAtDesk, loadDeskPayment, payAtDesk, senderOf } from '#app/booking/public.server.ts'
import { canHandBack, deskMethods } from '#app/payment/public.server.ts'
import { formatDateTime } from '#app/platform/dates.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { requireCentre, staffNames } from '#app/staff/public.server.ts'
import { centreAgendaPath, centrePayPath, centreReceiptPath } from '#app/staff/public.ts'
import { centreCash } from '#app/text/centre/cash.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { handBackForm, takeForm } from '../cash.form.server.ts'
import { centreBar } from '../centre-bar.server.ts'
import { fieldsOf } from '../forms/fields.ts'
import styles from '../parts/centre.module.css'
import { CentreBar } from '../parts/centre-bar.tsx'
import { Facts } from '../parts/facts.tsx'
import type { Route } from './+types/centro-agenda-pago.ts'

const t = centreCash.pay

export const handle = { text: ['desk', 'ui'] }

export const headers = () => ({ 'X-Robots-Tag': 'noindex' })

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { db } = asked.context.get(portalContext)
  const { place } = centre
  const { appointment } = asked.params
  const loaded = isUuid(appointment) && (await loadDeskPayment(db, appointment, place.id))
  if (!loaded) throw data(null, { status: 404 })
  const { taken, ...hour } = loaded
  const names = await staffNames(
    db,
    taken.flatMap(({ takenBy }) => takenBy ?? []),
  )
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    here: centrePayPath(loaded.id, place.id),
    back: `${centreAgendaPath}?centro=${place.id}&dia=${loaded.day}#hora-${loaded.id}`,
    said: { pagado: t.done, devuelto: t.handed }[asked.url.searchParams.get('dicho') ?? ''] ?? null,
    hour,
    methods: deskMethods,
    taken: taken.map(one => ({
      ...one,
      takenBy: one.takenBy && (names[one.takenBy] ?? null),
      settledAt: formatDateTime(one.settledAt, place.zone, 'es'),
      refundedAt: null,
      slip: one.method === 'webpay' ? null : centreReceiptPath(one.id, place.id),
      back: one.method === 'webpay' ? false : canHandBack(one.state),
    })),
  })
}

export async function action(asked: Route.ActionArgs) {
  const { staff, place } = await requireCentre(asked, 'attend')
  const portal = asked.context.get(portalContext)
  const { appointment: appointmentId } = asked.params
  if (!isUuid(appointmentId)) throw data(null, { status: 404 })
  const form = await asked.request.formData()
  const typed = typedIn(form)
  const [by, centreId] = [`staff:${staff.accountId}`, place.id]
  const [sender, now] = [await senderOf(portal), portal.clock.now()]
  const intent = form.get('intent')
  const done = (said: string) => redirect(`${centrePayPath(appointmentId, centreId)}&dicho=${said}`, 303)
  const wrong = (errors: { field: string; message: string }[]) =>
    data({ errors, typed, refused: null }, { status: 400 })
  const refuse = (reason: keyof typeof t.refused) =>
    data({ errors: [], typed, refused: t.refused[reason] }, { status: reason === 'gone' ? 404 : 409 })
  if (intent === 'desk-void' || intent === 'desk-refund') {
    const parsed = parseForm(form, handBackForm)
    if (!parsed.ok) return wrong(parsed.errors)
    const { payment: paymentId, note } = parsed.value
    const outcome = await handBackAtDesk(
      portal.db,
      { paymentId, centreId, kind: intent, note, by },
      sender,
      now,
    )
    if (outcome.ok) throw done('devuelto')
    return refuse(outcome.reason)
  }
  const parsed = parseForm(form, takeForm)
  if (!parsed.ok) return wrong(parsed.errors)
  const { method, folio: bonoFolio, voucher } = parsed.value
  const outcome = await payAtDesk(
    portal.db,
    { appointmentId, centreId, method, bonoFolio, voucher: method === 'card' ? voucher : null, by },
    sender,
    now,
  )
  if (outcome.ok) throw done('pagado')
  return refuse(outcome.reason)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, here, back, said, hour, methods, taken } = loaderData
  const busy = useNavigation().formData !== undefined
  const errors = actionData?.errors ?? []
  const field = fieldsOf(bar.late, actionData)
  const amount = formatPesos(hour.amount)
  return (
    <main id="contenido" className={`${styles.page} ${styles.middle}`} lang="es">
      <CentreBar bar={bar} />
      <p>
        <ButtonLink to={back} variant="quiet" size="sm" icon="arrow-left">
          {t.back}
        </ButtonLink>
      </p>
      <h1>{t.title}</h1>
      <DeskWatch>
        {actionData?.refused && (
          <Banner tone="warning" live>
            {actionData.refused}
          </Banner>
        )}
        {said && !actionData && (
          <Banner tone="good" live>
            {said}
          </Banner>
        )}
        <ErrorSummary errors={errors} />
        <Facts
          facts={[
            [t.patient, hour.patient ?? t.noName],
            [t.service, [hour.service, hour.who].filter(Boolean).join(', ')],
            [t.when, hour.when],
            [t.code, hour.code],
            [t.full, formatPesos(hour.fullPrice)],
            [t.contribution, formatPesos(hour.contribution)],
            [t.amount, amount],
          ]}
        />
        {hour.verdict.ok ? (
          <Card>
            <Form method="post" action={here} className={styles.form} noValidate>
              <Select
                label={t.method}
                {...field('method')}
                options={[
                  { value: '', label: '…' },
                  ...methods.map(method => ({ value: method, label: centreCash.methods[method] })),
                ]}
                required
              />
              <Field
                label={t.folio}
                hint={t.folioHint}
                maxLength={20}
                autoComplete="off"
                {...field('folio')}
                optional
              />
              <Field
                label={t.voucher}
                hint={t.voucherHint}
                maxLength={12}
                autoComplete="off"
                {...field('voucher')}
                optional
              />
              <Button size="lg" full busy={busy}>
                {t.submit(amount)}
              </Button>
            </Form>
          </Card>
        ) : (
          taken.length === 0 && <p>{t.refused[hour.verdict.reason]}</p>
        )}
        {taken.map(one => (
          <Card key={one.id}>
            <h2>{centreCash.methods[one.method]}</h2>
            <Facts
              facts={[
                [t.amount, formatPesos(one.amount)],
                [t.state, t.states[one.state as keyof typeof t.states]],
                [t.takenAt, one.settledAt],
                [t.takenBy, one.takenBy],
                [t.folio, one.bonoFolio],
                [t.voucher, one.voucher],
                [t.reason, one.refundNote],
              ]}
            />
            {one.slip ? (
              <p>
                <TextLink to={one.slip} icon="document">
                  {t.slip}
                </TextLink>
              </p>
            ) : (
              <p className={styles.small}>{t.online}</p>
            )}
            {one.back && (
              <Form method="post" action={here} className={styles.form} noValidate>
                <h3>{t.giveBack}</h3>
                <p>{one.back === 'wished' ? t.promised : t.giveBackLead(formatPesos(one.amount))}</p>
                <input type="hidden" name="payment" value={one.id} />
                <Field
                  label={t.reason}
                  id={`motivo-${one.id}`}
                  maxLength={200}
                  autoComplete="off"
                  {...fieldsOf(bar.late, actionData, { payment: one.id })('note')}
                  required
                />
                <div className={styles.ways}>
                  <Button variant="secondary" name="intent" value="desk-refund" busy={busy}>
                    {t.refund}
                  </Button>
                  {one.back === 'now' && (
                    <Button variant="quiet" name="intent" value="desk-void" busy={busy}>
                      {t.void}
                    </Button>
                  )}
                </div>
              </Form>
            )}
          </Card>
        ))}
      </DeskWatch>
    </main>
  )
}
