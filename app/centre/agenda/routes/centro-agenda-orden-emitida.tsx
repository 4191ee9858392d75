/** The order of exams from which an hour was booked: who issued it, when, and how that is checked. */
import { data } from 'react-router'
import { seeExamOrder } from '#app/booking/public.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import { formatDate, formatDayTime } from '#app/platform/dates.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { notFound, requireUuid } from '#app/platform/http/params.server.ts'
import { certifyOrder } from '#app/records/public.server.ts'
import { requireCentre } from '#app/staff/public.server.ts'
import { centreOrdered as t } from '#app/text/centre/agenda.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { viewIn } from '../../agenda-asked.server.ts'
import { centreBar } from '../../centre-bar.server.ts'
import { CentrePage } from '../../parts/centre-page.tsx'
import { Facts } from '../../parts/facts.tsx'
import { agendaAddress } from '../agenda-address.ts'
import type { Route } from './+types/centro-agenda-orden-emitida.ts'

export const handle = { text: ['desk'] }

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'see')
  const { place, by } = centre
  const appointmentId = requireUuid(asked.url, asked.params.appointment)
  const { db, clock, config } = asked.context.get(portalContext)
  const hour = await seeExamOrder(db, { appointmentId, centreId: place.id, by }, clock.now())
  const order = hour && (await certifyOrder(db, hour, config.PUBLIC_URL))
  if (!order) throw notFound(asked.url)
  const iso = localDay(hour.start, place.zone).toString()
  const on = (at: Temporal.Instant) => formatDate(localDay(at, place.zone), 'es')
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    back: `${agendaAddress({ centre: place.id, iso, ...viewIn(asked.url) })}#hora-${appointmentId}`,
    lead: t.lead(hour.patient, formatDayTime(hour.start, place.zone, 'es')),
    annulled: order.annulledAt && t.annulled(on(order.annulledAt)),
    partly: order.asked.length < hour.exams.length,
    verifyTo: order.verifyTo,
    facts: [
      [t.issuedBy, order.by],
      [t.issuedOn, on(order.issuedAt)],
      [t.asks, order.asked.join(', ')],
      [t.folio, order.folio],
      [t.code, order.code],
    ] as const,
  })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  const { page, bar, back, lead, annulled, partly, verifyTo, facts } = loaderData
  return (
    <CentrePage bar={bar} back={{ to: back, label: centreDesk.book.back }}>
      <h1>{page.title}</h1>
      <p>{lead}</p>
      <Banner tone={annulled ? 'danger' : 'good'}>{annulled ?? t.stands}</Banner>
      {!annulled && partly && <Banner tone="warning">{t.partly}</Banner>}
      <Card>
        <Facts facts={facts} />
        <ButtonLink to={verifyTo} variant="secondary" icon="check">
          {t.verify}
        </ButtonLink>
      </Card>
      <p>{t.note}</p>
    </CentrePage>
  )
}
