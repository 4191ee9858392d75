/** One incident: what the law asks and until when, whom it reaches, what was done. */
import { data, redirect } from 'react-router'
import { portalContext } from '#app/platform/http/context.server.ts'
import { intentIn, typedIn } from '#app/platform/http/form.server.ts'
import type { PageRequest } from '#app/platform/http/page-request.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { requireRights, whileForPortal } from '#app/staff/public.server.ts'
import { incidentPath, incidentsPath } from '#app/staff/public.ts'
import { centreIncidents as t } from '#app/text/incidents.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field, TextArea } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { fieldsOf } from '../../forms/fields.ts'
import { notDone } from '../../forms/not-done.ts'
import { OperatorBar } from '../../operator/parts/operator-bar.tsx'
import sections from '../../operator/parts/sections.module.css'
import styles from '../../parts/centre.module.css'
import { Outcome } from '../../parts/outcome.tsx'
import { answerIncident, incidentIntents } from '../answer-incident.server.ts'
import { findIncident } from '../incident.queries.server.ts'
import { leads } from '../leads.rules.ts'
import { loadIncident } from '../load-incident.server.ts'
import { DutyLine } from '../parts/duty-line.tsx'
import own from '../parts/incidents.module.css'
import type { Route } from './+types/centro-incidente.ts'

export const handle = { text: ['desk', 'ui'] }

async function requireIncident(asked: PageRequest, id: string) {
  const { staff, late } = await requireRights(asked)
  const incident = isUuid(id) ? await findIncident(asked.context.get(portalContext).db, id) : undefined
  if (!incident) throw data(null, { status: 404 })
  return { staff, late, incident }
}

const said = ['registrar', ...incidentIntents] as const

export async function loader(asked: Route.LoaderArgs) {
  const { staff, late, incident } = await requireIncident(asked, asked.params.incident)
  const portal = asked.context.get(portalContext)
  const { searchParams } = asked.url
  const done = said.find(one => one === searchParams.get('hecho'))
  const shown = await loadIncident(
    portal,
    incident,
    { by: staff.accountId, scope: searchParams.get('alcance') },
    portal.clock.now(),
  )
  return data({
    page: { title: t.number(incident.number), noindex: true },
    name: staff.name,
    late,
    tables: Object.keys(leads).toSorted(),
    done: searchParams.has('faltan') ? t.more : done ? t.done[done] : null,
    ...shown,
  })
}

