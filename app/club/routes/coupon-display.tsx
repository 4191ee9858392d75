/** A member's coupon as it is shown at the counter; without one in the address, all that they have. */
import { data, redirect } from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { requireId } from '#app/platform/http/params.server.ts'
import { qrCode } from '#app/platform/qr.server.ts'
import { loginFor } from '#app/shell/remembered-path.ts'
import { texts } from '#app/text/texts.server.ts'
import { clubPaths } from '../club-paths.ts'
import { loadTickets } from '../load-tickets.server.ts'
import { CouponsPromo } from '../parts/coupons-promo.tsx'
import { MyCoupons } from '../parts/my-coupons.tsx'
import { TicketPage } from '../parts/ticket-page.tsx'
import type { Route } from './+types/coupon-display.ts'

export const handle = { text: ['club'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const visit = context.get(visitContext)
  const t = texts(visit.language, 'club').display
  const user = findUser(context)
  const mine = { title: t.mineTitle, noindex: true }
  if (!user)
    return data({ page: mine, tickets: [], ticket: null, loginTo: loginFor(url.pathname + url.search) })
  const tickets = await loadTickets(portal, visit, user.id)
  const wanted = url.searchParams.get('cupon')
  if (wanted === null) return data({ page: mine, tickets, ticket: null, loginTo: null })
  const id = requireId(url, wanted)
  const ticket = tickets.find(one => one.id === id)
  // Somebody else's, or not taken yet: its page says how to get a code of one's own.
  if (!ticket) throw redirect(clubPaths.coupon(id), 303)
  return data({
    page: { title: t.title, noindex: true },
    tickets: [],
    loginTo: null,
    ticket: {
      ...ticket,
      holder: `${user.name} ${user.lastName}`,
      qr: ticket.status === 'valid' ? qrCode(ticket.code) : null,
    },
  })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { ticket, tickets, loginTo } }: Route.ComponentProps) {
  if (loginTo) return <CouponsPromo loginTo={loginTo} />
  return ticket ? <TicketPage ticket={ticket} /> : <MyCoupons tickets={tickets} />
}
