/** Who may book at this centre for a patient who is at its desk, identity shown: added and ended there. */
import { data, redirect } from 'react-router'
import { openAtDesk } from '#app/booking/public.server.ts'
import { endAtDesk, findAtDesk, grantAtDesk, postOf } from '#app/identity/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDate } from '#app/platform/dates.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { intentIn, parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { dottedRut } from '#app/platform/rut.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { RutField } from '#app/shell/rut-field.tsx'
import { mayStillDo, requireCentre } from '#app/staff/public.server.ts'
import { centrePatientsPath, centreTrustedPath } from '#app/staff/public.ts'
import { centreTrusted as t } from '#app/text/centre/trusted.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { centreBar } from '../../centre-bar.server.ts'
import { fieldsOf } from '../../forms/fields.ts'
import styles from '../../parts/centre.module.css'
import { CentrePage } from '../../parts/centre-page.tsx'
import { trustedForm } from '../trusted.form.server.ts'
import type { Route } from './+types/centro-confianza.ts'

export const handle = { text: ['desk', 'ui'] }

/** Whoever had an hour here, by their latest one. @throws 404 of everybody else. */
async function open(asked: Route.LoaderArgs | Route.ActionArgs) {
  const centre = await requireCentre(asked, 'attend')
  const portal = asked.context.get(portalContext)
  const id = asked.params.appointment
  const desk = { centreId: centre.place.id, zone: centre.place.zone, by: centre.by }
  const patient = isUuid(id) ? await openAtDesk(portal.db, desk, id, portal.clock.now()) : undefined
  if (!patient) throw data(null, { status: 404 })
  const { name, id: centreId } = centre.place
  return { centre, portal, patient, here: centreTrustedPath(id, centreId), place: { id: centreId, name } }
}

export async function loader(asked: Route.LoaderArgs) {
  const { centre, portal, patient, here, place } = await open(asked)
  const { rut, blocked } = patient
  const found = rut ? await findAtDesk(portal.db, { centreId: place.id, rut }, portal.clock.now()) : []
  const done = asked.url.searchParams.get('hecho')
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    here,
    back: `${centrePatientsPath}?centro=${place.id}`,
    lead: t.lead(place.name),
    patient: `${patient.name} ${patient.lastName}`.trim(),
    who: rut ? dottedRut(rut) : null,
    email: patient.email ?? '',
    refused: rut ? (blocked ? t.blocked : null) : t.noRut,
    list: found.map(one => ({ ...one, lastDay: t.list.until(formatDate(one.lastDay, 'es')) })),
    said: done === 'agregada' || done === 'terminada' ? t.done[done] : null,
  })
}

const fieldOf = {
  own: 'delegate_rut',
  exists: 'delegate_rut',
  'too-many': 'delegate_rut',
  'birth-date': 'birth_date',
  minor: 'birth_date',
} as const

export async function action(asked: Route.ActionArgs) {
  const { centre, portal, patient, here, place } = await open(asked)
  const form = await asked.request.formData()
  const post = postOf(portal, 'es')
  const self = { self: centre.staff.accountId, centreId: place.id }
  const mayStill = (tx: Tx) => mayStillDo(tx, self, 'attend')
  const desk = { centre: place, by: centre.by.actor, mayStill }
  if (intentIn(form, ['agregar', 'terminar']) === 'terminar') {
    const id = String(form.get('id') ?? '')
    if (isUuid(id) && !(await endAtDesk(portal, { ...desk, id }, post))) throw data(null, { status: 404 })
    throw redirect(`${here}&hecho=terminada`, 303)
  }
  const { rut, name, lastName, phone, blocked } = patient
  if (!rut || blocked) return data({ errors: [], typed: typedIn(form) }, { status: 409 })
  const parsed = parseForm(form, trustedForm)
  if (!parsed.ok) return data({ errors: parsed.errors, typed: parsed.typed }, { status: 400 })
  const { value: given } = parsed
  const person = { rut, name, lastName, birthDate: given.birth_date, email: given.email || null, phone }
  const delegate = { rut: given.delegate_rut, name: given.delegate_name, email: given.delegate_email }
  const { relation, span } = given
  const outcome = await grantAtDesk(portal, { ...desk, person, delegate, relation, span }, post)
  if (outcome.ok) throw redirect(`${here}&hecho=agregada`, 303)
  if (outcome.reason === 'not-theirs') throw data(null, { status: 404 })
  const errors = [{ field: fieldOf[outcome.reason], message: t.errors[outcome.reason] }]
  return data({ errors, typed: typedIn(form) }, { status: 409 })
}

export { pageMeta as meta } from '#app/shell/page.ts'

const options = (all: Record<string, string>) =>
  Object.entries(all).map(([value, label]) => ({ value, label }))

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, here, back, lead, patient, who, email, refused, list, said } = loaderData
  const field = fieldsOf(bar.late, actionData)
  const seen = field('seen')
  return (
    <CentrePage bar={bar}>
      <BackLink to={back}>{t.back}</BackLink>
      <h1>{t.title}</h1>
      <p className={styles.lead}>
        <strong>{patient}</strong>
        {who && ` · ${who}`}
      </p>
      <p>{lead}</p>
      {said && !actionData && (
        <Banner tone="good" live>
          {said}
        </Banner>
      )}
      {refused && <Banner tone="warning">{refused}</Banner>}
      <ErrorSummary errors={actionData?.errors ?? []} />
      <Card as="section" aria-labelledby="quien">
        <h2 id="quien">{t.list.title}</h2>
        {list.length === 0 ? (
          <p>{t.list.empty}</p>
        ) : (
          <ul className={styles.team}>
            {list.map(({ id, name, accepted, lastDay }) => (
              <li key={id} className={styles.member}>
                <div>
                  <p>
                    <strong>{name}</strong>
                  </p>
                  <p className={styles.small}>{lastDay}</p>
                  <Badge tone={accepted ? 'good' : 'neutral'}>
                    {accepted ? t.list.active : t.list.waiting}
                  </Badge>
                </div>
                <OwnForm method="post" action={here}>
                  <input type="hidden" name="id" value={id} />
                  <Button variant="secondary" size="sm" name="intent" value="terminar">
                    {t.list.end(name)}
                  </Button>
                </OwnForm>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {!refused && (
        <Card as="section" aria-labelledby="agregar">
          <OwnForm method="post" action={here} className={styles.form} noValidate>
            <h2 id="agregar">{t.add.title}</h2>
            <Field {...field('birth_date')} label={t.add.birthDate} type="date" width={20} required />
            <Field
              {...field('email', email)}
              label={t.add.email}
              hint={t.add.emailHint}
              type="email"
              autoComplete="off"
            />
            <h3>{t.add.delegate}</h3>
            <RutField {...field('delegate_rut')} label={t.add.rut} autoComplete="off" required />
            <Field {...field('delegate_name')} label={t.add.name} autoComplete="off" required />
            <Field
              {...field('delegate_email')}
              label={t.add.delegateEmail}
              type="email"
              autoComplete="off"
              required
            />
            <Select
              {...field('relation', 'daughter')}
              label={t.add.relation}
              options={options(t.relations)}
            />
            <Select {...field('span', '1y')} label={t.add.span} options={options(t.spans)} />
            <Checkbox
              name="seen"
              value="on"
              label={t.add.seen}
              error={seen.error}
              defaultChecked={seen.defaultValue === 'on'}
            />
            <Button name="intent" value="agregar">
              {t.add.submit}
            </Button>
          </OwnForm>
        </Card>
      )}
    </CentrePage>
  )
}
