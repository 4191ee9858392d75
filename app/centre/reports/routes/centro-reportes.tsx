/** How a centre goes: hours, how they ended, money; of a week, a month or any days, beside the ones before. */
import { data, Form } from 'react-router'
import { formatDate } from '#app/platform/dates.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { centreReportFilePath, centreReportsPath } from '#app/staff/public.ts'
import { centreReports as t } from '#app/text/centre/reports.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { LinkPills } from '#app/ui/link-pills.tsx'
import { centreBar } from '../../centre-bar.server.ts'
import styles from '../../parts/centre.module.css'
import { CentrePage } from '../../parts/centre-page.tsx'
import { LeadBar, Legend, ReportBars } from '../parts/report-bars.tsx'
import { ReportTable, TableHead } from '../parts/report-table.tsx'
import reports from '../parts/reports.module.css'
import { periodKinds } from '../period.rules.ts'
import {
  hourBars,
  moneyBars,
  presentLead,
  presentParts,
  presentTable,
  presentTiles,
} from '../present-report.server.ts'
import { compareReports, type ReportAsked, reportAsked } from '../report-asked.server.ts'
import type { TableId } from '../report-tables.server.ts'
import type { Route } from './+types/centro-reportes.ts'

export const handle = { text: ['desk'] }

export async function loader(asked: Route.LoaderArgs) {
  const wanted = await reportAsked(asked)
  const { centre, period, places, all, typed } = wanted
  const { db } = asked.context.get(portalContext)
  const { now, before, tables } = await compareReports(db, wanted)
  const day = (one: Temporal.PlainDate) => formatDate(one, 'es', 'short')
  const withParts = ['finales', 'canales', 'medios']
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    kind: period.kind,
    wrong: period.wrong,
    chosen: period.wrong ? typed : ends(period),
    links: linksOf(wanted),
    of: t.of(day(period.first), day(period.last)),
    compared: (period.underWay ? t.comparedSoFar : t.compared)(
      day(period.before.first),
      day(period.before.last),
    ),
    tiles: presentTiles(now, before),
    hours: hourBars(now),
    money: moneyBars(now),
    lead: presentLead(now),
    tables: tables
      .filter(({ id }) => id !== 'centros' || places.length > 1)
      .map(table => ({
        ...presentTable(table),
        parts: withParts.includes(table.id) ? presentParts(table) : undefined,
        file: addressOf(centreReportFilePath, wanted, { tabla: table.id }),
      })),
    all,
  })
}

const ends = ({ first, last }: ReportAsked['period']) => ({ desde: `${first}`, hasta: `${last}` })

type Change = Partial<Record<'periodo' | 'ambito' | 'tabla', string>>

function addressOf(path: string, { centre, period, all }: ReportAsked, change: Change) {
  const query = new URLSearchParams({ centro: String(centre.place.id), periodo: period.kind })
  if (all) query.set('ambito', 'todos')
  for (const [name, value] of Object.entries(change)) query.set(name, value)
  if (query.get('periodo') === 'fechas')
    for (const [name, value] of Object.entries(ends(period))) query.set(name, value)
  return `${path}?${query}`
}

function linksOf(wanted: ReportAsked) {
  const { period, all, centre } = wanted
  const to = (change: Change) => addressOf(centreReportsPath, wanted, change)
  return {
    periods: periodKinds
      .filter(kind => kind !== 'fechas')
      .map(kind => ({ label: t.periods[kind], to: to({ periodo: kind }), current: period.kind === kind })),
    scopes:
      centre.places.length < 2
        ? []
        : [
            { label: t.scopes.uno, to: to({ ambito: 'uno' }), current: !all },
            { label: t.scopes.todos, to: to({ ambito: 'todos' }), current: all },
          ],
  }
}

export { pageMeta as meta } from '#app/shell/page.ts'

const hourTones = ['offered', 'sold', 'attended'] as const
const moneyTones = ['webpay', 'card', 'cash', 'bono'] as const

