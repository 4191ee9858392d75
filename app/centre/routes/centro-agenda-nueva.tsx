/** The reception gives an hour: one form, the confirmation goes to the patient as always. */
import { data, Form, redirect, useNavigation } from 'react-router'
import {
  bookAtDesk,
  type DeskBookingOutcome,
  dayAsked,
  loadDeskBooking,
  senderOf,
} from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { parseForm, type Typed, typedIn } from '#app/platform/http/form.server.ts'
import { toE164 } from '#app/platform/http/form-rules.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { requireCentre } from '#app/staff/public.server.ts'
import { centreAgendaPath, centreBookPath } from '#app/staff/public.ts'
import { centreDesk } from '#app/text/centre-desk.ts'
import { texts } from '#app/text/texts.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { agendaIn } from '../agenda-asked.server.ts'
import { deskBookingForm } from '../book.form.server.ts'
import { centreBar } from '../centre-bar.server.ts'
import styles from '../parts/centre.module.css'
import { CentreBar } from '../parts/centre-bar.tsx'
import { PatientFields } from '../parts/patient-fields.tsx'
import type { Route } from './+types/centro-agenda-nueva.ts'

const t = centreDesk.book

export const handle = { text: ['desk', 'ui'] }

export const headers = () => ({ 'X-Robots-Tag': 'noindex' })

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { db, clock } = asked.context.get(portalContext)
  const { place } = centre
  const now = clock.now()
  const day = dayAsked(asked.url.searchParams.get('dia'), place.zone, now)
  const search = new URLSearchParams({ centro: String(place.id), dia: day.toString() })
  const agendaId = agendaIn(asked.url)
  if (agendaId !== null) search.set('quien', String(agendaId))
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    here: `${centreBookPath}?${search}`,
    back: `${centreAgendaPath}?${search}`,
    ...(await loadDeskBooking(db, place, { day, agendaId }, now)),
  })
}

type Refusal = Extract<DeskBookingOutcome, { ok: false }>['reason']

const said = (reason: Refusal): string => {
  if (reason === 'too-many-requests' || reason === 'too-many-bookings') return t.refused['too-many']
  return Object.hasOwn(t.refused, reason) ? t.refused[reason as keyof typeof t.refused] : t.refused.other
}

export async function action(asked: Route.ActionArgs) {
  const { staff, place } = await requireCentre(asked, 'attend')
  const portal = asked.context.get(portalContext)
  const form = await asked.request.formData()
  const typed = typedIn(form)
  const parsed = parseForm(form, deskBookingForm())
  if (!parsed.ok) return data({ errors: parsed.errors, typed, refused: null }, { status: 400 })
  const { hour, rut, prevision, name, last_name: lastName, email, mobile_phone, reminders } = parsed.value
  const outcome = await bookAtDesk(
    portal.db,
    {
      ...hour,
      centreId: place.id,
      patient: { name, lastName, rut, self: true },
      contact: { name, lastName, email, phone: toE164(mobile_phone), language: 'es', reminders },
      prevision,
      by: `staff:${staff.accountId}`,
      sellsPrepaid: portal.config.PAYMENTS === 'on',
    },
    await senderOf(portal),
    portal.clock.now(),
  )
  if (outcome.ok) {
    const search = new URLSearchParams(asked.url.search)
    search.set('dada', outcome.code)
    throw redirect(`${centreAgendaPath}?${search}#hora-${outcome.appointmentId}`, 303)
  }
  const beside: Partial<Record<Refusal, { field: string; message: string }>> = {
    'rut-required': { field: 'rut', message: texts('es', 'booking').errors.rutNeeded },
    'unknown-prevision': { field: 'prevision', message: t.errors.prevision },
    'slot-taken': { field: 'hour', message: t.refused['slot-taken'] },
  }
  const error = beside[outcome.reason]
  return data(
    { errors: error ? [error] : [], typed, refused: error ? null : said(outcome.reason) },
    { status: 409 },
  )
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, here, back, groups, insurers } = loaderData
  const busy = useNavigation().formData !== undefined
  const errors = actionData?.errors ?? []
  const typed: Typed = actionData?.typed ?? {}
  const field = (name: string) => ({
    name,
    defaultValue: typed[name],
    error: errors.find(error => error.field === name)?.message,
  })
  return (
    <main id="contenido" className={`${styles.page} ${styles.middle}`} lang="es">
      <CentreBar bar={bar} />
      <p>
        <ButtonLink to={back} variant="quiet" size="sm" icon="arrow-left">
          {t.back}
        </ButtonLink>
      </p>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <DeskWatch>
        {actionData?.refused && (
          <Banner tone="warning" live>
            {actionData.refused}
          </Banner>
        )}
        <ErrorSummary errors={errors} />
        {groups.length === 0 ? (
          <EmptyState illustration="calendar-done" title={t.noHours} level={2}>
            <p>{t.noHoursBody}</p>
          </EmptyState>
        ) : (
          <Card>
            <Form method="post" action={here} className={styles.form} noValidate>
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
              <Button size="lg" full busy={busy}>
                {t.submit}
              </Button>
            </Form>
          </Card>
        )}
      </DeskWatch>
    </main>
  )
}
