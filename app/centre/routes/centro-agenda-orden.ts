/** The order that a patient attached, for the centre of the appointment alone. */
import { seeOrder } from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { requireUuid } from '#app/platform/http/params.server.ts'
import { requireCentre } from '#app/staff/public.server.ts'
import type { Route } from './+types/centro-agenda-orden.ts'

const shown = {
  jpeg: { type: 'image/jpeg', how: 'inline', ending: 'jpg' },
  // As it came, scripts and all: a browser of ours never opens it.
  pdf: { type: 'application/pdf', how: 'attachment', ending: 'pdf' },
}

export async function loader(asked: Route.LoaderArgs) {
  const { staff, place } = await requireCentre(asked, 'see')
  const appointmentId = requireUuid(asked.url, asked.params.appointment)
  const { db, clock } = asked.context.get(portalContext)
  const wanted = { appointmentId, centreId: place.id, by: `staff:${staff.accountId}` }
  const found = await seeOrder(db, wanted, clock.now())
  if (!found) throw new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const { type, how, ending } = shown[found.kind]
  return new Response(new Uint8Array(found.bytes), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `${how}; filename="orden-${found.code ?? 'medica'}.${ending}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-store',
    },
  })
}
