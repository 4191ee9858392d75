/** What stays behind with Transbank and the providers of messages, and the buttons that end it. */
import { data, Form, redirect } from 'react-router'
import { dayAsked, isLostDay } from '#app/booking/public.server.ts'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { intentIn, typedIn } from '#app/platform/http/form.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { requireOperator, staffActor } from '#app/staff/public.server.ts'
import { operatorPath } from '#app/staff/public.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { operator as t } from '#app/text/operator.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { fieldsOf } from '../../forms/fields.ts'
import { notDone } from '../../forms/not-done.ts'
import styles from '../../parts/centre.module.css'
import { Outcome } from '../../parts/outcome.tsx'
import { answerOperator, operatorIntents } from '../answer-operator.server.ts'
import { loadOperation } from '../load-operation.server.ts'
import own from '../parts/operator.module.css'
import { OperatorApps } from '../parts/operator-apps.tsx'
import { OperatorBar } from '../parts/operator-bar.tsx'
import { fieldId, OperatorDeed, OperatorFold, OperatorReason } from '../parts/operator-deed.tsx'
import { OperatorSystems } from '../parts/operator-systems.tsx'
import { PlainTable } from '../parts/plain-table.tsx'
import sections from '../parts/sections.module.css'
import { ToDo } from '../parts/to-do.tsx'
import type { Route } from './+types/centro-operacion.ts'

export const handle = { text: ['desk', 'ui'] }

export async function loader(asked: Route.LoaderArgs) {
  const { staff, late } = await requireOperator(asked)
  const { db, clock } = asked.context.get(portalContext)
  const { searchParams } = asked.url
  const day = dayAsked(searchParams.get('dia'), chileanZone, clock.now())
  const done = operatorIntents.find(intent => intent === searchParams.get('hecho'))
  return data({
    page: { title: t.title, noindex: true },
    name: staff.name,
    late,
    done: done ? t.done[done] : null,
    lostDay: isLostDay(searchParams.get('dia'), chileanZone, clock.now()),
    ...(await loadOperation(db, day, clock.now())),
  })
}

