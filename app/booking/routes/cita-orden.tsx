/** The medical order of an appointment for exams: attached, replaced or taken away. What it shows is for the centre alone. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { formOf, tooMany } from '#app/platform/http/page-request.server.ts'
import { countAttempt, type DayLimit } from '#app/platform/limits/limits.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { appointmentFacts } from '../appointments/appointment-facts.server.ts'
import { lostLink, openGuestLink } from '../guest-links/open-guest-link.server.ts'
import { attachOrder, takesOrder } from '../order-picture/attach-order.server.ts'
import { findKeptPicture } from '../order-picture/order-picture.queries.server.ts'
import { readOrderPicture } from '../order-picture/read-order-picture.server.ts'
import styles from '../parts/appointment-page.module.css'
import { HourCard } from '../parts/hour-card.tsx'
import { withQuery } from '../paths.ts'
import type { Route } from './+types/cita-orden.ts'

export const handle = { text: ['booking'] }

const field = 'order'
const outcomes = { adjunta: 'attached', quitada: 'removed' } as const
/** Each picture is drawn anew, which costs more than a page. */
const tries: DayLimit = { purpose: 'order-picture', max: 20, per: 'day' }

/** Whose order an adolescent keeps to themselves is attached by their own account alone, for the link may be the parent's. */
async function openOwn({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const { language } = context.get(visitContext)
  const user = findUser(context)
  const { appointment } = await openGuestLink(context.get(portalContext), params.token, user, language)
  if (appointment.offer.closed) throw lostLink(language)
  return appointment
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const appointment = await openOwn({ params, context })
  const { picture: t } = texts(language, 'orders')
  const kept = await findKeptPicture(portal.db, appointment.id)
  const done = Object.entries(outcomes).find(([name]) => name === url.searchParams.get('hecho'))?.[1]
  const { centre, type } = appointment.offer
  return data({
    page: { title: t.title, noindex: true },
    words: {
      lead: kept ? t.leadAttached : t.lead,
      label: t.label,
      hint: t.hint,
      kept: t.kept,
      remove: t.remove,
      back: t.back,
    },
    submit: kept ? t.replace : t.submit,
    hour: appointmentFacts(appointment, language),
    closed: takesOrder(appointment, portal.clock.now()) ? null : type === 'consulta' ? t.none : t.late,
    attached: kept && t.since(t.attached[kept.kind], formatDayTime(kept.addedAt, centre.zone, language)),
    done: done ? t.done[done] : null,
    home: url.pathname,
    appointmentTo: `/cita/${params.token}`,
  })
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const appointment = await openOwn({ params, context })
  const now = portal.clock.now()
  const { errors } = texts(language, 'orders').picture
  const form = await formOf({ request, context })
  const back = (hecho?: keyof typeof outcomes) => redirect(withQuery(url.pathname, { hecho }), 303)
  const intent = intentIn(form, ['attach', 'remove'], 'attach')
  if (!takesOrder(appointment, now)) throw back()
  if (intent === 'remove') {
    throw back((await attachOrder(portal.db, appointment.id, null, now)) ? 'quitada' : undefined)
  }
  const allowed = await countAttempt(portal.db, tries, appointment.id, now)
  if (!allowed.ok) {
    return data({ message: errors.often }, tooMany(allowed.retryAfter))
  }
  const read = await readOrderPicture(form.get(field))
  if (!read.ok) return data({ message: errors[read.reason] }, { status: 422 })
  throw back((await attachOrder(portal.db, appointment.id, read.picture, now)) ? 'adjunta' : undefined)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { page, words: t, submit, hour, closed, attached, done, home, appointmentTo } = loaderData
  const sending = useNavigation().formData
  const removing = sending?.get('intent') === 'remove'
  const message = actionData?.message
  return (
    <main id="contenido" className={styles.page}>
      <h1>{page.title}</h1>
      {message && <ErrorSummary errors={[{ field, message }]} />}
      {done && !message && (
        <Banner tone="good" live>
          {done}
        </Banner>
      )}
      {closed && <Banner tone="info">{closed}</Banner>}
      <div className={styles.columns}>
        <Card className={styles.actions}>
          {attached && <p>{attached}</p>}
          {!closed && (
            <>
              <p>{t.lead}</p>
              <Form
                method="post"
                action={home}
                encType="multipart/form-data"
                className={styles.actions}
                replace
              >
                <Field
                  key={attached}
                  type="file"
                  name={field}
                  label={t.label}
                  hint={t.hint}
                  error={message}
                  accept="image/jpeg,image/png,application/pdf"
                />
                <p className={styles.small}>{t.kept}</p>
                <Button full busy={sending !== undefined && !removing}>
                  {submit}
                </Button>
              </Form>
              {attached && (
                <Form method="post" action={home} className={styles.actions} replace>
                  <Button full variant="secondary" name="intent" value="remove" busy={removing}>
                    {t.remove}
                  </Button>
                </Form>
              )}
            </>
          )}
          <ButtonLink to={appointmentTo} variant="quiet" full>
            {t.back}
          </ButtonLink>
        </Card>
        <HourCard hour={hour} />
      </div>
    </main>
  )
}
