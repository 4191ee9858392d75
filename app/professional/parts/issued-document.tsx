import { useNavigation } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { deskDocumentPath } from '#app/staff/public.ts'
import { useText } from '#app/text/use-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import type { annulAsked, showIssued } from '../documents/issued-document.server.ts'
import styles from './desk.module.css'
import { FormNotices } from './form-notices.tsx'

interface IssuedDocumentProps {
  shown: Awaited<ReturnType<typeof showIssued>>['data']
  answer: Awaited<ReturnType<typeof annulAsked>>['data'] | undefined
}

/** What was issued, as it stands; and its end, where it was a mistake. */
export function IssuedDocument({ shown, answer }: IssuedDocumentProps) {
  const t = useText('desk')
  const busy = useNavigation().formData !== undefined
  const { home, patient, document } = shown
  const kept = answer ? null : shown.kept
  const errors = answer?.errors ?? []
  const typed: Record<string, string> = answer?.typed ?? kept?.typed ?? {}
  return (
    <main id="contenido" className={`${styles.page} ${styles.narrow}`}>
      <BackLink to={home}>{t.visit.title(patient)}</BackLink>
      <h1>{t.visit.documents.kinds[document.kind]}</h1>
      <p className={styles.lead}>{t.visit.documents.folio(document.folio)}</p>
      <FormNotices answer={answer} kept={kept} />
      {document.annulled && (
        <Banner
          tone="danger"
          title={t.annul.done}
          live
          actions={
            <ButtonLink to={deskDocumentPath(home, document.kind)} size="sm" icon="document">
              {t.annul.another}
            </ButtonLink>
          }
        >
          {t.annul.doneBody(document.annulled.on, document.annulled.why)}
        </Banner>
      )}
      <Card as="section" className={styles.card}>
        {document.items?.map(({ key, medicine, facts }) => (
          <div key={key} className={styles.part}>
            <h2>{medicine}</h2>
            <Facts facts={facts} />
          </div>
        ))}
        {document.exams && (
          <ul className={styles.documents}>
            {document.exams.map(({ slug, name }) => (
              <li key={slug}>{name}</li>
            ))}
          </ul>
        )}
        <Facts facts={document.facts} />
      </Card>
      {document.kind === 'licencia' && <p>{t.annul.licence}</p>}
      {document.annuls && (
        <Card as="section">
          <OwnForm method="post" className={styles.form} noValidate>
            <h2>{t.annul.title}</h2>
            <p>{t.annul.lead(patient)}</p>
            <ErrorSummary errors={errors} />
            <Field
              label={t.annul.why}
              hint={t.annul.whyHint}
              name="why"
              maxLength={200}
              autoComplete="off"
              defaultValue={typed.why}
              error={errors.find(({ field }) => field === 'why')?.message}
              required
            />
            <Button variant="danger" full busy={busy}>
              {t.annul.submit}
            </Button>
          </OwnForm>
        </Card>
      )}
    </main>
  )
}

const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
