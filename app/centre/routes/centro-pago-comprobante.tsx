/** What the patient takes home of a payment at the desk: to print, and no tax receipt. */
import { data } from 'react-router'
import { loadDeskPayment } from '#app/booking/public.server.ts'
import { cameIn, findDeskPayment, wentBack } from '#app/payment/public.server.ts'
import { noteLook } from '#app/platform/audit.queries.server.ts'
import { formatDateTime } from '#app/platform/dates.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { requireCentre, staffNames } from '#app/staff/public.server.ts'
import { centrePayPath } from '#app/staff/public.ts'
import { centreCash } from '#app/text/centre/cash.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import styles from '../parts/centre.module.css'
import { Facts } from '../parts/facts.tsx'
import printed from '../parts/printed.module.css'
import { tenderFacts } from '../till/say-tenders.ts'
import type { Route } from './+types/centro-pago-comprobante.ts'

const t = centreCash.slip

export const handle = { text: ['desk', 'ui'] }

export async function loader(asked: Route.LoaderArgs) {
  const { place, by } = await requireCentre(asked, 'attend')
  const { db, clock } = asked.context.get(portalContext)
  const paid = isUuid(asked.params.payment) && (await findDeskPayment(db, asked.params.payment, place.id))
  const hour = paid && (await loadDeskPayment(db, paid.appointmentId, place.id))
  if (!paid || !hour) throw data(null, { status: 404 })
  await noteLook(db, { ...by, verb: 'see-payment', appointmentId: hour.id }, clock.now())
  const names = await staffNames(db, [paid.takenBy ?? ''])
  const at = (moment: Temporal.Instant) => formatDateTime(moment, place.zone, 'es')
  return data({
    page: { title: t.title, noindex: true },
    centre: place.name,
    back: centrePayPath(paid.appointmentId, place.id),
    facts: [
      [t.received, formatPesos(paid.amount)],
      [centreCash.pay.method, centreCash.methods[paid.method]],
      ...tenderFacts(paid, cameIn(paid.money)),
      [t.folio, paid.bonoFolio],
      [centreCash.pay.issued, hour.blocked ? null : paid.issued.join(', ') || null],
      [t.voucher, paid.voucher],
      [centreCash.pay.takenAt, at(paid.settledAt)],
      [centreCash.pay.takenBy, names[paid.takenBy ?? ''] ?? null],
      [t.number, paid.buyOrder],
      [centreCash.pay.patient, hour.patient ?? centreCash.pay.noName],
      [centreCash.pay.service, [hour.standing.service, hour.standing.who].filter(Boolean).join(', ')],
      [centreCash.pay.when, hour.standing.when],
      [centreCash.pay.full, hour.blocked ? null : formatPesos(paid.fullPrice)],
      [centreCash.pay.contribution, hour.blocked ? null : formatPesos(paid.contribution)],
    ] as [string, string | null][],
    // What is only promised is no receipt of anything.
    given: paid.refunds.flatMap(({ part, amount, answered, note, exams }) =>
      answered === null
        ? []
        : {
            key: part,
            facts: [
              [t.given, formatPesos(amount)],
              ...tenderFacts(paid, wentBack(paid.money, part)),
              [centreCash.pay.exams, hour.blocked ? null : exams.join(', ') || null],
              [centreCash.pay.givenBackAt, at(Temporal.Instant.fromEpochMilliseconds(answered))],
              [centreCash.pay.reason, note],
            ] as [string, string | null][],
          },
    ),
  })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  const { centre, back, facts, given } = loaderData
  return (
    <main id="contenido" className={`${styles.page} ${styles.narrow}`} lang="es">
      <div className={printed.screen}>
        <BackLink to={back}>{centreCash.pay.title}</BackLink>
      </div>
      <p className={styles.lead}>{centre}</p>
      <h1>{t.title}</h1>
      <Facts facts={facts} />
      {given.map(({ key, facts }) => (
        <Facts key={key} facts={facts} />
      ))}
      <p>
        <strong>{t.notTax}</strong>
      </p>
      <p className={`${styles.small} ${printed.screen}`}>{t.print}</p>
    </main>
  )
}
