/** One visit at the desk: the patient, the survey, «ready», the room, notes, how it ends. */
import { data, redirect, useNavigation } from 'react-router'
import { senderOf } from '#app/booking/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn, parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { dropKeptForm } from '#app/platform/http/kept-form.server.ts'
import { isTooLate } from '#app/staff/public.server.ts'
import { deskVisitPath } from '#app/staff/public.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { stateTones } from '#app/ui/state-tones.ts'
import { saveNotes, stepVisit } from '#app/video/public.server.ts'
import { canMeet, isAwaited, type VisitAction, type VisitState, visitRefusals } from '#app/video/public.ts'
import { notesForm, requireNotes } from '../desk.form.server.ts'
import { documentKinds } from '../documents/documents.rules.ts'
import { keptNotes } from '../kept-notes.server.ts'
import { loadDeskVisit } from '../load-desk-visit.server.ts'
import styles from '../parts/desk.module.css'
import { DeskActions } from '../parts/desk-actions.tsx'
import { DeskDocuments } from '../parts/desk-documents.tsx'
import { DeskNotes } from '../parts/desk-notes.tsx'
import { DeskQuestion } from '../parts/desk-question.tsx'
import { DeskSurvey } from '../parts/desk-survey.tsx'
import { EncounterHead } from '../parts/encounter-head.tsx'
import { requireOwnVisit } from '../require-own-visit.server.ts'
import type { Route } from './+types/profesional-visita.ts'

export const handle = { text: ['desk', 'visit'] }

const questions = { terminar: 'end', fallida: 'fail', ausente: 'missPatient' } as const
const done = ['listo', 'terminada', 'fallida', 'ausente', 'notas', ...documentKinds] as const

/** That the patient was told that one is there stays said until they come, not all through the visit. */
function saidOf({ searchParams }: URL, state: VisitState) {
  const said = done.find(one => one === searchParams.get('hecho')) ?? null
  return said === 'listo' && state !== 'ready' ? null : said
}

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { staff, right } = await requireOwnVisit({ request, url, context }, params.reservation)
  const { db, clock } = context.get(portalContext)
  const { language } = context.get(visitContext)
  const now = clock.now()
  const visit = await loadDeskVisit(db, staff, right, language, now)
  // Who waits with another tab in front of this one sees it change.
  const title = isAwaited(right.visit)
    ? texts(language, 'call').join.inRoom(visit.patient.name)
    : texts(language, 'desk').visit.title(visit.patient.name)
  const asked = url.searchParams.get('accion') as keyof typeof questions
  return data({
    page: { title, noindex: true },
    visit,
    kept: await keptNotes(db, staff.accountId, url, language, now),
    question: asked in questions && visit.can[questions[asked]] ? asked : null,
    done: saidOf(url, right.visit.state),
    freeWords: url.searchParams.get('palabras') === 'si',
    refusal: visitRefusals.find(one => one === url.searchParams.get('aviso')) ?? null,
  })
}

const visitIntents = ['listo', 'terminar', 'fallida', 'ausente'] as const
type VisitIntent = (typeof visitIntents)[number]