export default function Page({ loaderData }: Route.ComponentProps) {
  const { bar, kind, wrong, chosen, links, of, compared, tiles, hours, money, lead, tables, all } = loaderData
  const error = (name: 'desde' | 'hasta') =>
    wrong === name || (name === 'hasta' && (wrong === 'orden' || wrong === 'largo'))
      ? `${t.wrong[wrong]} ${t.wrongLead}`
      : undefined
  const shown = (id: TableId) => {
    const table = tables.find(one => one.id === id)
    return table && <ReportTable table={table} parts={table.parts} />
  }
  const head = (id: TableId) => <TableHead id={id} to={tables.find(one => one.id === id)?.file ?? ''} />
  return (
    <CentrePage bar={bar} wide>
      <div>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </div>
      <DeskWatch>
        <div className={reports.asked}>
          <LinkPills label={t.period} links={links.periods} shown />
          <Form method="get" action={centreReportsPath} className={reports.dates}>
            <input type="hidden" name="centro" value={bar.place.id} />
            <input type="hidden" name="periodo" value="fechas" />
            {all && <input type="hidden" name="ambito" value="todos" />}
            <Field
              key={chosen.desde}
              label={t.from}
              name="desde"
              type="date"
              defaultValue={chosen.desde}
              error={error('desde')}
            />
            <Field
              key={chosen.hasta + kind}
              label={t.to}
              name="hasta"
              type="date"
              defaultValue={chosen.hasta}
              error={error('hasta')}
            />
            <Button variant="secondary">{t.show}</Button>
          </Form>
          <LinkPills label={t.scope} links={links.scopes} shown />
        </div>
        <p>
          <strong>{of}.</strong> <span className={reports.soft}>{compared}</span>
        </p>
        <dl className={reports.tiles}>
          {tiles.map(tile => (
            <div key={tile.id} className={reports.tile}>
              <dt>{tile.name}</dt>
              <dd className={reports.value}>{tile.value}</dd>
              <dd className={reports.soft}>{tile.note}</dd>
              <dd className={reports.soft}>{tile.before}</dd>
            </div>
          ))}
        </dl>
        <section className={reports.section} aria-labelledby="t-dias">
          {head('dias')}
          <p className={reports.soft}>{t.notes.dias}</p>
          {hours ? (
            <>
              <Legend names={hourTones.map(tone => [tone, t.legend[tone]])} />
              <ReportBars bars={hours} tones={hourTones} label={t.pictures.days(hours.mostSaid)} />
            </>
          ) : (
            <p>{t.none}</p>
          )}
          <details className={reports.details}>
            <summary>{t.seeTable}</summary>
            {shown('dias')}
          </details>
        </section>
        <div className={reports.pair}>
          <section className={reports.section} aria-labelledby="t-finales">
            {head('finales')}
            <p className={reports.soft}>{t.notes.finales}</p>
            {shown('finales')}
          </section>
          <section className={reports.section} aria-labelledby="t-canales">
            {head('canales')}
            <p className={reports.soft}>{t.notes.canales}</p>
            {shown('canales')}
          </section>
        </div>
        <section className={reports.section} aria-labelledby="t-dinero">
          {head('dinero')}
          <p className={reports.soft}>{t.notes.dinero}</p>
          {money ? (
            <>
              <Legend names={moneyTones.map(tone => [tone, t.methods[tone]])} />
              <ReportBars bars={money} tones={moneyTones} label={t.pictures.money(money.mostSaid)} stacked />
            </>
          ) : (
            <p>{t.none}</p>
          )}
          <details className={reports.details}>
            <summary>{t.seeTable}</summary>
            {shown('dinero')}
          </details>
        </section>
        <div className={reports.pair}>
          <section className={reports.section} aria-labelledby="t-medios">
            {head('medios')}
            <p className={reports.soft}>{t.notes.medios}</p>
            {shown('medios')}
          </section>
          <section className={reports.section} aria-labelledby="t-anticipacion">
            {head('anticipacion')}
            <p className={reports.soft}>{t.notes.anticipacion}</p>
            {lead && <LeadBar {...lead} label={t.pictures.lead} />}
            {shown('anticipacion')}
          </section>
        </div>
        {(['personas', 'especialidades', 'centros'] as const)
          .filter(id => tables.some(table => table.id === id))
          .map(id => (
            <section className={reports.section} aria-labelledby={`t-${id}`} key={id}>
              {head(id)}
              {id === 'especialidades' && <p className={reports.soft}>{t.notes.especialidades}</p>}
              {shown(id)}
            </section>
          ))}
      </DeskWatch>
    </CentrePage>
  )
}
