/** The agenda that was made for a day without internet, for the desk of its centre alone. */
import { openPrintout } from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { noFile, privateFile } from '#app/platform/http/pages/private-file.server.ts'
import { requireCentre } from '#app/staff/public.server.ts'
import { dayNamed } from '../../agenda-asked.server.ts'
import type { Route } from './+types/centro-agenda-hoja.ts'

export async function loader(asked: Route.LoaderArgs) {
  const { place, by } = await requireCentre(asked, 'see')
  const { db, clock } = asked.context.get(portalContext)
  const day = dayNamed(asked.url)
  const pdf = day && (await openPrintout(db, place, { day, by }, clock.now()))
  if (!pdf) throw noFile()
  return privateFile(new Uint8Array(pdf), { type: 'application/pdf', name: `agenda-${day}.pdf` })
}
