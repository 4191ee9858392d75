/** The reception gives several sessions, a longer hour or a control: first the hours are seen, then all are given or none. */
import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import {
  bookSeries,
  type DeskSeriesOutcome,
  dayAsked,
  loadAttended,
  loadSeriesForm,
  loadSessions,
  mostSessions,
  previewSeries,
  senderOf,
} from '#app/booking/public.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { intentIn, parseForm, type Typed, typedIn } from '#app/platform/http/form.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { requireCentre, whileGiving } from '#app/staff/public.server.ts'
import { centreAgendaPath, centreSeriesPath } from '#app/staff/public.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centreSeries } from '#app/text/centre/series.ts'
import { toldIn, toldSearch } from '../agenda/done-hour.server.ts'
import { besidePatient, patientIn, seriesForm } from '../book.form.server.ts'
import { centreBar } from '../centre-bar.server.ts'
import { priceIntent } from '../forms/price-asked.tsx'
import { priceOfSeries } from '../forms/say-price.server.ts'
import { SeriesDone } from '../parts/series-done.tsx'
import { SeriesPage } from '../parts/series-page.tsx'
import { patientSought, type Search, searchIntents } from '../patient-search.server.ts'
import { idIn, seriesAsked, seriesFields, sessionsIn } from '../series-asked.server.ts'
import type { Route } from './+types/centro-agenda-serie.ts'

const t = centreSeries

export const handle = { text: ['desk', 'ui'] }

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { db, clock } = asked.context.get(portalContext)
  const { place, by } = centre
  const { url } = asked
  const now = clock.now()
  const today = localDay(now, place.zone)
  const day = dayAsked(url.searchParams.get('dia'), place.zone, now)
  const { typed, errors, wish } = seriesAsked(url, today)
  const given = idIn(url, 'dadas')
  const sessions = given ? await loadSessions(db, place, { firstId: given, by }, now) : []
  const controlId = idIn(url, 'control')
  const control = controlId ? await loadAttended(db, place, { appointmentId: controlId, by }, now) : null
  if ((given && sessions.length === 0) || (controlId && !control)) throw data(null, { status: 404 })
  const kept = { centro: String(place.id), dia: day.toString(), ...(controlId && { control: controlId }) }
  const search = new URLSearchParams({ ...kept, ...typed })
  const preview = wish && (await previewSeries(db, place, wish, now))
  const start = control
    ? { oferta: String(control.offerId), hora: control.time, sesiones: '1' }
    : { oferta: '', hora: '', sesiones: '5' }
  return data({
    page: { title: control ? t.control : t.title, noindex: true },
    bar: centreBar(centre, asked),
    kept,
    here: `${centreSeriesPath}?${search}`,
    back: `${centreAgendaPath}?${new URLSearchParams({ centro: String(place.id), dia: day.toString() })}`,
    control: control && { ...control, id: controlId },
    done: sessions,
    told: toldIn(url),
    asked: { desde: day.toString(), cada: 'weekly', largo: '1', ...start, ...typed },
    today: today.toString(),
    // An offer of another centre is none of this one's.
    askedErrors: wish && !preview ? [{ field: 'oferta', message: t.errors.offer }] : errors,
    preview,
    once: randomUUID(),
    ...(await loadSeriesForm(db, place)),
  })
}

type Refused = Extract<DeskSeriesOutcome, { ok: false }>

const words: Record<string, string> = { ...centreDesk.book.refused, ...t.refused }

function said({ reason }: Refused): string {
  if (reason === 'slot-taken') return t.refused.taken
  return words[reason === 'too-many-bookings' ? 'too-many' : reason] ?? centreDesk.book.refused.other
}

/** What choosing or writing something else in a field would mend. */
function besideField(outcome: Refused, form: FormData): { field: string; message: string }[] {
  if (outcome.reason !== 'slot-taken') {
    const error = besidePatient(outcome.reason)
    return error ? [error] : []
  }
  const taken = outcome.taken.map(String)
  return [...form].flatMap(([field, value]) =>
    field.startsWith('sesion-') && taken.includes(String(value)) ? [{ field, message: t.errors.taken }] : [],
  )
}

/** What an answer says unless it says otherwise. */
const nothing = {
  errors: [] as { field: string; message: string }[],
  typed: {} as Typed,
  refused: null as string | null,
  search: null as Search | null,
  /** Whose data were filled in. */
  picked: null as string | null,
  /** What all sessions cost, in words. */
  price: null as string | null,
}

export async function action(asked: Route.ActionArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { place, by } = centre
  const portal = asked.context.get(portalContext)
  const { url } = asked
  const now = portal.clock.now()
  const form = await asked.request.formData()
  const typed = typedIn(form)
  const intent = intentIn(form, ['dar', priceIntent, ...searchIntents], 'dar')
  const sought = await patientSought(portal.db, centre, form, now)
  if (sought) return data({ ...nothing, ...sought }, sought.init)
  const { wish } = seriesAsked(url, localDay(now, place.zone))
  const { starts, missing } = sessionsIn(form)
  // Each costs a statement of its price: however many a form names, nobody is asked for more than can be given.
  if (starts.length + missing.length > mostSessions) {
    const errors = [{ field: 'sesiones', message: t.errors.sessions }]
    return data({ ...nothing, errors, typed }, { status: 400 })
  }
  const sessions = missing.map(field => ({ field, message: t.errors.session }))
  if (wish && intent === priceIntent && starts.length + missing.length > 0) {
    const given = { centreId: place.id, offerId: wish.offerId, starts }
    const priced =
      missing.length > 0 ? { errors: sessions, price: null } : await priceOfSeries(portal.db, form, given)
    return data({ ...nothing, ...priced, typed }, { status: priced.errors.length > 0 ? 400 : 200 })
  }
  const parsed = parseForm(form, seriesForm())
  const once = String(form.get('once') ?? '')
  if (!wish || !parsed.ok || missing.length > 0 || starts.length === 0 || !isUuid(once)) {
    const errors = [...sessions, ...(parsed.ok ? [] : parsed.errors)]
    const refused = errors.length > 0 ? null : t.errors.session
    return data({ ...nothing, errors, typed, refused }, { status: 400 })
  }
  const outcome = await bookSeries(
    whileGiving(portal.db, centre),
    {
      centreId: place.id,
      offerId: wish.offerId,
      starts,
      steps: wish.steps,
      controlOf: idIn(url, 'control'),
      ...patientIn(parsed.value),
      by: by.actor,
      sellsPrepaid: portal.config.PAYMENTS === 'on',
      once,
    },
    await senderOf(portal),
    now,
  )
  if (outcome.ok) {
    const search = new URLSearchParams(url.search)
    for (const name of seriesFields) search.delete(name)
    search.delete('control')
    search.set('dadas', outcome.firstId)
    search.set('aviso', toldSearch(outcome.told))
    throw redirect(`${centreSeriesPath}?${search}`, 303)
  }
  const errors = besideField(outcome, form)
  const general = outcome.reason === 'slot-taken' || errors.length === 0
  return data({ ...nothing, errors, typed, refused: general ? said(outcome) : null }, { status: 409 })
}

export { pageMeta as meta } from '#app/shell/page.ts'
export { unlessAside as shouldRevalidate } from '../forms/price-asked.tsx'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.done.length > 0) return <SeriesDone {...loaderData} />
  return <SeriesPage {...loaderData} answer={actionData ?? nothing} />
}
