/** The agenda that was made for a day without internet, for the desk of its centre alone. */
import { openPrintout } from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { requireCentre } from '#app/staff/public.server.ts'
import { dayNamed } from '../../agenda-asked.server.ts'
import type { Route } from './+types/centro-agenda-hoja.ts'

export async function loader(asked: Route.LoaderArgs) {
  const { place, by } = await requireCentre(asked, 'see')
  const { db, clock } = asked.context.get(portalContext)
  const day = dayNamed(asked.url)
  const pdf = day && (await openPrintout(db, place, { day, by }, clock.now()))
  if (!pdf) throw new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="agenda-${day}.pdf"`,
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-store',
    },
  })
}
