/** The reception moves or cancels an hour for its patient: by the patient's own rules, with the same notice and refund. */
import { data, Form, redirect, useNavigation } from 'react-router'
import {
  askEarlierAtDesk,
  askedAtDesk,
  cancelAtDesk,
  dayAsked,
  leaveLineAtDesk,
  loadDeskChange,
  moveAtDesk,
  senderOf,
} from '#app/booking/public.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { intentIn, typedIn } from '#app/platform/http/form.server.ts'
import { notFound, requireUuid } from '#app/platform/http/params.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { requireCentre, whileAttending } from '#app/staff/public.server.ts'
import { centreChangePath, centrePayPath, centreWaitPath } from '#app/staff/public.ts'
import { centreCash } from '#app/text/centre/cash.ts'
import { centreTold, centreChange as t } from '#app/text/centre/change.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { agendaAddress, withView } from '../agenda/agenda-address.ts'
import { doneSearch } from '../agenda/done-hour.server.ts'
import { MoveForm } from '../agenda/move-form.tsx'
import { viewIn } from '../agenda-asked.server.ts'
import { centreBar } from '../centre-bar.server.ts'
import { fieldsOf } from '../forms/fields.ts'
import { notDone } from '../forms/not-done.ts'
import { hourIn } from '../hour-asked.server.ts'
import styles from '../parts/centre.module.css'
import { CentrePage } from '../parts/centre-page.tsx'
import own from '../parts/closures.module.css'
import { owesBack } from '../till/to-hand-back.server.ts'
import type { Route } from './+types/centro-agenda-hora.ts'

export const handle = { text: ['desk', 'ui'] }

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { db, clock } = asked.context.get(portalContext)
  const { place, by } = centre
  const now = clock.now()
  const appointmentId = requireUuid(asked.url, asked.params.appointment)
  const text = asked.url.searchParams.get('dia')
  const day = text === null ? null : dayAsked(text, place.zone, now)
  const change = await loadDeskChange(db, place, { appointmentId, day, by }, now)
  if (!change) throw notFound(asked.url)
  const view = viewIn(asked.url)
  const onDay = (iso: string) => withView(`${centreChangePath(appointmentId, place.id)}&dia=${iso}`, view)
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre, asked),
    view,
    // With its day: what the form answers, and what waits behind the sign-in, is of the same list of hours.
    here: onDay(change.day),
    nextDay: change.next ? onDay(change.next.day) : '',
    back: `${agendaAddress({ centre: place.id, iso: change.own, ...view })}#hora-${appointmentId}`,
    change,
  })
}

