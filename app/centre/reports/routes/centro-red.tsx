/** A network's centres beside each other. */
import { data } from 'react-router'
import { portalContext } from '#app/platform/http/context.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { requireCentre } from '#app/staff/public.server.ts'
import {
  centreAgendaPath,
  centreReportsPath,
  centreSupplyPath,
  centreSystemsPath,
  centreTeamPath,
} from '#app/staff/public.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centreNetwork as t } from '#app/text/centre/network.ts'
import { centreReports } from '#app/text/centre/reports.ts'
import { centreSupply } from '#app/text/centre/supply.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { centreBar } from '../../centre-bar.server.ts'
import styles from '../../parts/centre.module.css'
import { CentrePage } from '../../parts/centre-page.tsx'
import { loadNetwork } from '../load-network.server.ts'
import network from '../parts/network.module.css'
import type { Route } from './+types/centro-red.ts'

export const handle = { text: ['desk'] }

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'oversee')
  const { db, clock } = asked.context.get(portalContext)
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    ...(await loadNetwork(db, centre.places, clock.now())),
  })
}

export { pageMeta as meta } from '#app/shell/page.ts'

const ways = [
  { to: centreAgendaPath, name: centreDesk.day },
  { to: centreReportsPath, name: centreReports.title },
  { to: centreSupplyPath, name: centreSupply.section },
  { to: centreTeamPath, name: centreDesk.team },
]

export default function Page({ loaderData: { bar, summary, centres } }: Route.ComponentProps) {
  return (
    <CentrePage bar={bar} wide>
      <div>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </div>
      <DeskWatch>
        <p>
          <strong>{summary}</strong>
        </p>
        <div className={network.frame}>
          <table className={network.table}>
            <caption>{t.caption}</caption>
            <thead>
              <tr>
                {Object.values(t.columns).map(name => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {centres.map(({ id, name, minutes, left, next, withoutFactor, unanswering }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td data-name={t.columns.left}>
                    {minutes === 0 ? <Badge tone="warning">{t.noHours}</Badge> : left}
                  </td>
                  <td className={network.whole} data-name={t.columns.next}>
                    {next ?? t.nothing}
                  </td>
                  <td data-name={t.columns.factor}>
                    {withoutFactor.length === 0 ? t.everybody : withoutFactor.join(', ')}
                  </td>
                  <td data-name={t.columns.systems}>
                    {unanswering.length === 0 ? (
                      t.everySystem
                    ) : (
                      <TextLink
                        to={`${centreSystemsPath}?centro=${id}`}
                        aria-label={t.of(unanswering.join(', '), name)}
                      >
                        {unanswering.join(', ')}
                      </TextLink>
                    )}
                  </td>
                  <td data-name={t.columns.ways}>
                    <ul className={network.ways}>
                      {ways.map(way => (
                        <li key={way.to}>
                          <TextLink to={`${way.to}?centro=${id}`} aria-label={t.of(way.name, name)}>
                            {way.name}
                          </TextLink>
                        </li>
                      ))}
                    </ul>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className={styles.small}>{t.factorNote}</p>
        <p className={styles.small}>{t.systemsNote}</p>
      </DeskWatch>
    </CentrePage>
  )
}
