/** The order that a patient attached, for the centre of the appointment alone. */
import { seeOrder } from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { foreignFile, noFile } from '#app/platform/http/pages/private-file.server.ts'
import { requireUuid } from '#app/platform/http/params.server.ts'
import { requireCentre } from '#app/staff/public.server.ts'
import type { Route } from './+types/centro-agenda-orden.ts'

export async function loader(asked: Route.LoaderArgs) {
  const { place, by } = await requireCentre(asked, 'see')
  const appointmentId = requireUuid(asked.url, asked.params.appointment)
  const { db, clock } = asked.context.get(portalContext)
  const wanted = { appointmentId, centreId: place.id, by: by.actor }
  const found = await seeOrder(db, wanted, clock.now())
  if (!found) throw noFile()
  return foreignFile(found.bytes, found.kind, `orden-${found.code ?? 'medica'}`, true)
}
