/** Five questions before the visit, answered or omitted. What may be an emergency is said before anything else. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/context.server.ts'
import { parseForm } from '#app/platform/form.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import field from '#app/ui/field.module.css'
import { TextArea } from '#app/ui/field.tsx'
import { IntensityScale } from '../parts/intensity-scale.tsx'
import { SurveyEmergency } from '../parts/survey-emergency.tsx'
import styles from '../parts/visit-page.module.css'
import { VisitSteps } from '../parts/visit-steps.tsx'
import { deviceTestPath, surveyPath } from '../paths.ts'
import { requireCurrentVisit } from '../require-visit.server.ts'
import { findSurvey, saveSurvey } from '../survey.queries.server.ts'
import { isEmergency, symptoms } from '../survey.rules.ts'
import { surveyForm } from '../visit.form.server.ts'
import type { Route } from './+types/encuesta.ts'

export const handle = { text: ['visit'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { visit } = await requireCurrentVisit({ request, url, context })
  const t = texts(context.get(visitContext).language, 'visit').survey
  const { db } = context.get(portalContext)
  const saved = await findSurvey(db, visit.id)
  const answered = saved && !saved.omitted ? saved : null
  const emergency =
    url.searchParams.has('emergencia') &&
    answered !== null &&
    isEmergency({ intensity: answered.intensity ?? 1, symptoms: answered.symptoms })
  return data({
    page: { title: emergency ? t.emergency.title : t.title, noindex: true },
    reservation: visit.appointmentId,
    professional: visit.professional.name,
    emergency,
    answers: {
      reason: answered?.reason ?? '',
      onset: answered?.onset ?? '',
      intensity: answered ? String(answered.intensity) : undefined,
      chronic: answered?.chronic ?? '',
      symptoms: (answered?.symptoms ?? []) as string[],
    },
  })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { visit } = await requireCurrentVisit({ request, url, context })
  const { db, clock } = context.get(portalContext)
  const form = await request.formData()
  if (form.get('intent') === 'omitir') {
    const nothing = { reason: null, onset: null, intensity: null, chronic: '', symptoms: [] }
    await saveSurvey(db, visit.id, { omitted: true, ...nothing }, clock.now())
    throw redirect(deviceTestPath(visit.appointmentId), 303)
  }
  const parsed = parseForm(form, surveyForm(texts(context.get(visitContext).language, 'visit').errors))
  if (!parsed.ok) {
    const typed = { ...parsed.typed, symptoms: form.getAll('symptoms').map(String) }
    return data({ errors: parsed.errors, typed }, { status: 400 })
  }
  await saveSurvey(db, visit.id, { omitted: false, ...parsed.value }, clock.now())
  const next = isEmergency(parsed.value)
    ? `${surveyPath(visit.appointmentId)}&emergencia`
    : deviceTestPath(visit.appointmentId)
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
  const { reservation, professional } = loaderData
  if (loaderData.emergency) return <SurveyEmergency reservation={reservation} />
  const errors = actionData?.errors ?? []
  const errorOf = (name: string) => errors.find(error => error.field === name)?.message
  const answers: Answers = actionData?.typed ?? loaderData.answers
  return (
    <main id="contenido" className={styles.page}>
      <VisitSteps reservation={reservation} current="survey" />
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead(professional)}</p>
      <ErrorSummary errors={errors} />
      <Card as="section" aria-label={t.title}>
        <Form method="post" action={surveyPath(reservation)} className={styles.form} noValidate>
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
