/** Who did and saw what at a centre. */
import { data, Form } from 'react-router'
import { dayAsked } from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { requireCentre } from '#app/staff/public.server.ts'
import { centreAuditPath } from '#app/staff/public.ts'
import { centreAudit as t } from '#app/text/centre/audit.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { type AuditKind, auditKinds, isAuditKind } from '../audit.rules.ts'
import { centreBar } from '../centre-bar.server.ts'
import { loadAudit } from '../load-audit.server.ts'
import audit from '../parts/audit.module.css'
import styles from '../parts/centre.module.css'
import { CentrePage } from '../parts/centre-page.tsx'
import type { Route } from './+types/centro-auditoria.ts'

export const handle = { text: ['desk'] }

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'audit')
  const { db, clock } = asked.context.get(portalContext)
  const now = clock.now()
  const { searchParams } = asked.url
  const given = (name: string) => searchParams.get(name) || null
  const [day, person, kind, before] = [given('dia'), given('persona'), given('que') ?? '', given('antes')]
  const wanted = {
    day: day === null ? null : dayAsked(day, centre.place.zone, now),
    person: person !== null && isUuid(person) ? person : null,
    kind: isAuditKind(kind) ? kind : ('all' as AuditKind),
    before: before !== null && /^\d{1,15}$/.test(before) ? Number(before) : null,
  }
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre, asked),
    wanted: { ...wanted, day: wanted.day?.toString() ?? null },
    ...(await loadAudit(db, centre, wanted, now)),
  })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  const { bar, lines, older, people, wanted } = loaderData
  const here = (more: Record<string, string>) =>
    `${centreAuditPath}?${new URLSearchParams({ centro: String(bar.place.id), ...more })}`
  const filters = {
    ...(wanted.day && { dia: wanted.day }),
    ...(wanted.person && { persona: wanted.person }),
    ...(wanted.kind !== 'all' && { que: wanted.kind }),
  }
  return (
    <CentrePage bar={bar} wide>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <DeskWatch>
        <Form method="get" action={centreAuditPath} className={audit.filters}>
          <input type="hidden" name="centro" value={bar.place.id} />
          <Field label={t.day} name="dia" type="date" defaultValue={wanted.day ?? ''} />
          <Select
            label={t.person}
            name="persona"
            defaultValue={wanted.person ?? ''}
            options={[
              { value: '', label: t.everybody },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Select
            label={t.kind}
            name="que"
            defaultValue={wanted.kind}
            options={auditKinds.map(kind => ({ value: kind, label: t.kinds[kind] }))}
          />
          <Button variant="secondary">{t.filter}</Button>
          {Object.keys(filters).length > 0 && (
            <ButtonLink to={here({})} variant="quiet">
              {t.clear}
            </ButtonLink>
          )}
        </Form>
        {lines.length === 0 ? (
          <EmptyState illustration="calendar-done" title={t.none} level={2}>
            <p>{t.noneBody}</p>
          </EmptyState>
        ) : (
          <table className={audit.table}>
            <caption>{t.caption}</caption>
            <thead>
              <tr>
                {Object.values(t.columns).map(name => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(line => (
                <tr key={line.id}>
                  <td data-name={t.columns.when}>{line.when}</td>
                  <td data-name={t.columns.who}>
                    {line.who}
                    {line.role && <span className={audit.soft}>{line.role}</span>}
                  </td>
                  <td data-name={t.columns.what}>
                    {line.what}
                    {line.change && <span className={audit.soft}>{line.change}</span>}
                  </td>
                  <td data-name={t.columns.whose}>
                    {line.patients.length > 1 ? (
                      <Disclosure summary={t.whom}>
                        <Patients of={line.patients} />
                      </Disclosure>
                    ) : (
                      <Patients of={line.patients} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {older !== null && (
          <p>
            <ButtonLink to={here({ ...filters, antes: String(older) })} variant="secondary">
              {t.older}
            </ButtonLink>
          </p>
        )}
      </DeskWatch>
    </CentrePage>
  )
}

const Patients = ({ of }: { of: { id: string; name: string | null; code: string | null }[] }) =>
  of.length === 0
    ? '—'
    : of.map(({ id, name, code }) => (
        <p key={id}>
          {name ?? '—'}
          {code && <span className={audit.soft}>{code}</span>}
        </p>
      ))