export async function action(asked: Route.ActionArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { place, by } = centre
  const portal = asked.context.get(portalContext)
  const { clock } = portal
  const db = whileAttending(portal.db, centre)
  const form = await asked.request.formData()
  const appointmentId = requireUuid(asked.url, asked.params.appointment)
  const wanted = { appointmentId, centreId: place.id, by: by.actor, seen: hourIn(form, 'seen') }
  const now = clock.now()
  const lacks = (field: keyof typeof t.errors) =>
    notDone(typedIn(form), [{ field, message: t.errors[field] }])
  const intent = intentIn(form, ['esperar', 'dejar', 'mover', 'cancelar'])
  if (intent === 'esperar' || intent === 'dejar') {
    const outcome =
      intent === 'esperar'
        ? await askEarlierAtDesk(db, wanted, now)
        : await leaveLineAtDesk(db, wanted, await senderOf(portal), now)
    if (outcome.ok) throw redirect(`${asked.url.pathname}${asked.url.search}#antes`, 303)
    return notDone({}, t.refused[outcome.reason], outcome.reason === 'gone' ? 404 : 409)
  }
  const start = hourIn(form)
  const reason = askedAtDesk.find(one => one === form.get('reason'))
  const moves = intent === 'mover'
  if (moves && !start) return lacks('hour')
  if (!moves && !reason) return lacks('reason')
  const sender = await senderOf(portal)
  const outcome =
    moves && start
      ? await moveAtDesk(db, { ...wanted, start }, sender, now)
      : await cancelAtDesk(db, { ...wanted, reason: reason ?? 'patient' }, sender, now)
  if (!outcome.ok)
    return notDone(typedIn(form), t.refused[outcome.reason], outcome.reason === 'gone' ? 404 : 409)
  const view = viewIn(asked.url)
  const iso = localDay(outcome.start, place.zone).toString()
  const to = agendaAddress({ centre: place.id, iso, ...view })
  const done = doneSearch({
    what: moves ? 'moved' : 'cancelled',
    id: appointmentId,
    code: null,
    told: outcome.told,
    waits: false,
  })
  if (!moves && (await owesBack(db, appointmentId, place.id)))
    throw redirect(`${withView(centrePayPath(appointmentId, place.id), view)}&${done}`, 303)
  throw redirect(`${to}&${done}#hora-${appointmentId}`, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, here, nextDay, back, change, view } = loaderData
  const { told, phone, owed } = change
  const busy = useNavigation().formData?.get('intent')
  const errors = actionData?.errors ?? []
  const field = fieldsOf(bar.late, actionData)
  return (
    <CentrePage bar={bar} back={{ to: back, label: t.back }}>
      <h1>{t.title}</h1>
      <DeskWatch>
        {actionData?.refused && (
          <Banner tone="warning" live>
            {actionData.refused}
          </Banner>
        )}
        <ErrorSummary errors={errors} />
        <p className={styles.lead}>
          {change.patient}. {t.has}: {change.when}, {change.what}.
        </p>
        {(phone || !told.includes('sms')) && (
          <p>
            {phone ? (
              <>
                {centreTold.phone}: <a href={`tel:${phone.number}`}>{phone.shown}</a>
              </>
            ) : (
              centreTold.noPhone
            )}
          </p>
        )}
        {told.length === 0 && (
          <p>
            <Badge tone="warning">{centreTold.none}</Badge>
          </p>
        )}
        {!change.may.move && !change.may.cancel && <p>{change.arrived ? t.arrived : t.over}</p>}
        {change.may.move && (
          <Card as="section" className={styles.form}>
            <h2>{t.move.title}</h2>
            <p>
              {t.move.body} {centreTold.will(told)}
            </p>
            <Form method="get" action={here.split('?')[0]} className={own.row}>
              <input type="hidden" name="centro" value={bar.place.id} />
              {view.agendaId !== null && <input type="hidden" name="quien" value={view.agendaId} />}
              {view.week && <input type="hidden" name="vista" value="semana" />}
              <Field label={t.move.day} name="dia" type="date" defaultValue={change.day} key={change.day} />
              <Button variant="secondary">{t.move.see}</Button>
            </Form>
            {change.hours.length === 0 ? (
              <>
                <p>{t.move.none}</p>
                {change.next && (
                  <div className={styles.ways}>
                    <p>{t.move.next(change.next.when)}</p>
                    <ButtonLink size="sm" variant="secondary" to={nextDay}>
                      {t.move.seeNext}
                    </ButtonLink>
                  </div>
                )}
              </>
            ) : (
              <MoveForm
                key={change.day}
                to={here}
                hours={change.hours}
                field={field('hour')}
                told={told.length > 0}
                seen={change.start}
                busy={busy === 'mover'}
              />
            )}
          </Card>
        )}
        {change.may.move && (
          <Card as="section" id="antes" className={styles.form}>
            <h2>{t.earlier.title}</h2>
            <p>{change.waits ? t.earlier.joined : told.length > 0 ? t.earlier.ask : t.earlier.askUntold}</p>
            <OwnForm method="post" action={here} className={own.row} preventScrollReset>
              <Button
                variant="secondary"
                name="intent"
                value={change.waits ? 'dejar' : 'esperar'}
                busy={busy === 'esperar' || busy === 'dejar'}
              >
                {change.waits ? t.earlier.leave : t.earlier.join}
              </Button>
              <ButtonLink variant="quiet" to={`${centreWaitPath}?centro=${bar.place.id}`}>
                {t.earlier.see}
              </ButtonLink>
            </OwnForm>
          </Card>
        )}
        {change.may.cancel && (
          <Card as="section" className={styles.form}>
            <h2>{t.cancel.title}</h2>
            <p>
              {centreTold.will(told)}{' '}
              {owed
                ? t.cancel.handBack(centreCash.by[owed.paidWith](formatPesos(owed.pesos)))
                : t.cancel.online}{' '}
              {t.cancel.body}
            </p>
            <OwnForm method="post" action={here} className={own.row} noValidate>
              <input type="hidden" name="seen" value={change.start} />
              <Select
                className={own.grow}
                label={t.cancel.reason}
                {...field('reason')}
                options={[
                  { value: '', label: t.cancel.choose },
                  ...change.reasons.map(value => ({ value, label: t.cancel.reasons[value] })),
                ]}
                required
              />
              <Button variant="danger" name="intent" value="cancelar" busy={busy === 'cancelar'}>
                {t.cancel.submit(told.length > 0)}
              </Button>
            </OwnForm>
          </Card>
        )}
      </DeskWatch>
    </CentrePage>
  )
}
