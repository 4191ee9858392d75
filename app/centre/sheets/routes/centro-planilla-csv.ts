/** What a centre has, as the sheet that its page reads. */
import { portalContext } from '#app/platform/http/context.server.ts'
import { noFile } from '#app/platform/http/pages/private-file.server.ts'
import { csvAnswer, writeCsv } from '#app/platform/spreadsheet/write-csv.server.ts'
import { requireCentre } from '#app/staff/public.server.ts'
import { centreSheets as t } from '#app/text/centre/sheets.ts'
import { sheetKinds } from '../columns.rules.ts'
import { writeSheet } from '../write-sheet.server.ts'
import type { Route } from './+types/centro-planilla-csv.ts'

export async function loader(asked: Route.LoaderArgs) {
  const { place } = await requireCentre(asked, 'manage')
  const { db, supply } = asked.context.get(portalContext)
  const kind = sheetKinds.find(one => one === asked.url.searchParams.get('tipo'))
  if (!kind) throw noFile()
  return csvAnswer(`${t.sheetFile}-${kind}`, writeCsv(await writeSheet({ db, supply }, place.id, kind)))
}
