/** The page that issues one document of an attention, whether by video or in person: what it shows, and what its form does. */
import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { noteLook } from '#app/platform/audit.queries.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { dropKeptForm, keptForm } from '#app/platform/http/kept-form.server.ts'
import type { PageRequest } from '#app/platform/http/page-request.server.ts'
import { notFound } from '#app/platform/http/params.server.ts'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import { dottedRut } from '#app/platform/rut.ts'
import { gesConditionsOn, knownMedicines } from '#app/records/public.server.ts'
import { examReader } from '#app/search/public.server.ts'
import { isTooLate, lookerOf } from '#app/staff/public.server.ts'
import { texts } from '#app/text/texts.server.ts'
import type { OwnEncounter } from '../encounter.ts'
import { documentFields, documentForm, documentOf, inFreeWords } from './document.form.server.ts'
import { documentKinds, otherRoutes } from './documents.rules.ts'
import { asksRut, issueHere } from './issue-here.server.ts'

/** By which a medicine is given: what is written in the list first. */
const routes = [...new Set([...[...knownMedicines.values()].map(({ route }) => route), ...otherRoutes])]

interface DocumentAsked extends PageRequest {
  params: { reservation: string; kind: string }
}

/** @throws Response to the sign-in, and the 404 page for what is another professional's. */
type FindEncounter = (asked: PageRequest, appointmentId: string) => Promise<OwnEncounter>

const kindIn = ({ params, url }: DocumentAsked) => {
  const kind = documentKinds.find(one => one === params.kind)
  if (!kind) throw notFound(url)
  return kind
}

/**
 * Noted as a look at the visit.
 * @throws redirect to the page of the attention until it has begun; the 404 page of a kind that there is none of; what `find` throws.
 */
export async function showDocumentForm(asked: DocumentAsked, find: FindEncounter) {
  const kind = kindIn(asked)
  const { staff, encounter } = await find(asked, asked.params.reservation)
  const { home, called, patient, begun, zone } = encounter
  if (!begun) throw redirect(home, 303)
  const { db, clock } = asked.context.get(portalContext)
  const { language } = asked.context.get(visitContext)
  const now = clock.now()
  const { appointmentId } = encounter
  await noteLook(db, { ...lookerOf(staff), verb: 'see-visit', appointmentId }, now)
  const today = localDay(now, zone).toString()
  const asks = await asksRut(db, encounter)
  const kept = await keptForm(db, { staffAccountId: staff.accountId }, asked.url, now)
  const exams = kind === 'orden' ? (await examReader(db)).names : []
  return data({
    page: { title: texts(language, 'desk').visit.documents[kind], noindex: true },
    kind,
    home,
    patient: called,
    needsRut: asks,
    /** What another card said before. */
    rut: asks && patient.proven && patient.rut ? dottedRut(patient.rut) : null,
    today,
    medicines: kind === 'receta' ? [...knownMedicines.keys()] : [],
    routes: kind === 'receta' ? routes : [],
    exams,
    conditions: kind === 'ges' ? gesConditionsOn(today) : [],
    request: randomUUID(),
    kept: kept && { typed: typedIn(kept), said: texts(language, 'forms').kept },
  })
}

/**
 * Twice the same form is one document. 401 after its session has ended, 400 with what is wrong, 409 where it cannot be issued now.
 * @throws redirect to the page of the attention once it is issued; what `find` throws.
 */
export async function issueAsked(asked: DocumentAsked, find: FindEncounter) {
  const kind = kindIn(asked)
  const form = await asked.request.formData()
  const portal = asked.context.get(portalContext)
  const t = texts(asked.context.get(visitContext).language, 'desk')
  const now = portal.clock.now()
  const keeps = { '': documentFields(kind, t.errors, localDay(now, 'UTC')) }
  if (await isTooLate(asked, form, keeps))
    return data({ errors: [], typed: typedIn(form), refused: null, signedOut: true }, { status: 401 })
  const { staff, encounter } = await find(asked, asked.params.reservation)
  const { home, patient, specialty, zone, place } = encounter
  const today = localDay(now, zone)
  const asks = await asksRut(portal.db, encounter)
  const known = { medicines: knownMedicines, readExams: (await examReader(portal.db)).read }
  const parsed = parseForm(form, documentForm(kind, asks, t.errors, today, known))
  if (!parsed.ok) return data({ ...parsed, refused: null, signedOut: false }, { status: 400 })
  const document = documentOf(
    kind,
    parsed.value,
    {
      patient: {
        rut: (!asks && patient.rut) || String(parsed.value.rut),
        name: `${patient.name} ${patient.lastName}`.trim(),
      },
      professional: { name: staff.name, rut: staff.rut, specialty },
      place: place ?? t.visit.documents.place,
    },
    today,
    known,
  )
  const wished = form.get('request')?.toString() ?? ''
  // With all that was answered: what is corrected on a page that one went back to is another document. Without the day: what is pressed
  // again at midnight is not.
  const answers = { ...parsed.value, rut: document.patient.rut }
  const wish = hashOfToken(JSON.stringify([wished || randomUUID(), Object.entries(answers).toSorted()]))
  const outcome = await issueHere(portal, encounter, document, wish, now)
  if (outcome.ok) {
    await dropKeptForm(portal.db, { staffAccountId: staff.accountId }, asked.url)
    const said = inFreeWords(document) ? `${kind}&palabras=si` : kind
    throw redirect(`${home}?hecho=${said}`, 303)
  }
  const typed = { typed: typedIn(form), signedOut: false }
  if (outcome.reason === 'other-rut') {
    const errors = [{ field: 'rut', message: t.visit.documents.otherRut }]
    return data({ ...typed, errors, refused: null }, { status: 400 })
  }
  const refused = outcome.reason === 'patient-busy' ? t.visit.documents.busy : t.visit.documents.refused
  return data({ ...typed, errors: [], refused }, { status: outcome.reason === 'refused' ? 400 : 409 })
}
