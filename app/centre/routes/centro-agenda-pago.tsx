/** The money of an hour: what the patient pays at the desk, who took it, and how it goes back. */
import { data, redirect, useNavigation } from 'react-router'
import { handBackAtDesk, loadDeskPayment, payAtDesk, senderOf } from '#app/booking/public.server.ts'
import { deskMethods, sumOf } from '#app/payment/public.server.ts'
import { noteLook } from '#app/platform/audit.queries.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { intentIn, parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { named } from '#app/shell/named.ts'
import { requireCentre, staffNames, whileAttending } from '#app/staff/public.server.ts'
import { centrePayPath } from '#app/staff/public.ts'
import { centreCash } from '#app/text/centre/cash.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { listInWords } from '#app/text/list-in-words.ts'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { agendaAddress, withView } from '../agenda/agenda-address.ts'
import { doneHour } from '../agenda/done-hour.server.ts'
import { HourDone } from '../agenda/hour-done.tsx'
import { viewIn } from '../agenda-asked.server.ts'
import { handBackForm, takeForm } from '../cash.form.server.ts'
import { centreBar } from '../centre-bar.server.ts'
import { priceIntent } from '../forms/price-asked.tsx'
import { CentrePage } from '../parts/centre-page.tsx'
import { Facts } from '../parts/facts.tsx'
import { CoverageForm } from '../till/coverage-form.tsx'
import { quoteAsked } from '../till/quote-asked.server.ts'
import { sayOff } from '../till/say-tenders.ts'
import { showPayment } from '../till/show-payments.server.ts'
import { TakeForms } from '../till/take-forms.tsx'
import { TakenPayment } from '../till/taken-payment.tsx'
import { errorPlaces, tillFields } from '../till/till-fields.ts'
import { toHandBack } from '../till/to-hand-back.server.ts'
import type { Route } from './+types/centro-agenda-pago.ts'

const t = centreCash.pay

const pesosOrNone = (amount: number | null) => (amount === null ? null : formatPesos(amount))

const rangeOf = ({ from, to }: { from: number; to: number }) =>
  from < to ? t.between(formatPesos(from), formatPesos(to)) : formatPesos(to)

export const handle = { text: ['desk', 'ui'] }

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { db, clock } = asked.context.get(portalContext)
  const { place, by } = centre
  const { appointment } = asked.params
  const loaded = isUuid(appointment) && (await loadDeskPayment(db, appointment, place.id))
  if (!loaded) throw data(null, { status: 404 })
  await noteLook(db, { ...by, verb: 'see-payment', appointmentId: loaded.id }, clock.now())
  const { taken, ...hour } = loaded
  const names = await staffNames(
    db,
    taken.flatMap(({ takenBy }) => takenBy ?? []),
  )
  const view = viewIn(asked.url)
  const issued = listInWords(taken.find(({ state }) => state === 'settled')?.issued ?? [], 'es')
  const done = issued ? t.doneWithBono(issued) : t.done
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    here: withView(centrePayPath(loaded.id, place.id), view),
    view,
    /** On the page before: it was cancelled, and its money is handed back here. */
    cancelled: doneHour(asked.url),
    owed: toHandBack(taken, place.id),
    back: `${agendaAddress({ centre: place.id, iso: loaded.day, ...view })}#hora-${loaded.id}`,
    said: named({ pagado: done, devuelto: t.handed }, asked.url.searchParams.get('dicho')) ?? null,
    hour,
    methods: deskMethods,
    taken: taken.map(one => showPayment(one, { names, place })),
  })
}

