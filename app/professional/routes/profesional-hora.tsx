/** One hour in person at the desk: the patient, what is said of the hour, notes, documents. */
import { data, redirect, useNavigation } from 'react-router'
import { attendAtDesk, deskDeeds, senderOf } from '#app/booking/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn, parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { dropKeptForm } from '#app/platform/http/kept-form.server.ts'
import { isTooLate, staffActor } from '#app/staff/public.server.ts'
import { deskHourPath } from '#app/staff/public.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Card } from '#app/ui/card.tsx'
import { stateTones } from '#app/ui/state-tones.ts'
import { notesForm, requireNotes } from '../desk.form.server.ts'
import { documentKinds } from '../documents/documents.rules.ts'
import { loadDeskHour } from '../in-person/load-desk-hour.server.ts'
import { loadNextHour } from '../in-person/load-next-hour.server.ts'
import { saveHourNotes } from '../in-person/notes.queries.server.ts'
import { requireOwnHour } from '../in-person/require-own-hour.server.ts'
import { keptNotes } from '../kept-notes.server.ts'
import styles from '../parts/desk.module.css'
import { DeskDocuments } from '../parts/desk-documents.tsx'
import { DeskNotes } from '../parts/desk-notes.tsx'
import { EncounterHead } from '../parts/encounter-head.tsx'
import { HourActions } from '../parts/hour-actions.tsx'
import type { Route } from './+types/profesional-hora.ts'

export const handle = { text: ['desk'] }

const refusals = ['gone', 'late', 'taken', 'video'] as const
const said = ['notas', ...documentKinds] as const

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { staff, hour } = await requireOwnHour({ request, url, context }, params.reservation)
  const { db, clock } = context.get(portalContext)
  const { language } = context.get(visitContext)
  const now = clock.now()
  const shown = await loadDeskHour(db, staff, hour, language, now)
  const t = texts(language, 'desk')
  const happened = url.searchParams.get('hecho')
  const done = said.find(one => one === happened)
  return data({
    page: { title: t.visit.title(shown.patient), noindex: true },
    hour: shown,
    next: shown.over ? await loadNextHour(db, staff, shown.appointmentId, language, now) : null,
    kept: await keptNotes(db, staff.accountId, url, language, now),
    done: happened === 'anotado' ? t.inPerson.done : done ? t.visit.done[done] : null,
    freeWords: done === 'receta' && url.searchParams.get('palabras') === 'si',
    refusal: refusals.find(one => one === url.searchParams.get('aviso')) ?? null,
  })
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const asked = { request, url, context }
  const form = await request.formData()
  // Every button of the page brings the notes: without scripts nothing else keeps them.
  const keeps = Object.fromEntries(['notas', ...deskDeeds].map(intent => [intent, ['notes']]))
  if (form.has('notes') && (await isTooLate(asked, form, keeps)))
    return data({ errors: [], typed: typedIn(form), signedOut: true }, { status: 401 })
  const { staff, hour } = await requireOwnHour(asked, params.reservation)
  const portal = context.get(portalContext)
  const { db, clock } = portal
  const now = clock.now()
  const { appointmentId, centreId } = hour
  const home = deskHourPath(appointmentId)
  const intent = intentIn(form, ['notas', ...deskDeeds])
  const deed = intent === 'notas' ? undefined : intent
  if (!deed) requireNotes(form)
  // What nobody changed here may have been written in another tab meanwhile: only its own button sends that.
  const written = deed ? form.get('notes') !== form.get('notes_seen') : true
  if (form.has('notes') && written && !hour.blocked) {
    const parsed = parseForm(form, notesForm(texts(context.get(visitContext).language, 'desk').errors))
    if (!parsed.ok) return data({ ...parsed, signedOut: false }, { status: 400 })
    const whose = { professionalId: staff.professionalId, appointmentId }
    await saveHourNotes(db, whose, parsed.value.notes, now)
    await dropKeptForm(db, { staffAccountId: staff.accountId }, url)
  }
  if (deed) {
    const by = staffActor(staff.accountId)
    const outcome = await attendAtDesk(db, { appointmentId, centreId, deed, by }, await senderOf(portal), now)
    throw redirect(`${home}?${outcome.ok ? 'hecho=anotado' : `aviso=${outcome.reason}`}`, 303)
  }
  throw redirect(hour.blocked ? home : `${home}?hecho=notas`, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('desk')
  const { hour, next, kept, done, freeWords, refusal } = loaderData
  const saving = useNavigation().formData?.get('intent') === 'notas'
  return (
    <main id="contenido" className={styles.page}>
      <EncounterHead
        called={hour.patient}
        state={{ tone: stateTones[hour.state], words: t.inPerson.states[hour.state] }}
        done={done}
        freeWords={freeWords}
        blocked={hour.blocked}
        refused={refusal && t.inPerson.refusals[refusal]}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <HourActions hour={hour} next={next} />
          {!hour.blocked && (
            <DeskNotes
              key={hour.appointmentId}
              home={hour.home}
              notes={hour.notes}
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
                <dd>{hour.when}</dd>
              </div>
              {hour.service && (
                <div>
                  <dt>{t.inPerson.service}</dt>
                  <dd>{hour.service}</dd>
                </div>
              )}
              <div>
                <dt>{t.inPerson.centre}</dt>
                <dd>{hour.centre}</dd>
              </div>
              <div>
                <dt>{t.visit.rut}</dt>
                <dd>
                  {hour.rut ?? t.visit.noRut}
                  {hour.age !== null && ` · ${t.visit.age(hour.age)}`}
                </dd>
              </div>
              {hour.needs.length > 0 && (
                <div>
                  <dt>{t.visit.needs}</dt>
                  <dd>{hour.needs.join(', ')}</dd>
                </div>
              )}
            </dl>
          </Card>
          {!hour.blocked && (
            <DeskDocuments home={hour.home} issued={hour.issued} issues={hour.issues} over={hour.over} />
          )}
        </div>
      </div>
    </main>
  )
}
