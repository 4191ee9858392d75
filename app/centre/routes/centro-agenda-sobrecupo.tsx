/** The reception gives an hour over the agenda, or to whoever stands there without one. */
import { data, redirect, useNavigation } from 'react-router'
import {
  loadOverbooking,
  type OverbookOutcome,
  overbookAtDesk,
  senderOf,
} from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { intentIn, parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { requireCentre, whileGiving } from '#app/staff/public.server.ts'
import { centreAgendaPath, centreOverbookPath } from '#app/staff/public.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centreLanes as t } from '#app/text/centre/lanes.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { doneSearch } from '../agenda/done-hour.server.ts'
import { hoursAsked } from '../agenda-asked.server.ts'
import { besidePatient, overbookingForm, patientIn } from '../book.form.server.ts'
import { centreBar } from '../centre-bar.server.ts'
import { fieldsOf } from '../forms/fields.ts'
import { PriceAsked, priceIntent, usePrice } from '../forms/price-asked.tsx'
import { priceOfHour } from '../forms/say-price.server.ts'
import styles from '../parts/centre.module.css'
import { CentrePage } from '../parts/centre-page.tsx'
import { PatientFields } from '../parts/patient-fields.tsx'
import { patientSought, type Search, searchIntents } from '../patient-search.server.ts'
import { HourForm } from '../patients/parts/hour-form.tsx'
import type { Route } from './+types/centro-agenda-sobrecupo.ts'

export const handle = { text: ['desk', 'ui'] }

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { db, clock } = asked.context.get(portalContext)
  const { place } = centre
  const now = clock.now()
  const { day, agendaId, search } = hoursAsked(asked.url, place, now)
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre, asked),
    here: `${centreOverbookPath}?${search}`,
    back: `${centreAgendaPath}?${search}`,
    ...(await loadOverbooking(db, place, { day, agendaId }, now)),
  })
}

type Refusal = Extract<OverbookOutcome, { ok: false }>['reason']

const refusals: Record<string, string> = { ...centreDesk.book.refused, ...t.refused }

const said = (reason: Refusal): string =>
  refusals[reason === 'too-many-bookings' ? 'too-many' : reason] ?? centreDesk.book.refused.other

/** Said beside the field that another choice of would mend. */
const besideHour: readonly Refusal[] = ['full', 'closed', 'past', 'slot-taken', 'video']

function besideField(reason: Refusal): { field: string; message: string } | undefined {
  if (besideHour.includes(reason)) return { field: 'hour', message: said(reason) }
  return besidePatient(reason)
}

/** What an answer says unless it says otherwise. */
const nothing = {
  errors: [] as { field: string; message: string }[],
  refused: null as string | null,
  search: null as Search | null,
  /** Whose data were filled in. */
  picked: null as string | null,
  /** What the hour costs, in words. */
  price: null as string | null,
}

export async function action(asked: Route.ActionArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { place, by } = centre
  const portal = asked.context.get(portalContext)
  const form = await asked.request.formData()
  const typed = typedIn(form)
  const now = portal.clock.now()
  const intent = intentIn(form, ['dar', priceIntent, ...searchIntents], 'dar')
  const sought = await patientSought(portal.db, centre, form, now)
  if (sought) return data({ ...nothing, ...sought }, sought.init)
  if (intent === priceIntent) {
    const priced = await priceOfHour(portal.db, form, place.id, now)
    return data({ ...nothing, ...priced, typed }, { status: priced.errors.length > 0 ? 400 : 200 })
  }
  const parsed = parseForm(form, overbookingForm())
  if (!parsed.ok) return data({ ...nothing, errors: parsed.errors, typed }, { status: 400 })
  const { hour, reason } = parsed.value
  const outcome = await overbookAtDesk(
    whileGiving(portal.db, centre),
    {
      ...hour,
      reason,
      centreId: place.id,
      ...patientIn(parsed.value),
      by: by.actor,
      sellsPrepaid: portal.config.PAYMENTS === 'on',
    },
    await senderOf(portal),
    now,
  )
  if (outcome.ok) {
    const { appointmentId, code, told } = outcome
    const { search } = hoursAsked(asked.url, place, now)
    const given = doneSearch({ what: 'given', id: appointmentId, code, told, waits: false })
    throw redirect(`${centreAgendaPath}?${search}&${given}#hora-${appointmentId}`, 303)
  }
  const error = besideField(outcome.reason)
  return data(
    { ...nothing, errors: error ? [error] : [], typed, refused: error ? null : said(outcome.reason) },
    { status: 409 },
  )
}

export { pageMeta as meta } from '#app/shell/page.ts'
export { unlessAside as shouldRevalidate } from '../forms/price-asked.tsx'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, here, back, who, groups, insurers, lanes, nobodyNow, isToday } = loaderData
  const busy = useNavigation().formData?.get('intent') === 'dar'
  const errors = actionData?.errors ?? []
  const field = fieldsOf(bar.late, actionData)
  const { price, follow } = usePrice(here, actionData)
  const optionOf = ({ value, time, taken, left }: (typeof groups)[number]['hours'][number]) => ({
    value,
    label: time === undefined ? t.now : taken ? t.taken(time, left) : t.free(time),
  })
  return (
    <CentrePage bar={bar} back={{ to: back, label: centreDesk.book.back }}>
      <h1>{who ? t.titleWith(who) : t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <p>{t.allowed(lanes)}</p>
      {nobodyNow && groups.length > 0 && <Banner tone="info">{t.nobodyNow(who)}</Banner>}
      <DeskWatch>
        {actionData?.refused && (
          <Banner tone="warning" live>
            {actionData.refused}
          </Banner>
        )}
        <ErrorSummary errors={errors} />
        {groups.length === 0 ? (
          <EmptyState illustration="calendar-done" title={isToday ? t.noneLeft(who) : t.none} level={2}>
            <p>{centreDesk.book.noHoursBody}</p>
          </EmptyState>
        ) : (
          <HourForm
            id="dar-sobrecupo"
            here={here}
            answer={actionData}
            typed={field('q').defaultValue}
            onChange={follow}
          >
            <Select
              label={t.hour}
              {...field('hour')}
              options={[
                { value: '', label: centreDesk.book.choose },
                ...groups.map(({ label, hours }) => ({ label, options: hours.map(optionOf) })),
              ]}
              required
            />
            <Field
              label={t.reason}
              hint={t.reasonHint}
              maxLength={200}
              autoComplete="off"
              {...field('reason')}
              required
            />
            <PatientFields field={field} insurers={insurers} />
            <PriceAsked price={price} />
            <Button size="lg" full busy={busy} name="intent" value="dar">
              {t.submit}
            </Button>
          </HourForm>
        )}
      </DeskWatch>
    </CentrePage>
  )
}
