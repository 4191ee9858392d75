/** The reception gives an hour: one form, the confirmation goes to the patient as always. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { bookAtDesk, type DeskBookingOutcome, loadDeskBooking, senderOf } from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { parseForm, type Typed, typedIn } from '#app/platform/http/form.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { requireCentre } from '#app/staff/public.server.ts'
import { centreAgendaPath, centreBookPath, centreSeriesPath } from '#app/staff/public.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centrePatients } from '#app/text/centre/patients.ts'
import { centreSeries } from '#app/text/centre/series.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { hoursAsked } from '../agenda-asked.server.ts'
import { besidePatient, deskBookingForm, patientIn } from '../book.form.server.ts'
import { centreBar } from '../centre-bar.server.ts'
import { fieldsOf } from '../forms/fields.ts'
import styles from '../parts/centre.module.css'
import { CentrePage } from '../parts/centre-page.tsx'
import { PatientFields } from '../parts/patient-fields.tsx'
import { PatientSearch } from '../parts/patient-search.tsx'
import { pickedIn, type Search, searchIn } from '../patient-search.server.ts'
import type { Route } from './+types/centro-agenda-nueva.ts'

const t = centreDesk.book

export const handle = { text: ['desk', 'ui'] }

export const headers = () => ({ 'X-Robots-Tag': 'noindex' })

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { db, clock } = asked.context.get(portalContext)
  const { place } = centre
  const now = clock.now()
  const { day, agendaId, search } = hoursAsked(asked.url, place, now)
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    here: `${centreBookPath}?${search}`,
    back: `${centreAgendaPath}?${search}`,
    seriesTo: `${centreSeriesPath}?centro=${place.id}&dia=${day}`,
    ...(await loadDeskBooking(db, place, { day, agendaId }, now)),
  })
}

type Refusal = Extract<DeskBookingOutcome, { ok: false }>['reason']

const said = (reason: Refusal): string => {
  if (reason === 'too-many-requests' || reason === 'too-many-bookings') return t.refused['too-many']
  return Object.hasOwn(t.refused, reason) ? t.refused[reason as keyof typeof t.refused] : t.refused.other
}

/** What an answer says unless it says otherwise. */
const nothing = {
  errors: [] as { field: string; message: string }[],
  typed: {} as Typed,
  refused: null as string | null,
  search: null as Search | null,
  /** Whose data were filled in. */
  picked: null as string | null,
}

export async function action(asked: Route.ActionArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { staff, place } = centre
  const portal = asked.context.get(portalContext)
  const form = await asked.request.formData()
  const now = portal.clock.now()
  const intent = form.get('intent')
  if (intent === 'buscar') {
    const search = await searchIn(portal.db, centre, String(form.get('q') ?? ''), now)
    return data({ ...nothing, search, typed: typedIn(form) }, { status: search.status })
  }
  if (intent === 'elegir') {
    const picked = await pickedIn(portal.db, centre, form, now)
    return picked
      ? data({ ...nothing, typed: picked.typed, picked: picked.name })
      : data({ ...nothing, refused: centrePatients.gone }, { status: 404 })
  }
  const typed = typedIn(form)
  const parsed = parseForm(form, deskBookingForm())
  if (!parsed.ok) return data({ ...nothing, errors: parsed.errors, typed }, { status: 400 })
  const outcome = await bookAtDesk(
    portal.db,
    {
      ...parsed.value.hour,
      centreId: place.id,
      ...patientIn(parsed.value),
      by: `staff:${staff.accountId}`,
      sellsPrepaid: portal.config.PAYMENTS === 'on',
    },
    await senderOf(portal),
    now,
  )
  if (outcome.ok) {
    const search = new URLSearchParams(asked.url.search)
    search.set('dada', outcome.code)
    search.set('hora', outcome.appointmentId)
    throw redirect(`${centreAgendaPath}?${search}#hora-${outcome.appointmentId}`, 303)
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
      refused: error ? null : said(outcome.reason),
    },
    { status: 409 },
  )
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, here, back, seriesTo, groups, insurers } = loaderData
  const busy = useNavigation().formData !== undefined
  const errors = actionData?.errors ?? []
  const field = fieldsOf(bar.late, actionData)
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
        <ErrorSummary errors={errors} />
        {actionData?.picked && (
          <Banner tone="good" live>
            {centrePatients.picked(actionData.picked)}
          </Banner>
        )}
        <PatientSearch
          to={here}
          search={actionData?.search ?? null}
          typed={field('q').defaultValue}
          ways={patient => (
            <Form method="post" action={here}>
              <input type="hidden" name="patient" value={patient.id} />
              <Button variant="secondary" size="sm" name="intent" value="elegir">
                {centrePatients.pick}
                <VisuallyHidden>: {patient.name}</VisuallyHidden>
              </Button>
            </Form>
          )}
        />
        {groups.length === 0 ? (
          <EmptyState illustration="calendar-done" title={t.noHours} level={2}>
            <p>{t.noHoursBody}</p>
          </EmptyState>
        ) : (
          <Card>
            <Form method="post" action={here} className={styles.form} key={actionData?.picked} noValidate>
              <Select
                label={t.hour}
                {...field('hour')}
                options={[
                  { value: '', label: t.choose },
                  ...groups.map(({ label, hours }) => ({ label, options: hours })),
                ]}
                required
              />
              <PatientFields field={field} insurers={insurers} />
              <Button size="lg" full busy={busy} name="intent" value="dar">
                {t.submit}
              </Button>
            </Form>
          </Card>
        )}
      </DeskWatch>
    </CentrePage>
  )
}
