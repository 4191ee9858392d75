/** The register of what went wrong with people's data. */
import { data, redirect } from 'react-router'
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { formatDateTime } from '#app/platform/dates.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { requireRights, staffActor } from '#app/staff/public.server.ts'
import { incidentPath, incidentsPath } from '#app/staff/public.ts'
import { centreIncidents as t } from '#app/text/incidents.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { fieldsOf } from '../../forms/fields.ts'
import { OperatorBar } from '../../operator/parts/operator-bar.tsx'
import sections from '../../operator/parts/sections.module.css'
import styles from '../../parts/centre.module.css'
import { incidentForm } from '../incident.form.server.ts'
import { findIncidents, insertIncident } from '../incident.queries.server.ts'
import { type Duty, duties, stateOf } from '../incident.rules.ts'
import own from '../parts/incidents.module.css'
import type { Route } from './+types/centro-incidentes.ts'

export const handle = { text: ['desk', 'ui'] }

const shown = 100

export async function loader(asked: Route.LoaderArgs) {
  const { staff, late } = await requireRights(asked)
  const { db, clock } = asked.context.get(portalContext)
  const now = clock.now()
  const incidents = await findIncidents(db, shown)
  return data({
    page: { title: t.title, noindex: true },
    name: staff.name,
    late,
    incidents: incidents.map(({ id, number, drill, title, knownAt, done }) => {
      const doneAt: Partial<Record<Duty, Temporal.Instant>> = Object.fromEntries(
        Object.entries(done).map(([duty, at]) => [duty, Temporal.Instant.from(at)]),
      )
      const states = duties.map(duty => stateOf(duty, { knownAt, doneAt }, now))
      return {
        id,
        number,
        drill,
        title,
        known: formatDateTime(knownAt, chileanZone, 'es'),
        state: states.includes('overdue') ? 'overdue' : states.includes('open') ? 'open' : 'done',
      } as const
    }),
  })
}

export async function action(asked: Route.ActionArgs) {
  const { staff } = await requireRights(asked)
  const { db, clock } = asked.context.get(portalContext)
  const now = clock.now()
  const parsed = parseForm(await asked.request.formData(), incidentForm(now))
  if (!parsed.ok) return data(parsed, { status: 400 })
  const { title, known: knownAt, drill } = parsed.value
  const incident = { title, knownAt, drill: drill !== undefined, by: staff.accountId }
  const id = await db.transaction(async tx => {
    const made = await insertIncident(tx, incident, now)
    const detail = { incident: made.number, drill: incident.drill }
    await noteInAudit(tx, { actor: staffActor(staff.accountId), verb: 'register-incident', detail }, now)
    return made.id
  })
  throw redirect(`${incidentPath(id)}?hecho=registrar`, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

const tones = { overdue: 'danger', open: 'warning', done: 'good' } as const

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { name, late, incidents } = loaderData
  const given = fieldsOf(late, actionData)
  const drill = given('drill')
  return (
    <main id="contenido" className={styles.page} lang="es">
      <OperatorBar name={name} late={late !== null} as="rights" />
      <div>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </div>
      <ErrorSummary errors={actionData?.errors ?? []} />
      <div className={own.columns}>
        <section className={sections.section} aria-labelledby="registro">
          <h2 id="registro">{t.list}</h2>
          {incidents.length === 0 && <p>{t.none}</p>}
          <ul className={sections.list}>
            {incidents.map(one => (
              <li key={one.id}>
                <p className={own.line}>
                  <TextLink to={incidentPath(one.id)}>
                    {t.number(one.number)}: {one.title}
                  </TextLink>
                  <span className={own.badges}>
                    {one.drill && <Badge tone="info">{t.drill}</Badge>}
                    <Badge tone={tones[one.state]}>{t.states[one.state]}</Badge>
                  </span>
                </p>
                <p className={sections.soft}>{t.known(one.known)}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className={sections.section} aria-labelledby="nuevo">
          <h2 id="nuevo">{t.register.title}</h2>
          <OwnForm method="post" action={incidentsPath} className={own.form} noValidate>
            <Field
              {...given('title')}
              label={t.register.name}
              hint={t.register.nameHint}
              maxLength={120}
              autoComplete="off"
              required
            />
            <Field
              {...given('known')}
              label={t.register.known}
              hint={t.register.knownHint}
              type="datetime-local"
              required
            />
            <Checkbox
              name="drill"
              value="si"
              label={t.register.drill}
              defaultChecked={drill.defaultValue === 'si'}
            />
            <Button>{t.register.submit}</Button>
          </OwnForm>
        </section>
      </div>
    </main>
  )
}
