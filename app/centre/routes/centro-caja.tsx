/** What somebody took at the desk since they last counted it, and the counts of before. */
import { data, redirect, useNavigation } from 'react-router'
import {
  closeCash,
  deskMethods,
  differences,
  findCloses,
  findHeldMoney,
  findPromised,
  type Sums,
  shownMoney,
  sumsOf,
  tendersBack,
} from '#app/payment/public.server.ts'
import { formatDateTime } from '#app/platform/dates.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { mayDo, requireCentre, staffNames, whileAttending } from '#app/staff/public.server.ts'
import { centreCashPath, centrePayPath } from '#app/staff/public.ts'
import { centreCash } from '#app/text/centre/cash.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { closeForm } from '../cash.form.server.ts'
import { centreBar } from '../centre-bar.server.ts'
import { fieldsOf } from '../forms/fields.ts'
import { notDone } from '../forms/not-done.ts'
import styles from '../parts/centre.module.css'
import { CentrePage } from '../parts/centre-page.tsx'
import { Facts } from '../parts/facts.tsx'
import { HeldMovements } from '../till/held-movements.tsx'
import { sayTenders } from '../till/say-tenders.ts'
import type { Route } from './+types/centro-caja.ts'

const t = centreCash.cash

export const handle = { text: ['desk', 'ui'] }

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { db } = asked.context.get(portalContext)
  const { place, by } = centre
  const held = await findHeldMoney(db, place.id, by.actor)
  // Whoever runs the centre sees what each person counted.
  const closes = await findCloses(db, place.id, mayDo(place.roles, 'plan') ? null : by.actor)
  const names = await staffNames(
    db,
    closes.map(({ closedBy }) => closedBy),
  )
  const at = (moment: Temporal.Instant) => formatDateTime(moment, place.zone, 'es')
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    here: `${centreCashPath}?centro=${place.id}`,
    closed: asked.url.searchParams.has('cerrada'),
    expected: sumsOf(held),
    shown: shownMoney(held),
    methods: deskMethods,
    held: held.map((one, nth) => ({
      key: String(nth),
      code: one.code,
      method: one.method,
      amount: one.amount,
      voucher: one.voucher,
      bonoFolio: one.bonoFolio,
      at: at(one.at),
      to: centrePayPath(one.appointmentId, place.id),
    })),
    promised: (await findPromised(db, place.id)).map(({ money, ...one }) => ({
      ...one,
      as: sayTenders(tendersBack(sumsOf(money), one.amount)),
      to: centrePayPath(one.appointmentId, place.id),
    })),
    closes: closes.map(close => ({
      ...close,
      closedAt: at(close.closedAt),
      difference: differing(differences(close.expected, close.counted)) || t.exact,
      closedBy: names[close.closedBy] ?? '',
    })),
  })
}

const differing = (difference: Sums) =>
  deskMethods
    .filter(method => difference[method] !== 0)
    .map(method => `${centreCash.methods[method]}: ${formatPesos(difference[method])}`)
    .join(', ')

export async function action(asked: Route.ActionArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { place, by } = centre
  const { db, clock } = asked.context.get(portalContext)
  const form = await asked.request.formData()
  const typed = typedIn(form)
  const parsed = parseForm(form, closeForm)
  if (!parsed.ok) return notDone(typed, parsed.errors)
  const { note, shown, ...counted } = parsed.value
  const outcome = await closeCash(
    whileAttending(db, centre),
    { centreId: place.id, by: by.actor, counted, note, shown },
    clock.now(),
  )
  if (outcome.ok) throw redirect(`${centreCashPath}?centro=${place.id}&cerrada=1`, 303)
  if (outcome.reason === 'unexplained') {
    const message = t.refused.unexplained(differing(outcome.difference))
    return notDone(typed, [{ field: 'note', message }], 409)
  }
  return notDone(typed, t.refused[outcome.reason])
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, here, closed, expected, shown, methods, held, promised, closes } = loaderData
  const busy = useNavigation().formData !== undefined
  const errors = actionData?.errors ?? []
  const field = fieldsOf(bar.late, actionData)
  return (
    <CentrePage bar={bar}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <DeskWatch>
        {actionData?.refused && (
          <Banner tone="warning" live>
            {actionData.refused}
          </Banner>
        )}
        {closed && !actionData && (
          <Banner tone="good" live>
            {t.closed}
          </Banner>
        )}
        <ErrorSummary errors={errors} />
        {held.length === 0 ? (
          <EmptyState illustration="calendar-done" title={t.none} level={2}>
            <p>{t.noneBody}</p>
          </EmptyState>
        ) : (
          <>
            <HeldMovements held={held} methods={methods} expected={expected} />
            <Card>
              <OwnForm method="post" action={here} className={styles.form} noValidate>
                <input type="hidden" name="shown" value={shown} />
                <h2>{t.counted}</h2>
                {methods.map(method => (
                  <Field
                    key={method}
                    label={t.count(centreCash.methods[method])}
                    hint={t.expected(formatPesos(expected[method]))}
                    prefix="$"
                    inputMode="numeric"
                    autoComplete="off"
                    {...field(method)}
                    required
                  />
                ))}
                <Field
                  label={t.note}
                  hint={t.noteHint}
                  maxLength={500}
                  autoComplete="off"
                  {...field('note')}
                  optional
                />
                <Button size="lg" full busy={busy}>
                  {t.submit}
                </Button>
              </OwnForm>
            </Card>
          </>
        )}
        {promised.length > 0 && (
          <section aria-labelledby="por-devolver">
            <h2 id="por-devolver">{t.promised}</h2>
            <p>{t.promisedLead}</p>
            <ul>
              {promised.map(({ paymentId, code, as, to }) => (
                <li key={paymentId}>
                  <TextLink to={to}>{code}</TextLink>: {as}
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className={styles.form} aria-labelledby="cierres">
          <h2 id="cierres">{t.closes}</h2>
          {closes.length === 0 && <p>{t.noCloses}</p>}
          {closes.map(close => (
            <Card key={close.id} className={styles.form}>
              <h3>
                {close.closedBy}, {close.closedAt}
              </h3>
              <Facts
                facts={[
                  ...methods.map((method): [string, string] => [
                    centreCash.methods[method],
                    t.counts(formatPesos(close.counted[method]), formatPesos(close.expected[method])),
                  ]),
                  [t.difference, close.difference],
                  [t.note, close.note || null],
                ]}
              />
            </Card>
          ))}
        </section>
      </DeskWatch>
    </CentrePage>
  )
}