export async function action(asked: Route.ActionArgs) {
  const { staff } = await requireOperator(asked)
  const portal = asked.context.get(portalContext)
  const form = await asked.request.formData()
  const intent = intentIn(form, operatorIntents)
  const by = { actor: staffActor(staff.accountId), accountId: staff.accountId }
  const outcome = await answerOperator(intent, form, portal, by, portal.clock.now())
  if (outcome.ok && !outcome.made) throw redirect(`${operatorPath}?hecho=${intent}`, 303)
  if (outcome.ok) return data({ errors: [], typed: {}, refused: null, made: outcome.made })
  const typed = typedIn(form)
  if ('errors' in outcome) return notDone(typed, outcome.errors)
  return notDone(typed, t.refused[outcome.reason])
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const {
    name,
    late,
    done,
    lostDay,
    refunds,
    doubts,
    faults,
    messages,
    day,
    payments,
    total,
    outages,
    callers,
    systems,
    apps,
    desks,
  } = loaderData
  const given = (field: string, hidden: Record<string, string>) => fieldsOf(late, actionData, hidden)(field)
  const factor = { intent: 'factor' }
  const errors = (actionData?.errors ?? []).map(error => ({
    ...error,
    field: fieldId(error.field, actionData?.typed ?? {}),
  }))
  return (
    <main id="contenido" className={styles.page} lang="es">
      <OperatorBar name={name} late={late !== null} />
      <div>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </div>
      <DeskWatch>
        <Outcome answer={actionData} done={done} />
        <ErrorSummary errors={errors} />
        <ToDo
          counts={{
            libro: faults.length,
            devoluciones: refunds.length,
            dudas: doubts.length,
            mensajes: messages.length,
            escritorios: desks.length,
          }}
        />
        <div className={own.grid}>
          {faults.length > 0 && (
            <section className={sections.section} aria-labelledby="libro">
              <h2 id="libro">{t.faults.title}</h2>
              <p className={sections.soft}>{t.faults.lead}</p>
              <ul className={sections.list}>
                {faults.map(({ buyOrder, fault }) => (
                  <li key={buyOrder + fault}>
                    <strong>{buyOrder}</strong> <span lang="en">{fault}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className={sections.section} aria-labelledby="devoluciones">
            <h2 id="devoluciones">{t.refunds.title}</h2>
            {refunds.length === 0 ? <p>{t.nothing}</p> : <p className={sections.soft}>{t.refunds.lead}</p>}
            <ul className={sections.list}>
              {refunds.map(({ paymentId, part, buyOrder, amount, since, tries, error }) => (
                <li key={`${paymentId}-${part}`}>
                  <p className={own.line}>
                    <strong>{buyOrder}</strong> <span>{amount}</span>
                  </p>
                  <p className={sections.soft}>
                    {[since, t.refunds.line(tries), error].filter(Boolean).join(' · ')}
                  </p>
                  <OperatorDeed
                    what={t.refunds.note}
                    label={t.sure(t.refunds.note, buyOrder)}
                    hidden={{ intent: 'devolucion', payment: paymentId, part: String(part) }}
                    given={given}
                  />
                </li>
              ))}
            </ul>
          </section>
          <section className={sections.section} aria-labelledby="dudas">
            <h2 id="dudas">{t.doubts.title}</h2>
            {doubts.length === 0 ? <p>{t.nothing}</p> : <p className={sections.soft}>{t.doubts.lead}</p>}
            <ul className={sections.list}>
              {doubts.map(({ paymentId, buyOrder, amount, why, since }) => (
                <li key={paymentId}>
                  <p className={own.line}>
                    <strong>{buyOrder}</strong> <span>{amount}</span>
                  </p>
                  <p className={sections.soft}>{`${since} · ${why}`}</p>
                  <OperatorDeed
                    what={t.doubts.note}
                    label={t.sure(t.doubts.note, buyOrder)}
                    hidden={{ intent: 'duda', payment: paymentId }}
                    given={given}
                  />
                </li>
              ))}
            </ul>
          </section>
          <section className={sections.section} aria-labelledby="mensajes">
            <h2 id="mensajes">{t.messages.title}</h2>
            {messages.length === 0 ? (
              <p>{t.nothing}</p>
            ) : (
              <p className={sections.soft}>{t.messages.lead(messages.length)}</p>
            )}
            <ul className={sections.list}>
              {messages.map(({ id, kind, since, attempts, error }) => (
                <li key={id}>
                  <p>
                    {t.messages.kinds[kind]}{' '}
                    <span className={sections.soft}>
                      {[since, t.refunds.line(attempts), error].filter(Boolean).join(' · ')}
                    </span>
                  </p>
                  <OperatorDeed
                    what={t.messages.one}
                    label={`${t.messages.one}: ${t.messages.kinds[kind]}, ${since}`}
                    hidden={{ intent: 'mensaje', message: String(id) }}
                    given={given}
                  />
                </li>
              ))}
            </ul>
            <p className={sections.soft}>{t.messages.waiting}</p>
            <OperatorDeed
              what={t.messages.all}
              label={t.messages.all}
              hidden={{ intent: 'mensajes' }}
              given={given}
            />
          </section>
          {desks.length > 0 && (
            <section className={sections.section} aria-labelledby="escritorios">
              <h2 id="escritorios">{t.desks.title}</h2>
              <p className={sections.soft}>{t.desks.lead}</p>
              <ul className={sections.list}>
                {desks.map(({ accountId, name: whose, facts }) => (
                  <li key={accountId}>
                    <p>
                      <strong>{whose}</strong>
                    </p>
                    <p className={sections.soft}>{facts}</p>
                    <OperatorDeed
                      what={t.desks.note}
                      label={`${t.desks.note}: ${whose}`}
                      hidden={{ intent: 'escritorio', account: accountId }}
                      given={given}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className={sections.section} aria-labelledby="factor">
            <h2 id="factor">{t.factor.title}</h2>
            <p className={sections.soft}>{t.factor.lead}</p>
            <OperatorFold what={t.factor.submit} of={factor} given={given}>
              <OwnForm method="post" action={operatorPath} className={own.form} noValidate>
                <input type="hidden" name="intent" value="factor" />
                <Field
                  {...given('rut', factor)}
                  label={t.factor.rut}
                  width={12}
                  autoComplete="off"
                  required
                />
                <OperatorReason given={given} of={factor} />
                <Button variant="secondary">{t.factor.submit}</Button>
              </OwnForm>
            </OperatorFold>
          </section>
          <OperatorSystems systems={systems} given={given} />
          <OperatorApps
            apps={apps}
            made={actionData && 'made' in actionData ? (actionData.made ?? null) : null}
            given={given}
          />
          <section className={sections.section} aria-labelledby="pagos">
            <h2 id="pagos">{t.day.title}</h2>
            <p className={sections.soft}>{t.day.lead}</p>
            <Form method="get" action={operatorPath} className={own.asked}>
              <Field
                key={day}
                label={t.day.day}
                name="dia"
                type="date"
                defaultValue={day}
                error={lostDay ? centreDesk.lostDay : undefined}
              />
              <Button variant="secondary">{t.day.show}</Button>
            </Form>
            <p>
              <strong>{total}</strong>
            </p>
            {payments.length > 0 && (
              <PlainTable
                of="pagos"
                columns={Object.values(t.day.columns)}
                rows={payments.map(({ buyOrder, amount, state, at }) => [buyOrder, amount, state, at])}
              />
            )}
          </section>
          {outages.length > 0 && (
            <section className={sections.section} aria-labelledby="caidas">
              <h2 id="caidas">{t.outages.title}</h2>
              <p className={sections.soft}>{t.outages.lead}</p>
              <PlainTable
                of="caidas"
                columns={Object.values(t.outages.columns)}
                rows={outages.map(({ from, to, minutes }) => [from, to, minutes])}
              />
            </section>
          )}
          {callers.length > 0 && (
            <section className={sections.section} aria-labelledby="limites">
              <h2 id="limites">{t.callers.title}</h2>
              <p className={sections.soft}>{t.callers.lead}</p>
              <PlainTable
                of="limites"
                columns={Object.values(t.callers.columns)}
                rows={callers.map(({ address, times, last }) => [address, String(times), last])}
              />
            </section>
          )}
        </div>
      </DeskWatch>
    </main>
  )
}
