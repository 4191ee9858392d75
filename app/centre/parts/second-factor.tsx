import { Form, useNavigation } from 'react-router'
import { centreSignOutPath } from '#app/staff/public.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { QrPicture } from '#app/ui/qr-picture.tsx'
import styles from './centre.module.css'
import { type PasskeyRequest, UsePasskey } from './passkey-buttons.tsx'

interface SecondFactorProps {
  asked: {
    setUp: { secret: string; address: string; qr: { size: number; path: string } } | null
    passkey: PasskeyRequest | null
  }
  here: string
  trouble?: { errors: { field: string; message: string }[] }
}

const t = centreDesk.factor

/** Easier to copy by hand in groups of four. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** After the password: a code, or first the authenticator that will show it. */
export function SecondFactor({ asked: { setUp, passkey }, here, trouble }: SecondFactorProps) {
  const busy = useNavigation().formData !== undefined
  const errors = trouble?.errors ?? []
  return (
    <main id="contenido" className={`${styles.page} ${styles.narrow}`} lang="es">
      <h1>{setUp ? t.setUp.title : t.title}</h1>
      <p className={styles.lead}>{setUp ? t.setUp.lead : t.lead}</p>
      <ErrorSummary errors={errors} />
      <Card>
        {setUp && (
          <div className={styles.setUp}>
            <p>{t.setUp.scan}</p>
            <div className={styles.qr}>
              <QrPicture code={setUp.qr} label={t.setUp.picture} />
            </div>
            <p>
              {t.setUp.typed} <code className={styles.secret}>{inGroups(setUp.secret)}</code>
            </p>
            <p className={styles.small}>
              <TextLink to={setUp.address}>{t.setUp.open}</TextLink>
            </p>
            <p>{t.setUp.afterwards}</p>
          </div>
        )}
        {passkey && <UsePasskey options={passkey} to={here} />}
        <Form method="post" action={here} className={styles.form} noValidate>
          <Field
            label={t.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            // The one thing to do here, every morning. What explains a set-up, or a passkey, is read first.
            autoFocus={!setUp && !passkey}
            error={errors[0]?.message}
            required
          />
          <Button size="lg" full icon="lock" busy={busy}>
            {t.submit}
          </Button>
        </Form>
      </Card>
      <p className={styles.small}>{t.lost}</p>
      <Form method="post" action={centreSignOutPath}>
        <Button variant="quiet" size="sm">
          {t.again}
        </Button>
      </Form>
    </main>
  )
}
