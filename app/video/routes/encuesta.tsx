/** Five questions before the visit, answered or omitted. What may be an emergency is said before anything else. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { findUser, keepUnsent, sessionEnded } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn, parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { dropKeptForm, keptForm } from '#app/platform/http/kept-form.server.ts'
import { type PageRequest, sendTo } from '#app/platform/http/page-request.server.ts'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { loginFor } from '#app/shell/remembered-path.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import field from '#app/ui/fields/field.module.css'
import { TextArea } from '#app/ui/fields/field.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { IntensityScale } from '../parts/intensity-scale.tsx'
import { EmergencyNotice, SurveyEmergency } from '../parts/survey-emergency.tsx'
import styles from '../parts/visit-page.module.css'
import { VisitSteps } from '../parts/visit-steps.tsx'
import { deviceTestPath, surveyPath } from '../paths.ts'
import { requireCurrentVisit } from '../visit/require-visit.server.ts'
import { findSurvey, saveSurvey } from '../visit/survey.queries.server.ts'
import { isEmergency, isEmergencyTyped, symptoms } from '../visit/survey.rules.ts'
import { surveyForm } from '../visit/visit.form.server.ts'
import { readsAnswers } from '../visit/visit-right.server.ts'
import type { Route } from './+types/encuesta.ts'

export const handle = { text: ['visit'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { visit } = await requireCurrentVisit({ request, url, context })
  const t = texts(context.get(visitContext).language, 'visit').survey
  const { db, clock } = context.get(portalContext)
  const user = findUser(context)
  const reads = readsAnswers(visit, user)
  const warned = url.searchParams.has('emergencia')
  const omitted = url.searchParams.get('emergencia') === 'omitida'
  // There is nothing here for whoever may neither read nor change what was answered.
  if (!reads && !warned && visit.survey === 'answered') throw sendTo(deviceTestPath(visit.appointmentId))
  const saved = reads ? await findSurvey(db, visit.id) : null
  const kept = user && (await keptForm(db, { accountId: user.id }, url, clock.now()))
  const answered = saved && saved !== 'lost' && !saved.omitted ? saved : null
  // Whoever may not read the answers is warned of what they have just sent: it says nothing of what was there.
  const emergency =
    warned &&
    (omitted ||
      !reads ||
      (answered !== null && isEmergency({ intensity: answered.intensity ?? 1, symptoms: answered.symptoms })))
  return data({
    page: { title: emergency ? t.emergency.title : t.title, noindex: true },
    appointmentId: visit.appointmentId,
    professional: visit.professional.name,
    emergency,
    /** What is typed here again was kept for whoever had to sign in, and nobody has been warned of it. */
    alarm: kept !== null && isEmergencyTyped(alarmOf(kept)),
    saved: !omitted,
    action: kept ? url.pathname + url.search : surveyPath(visit.appointmentId),
    kept: kept && texts(context.get(visitContext).language, 'forms').kept,
    answers: kept
      ? surveyTyped(kept)
      : {
          reason: answered?.reason ?? '',
          onset: answered?.onset ?? '',
          intensity: answered ? String(answered.intensity) : undefined,
          chronic: answered?.chronic ?? '',
          symptoms: (answered?.symptoms ?? []) as string[],
        },
  })
}

const surveyTyped = (form: FormData): Answers => ({
  ...typedIn(form),
  symptoms: form.getAll('symptoms').map(String),
})

const alarmOf = (form: FormData) => ({
  intensity: form.get('intensity'),
  symptoms: form.getAll('symptoms'),
})

