/** A centre's day: who comes to whom, who waits, what is free; and what the reception says of each hour. */
import { data, redirect } from 'react-router'
import {
  attendAtDesk,
  dayAsked,
  deskDeeds,
  isLostDay,
  loadCentreDay,
  loadCentreWeek,
  loadDayRequests,
  loadDayWait,
  loadPrintouts,
  loadSheetAtDesk,
  senderOf,
  spanOfDay,
  spanOfWeek,
} from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { isUuid, notFound } from '#app/platform/http/params.server.ts'
import { type CentreStaff, mayDo, requireCentre, whileAttending } from '#app/staff/public.server.ts'
import { centreAgendaPath } from '#app/staff/public.ts'
import { findAgendasAt } from '#app/supply/public.server.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { agendaAddress } from '../agenda/agenda-address.ts'
import { AgendaSheet } from '../agenda/agenda-sheet.tsx'
import { doneHour } from '../agenda/done-hour.server.ts'
import { agendaIn, isSheet, isWeek } from '../agenda-asked.server.ts'
import { centreBar } from '../centre-bar.server.ts'
import { answerOffer } from '../offer-asked.server.ts'
import { CentreDay } from '../parts/centre-day.tsx'
import type { Route } from './+types/centro-agenda.ts'

const t = centreDesk.agenda

export const handle = { text: ['desk'] }

/** The same day or week on paper. */
async function sheetOf(asked: Route.LoaderArgs, { place, by }: CentreStaff, day: Temporal.PlainDate) {
  const { db, clock } = asked.context.get(portalContext)
  const [week, agendaId] = [isWeek(asked.url), agendaIn(asked.url)]
  // A sheet that says nobody comes, of whoever is not of this centre, would be taken for a free day.
  if (agendaId !== null && !(await findAgendasAt(db, place.id)).some(one => one.agendaId === agendaId))
    throw notFound(asked.url)
  const span = week ? spanOfWeek(day, place.zone) : spanOfDay(day, place.zone)
  return {
    ...(await loadSheetAtDesk(db, place, { span, agendaId, day, by }, clock.now())),
    centre: place.name,
    back: agendaAddress({ centre: place.id, iso: day.toString(), agendaId, week }),
  }
}

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'see')
  const { db, clock } = asked.context.get(portalContext)
  const { place, by } = centre
  const now = clock.now()
  const day = dayAsked(asked.url.searchParams.get('dia'), place.zone, now)
  // A sheet of another day than the one that was asked for would hang on a wall.
  if (isSheet(asked.url) && isLostDay(asked.url.searchParams.get('dia'), place.zone, now))
    throw notFound(asked.url)
  if (isSheet(asked.url))
    return data({ page: { title: t.title, noindex: true }, sheet: await sheetOf(asked, centre, day) })
  const wanted = { day, agendaId: agendaIn(asked.url), by }
  const attends = mayDo(place.roles, 'attend')
  const load = isWeek(asked.url) ? loadCentreWeek : loadCentreDay
  return data({
    page: { title: t.title, noindex: true },
    sheet: null,
    bar: centreBar(centre, asked),
    attends,
    plans: mayDo(place.roles, 'plan'),
    done: doneHour(asked.url),
    day: await load(db, place, wanted, now),
    printouts: await loadPrintouts(db, place, now),
    wait: await loadDayWait(db, place, { day, by }, now),
    requests: attends ? await loadDayRequests(db, place, { day, by }, now) : [],
    offered: asked.url.searchParams.has('ofrecida'),
  })
}

export async function action(asked: Route.ActionArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { place, by } = centre
  const portal = asked.context.get(portalContext)
  const { db, clock } = portal
  const form = await asked.request.formData()
  if (intentIn(form, ['ofrecer', 'anotar'], 'anotar') === 'ofrecer') return answerOffer(asked, centre, form)
  const [said, appointmentId = ''] = String(form.get('deed') ?? '').split(' ')
  const deed = deskDeeds.find(one => one === said)
  if (!deed || !isUuid(appointmentId)) return data({ refused: t.refused.gone }, { status: 404 })
  const asks = { appointmentId, centreId: place.id, deed, by: by.actor }
  const outcome = await attendAtDesk(whileAttending(db, centre), asks, await senderOf(portal), clock.now())
  if (outcome.ok && outcome.closed) return data({ refused: t.undoneClosed }, { status: 200 })
  if (outcome.ok) throw redirect(`${centreAgendaPath}${asked.url.search}#hora-${appointmentId}`, 303)
  return data({ refused: t.refused[outcome.reason] }, { status: outcome.reason === 'gone' ? 404 : 409 })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.sheet) return <AgendaSheet {...loaderData.sheet} />
  return <CentreDay {...loaderData} refused={actionData?.refused ?? null} />
}
