/** The reception gives an hour: one form, the confirmation goes to the patient as always. */
import { data, redirect, useNavigation } from 'react-router'
import {
  askEarlierAtDesk,
  bookAtDesk,
  type DeskBookingOutcome,
  loadDeskBooking,
  senderOf,
} from '#app/booking/public.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDayTime, formatTime } from '#app/platform/dates.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { intentIn, parseForm, type Typed, typedIn } from '#app/platform/http/form.server.ts'
import { momentIn } from '#app/platform/instants.rules.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { type CentreStaff, requireCentre, whileGiving } from '#app/staff/public.server.ts'
import { centreAgendaPath, centreBookPath, centreSeriesPath, centreWaitPath } from '#app/staff/public.ts'
import { findAgendasAt } from '#app/supply/public.server.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centreSeries } from '#app/text/centre/series.ts'
import { centreWait } from '#app/text/centre/wait.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { doneSearch } from '../agenda/done-hour.server.ts'
import { hoursAsked, stretchIn } from '../agenda-asked.server.ts'
import { besidePatient, deskBookingForm, patientIn } from '../book.form.server.ts'
import { centreBar } from '../centre-bar.server.ts'
import { bookingDraftOf, loadBookingDraft } from '../drafts/booking-draft.server.ts'
import { draftIntents, withDraft } from '../drafts/draft.server.ts'
import { DraftKeeper, DraftNotice } from '../drafts/parts/draft-parts.tsx'
import { fieldsOf } from '../forms/fields.ts'
import { PriceAsked, priceIntent, usePrice } from '../forms/price-asked.tsx'
import { priceOfHour } from '../forms/say-price.server.ts'
import styles from '../parts/centre.module.css'
import { CentrePage } from '../parts/centre-page.tsx'
import { PatientFields } from '../parts/patient-fields.tsx'
import { patientSought, type Search, type Sought, searchIntents } from '../patient-search.server.ts'
import { HourForm } from '../patients/parts/hour-form.tsx'
import { requestAsked, requestGiven, requestIn } from '../waiting/request-asked.server.ts'
import type { Route } from './+types/centro-agenda-nueva.ts'

const t = centreDesk.book

export const handle = { text: ['desk', 'ui'] }

/** When an hour of the list begins; undefined for what is none. */
const startOf = (hour: string | undefined) => momentIn(hour?.split('|')[1] ?? '')

/** The day of an hour of the list: whoever chose one chose it in the list of its day, whatever else they looked for meanwhile. */
function dayOfHour(hour: string | undefined, zone: string): string | undefined {
  const start = startOf(hour)
  return start && localDay(start, zone).toString()
}

function timeOfHour(hour: string, zone: string): string | null {
  const start = startOf(hour)
  return start ? formatTime(start, zone) : null
}

const isListed = ({ groups }: Pick<Awaited<ReturnType<typeof loadDeskBooking>>, 'groups'>, hour: string) =>
  groups.some(({ hours }) => hours.some(({ value }) => value === hour))

/** Behind an address of this page: whom of the waiting list it is opened for. */
function ofRequest(url: URL): string {
  const id = requestIn(url)
  return id ? `&espera=${id}` : ''
}

/** What may be given on the day that is looked at, and the ways from and to that day. @param typed empty: as the address says. */
async function show(asked: Route.LoaderArgs | Route.ActionArgs, { place }: CentreStaff, typed: Typed) {
  const { db, clock } = asked.context.get(portalContext)
  const now = clock.now()
  const dia = dayOfHour(typed.hour, place.zone) ?? typed.dia
  const { day, agendaId, service, who, search } = hoursAsked(asked.url, place, now, {
    ...typed,
    ...(dia && { dia }),
  })
  const stretch = stretchIn(asked.url)
  const again = `${centreBookPath}?${search}${ofRequest(asked.url)}`
  return {
    again: stretch ? `${again}&desde=${stretch.from}&hasta=${stretch.until}` : again,
    back: `${centreAgendaPath}?${search}`,
    seriesTo: `${centreSeriesPath}?centro=${place.id}&dia=${day}`,
    day: day.toString(),
    who,
    agendas: (await findAgendasAt(db, place.id)).map(one => ({
      value: String(one.agendaId),
      label: centreDesk.agenda.whoOf(one.name, one.specialties),
    })),
    ...(await loadDeskBooking(db, place, { day, agendaId, service, stretch }, now)),
  }
}