/** A patient's session ended while they wrote: they sign in again, and what they wrote is there. */
async function visitOrSignIn(asked: PageRequest, form: FormData) {
  try {
    return (await requireCurrentVisit(asked)).visit
  } catch (refused) {
    if (findUser(asked.context) || !(await sessionEnded(asked))) throw refused
    const keeps = { continuar: ['reason', 'onset', 'intensity', 'chronic', 'symptoms'] }
    throw sendTo(loginFor(await keepUnsent(asked, { form, keeps })))
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const visit = await visitOrSignIn({ request, url, context }, form)
  const { db, clock } = context.get(portalContext)
  const user = findUser(context)
  const done = async () => user && dropKeptForm(db, { accountId: user.id }, url)
  // Before anything is asked for that lacks, and also of whoever answers no more than this.
  const alarm = isEmergencyTyped(alarmOf(form))
  const intent = intentIn(form, ['continuar', 'omitir'], 'continuar')
  if (intent === 'omitir') {
    const nothing = { reason: null, onset: null, intensity: null, chronic: '', symptoms: [] }
    await saveSurvey(db, visit.id, { omitted: true, ...nothing }, clock.now())
    await done()
    const on = alarm
      ? `${surveyPath(visit.appointmentId)}&emergencia=omitida`
      : deviceTestPath(visit.appointmentId)
    throw redirect(on, 303)
  }
  const parsed = parseForm(form, surveyForm(texts(context.get(visitContext).language, 'visit').errors))
  if (!parsed.ok) {
    return data({ errors: parsed.errors, typed: surveyTyped(form), alarm }, { status: 400 })
  }
  const over = readsAnswers(visit, user)
  await saveSurvey(db, visit.id, { omitted: false, ...parsed.value }, clock.now(), { over })
  await done()
  const next = alarm ? `${surveyPath(visit.appointmentId)}&emergencia` : deviceTestPath(visit.appointmentId)
  throw redirect(next, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

interface Answers {
  reason?: string
  onset?: string
  intensity?: string
  chronic?: string
  symptoms: string[]
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('visit').survey
  const sending = useNavigation().formData?.get('intent')
  const { appointmentId, professional } = loaderData
  if (loaderData.emergency) return <SurveyEmergency appointmentId={appointmentId} saved={loaderData.saved} />
  const errors = actionData?.errors ?? []
  const errorOf = errorOfEach(errors)
  const alarm = actionData ? actionData.alarm : loaderData.alarm
  const answers: Answers = actionData?.typed ?? loaderData.answers
  return (
    <main id="contenido" className={styles.page}>
      {alarm && <EmergencyNotice />}
      <VisitSteps appointmentId={appointmentId} current="survey" />
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead(professional)}</p>
      {loaderData.kept && !actionData && (
        <Banner tone="info" live>
          {loaderData.kept}
        </Banner>
      )}
      <ErrorSummary errors={errors} />
      <Card as="section" aria-label={t.title}>
        <Form method="post" action={loaderData.action} className={styles.form} noValidate>
          <TextArea
            label={t.reason}
            name="reason"
            rows={2}
            defaultValue={answers.reason}
            error={errorOf('reason')}
            required
          />
          <TextArea
            label={t.onset}
            hint={t.onsetHint}
            name="onset"
            rows={2}
            defaultValue={answers.onset}
            error={errorOf('onset')}
            required
          />
          <IntensityScale defaultValue={answers.intensity} error={errorOf('intensity')} />
          <TextArea
            label={t.chronic}
            hint={t.chronicHint}
            name="chronic"
            rows={2}
            defaultValue={answers.chronic}
            error={errorOf('chronic')}
          />
          <fieldset className={styles.group}>
            <legend className={field.label}>{t.current}</legend>
            <div className={styles.ticks}>
              {symptoms.map((symptom, index) => (
                <Checkbox
                  key={symptom}
                  name="symptoms"
                  id={index === 0 ? 'symptoms' : `symptoms-${symptom}`}
                  value={symptom}
                  label={t.symptoms[symptom]}
                  defaultChecked={answers.symptoms.includes(symptom)}
                />
              ))}
            </div>
          </fieldset>
          <Button size="lg" full name="intent" value="continuar" busy={sending === 'continuar'}>
            {t.continue}
          </Button>
          <Button variant="quiet" full name="intent" value="omitir" busy={sending === 'omitir'}>
            {t.omit}
          </Button>
        </Form>
      </Card>
    </main>
  )
}
