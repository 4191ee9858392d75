/** The patients of a centre: find one, correct a RUT, join two entries of one person. */
import { data, useNavigation } from 'react-router'
import { correctRut, joinPatients, type MendOutcome } from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { type FieldError, intentIn, type Typed, typedIn } from '#app/platform/http/form.server.ts'
import { rut } from '#app/platform/http/form-rules.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { RutField } from '#app/shell/rut-field.tsx'
import { requireCentre, whileAttending } from '#app/staff/public.server.ts'
import { centreBookPath, centrePatientsPath, centreTrustedPath } from '#app/staff/public.ts'
import { centrePatients as t } from '#app/text/centre/patients.ts'
import { centreTrusted as trusted } from '#app/text/centre/trusted.ts'
import { texts } from '#app/text/texts.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { centreBar } from '../centre-bar.server.ts'
import { AskedNow, askedAt } from '../forms/ask-first.tsx'
import { fieldsOf } from '../forms/fields.ts'
import styles from '../parts/centre.module.css'
import { CentrePage } from '../parts/centre-page.tsx'
import { searchIn } from '../patient-search.server.ts'
import { PatientSearch } from '../patients/parts/patient-search.tsx'
import type { Route } from './+types/centro-pacientes.ts'

export const handle = { text: ['desk', 'ui'] }

type Mended = Extract<MendOutcome, { ok: true }>

const saidCorrected = ({ hours, stay = 0, met = 0 }: Mended): string =>
  [t.correct.done(hours), stay > 0 && t.correct.stay(stay), met > 0 && t.correct.met(met)]
    .filter(Boolean)
    .join(' ')

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { db, clock } = asked.context.get(portalContext)
  const search = new URLSearchParams({ centro: String(centre.place.id) })
  const { late } = centre
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    here: `${centrePatientsPath}?${search}`,
    give: `${centreBookPath}?${search}`,
    // What was being corrected stands in the list of what had been found.
    found: late?.q ? await searchIn(db, centre, late.q, clock.now()) : null,
  })
}

export async function action(asked: Route.ActionArgs) {
  const centre = await requireCentre(asked, 'attend')
  const { db, clock } = asked.context.get(portalContext)
  const form = await asked.request.formData()
  // Of several marks a form's last one alone would stay.
  const kept: Typed = { ...typedIn(form), same: form.getAll('same').join('\n') }
  const now = clock.now()
  const place = { centreId: centre.place.id, by: centre.by.actor }
  const answer = (outcome: MendOutcome, said: (done: Mended) => string) =>
    outcome.ok
      ? data({ search: null, typed: {} as Typed, done: said(outcome), refused: null, errors: [], asks: null })
      : refuse(t.refused[outcome.reason], outcome.reason === 'gone' ? 404 : 409)
  // Refused, the list in which it was corrected stays, with what was typed.
  const refuse = async (refused: string | null, status: number, errors: FieldError[] = []) => {
    const q = form.get('q')
    const search = typeof q === 'string' && q !== '' ? await searchIn(db, centre, q, now) : null
    return data({ search, typed: kept, done: null, refused, errors, asks: null }, { status })
  }
  const intent = intentIn(form, ['buscar', 'corregir', 'preguntar', 'unir'], 'buscar')
  if (intent === 'corregir') {
    const id = String(form.get('patient') ?? '')
    const typed = rut(texts('es', 'booking').errors.rut).safeParse(form.get('rut'))
    if (!isUuid(id)) return refuse(t.gone, 404)
    if (!typed.success)
      return refuse(null, 400, [{ field: 'rut', message: typed.error.issues[0]?.message ?? '' }])
    return answer(
      await correctRut(whileAttending(db, centre), { ...place, id, rut: typed.data }, now),
      saidCorrected,
    )
  }
  if (intent === 'unir' || intent === 'preguntar') {
    const ids = [...new Set(form.getAll('same').map(String))]
    const [one, other] = ids
    if (!one || !other || ids.length !== 2) return refuse(t.join.two, 400)
    if (!isUuid(one) || !isUuid(other)) return refuse(t.gone, 404)
    if (intent === 'preguntar') {
      const search = await searchIn(db, centre, String(form.get('q') ?? ''), now)
      const asks = ids.flatMap(id => search.found?.filter(one => one.id === id) ?? [])
      if (asks.length !== 2) return refuse(t.gone, 404)
      return data({ search, typed: kept, done: null, refused: null, errors: [], asks })
    }
    return answer(
      await joinPatients(whileAttending(db, centre), { ...place, ids: [one, other] }, now),
      ({ hours }) => t.join.done(hours),
    )
  }
  const search = await searchIn(db, centre, String(form.get('q') ?? ''), now)
  return data({ search, typed: kept, done: null, refused: null, errors: [], asks: null }, search.init)
}

