/** One table of a report as a file for a spreadsheet. */
import { portalContext } from '#app/platform/http/context.server.ts'
import { noFile } from '#app/platform/http/pages/private-file.server.ts'
import { csvAnswer, writeCsv } from '#app/platform/spreadsheet/write-csv.server.ts'
import { centreReports as t } from '#app/text/centre/reports.ts'
import { compareReports, reportAsked } from '../report-asked.server.ts'
import { tableCells } from '../say-figures.server.ts'
import type { Route } from './+types/centro-reportes-csv.ts'

export async function loader(asked: Route.LoaderArgs) {
  const wanted = await reportAsked(asked)
  const { db } = asked.context.get(portalContext)
  const { tables } = await compareReports(db, wanted)
  const table = tables.find(({ id }) => id === asked.url.searchParams.get('tabla'))
  if (!table) throw noFile()
  const { first, last } = wanted.period
  return csvAnswer(`${t.file}-${table.id}-${first}-${last}`, writeCsv(tableCells(table)))
}