/** Button of the page → step of the visit, and what is said afterwards. */
const intents: Record<VisitIntent, { action: VisitAction; said: (typeof done)[number] }> = {
  listo: { action: 'say-ready', said: 'listo' },
  terminar: { action: 'end', said: 'terminada' },
  fallida: { action: 'fail', said: 'fallida' },
  ausente: { action: 'miss-patient', said: 'ausente' },
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const asked = { request, url, context }
  const form = await request.formData()
  if (form.has('notes') && (await isTooLate(asked, form, { notas: ['notes'] })))
    return data({ errors: [], typed: typedIn(form), signedOut: true }, { status: 401 })
  const { staff, right } = await requireOwnVisit(asked, params.reservation)
  const portal = context.get(portalContext)
  const { db, clock } = portal
  const sender = await senderOf(portal)
  const home = deskVisitPath(params.reservation)
  const said = intentIn(form, [...visitIntents, 'notas'])
  if (said !== 'notas') {
    const intent = intents[said]
    const outcome = await stepVisit(db, right, intent.action, sender, clock.now())
    throw redirect(outcome.ok ? `${home}?hecho=${intent.said}` : `${home}?aviso=${outcome.reason}`, 303)
  }
  if (right.visit.blocked) throw redirect(home, 303)
  requireNotes(form)
  const parsed = parseForm(form, notesForm(texts(context.get(visitContext).language, 'desk').errors))
  if (!parsed.ok) return data({ ...parsed, signedOut: false }, { status: 400 })
  await saveNotes(db, staff.professionalId, right.visitId, parsed.value.notes, clock.now())
  await dropKeptForm(db, { staffAccountId: staff.accountId }, url)
  throw redirect(`${home}?hecho=notas`, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('desk')
  const { visit, kept, question, done, freeWords, refusal } = loaderData
  const saving = useNavigation().formData?.get('intent') === 'notas'
  const home = deskVisitPath(visit.appointmentId)
  const meeting = visit.state !== 'cancelled' && canMeet(visit.state)
  return (
    <main id="contenido" className={styles.page}>
      <EncounterHead
        called={visit.patient.name}
        state={{ tone: stateTones[visit.state], words: t.states[visit.state] }}
        done={done && t.visit.done[done]}
        freeWords={done === 'receta' && freeWords}
        blocked={visit.blocked}
        refused={refusal && t.visit.refusals[refusal]}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <DeskActions visit={visit} />
          {/* While they talk, what was told is read beside the picture; before and after, beside the notes. */}
          {meeting && !visit.blocked && <DeskSurvey visit={visit} />}
          {!visit.blocked && (
            <DeskNotes
              key={visit.appointmentId}
              home={home}
              notes={visit.notes}
              late={actionData ? null : kept}
              answer={actionData}
              saving={saving}
            />
          )}
        </div>
        <div className={styles.column}>
          <Card as="section" className={styles.card}>
            <h2>{t.visit.patient}</h2>
            <dl className={styles.facts}>
              <div>
                <dt>{t.visit.hour}</dt>
                <dd>{visit.when}</dd>
              </div>
              <div>
                <dt>{t.visit.rut}</dt>
                <dd>
                  {visit.patient.rut ?? t.visit.noRut}
                  {visit.patient.age !== null && ` · ${t.visit.age(visit.patient.age)}`}
                </dd>
              </div>
              {!visit.blocked && (
                <div>
                  <dt>{t.visit.where}</dt>
                  <dd>{visit.address ?? t.visit.whereUnknown}</dd>
                </div>
              )}
              <div>
                <dt>{visit.remote.label}</dt>
                <dd>{visit.remote.words}</dd>
              </div>
              {visit.needs.length > 0 && (
                <div>
                  <dt>{t.visit.needs}</dt>
                  <dd>{visit.needs.join(', ')}</dd>
                </div>
              )}
            </dl>
            {visit.paid && (
              <p className={styles.badges}>
                <Badge tone={visit.paid === 'paid' ? 'good' : 'warning'}>{t.paid[visit.paid]}</Badge>
              </p>
            )}
            {visit.since && (
              <p role="status">
                {t.waitingSince(visit.since)}
                {visit.silent !== null && `, ${t.notSeen(visit.silent)}`}
              </p>
            )}
          </Card>
          {!visit.blocked && (
            <>
              <DeskDocuments home={home} issued={visit.issued} issues={visit.issues} over={visit.over} />
              {!meeting && <DeskSurvey visit={visit} />}
            </>
          )}
        </div>
      </div>
      {question === 'terminar' && <DeskQuestion words={t.visit.end} intent="terminar" home={home} />}
      {question === 'fallida' && <DeskQuestion words={t.visit.fail} intent="fallida" home={home} danger />}
      {question === 'ausente' && <DeskQuestion words={t.visit.absent} intent="ausente" home={home} danger />}
    </main>
  )
}