export { pageMeta as meta } from '#app/shell/page.ts'

const rutId = (patient: string | undefined) => `rut-${patient}`

/** Its checkboxes stand beside each person. */
const joining = 'unir'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, here, give, found } = loaderData
  const search = actionData ? actionData.search : found
  const q = fieldsOf(bar.late, actionData)('q').defaultValue
  const marked = ((actionData ? actionData.typed.same : bar.late?.same) ?? '').split('\n')
  const rutOf = (id: string) => fieldsOf(bar.late, actionData, { patient: id })('rut')
  const errors = (actionData?.errors ?? []).map(({ message }) => ({
    field: rutId(actionData?.typed.patient),
    message,
  }))
  const several = (search?.found?.length ?? 0) > 1
  const [one, other] = actionData?.asks ?? []
  const busy = useNavigation().formData?.get('intent') === 'unir'
  return (
    <CentrePage bar={bar}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <DeskWatch>
        {actionData?.done && (
          <Banner tone="good" live>
            {actionData.done}
          </Banner>
        )}
        {actionData?.refused && (
          <Banner tone="warning" live>
            {actionData.refused}
          </Banner>
        )}
        <ErrorSummary errors={errors} />
        <PatientSearch
          to={here}
          search={search}
          typed={q}
          otherwise={
            <OwnForm method="post" action={give}>
              <input type="hidden" name="q" value={q ?? ''} />
              <Button variant="secondary" icon="calendar" name="intent" value="nuevo">
                {t.giveNew}
              </Button>
            </OwnForm>
          }
          ways={patient => (
            <div className={styles.form}>
              <OwnForm method="post" action={give}>
                <input type="hidden" name="patient" value={patient.id} />
                <Button variant="secondary" size="sm" name="intent" value="elegir">
                  {t.give}
                  <VisuallyHidden> {patient.name}</VisuallyHidden>
                </Button>
              </OwnForm>
              {patient.hasRut && !patient.blocked && (
                <ButtonLink to={centreTrustedPath(patient.id, bar.place.id)} variant="quiet" size="sm">
                  {trusted.open}
                  <VisuallyHidden> {patient.name}</VisuallyHidden>
                </ButtonLink>
              )}
              {!patient.proven && (
                <details open={rutOf(patient.id).defaultValue !== undefined}>
                  <summary>{t.correct.title}</summary>
                  <OwnForm method="post" action={here} className={styles.form} noValidate>
                    <p className={styles.small}>{t.correct.lead}</p>
                    <input type="hidden" name="patient" value={patient.id} />
                    <input type="hidden" name="q" value={q} />
                    <RutField label={t.correct.rut} {...rutOf(patient.id)} id={rutId(patient.id)} required />
                    <Button variant="secondary" size="sm" name="intent" value="corregir">
                      {t.correct.submit}
                      <VisuallyHidden> {patient.name}</VisuallyHidden>
                    </Button>
                  </OwnForm>
                </details>
              )}
              {several && !one && (
                <Checkbox
                  label={t.join.mark}
                  name="same"
                  id={`same-${patient.id}`}
                  value={patient.id}
                  form={joining}
                  defaultChecked={marked.includes(patient.id)}
                />
              )}
            </div>
          )}
        />
        {one && other && (
          <Card as="section">
            <OwnForm method="post" action={here} className={styles.form}>
              <input type="hidden" name="q" value={q} />
              <input type="hidden" name="same" value={one.id} />
              <input type="hidden" name="same" value={other.id} />
              <AskedNow
                title={t.join.ask(`${one.name} (${one.who})`, `${other.name} (${other.who})`)}
                body={t.join.askBody}
                yes={{ words: t.join.yes, intent: 'unir', busy }}
                // To the first of the two, as they are marked.
                no={{ words: t.join.no, intent: 'buscar', formAction: `${here}#same-${one.id}` }}
              />
            </OwnForm>
          </Card>
        )}
        {several && !one && (
          <Card as="section">
            <OwnForm method="post" action={here} id={joining} className={styles.form}>
              <input type="hidden" name="q" value={q} />
              <h2>{t.join.title}</h2>
              <p className={styles.small}>{t.join.lead}</p>
              <Button variant="secondary" name="intent" value="preguntar" formAction={`${here}#${askedAt}`}>
                {t.join.submit}
              </Button>
            </OwnForm>
          </Card>
        )}
      </DeskWatch>
    </CentrePage>
  )
}
