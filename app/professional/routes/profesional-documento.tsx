/** Issues one document of a visit: a prescription, a licence or a GES notification. */
import { randomUUID } from 'node:crypto'
import { data, Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { dropKeptForm, keptForm } from '#app/platform/http/kept-form.server.ts'
import { notFound } from '#app/platform/http/params.server.ts'
import { gesConditionsOn, knownMedicines } from '#app/records/public.server.ts'
import { RutField } from '#app/shell/rut-field.tsx'
import { isTooLate } from '#app/staff/public.server.ts'
import { deskVisitPath } from '#app/staff/public.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { patientName } from '#app/video/public.server.ts'
import { tookPlace } from '#app/video/public.ts'
import { documentFields, documentForm, documentOf, inFreeWords } from '../document.form.server.ts'
import { documentKinds } from '../documents.rules.ts'
import { issueVisitDocument } from '../issue-visit-document.server.ts'
import styles from '../parts/desk.module.css'
import { DocumentFields } from '../parts/document-fields.tsx'
import { SignedOutNotice } from '../parts/signed-out-notice.tsx'
import { requireOwnVisit } from '../require-own-visit.server.ts'
import type { Route } from './+types/profesional-documento.ts'

export const handle = { text: ['desk'] }

export const headers = () => ({ 'X-Robots-Tag': 'noindex' })

const kindIn = (text: string, url: URL) => {
  const kind = documentKinds.find(one => one === text)
  if (!kind) throw notFound(url)
  return kind
}

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const kind = kindIn(params.kind, url)
  const { staff, right } = await requireOwnVisit({ request, url, context }, params.reservation)
  const { visit } = right
  if (!tookPlace(visit)) throw redirect(deskVisitPath(params.reservation), 303)
  const { db, clock } = context.get(portalContext)
  const { language } = context.get(visitContext)
  const now = clock.now()
  const today = now.toZonedDateTimeISO(visit.zone).toPlainDate().toString()
  const kept = await keptForm(db, { staffAccountId: staff.accountId }, url, now)
  return data({
    page: {
      title: texts(language, 'desk').visit.documents[kind],
      noindex: true,
    },
    kind,
    appointmentId: params.reservation,
    patient: patientName(visit),
    needsRut: !visit.patient.proven,
    today,
    medicines: kind === 'receta' ? [...knownMedicines.keys()] : [],
    conditions: kind === 'ges' ? gesConditionsOn(today) : [],
    request: randomUUID(),
    kept: kept && { typed: typedIn(kept), said: texts(language, 'forms').kept },
  })
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const kind = kindIn(params.kind, url)
  const asked = { request, url, context }
  const form = await request.formData()
  const portal = context.get(portalContext)
  const t = texts(context.get(visitContext).language, 'desk')
  const now = portal.clock.now()
  const keeps = { '': documentFields(kind, t.errors, now.toZonedDateTimeISO('UTC').toPlainDate()) }
  if (await isTooLate(asked, form, keeps))
    return data({ errors: [], typed: typedIn(form), refused: null, signedOut: true }, { status: 401 })
  const { staff, right } = await requireOwnVisit(asked, params.reservation)
  const { visit } = right
  const today = now.toZonedDateTimeISO(visit.zone).toPlainDate()
  const parsed = parseForm(form, documentForm(kind, !visit.patient.proven, t.errors, today))
  if (!parsed.ok) return data({ ...parsed, refused: null, signedOut: false }, { status: 400 })
  const document = documentOf(
    kind,
    parsed.value,
    {
      patient: {
        rut: (visit.patient.proven && visit.patient.rut) || String(parsed.value.rut),
        name: `${visit.patient.name} ${visit.patient.lastName}`.trim(),
      },
      professional: { name: staff.name, rut: staff.rut, specialty: visit.specialty },
      place: t.visit.documents.place,
    },
    today,
    knownMedicines,
  )
  const wished = form.get('request')?.toString() ?? ''
  const wish = /^[\w-]{1,40}$/.test(wished) ? wished : randomUUID()
  const outcome = await issueVisitDocument(portal, right, document, wish, now)
  if (outcome.ok) {
    await dropKeptForm(portal.db, { staffAccountId: staff.accountId }, url)
    const said = inFreeWords(document) ? `${kind}&palabras=si` : kind
    throw redirect(`${deskVisitPath(params.reservation)}?hecho=${said}`, 303)
  }
  const typed = { typed: typedIn(form), signedOut: false }
  if (outcome.reason === 'other-rut') {
    const errors = [{ field: 'rut', message: t.visit.documents.otherRut }]
    return data({ ...typed, errors, refused: null }, { status: 400 })
  }
  const refused = outcome.reason === 'patient-busy' ? t.visit.documents.busy : t.visit.documents.refused
  return data({ ...typed, errors: [], refused }, { status: outcome.reason === 'refused' ? 400 : 409 })
}

/** The page around it asks for news; this one keeps its wish, so that a second press issues nothing twice. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined || currentUrl.href !== nextUrl.href) && defaultShouldRevalidate

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('desk')
  const busy = useNavigation().formData !== undefined
  const { kind, appointmentId, patient, needsRut, today, medicines, conditions, request } = loaderData
  const kept = actionData ? null : loaderData.kept
  const errors = actionData?.errors ?? []
  const typed: Record<string, string> = actionData?.typed ?? kept?.typed ?? {}
  const errorOf = (name: string) => errors.find(error => error.field === name)?.message
  return (
    <main id="contenido" className={`${styles.page} ${styles.middle}`}>
      <p className={styles.back}>
        <ButtonLink to={deskVisitPath(appointmentId)} variant="quiet" size="sm" icon="arrow-left">
          {t.visit.title(patient)}
        </ButtonLink>
      </p>
      <h1>{t.visit.documents[kind]}</h1>
      <p className={styles.lead}>{t.visit.documents.lead(patient)}</p>
      {actionData?.signedOut && <SignedOutNotice />}
      {kept && (
        <Banner tone="info" live>
          {kept.said}
        </Banner>
      )}
      {actionData?.refused && (
        <Banner tone="danger" live>
          {actionData.refused}
        </Banner>
      )}
      <ErrorSummary errors={errors} />
      <Card>
        <Form method="post" className={styles.form} noValidate>
          <input type="hidden" name="request" value={typed.request ?? request} />
          {needsRut && (
            <RutField
              label={t.visit.documents.rut}
              hint={t.visit.documents.rutHint}
              name="rut"
              defaultValue={typed.rut}
              error={errorOf('rut')}
              required
            />
          )}
          <DocumentFields {...{ kind, typed, errorOf, today, medicines, conditions }} />
          <Button size="lg" full icon="document" busy={busy}>
            {t.visit.documents[kind]}
          </Button>
        </Form>
      </Card>
    </main>
  )
}