export async function action(asked: Route.ActionArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { place, by } = centre
  const portal = asked.context.get(portalContext)
  const { appointment: appointmentId } = asked.params
  if (!isUuid(appointmentId)) throw data(null, { status: 404 })
  const form = await asked.request.formData()
  const typed = typedIn(form)
  const centreId = place.id
  const [sender, now] = [await senderOf(portal), portal.clock.now()]
  const db = whileAttending(portal.db, centre)
  const intent = intentIn(form, ['cobrar', 'desk-void', 'desk-refund', priceIntent], 'cobrar')
  const here = withView(centrePayPath(appointmentId, centreId), viewIn(asked.url))
  const done = (said: string) => redirect(`${here}&dicho=${said}`, 303)
  const asks = await quoteAsked(portal, form, { appointmentId, centreId })
  const { quoted, coverage } = asks
  const wrong = (errors: { field: string; message: string }[], status = 400) =>
    data({ errors, typed, quoted, refused: null }, { status })
  const refuse = (reason: string, words: string) =>
    data({ errors: [], typed, quoted, refused: words }, { status: reason === 'gone' ? 404 : 409 })
  if (asks.errors.length > 0) return wrong(asks.errors)
  if (intent === priceIntent) return data({ errors: [], typed, quoted, refused: null })
  if (intent === 'desk-void' || intent === 'desk-refund') {
    const parsed = parseForm(form, handBackForm)
    if (!parsed.ok) return wrong(parsed.errors)
    const { payment: paymentId, note, shown } = parsed.value
    const outcome = await handBackAtDesk(
      db,
      { paymentId, centreId, kind: intent, note, by: by.actor, shown },
      sender,
      now,
    )
    if (outcome.ok) throw done('devuelto')
    const { reason } = outcome
    return reason === 'note'
      ? wrong([{ field: 'note', message: t.errors.reason }])
      : refuse(reason, t.notBack[reason])
  }
  const parsed = parseForm(form, takeForm)
  if (!parsed.ok) return wrong(parsed.errors)
  const { by: method, folio: bonoFolio, voucher, shown } = parsed.value
  const outcome = await payAtDesk(
    db,
    {
      appointmentId,
      centreId,
      method,
      bonoFolio,
      voucher,
      by: by.actor,
      shown,
      coverage,
    },
    sender,
    now,
  )
  if (outcome.ok) throw done('pagado')
  // Of several methods none is wrong by itself: it is said where they begin.
  if (outcome.reason === 'sum' && typeof method !== 'string')
    return wrong([{ field: 'cash', message: sayOff(sumOf(method), shown) }], 422)
  return refuse(outcome.reason, t.refused[outcome.reason])
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, here, view, back, said, cancelled, owed, hour, methods, taken } = loaderData
  const busy = useNavigation().formData !== undefined
  const fields = tillFields(bar.late, actionData)
  const unsaid = !hour.verdict.ok && hour.verdict.reason === 'choose-tramo'
  const quoted = ((hour.verdict.ok || unsaid) && actionData?.quoted) || null
  const price = quoted ?? hour
  const amount = formatPesos(price.amount)
  const hasBono = quoted ? quoted.contribution > 0 : hour.hasBono
  const paid = taken.find(({ state }) => state !== 'refunded')
  // What is off, or of whom nobody came, costs nobody anything any more.
  const owes = hour.verdict.ok || ['choose-tramo', 'committing'].includes(hour.verdict.reason)
  const about = taken.find(({ id }) => id === actionData?.typed.payment)
  return (
    <CentrePage bar={bar} back={{ to: back, label: t.back }}>
      <h1>{t.title}</h1>
      <DeskWatch>
        {actionData?.refused && !about && (
          <Banner tone="warning" live>
            {actionData.refused}
          </Banner>
        )}
        {said && !actionData && (
          <Banner tone="good" live>
            {said}
          </Banner>
        )}
        {cancelled && !actionData && (
          <HourDone done={cancelled} centre={bar.place.id} view={view} owed={owed} />
        )}
        <ErrorSummary errors={errorPlaces(actionData ?? {})} />
        <Facts
          facts={[
            [t.patient, hour.patient ?? t.noName],
            [t.service, [hour.service, hour.who].filter(Boolean).join(', ')],
            [t.when, hour.when],
            [t.code, hour.code],
            [t.full, pesosOrNone(hour.fullPrice)],
            [
              t.insurer,
              quoted
                ? (hour.insurers.find(({ slug }) => slug === quoted.prevision)?.name ?? null)
                : hour.insurer,
            ],
            [t.contribution, hour.blocked || (unsaid && !quoted) ? null : pesosOrNone(price.contribution)],
            paid
              ? [t.paid, paid.said]
              : [t.amount, owes ? (unsaid && !quoted ? hour.range && rangeOf(hour.range) : amount) : null],
          ]}
        />
        {(hour.verdict.ok || unsaid) && hour.insurers.length > 0 && (
          <CoverageForm
            to={here}
            fields={fields}
            asks={hour.verdict.ok ? 'known' : hour.blocked ? 'unsaid' : 'missing'}
            insurers={hour.insurers}
            asksRut={hour.asksRut}
            says={quoted && (hour.blocked ? centreDesk.agenda.toPay(amount) : quoted.words)}
            busy={busy}
          />
        )}
        {hour.verdict.ok || quoted ? (
          <TakeForms
            to={here}
            fields={fields}
            methods={methods.filter(method => method !== 'bono' || hasBono)}
            hasBono={hasBono}
            amount={amount}
            shown={price.amount}
            quoted={quoted}
            busy={busy}
          />
        ) : (
          !unsaid && taken.length === 0 && <p>{t.refused[hour.verdict.reason]}</p>
        )}
        {taken.map(one => (
          <TakenPayment
            key={one.id}
            one={one}
            to={here}
            fields={fields}
            refused={one === about ? (actionData?.refused ?? null) : null}
            busy={busy}
          />
        ))}
      </DeskWatch>
    </CentrePage>
  )
}
