/** The slip of an hour, on paper: for whoever has no e-mail. */
import { data } from 'react-router'
import { appointmentFacts, areBlocked, findDeskAppointment } from '#app/booking/public.server.ts'
import { noteLook } from '#app/platform/audit.queries.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { notFound, requireUuid } from '#app/platform/http/params.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { requireCentre } from '#app/staff/public.server.ts'
import { centreBlocked } from '#app/text/centre/blocked.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centrePatients } from '#app/text/centre/patients.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { agendaAddress } from '../agenda/agenda-address.ts'
import { viewIn } from '../agenda-asked.server.ts'
import styles from '../parts/slip.module.css'
import type { Route } from './+types/centro-comprobante.ts'

const t = centrePatients.slip

export const handle = { text: ['desk'] }

export async function loader(asked: Route.LoaderArgs) {
  const { place, by } = await requireCentre(asked, 'attend')
  const appointmentId = requireUuid(asked.url, asked.params.appointment)
  const { db, clock } = asked.context.get(portalContext)
  const found = await findDeskAppointment(db, appointmentId, place.id)
  if (!found) throw notFound(asked.url)
  await noteLook(db, { ...by, verb: 'see-slip', appointmentId }, clock.now())
  const blocked = await areBlocked(db, appointmentId)
  const facts = appointmentFacts(found, 'es')
  const iso = localDay(found.start, place.zone).toString()
  return data({
    page: { title: t.title, noindex: true },
    back: `${agendaAddress({ centre: place.id, iso, ...viewIn(asked.url) })}#hora-${appointmentId}`,
    code: found.code,
    lines: [
      [t.patient, found.patient ? `${found.patient.name} ${found.patient.lastName}` : null],
      [t.when, `${facts.day}, ${facts.time}`],
      [t.with, blocked ? null : facts.professional],
      [t.service, blocked ? centreBlocked.badge : facts.what],
      [t.where, [facts.centre, facts.address].filter(Boolean).join(', ')],
      [t.pay, formatPesos(found.fullPrice - found.contribution)],
    ].filter((line): line is [string, string] => Boolean(line[1])),
  })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  const { code, lines, back } = loaderData
  return (
    <main id="contenido" className={styles.slip} lang="es">
      <h1>{t.title}</h1>
      <Card>
        <dl className={styles.facts}>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{t.code}</dt>
            <dd className={styles.code}>{code}</dd>
          </div>
        </dl>
        <p>{t.bring}</p>
        <p className={styles.small}>{t.noTax}</p>
      </Card>
      <div className={styles.ways}>
        <PrintButton>{t.print}</PrintButton>
        <ButtonLink to={back} variant="quiet" icon="arrow-left">
          {centreDesk.book.back}
        </ButtonLink>
      </div>
    </main>
  )
}
