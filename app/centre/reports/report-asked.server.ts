/** Which report an address asks for: of one centre or of all that somebody may see, and of which days. */
import { loadReport } from '#app/booking/public.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import type { PageRequest } from '#app/platform/http/page-request.server.ts'
import { type CentreStaff, requireCentre } from '#app/staff/public.server.ts'
import { type AskedPeriod, askedPeriod } from './period.rules.ts'
import { reportTables } from './report-tables.server.ts'

export interface ReportAsked {
  centre: CentreStaff
  places: CentreStaff['places']
  all: boolean
  period: AskedPeriod
  typed: { desde: string; hasta: string }
}

/** @throws Response as requireCentre. */
export async function reportAsked(asked: PageRequest): Promise<ReportAsked> {
  const centre = await requireCentre(asked, 'report')
  const { clock } = asked.context.get(portalContext)
  const given = (name: string) => asked.url.searchParams.get(name)
  const today = localDay(clock.now(), centre.place.zone)
  const all = given('ambito') === 'todos' && centre.places.length > 1
  const wanted = { periodo: given('periodo'), desde: given('desde'), hasta: given('hasta') }
  return {
    centre,
    all,
    places: all ? centre.places : [centre.place],
    period: askedPeriod(wanted, today),
    typed: { desde: wanted.desde?.slice(0, 20) ?? '', hasta: wanted.hasta?.slice(0, 20) ?? '' },
  }
}

/** One and the period before it, and both as tables. */
export async function compareReports(tx: Tx, { places, period }: Pick<ReportAsked, 'places' | 'period'>) {
  const now = await loadReport(tx, places, period)
  const before = await loadReport(tx, places, period.before)
  const centreNames = new Map(places.map(({ id, name }) => [id, name]))
  return { now, before, tables: reportTables({ now, before, centreNames }) }
}
