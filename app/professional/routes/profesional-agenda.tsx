/** Cancels an hour or a day: first who is affected, then the answer. */
import { data, redirect, useNavigation } from 'react-router'
import { senderOf } from '#app/booking/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn, parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { dropKeptForm, keptForm } from '#app/platform/http/kept-form.server.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { requireProfessional, requireProfessionalFor } from '#app/staff/public.server.ts'
import { deskAgendaPath, deskPath } from '#app/staff/public.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { affectedBy, cancelOwnHours, openOwnHours } from '../cancel-own-hours.server.ts'
import { hoursForm, ownClosedForm } from '../desk.form.server.ts'
import { loadOwnClosed } from '../load-own-closed.server.ts'
import { ClosedList } from '../parts/closed-list.tsx'
import styles from '../parts/desk.module.css'
import { DeskWatch } from '../parts/desk-watch.tsx'
import type { Route } from './+types/profesional-agenda.ts'

export const handle = { text: ['desk'] }

const times = ['day', 'from', 'to']

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const staff = await requireProfessional({ request, url, context })
  const { db, clock } = context.get(portalContext)
  const { language } = context.get(visitContext)
  const kept = await keptForm(db, { staffAccountId: staff.accountId }, url, clock.now())
  const done = url.searchParams.get('canceladas')
  const span = { from: clock.now(), to: null, language }
  return data({
    page: { title: texts(language, 'desk').hours.title, noindex: true },
    // Who is affected may have changed since: it is looked at again before anything is cancelled.
    kept: kept && { typed: typedIn(kept), said: texts(language, 'forms').kept },
    action: kept ? url.pathname + url.search : deskAgendaPath,
    closed: (await loadOwnClosed(db, staff.professionalId, span)).closed,
    opened: url.searchParams.has('abiertas'),
    done: done && /^\d{1,3}$/.test(done) ? Number(done) : null,
  })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const staff = await requireProfessionalFor({ request, url, context }, form, {
    revisar: times,
    cancelar: times,
  })
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const t = texts(language, 'desk')
  const now = portal.clock.now()
  const intent = intentIn(form, ['abrir', 'revisar', 'cancelar'], 'revisar')
  if (intent === 'abrir') {
    const asked = parseForm(form, ownClosedForm)
    if (!asked.ok || !(await openOwnHours(portal.db, staff, asked.value.closed, now)))
      throw data(null, { status: 404 })
    throw redirect(`${deskAgendaPath}?abiertas`, 303)
  }
  const parsed = parseForm(form, hoursForm(t.errors))
  if (!parsed.ok)
    return data({ errors: parsed.errors, typed: parsed.typed, affected: null, again: false }, { status: 400 })
  const typed = Object.fromEntries(times.map(name => [name, form.get(name)?.toString() ?? '']))
  const refuse = (reason: keyof typeof t.hours.refusals) =>
    data(
      { errors: [{ field: 'day', message: t.hours.refusals[reason] }], typed, affected: null, again: false },
      { status: 400 },
    )
  if (intent === 'cancelar') {
    const asked = { ...parsed.value, shown: form.getAll('shown').map(String) }
    const outcome = await cancelOwnHours(portal.db, staff, asked, await senderOf(portal), now)
    if (outcome.ok) {
      await dropKeptForm(portal.db, { staffAccountId: staff.accountId }, url)
      throw redirect(`${deskAgendaPath}?canceladas=${outcome.told}`, 303)
    }
    if (outcome.reason !== 'others') return refuse(outcome.reason)
  }
  const outcome = await affectedBy(portal.db, staff, parsed.value, language, now)
  if (!outcome.ok) return refuse(outcome.reason)
  const again = intent === 'cancelar'
  return data({ errors: [], typed, affected: outcome.affected, again }, { status: again ? 409 : 200 })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('desk')
  const intent = useNavigation().formData?.get('intent')
  const { done } = loaderData
  const errors = actionData?.errors ?? []
  const kept = actionData ? null : loaderData.kept
  const typed: Record<string, string> = actionData?.typed ?? kept?.typed ?? {}
  const affected = actionData?.affected ?? null
  const errorOf = errorOfEach(errors)
  return (
    <main id="contenido" className={`${styles.page} ${styles.narrow}`}>
      <BackLink to={deskPath}>{t.back}</BackLink>
      <h1>{t.hours.title}</h1>
      <p className={styles.lead}>{t.hours.lead}</p>
      <DeskWatch>
        {done !== null && !actionData && (
          <Banner tone="good" live>
            {t.hours.done(done)}
          </Banner>
        )}
        {loaderData.opened && !actionData && (
          <Banner tone="good" live>
            {t.day.closed.opened}
          </Banner>
        )}
        {kept && (
          <Banner tone="info" live>
            {kept.said}
          </Banner>
        )}
        <ErrorSummary errors={errors} />
        <Card>
          <OwnForm method="post" action={loaderData.action} className={styles.form} noValidate>
            <Field
              label={t.hours.day}
              name="day"
              type="date"
              defaultValue={typed.day}
              error={errorOf('day')}
              required
            />
            <div className={styles.pair}>
              <Field
                label={t.hours.from}
                hint={t.hours.wholeDay}
                name="from"
                type="time"
                defaultValue={typed.from}
                error={errorOf('from')}
              />
              <Field
                label={t.hours.to}
                hint={t.hours.wholeDay}
                name="to"
                type="time"
                defaultValue={typed.to}
                error={errorOf('to')}
              />
            </div>
            <Button variant="secondary" full name="intent" value="revisar" busy={intent === 'revisar'}>
              {t.hours.review}
            </Button>
          </OwnForm>
          <div role="status">
            {affected && <VisuallyHidden>{t.hours.affected(affected.length)}</VisuallyHidden>}
          </div>
        </Card>
        {affected && (
          <Card as="section" tone="leaf" className={styles.card}>
            <h2>{t.hours.affected(affected.length)}</h2>
            {actionData?.again && <p>{t.hours.again}</p>}
            {affected.length > 0 && (
              <ul className={styles.documents}>
                {affected.map(one => (
                  <li key={one.id}>
                    {one.when}, {one.patient}
                  </li>
                ))}
              </ul>
            )}
            <p>{t.hours.warning(affected.length)}</p>
            <OwnForm method="post" action={loaderData.action}>
              {times.map(name => (
                <input type="hidden" key={name} name={name} value={typed[name] ?? ''} />
              ))}
              {affected.map(({ id }) => (
                <input type="hidden" key={id} name="shown" value={id} />
              ))}
              <Button
                variant={affected.length > 0 ? 'danger' : 'primary'}
                full
                name="intent"
                value="cancelar"
                busy={intent === 'cancelar'}
              >
                {affected.length > 0 ? t.hours.confirm : t.hours.close}
              </Button>
            </OwnForm>
          </Card>
        )}
        <section className={styles.card} aria-labelledby="cerrado">
          <h2 id="cerrado">{t.day.closed.title}</h2>
          {loaderData.closed.length > 0 ? (
            <>
              <ClosedList closed={loaderData.closed} opensAt={deskAgendaPath} />
              <p className={styles.small}>{t.day.closed.undo}</p>
            </>
          ) : (
            <p>{t.day.closed.none}</p>
          )}
        </section>
      </DeskWatch>
    </main>
  )
}
