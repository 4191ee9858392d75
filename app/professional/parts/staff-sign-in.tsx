import { Form, useNavigation } from 'react-router'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { ProofField, type ShownProof } from '#app/shell/parts/proof-field.tsx'
import { RutField } from '#app/shell/rut-field.tsx'
import { centrePath, deskForgottenPath, type deskPath } from '#app/staff/public.ts'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from './desk.module.css'

export interface SignInTrouble {
  errors: { field: string; message: string }[]
  rut: string
  refused: string | null
  proof?: ShownProof | null
}

interface StaffSignInProps {
  /** Whose sign-in it is. */
  desk: typeof deskPath | typeof centrePath
  trouble?: SignInTrouble
  wanted: string | null
}

/** Their session had ended when a form came: the page that one goes back to has it. */
const keptIn = (wanted: string) => new URL(wanted, 'http://x').searchParams.has('escrito')

/** RUT and password of somebody who works here; no patient comes by. */
export function StaffSignIn({ desk, trouble, wanted }: StaffSignInProps) {
  const { signIn: t, passwordKept } = useText('desk')
  const { title, lead } = desk === centrePath ? t.centre : t
  const busy = useNavigation().formData !== undefined
  const errorOf = errorOfEach(trouble?.errors)
  return (
    <main id="contenido" className={`${styles.page} ${styles.narrow}`}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {wanted && !trouble && <Banner tone="info">{keptIn(wanted) ? t.wantedKept : t.wanted}</Banner>}
      {trouble?.refused && (
        <Banner tone="danger" live>
          {trouble.refused}
        </Banner>
      )}
      <ErrorSummary errors={trouble?.errors ?? []} kept={passwordKept} />
      <Card>
        <Form
          method="post"
          action={wanted ? `${desk}?volver=${encodeURIComponent(wanted)}` : desk}
          className={styles.form}
          noValidate
        >
          <RutField
            label={t.rut}
            hint={t.rutHint}
            placeholder=""
            name="rut"
            autoComplete="username"
            defaultValue={trouble?.rut}
            error={errorOf('rut')}
            required
          />
          <Field
            label={t.password}
            name="password"
            type="password"
            autoComplete="current-password"
            error={errorOf('password')}
            required
          />
          <ProofField asked={trouble?.proof} />
          <Button size="lg" full icon="lock" busy={busy}>
            {t.submit}
          </Button>
        </Form>
      </Card>
      <p className={styles.small}>
        <TextLink to={deskForgottenPath}>{t.lost}</TextLink>
      </p>
    </main>
  )
}
