/** The pages of whoever lost a way in: what they know goes into a form, and the answer is the same for anybody. */
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import type { IconName } from '#app/ui/icon-paths.ts'
import { Illustration } from '#app/ui/illustration.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from './recovery-page.module.css'

interface RecoveryPageProps {
  title: string
  lead: string
  /** Above the form: another way, for whoever has it. */
  hint?: ReactNode
  errors: { field: string; message: string }[]
  /** Too often asked: when one may again. */
  limited: string | null | undefined
  submit: { words: string; icon: IconName; busy: boolean }
  /** Below the form. */
  after?: ReactNode
  children: ReactNode
}

export function RecoveryPage({
  title,
  lead,
  hint,
  errors,
  limited,
  submit,
  after,
  children,
}: RecoveryPageProps) {
  return (
    <main id="contenido" className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {hint}
      {limited && (
        <Banner tone="warning" live>
          {limited}
        </Banner>
      )}
      <ErrorSummary errors={errors} />
      <Card>
        <Form method="post" className={styles.form} noValidate>
          {children}
          <Button size="lg" full busy={submit.busy} icon={submit.icon}>
            {submit.words}
          </Button>
        </Form>
      </Card>
      {after}
    </main>
  )
}

/** What was done, and what comes next. */
export function RecoveryAnswer({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <main id="contenido" className={styles.page}>
      <Illustration name="documents" className={styles.drawing} />
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </main>
  )
}