/** The hour that was chosen stays in the list, whoever was named since and whose hours were not looked at. */
async function showChosen(asked: Route.LoaderArgs | Route.ActionArgs, centre: CentreStaff, typed: Typed) {
  const shown = await show(asked, centre, typed)
  if (!typed.hour || isListed(shown, typed.hour)) return shown
  const { groups } = await show(asked, centre, { ...typed, quien: '' })
  const chosen = groups
    .map(({ label, hours }) => ({ label, hours: hours.filter(({ value }) => value === typed.hour) }))
    .filter(({ hours }) => hours.length > 0)
  return { ...shown, groups: [...chosen, ...shown.groups] }
}

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'attend')
  const here = pageOf(asked, centre)
  const waits = await requestAsked(asked, centre)
  const pressed = stretchIn(asked.url) !== null
  const draft = await loadBookingDraft(asked, centre, { here, pressed, waits: waits !== null })
  const typed = centre.late ?? draft?.typed ?? waits?.typed ?? {}
  const shown = await showChosen(asked, centre, typed)
  const { hour = '' } = typed
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre, asked),
    here,
    draft,
    draftOf: bookingDraftOf(centre.place.id),
    waits: waits && { ...waits, to: `${centreWaitPath}?centro=${centre.place.id}` },
    // Of the list it was pressed in, and given meanwhile: it is said, and no other takes its place.
    ...(waits && hour && !isListed(shown, hour)
      ? { typed: { ...typed, hour: '' }, shown: { ...shown, gone: timeOfHour(hour, centre.place.zone) } }
      : { typed, shown }),
  })
}

/** Its address, of the day and whose hours it was opened for. */
function pageOf({ url, context }: Pick<Route.LoaderArgs, 'url' | 'context'>, { place }: CentreStaff): string {
  const { search } = hoursAsked(url, place, context.get(portalContext).clock.now())
  return `${centreBookPath}?${search}${ofRequest(url)}`
}

type Refused = Extract<DeskBookingOutcome, { ok: false }>

const said = (outcome: Refused, zone: string): string => {
  const { reason } = outcome
  if (reason === 'request-ended') {
    const { refused } = centreWait.requests
    return outcome.start ? refused.given(formatDayTime(outcome.start, zone, 'es')) : refused.out
  }
  if (reason === 'too-many-requests' || reason === 'too-many-bookings') return t.refused['too-many']
  return Object.hasOwn(t.refused, reason) ? t.refused[reason as keyof typeof t.refused] : t.refused.other
}

/** What an answer says unless it says otherwise. */
const nothing = {
  errors: [] as { field: string; message: string }[],
  typed: {} as Typed,
  refused: null as string | null,
  search: null as Search | null,
  /** What the hour costs, in words. */
  price: null as string | null,
  /** Whose data were filled in. */
  picked: null as string | null,
  /** Another day or person than the address says. */
  shown: null as Awaited<ReturnType<typeof show>> | null,
}

/** Of what is filled in: a patient's insurer, and the hour that stands in the form already. */
function priceOfTyped(
  db: Database,
  { hour = '', prevision = '' }: Typed,
  centreId: number,
  now: Temporal.Instant,
) {
  return priceOfHour(db, filledIn({ hour, prevision }), centreId, now)
}

const intents = ['dar', 'ver', priceIntent, ...searchIntents, ...draftIntents] as const

export async function action(asked: Route.ActionArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { staff, place } = centre
  const { db, clock } = asked.context.get(portalContext)
  const form = await asked.request.formData()
  const intent = intentIn(form, intents, 'dar')
  const sought = await patientSought(db, centre, form, clock.now())
  // Whoever is looked for is sent without the form.
  if (sought?.search) return data({ ...nothing, ...sought }, sought.init)
  // Nothing is kept of it: answered late, it would bring back the draft of whoever was given the hour meanwhile.
  if (intent === priceIntent) return give(asked, centre, form)
  const here = pageOf(asked, centre)
  return withDraft(
    asked,
    staff.accountId,
    {
      of: bookingDraftOf(place.id),
      back: here,
      form: sought ? filledIn({ version: here, ...sought.typed }) : form,
      zone: place.zone,
    },
    () => (sought ? fill(asked, centre, sought) : give(asked, centre, form)),
  )
}

function filledIn(typed: Typed): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(typed)) form.set(name, text)
  return form
}

/** With whoever was found, or with what was looked for. */
async function fill(asked: Route.ActionArgs, centre: CentreStaff, sought: Sought) {
  const { db, clock } = asked.context.get(portalContext)
  const shown = await showChosen(asked, centre, sought.typed)
  const { hour } = sought.typed
  // Given to somebody else meanwhile: it is in no list.
  const listed = isListed(shown, hour ?? '')
  const typed = !hour || listed ? sought.typed : { ...sought.typed, hour: '' }
  const { price } =
    sought.picked && listed ? await priceOfTyped(db, typed, centre.place.id, clock.now()) : { price: null }
  return data({ ...nothing, ...sought, typed, price, shown }, sought.init)
}

