/** The form of one document that a professional issues. */
import { type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { RutField } from '#app/shell/rut-field.tsx'
import { useText } from '#app/text/use-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import type { DocumentKind } from '../documents/documents.rules.ts'
import styles from './desk.module.css'
import { DocumentFields } from './document-fields.tsx'
import { FormNotices } from './form-notices.tsx'

interface Shown {
  kind: DocumentKind
  home: string
  patient: string
  needsRut: boolean
  rut: string | null
  today: string
  medicines: string[]
  routes: readonly string[]
  exams: readonly string[]
  conditions: readonly { number: number; name: string }[]
  /** Names this wish, so that a second press issues nothing twice. */
  request: string
  kept: { typed: Record<string, string>; said: string } | null
}

interface Answer {
  errors: { field: string; message: string }[]
  typed: Record<string, string>
  refused: string | null
  signedOut: boolean
}

/** The page around it asks for news; this one keeps its wish. */
export const onlyWhenAsked = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined || currentUrl.href !== nextUrl.href) && defaultShouldRevalidate

export function DocumentPage({ shown, answer }: { shown: Shown; answer: Answer | undefined }) {
  const t = useText('desk')
  const busy = useNavigation().formData !== undefined
  const { kind, home, patient, needsRut, rut, today, medicines, routes, exams, conditions, request } = shown
  const kept = answer ? null : shown.kept
  const errors = answer?.errors ?? []
  const typed: Record<string, string> = answer?.typed ?? kept?.typed ?? {}
  const errorOf = errorOfEach(errors)
  return (
    <main id="contenido" className={`${styles.page} ${styles.narrow}`}>
      <BackLink to={home}>{t.visit.title(patient)}</BackLink>
      <h1>{t.visit.documents[kind]}</h1>
      <p className={styles.lead}>{t.visit.documents.lead(patient)}</p>
      <FormNotices answer={answer} kept={kept} />
      <ErrorSummary errors={errors} />
      <Card>
        <OwnForm method="post" className={styles.form} noValidate>
          <input type="hidden" name="request" value={typed.request ?? request} />
          {needsRut && (
            <RutField
              label={t.visit.documents.rut}
              hint={t.visit.documents.rutHint}
              placeholder=""
              name="rut"
              defaultValue={typed.rut ?? rut ?? undefined}
              error={errorOf('rut')}
              required
            />
          )}
          <DocumentFields {...{ kind, typed, errorOf, today, medicines, routes, exams, conditions }} />
          <Button size="lg" full icon="document" busy={busy}>
            {t.visit.documents[kind]}
          </Button>
        </OwnForm>
      </Card>
    </main>
  )
}
