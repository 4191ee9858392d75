/** What offering a free hour to somebody who waits does with its form, on the page of the day and on that of the line. */
import { data, redirect } from 'react-router'
import { offerAtDesk, senderOf } from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import type { PageRequest } from '#app/platform/http/page-request.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { type CentreStaff, whileAttending } from '#app/staff/public.server.ts'
import { centreWait } from '#app/text/centre/wait.ts'
import { sentMoment } from './series-asked.server.ts'

const t = centreWait.refused

/** @throws Response to the page of the form, once the hour is offered. */
export async function answerOffer({ url, context }: PageRequest, centre: CentreStaff, form: FormData) {
  const { place, by } = centre
  const portal = context.get(portalContext)
  const db = whileAttending(portal.db, centre)
  const entryId = String(form.get('entry') ?? '')
  const start = sentMoment(form.get('start'))
  if (!isUuid(entryId)) return data({ refused: t.gone }, { status: 404 })
  if (!start) return data({ refused: t.hour }, { status: 400 })
  const wanted = { centreId: place.id, entryId, start, by: by.actor }
  const outcome = await offerAtDesk(db, wanted, await senderOf(portal), portal.clock.now())
  if (!outcome.ok)
    return data({ refused: t[outcome.reason] }, { status: outcome.reason === 'gone' ? 404 : 409 })
  const search = new URLSearchParams(url.search)
  search.set('ofrecida', '1')
  throw redirect(`${url.pathname}?${search}`, 303)
}