async function give(asked: Route.ActionArgs, centre: CentreStaff, form: FormData) {
  const { place, by } = centre
  const portal = asked.context.get(portalContext)
  const now = portal.clock.now()
  const intent = intentIn(form, intents, 'dar')
  const typed = typedIn(form)
  // «ver 2026-11-30»: the day with the next free hour, in the place of the one that stands in the form.
  const [, nextDay] = (typed.intent ?? '').split(' ')
  if (intent === 'ver') {
    const sought = { ...typed, hour: '', ...(nextDay && { dia: nextDay }) }
    return data({ ...nothing, typed: sought, shown: await show(asked, centre, sought) })
  }
  const shown = await showChosen(asked, centre, typed)
  if (intent === priceIntent) {
    const priced = await priceOfHour(portal.db, form, place.id, now)
    return data({ ...nothing, ...priced, typed, shown }, { status: priced.errors.length > 0 ? 400 : 200 })
  }
  const parsed = parseForm(form, deskBookingForm())
  if (!parsed.ok) return data({ ...nothing, errors: parsed.errors, typed, shown }, { status: 400 })
  const given = patientIn(parsed.value)
  const outcome = await bookAtDesk(
    whileGiving(portal.db, centre),
    {
      ...parsed.value.hour,
      centreId: place.id,
      ...given,
      requestId: await requestGiven(asked, centre, given.patient.rut),
      by: by.actor,
      sellsPrepaid: portal.config.PAYMENTS === 'on',
    },
    await senderOf(portal),
    now,
  )
  if (outcome.ok) {
    const { appointmentId } = outcome
    const wish = { appointmentId, centreId: place.id, by: by.actor }
    const waits = parsed.value.earlier && (await askEarlierAtDesk(portal.db, wish, now)).ok
    const { code, told } = outcome
    const done = doneSearch({ what: 'given', id: appointmentId, code, told, waits })
    throw redirect(`${shown.back}&${done}#hora-${appointmentId}`, 303)
  }
  const error =
    outcome.reason === 'slot-taken'
      ? { field: 'hour', message: t.refused['slot-taken'] }
      : besidePatient(outcome.reason)
  return data(
    {
      ...nothing,
      errors: error ? [error] : [],
      typed,
      shown,
      refused: error ? null : said(outcome, place.zone),
    },
    { status: 409 },
  )
}

export { pageMeta as meta } from '#app/shell/page.ts'
export { unlessAside as shouldRevalidate } from '../forms/price-asked.tsx'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, here, draft, draftOf, waits, typed } = loaderData
  const { again, back, seriesTo, day, who, agendas, services, groups, first, gone, next, insurers } =
    actionData?.shown ?? loaderData.shown
  const busy = useNavigation().formData?.get('intent')
  const errors = actionData?.errors ?? []
  const field = fieldsOf(typed, actionData)
  const { price, follow } = usePrice(here, actionData)
  return (
    <CentrePage bar={bar} back={{ to: back, label: t.back }}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <p>
        <TextLink to={seriesTo}>{centreSeries.fromOne}</TextLink>
      </p>
      <DeskWatch>
        {actionData?.refused && (
          <Banner tone="warning" live>
            {actionData.refused}
          </Banner>
        )}
        {draft && !bar.late && !actionData && <DraftNotice draft={draft} here={here} photo={false} />}
        {waits && !(waits.ended && actionData) && (
          <Banner tone={waits.ended ? 'warning' : 'info'} title={waits.title}>
            {waits.body} <TextLink to={waits.to}>{centreWait.requests.giving.back}</TextLink>
          </Banner>
        )}
        <ErrorSummary errors={errors} />
        {gone && !field('hour').defaultValue && (
          <Banner tone="warning" live>
            {t.gone(gone)}
          </Banner>
        )}
        <HourForm
          id="dar-hora"
          here={here}
          seeks={again}
          answer={actionData}
          typed={field('q').defaultValue}
          onChange={follow}
        >
          <input type="hidden" name="version" value={here} />
          <div className={styles.when}>
            <Field label={t.day} type="date" {...field('dia', day)} key={day} />
            <Select
              label={centreDesk.agenda.who}
              name="quien"
              defaultValue={who}
              key={who}
              options={[
                { value: '', label: centreDesk.agenda.everybody },
                { label: t.anyOf, options: services },
                { label: t.oneOf, options: agendas },
              ]}
            />
            <Button variant="secondary" name="intent" value="ver" busy={busy === 'ver'}>
              {t.see}
            </Button>
          </div>
          <Select
            label={t.hour}
            hint={groups.length === 0 ? `${t.noHours} ${t.noHoursBody}` : undefined}
            {...field('hour', first)}
            key={`${day} ${who}`}
            options={[
              { value: '', label: t.choose },
              ...groups.map(({ label, hours }) => ({ label, options: hours })),
            ]}
            required
          />
          {next && (
            <div className={styles.ways}>
              <p>{t.next(next.when)}</p>
              <Button
                variant="secondary"
                size="sm"
                name="intent"
                value={`ver ${next.day}`}
                busy={busy === `ver ${next.day}`}
              >
                {t.seeNext}
              </Button>
            </div>
          )}
          <PatientFields field={field} insurers={insurers} />
          <PriceAsked price={price} />
          <Checkbox
            label={t.earlier}
            hint={t.earlierHint}
            name="earlier"
            defaultChecked={field('earlier').defaultValue === 'on'}
          />
          <Button size="lg" full busy={busy === 'dar'} name="intent" value="dar">
            {t.submit}
          </Button>
          <DraftKeeper here={draftOf} centreId={bar.place.id} />
        </HourForm>
      </DeskWatch>
    </CentrePage>
  )
}