export async function action(asked: Route.ActionArgs) {
  const { staff, incident } = await requireIncident(asked, asked.params.incident)
  const portal = asked.context.get(portalContext)
  const form = await asked.request.formData()
  const intent = intentIn(form, incidentIntents)
  // Thousands are told one after the other: no more of them once whoever tells them answers for the portal no more.
  const db = whileForPortal(portal.db, { self: staff.accountId, right: 'requests' })
  const outcome = await answerIncident(
    intent,
    { form, portal: { ...portal, db }, incident, by: staff.accountId },
    portal.clock.now(),
  )
  const home = incidentPath(incident.id)
  if (outcome.ok) throw redirect(`${home}?hecho=${intent}${outcome.more ? '&faltan' : ''}`, 303)
  const typed = typedIn(form)
  if ('errors' in outcome) return notDone(typed, outcome.errors)
  const refused = { already: t.already, 'no-scope': t.tell.noScope, 'no-draft': t.tell.noDraft }
  return notDone(typed, refused[outcome.reason])
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, drill, title, known, name, late, done } = loaderData
  const { duties, scopes, people, log, tables, mustTell } = loaderData
  const home = incidentPath(id)
  const given = (field: string, hidden: Record<string, string>, otherwise?: string) =>
    fieldsOf(late, actionData, hidden)(field, otherwise)
  const measured = { intent: 'alcance' }
  const duty = actionData?.typed.duty
  const errors = (actionData?.errors ?? []).map(error => ({
    ...error,
    field: duty && ['body', 'receipt'].includes(error.field) ? `${error.field}-${duty}` : error.field,
  }))
  const saved = duties.some(one => one.duty === 'people' && one.saved)
  const tell = {
    people: scopes.map(({ count }) => count).join(' · '),
    missing: scopes.length === 0 ? t.tell.noScope : saved ? null : t.tell.noDraft,
    hint: mustTell ? null : t.tell.noNeed,
    drill,
  }
  return (
    <main id="contenido" className={styles.page} lang="es">
      <OperatorBar name={name} late={late !== null} as="rights" />
      <div>
        <p>
          <TextLink to={incidentsPath}>{t.back}</TextLink>
        </p>
        <h1>{title}</h1>
        <p className={own.line}>
          <span className={styles.lead}>
            {t.number(number)}. {t.known(known)}
          </span>
          {drill && <Badge tone="info">{t.drill}</Badge>}
        </p>
      </div>
      <Outcome answer={actionData} done={done} />
      <ErrorSummary errors={errors} />
      <div className={own.columns}>
        <div className={own.column}>
          <section className={sections.section} aria-labelledby="deberes">
            <h2 id="deberes">{t.duties.title}</h2>
            <ul className={sections.list}>
              {duties.map(line => (
                <DutyLine key={line.duty} {...{ home, line, given, tell }} />
              ))}
            </ul>
          </section>
          {people && (
            <section className={sections.section} aria-labelledby="personas">
              <h2 id="personas">{t.scope.people}</h2>
              <p className={sections.soft}>{t.scope.first(people.length)}</p>
              <ul className={sections.list}>
                {people.map(one => (
                  <li key={one.key} className={own.line}>
                    <span>{one.name}</span>
                    <span className={own.words}>{one.reach}</span>
                    <span className={sections.soft}>{t.scope.rows(one.rows)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className={sections.section} aria-labelledby="bitacora">
            <h2 id="bitacora">{t.note.title}</h2>
            <OwnForm method="post" action={home} className={own.form} noValidate>
              <input type="hidden" name="intent" value="nota" />
              <TextArea {...given('note', { intent: 'nota' })} label={t.note.label} maxLength={8000} />
              <Button variant="secondary" size="sm">
                {t.note.submit}
              </Button>
            </OwnForm>
            {log.length === 0 && <p className={sections.soft}>{t.note.none}</p>}
            <ul className={sections.list}>
              {log.map(one => (
                <li key={one.id}>
                  <p className={own.words}>
                    {one.what}: {one.words}
                  </p>
                  <p className={sections.soft}>{one.who}</p>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className={own.column}>
          <section className={sections.section} aria-labelledby="alcance">
            <h2 id="alcance">{t.scope.title}</h2>
            <p className={sections.soft}>{t.scope.lead}</p>
            <OwnForm method="post" action={home} className={own.form} noValidate>
              <input type="hidden" name="intent" value="alcance" />
              <Select
                {...given('table', measured)}
                label={t.scope.table}
                options={tables.map(value => ({ value, label: value }))}
              />
              <div className={own.pair}>
                <Field {...given('from', measured)} label={t.scope.from} type="datetime-local" required />
                <Field {...given('to', measured)} label={t.scope.to} type="datetime-local" required />
              </div>
              <Select
                {...given('mode', measured)}
                label={t.scope.mode}
                options={Object.entries(t.scope.modes).map(([value, label]) => ({ value, label }))}
              />
              <Button>{t.scope.submit}</Button>
            </OwnForm>
            <ul className={sections.list}>
              {scopes.map(one => (
                <li key={one.id}>
                  <p className={own.line}>
                    <strong>{one.table}</strong> <span>{one.count}</span>
                  </p>
                  <p className={sections.soft}>{`${one.span}. ${one.mode}.`}</p>
                  <p className={sections.soft}>{`${one.kinds}. ${one.more}.`}</p>
                  <p>
                    <TextLink to={`${home}?alcance=${one.id}#personas`}>{t.scope.people}</TextLink>
                  </p>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </main>
  )
}
