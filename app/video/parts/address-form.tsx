import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from './visit-page.module.css'

interface AddressFormProps {
  home: string
  address: string
  /** What is agreed to on the way in; absent once it was. */
  accept?: string
  /** The box was ticked on the page that comes back. */
  agreed?: boolean
  errors?: { field: string; message: string }[]
  /** Already in the room: the address is only changed, and one may go back to it as it was. */
  inside: boolean
  /** The professional is waiting meanwhile. */
  ready: boolean
}

function focusIfLost() {
  if (document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Where help would have to go. Asked on the way in, every time. */
export function AddressForm({ home, address, accept, agreed, errors = [], inside, ready }: AddressFormProps) {
  const t = useText('visit').waiting.address
  const busy = useNavigation().formData?.get('intent') === 'llegar'
  // The button that was pressed is gone with the form: the keyboard goes on from the page's heading.
  useEffect(() => () => focusIfLost(), [])
  const wrong = errorOfEach(errors)
  return (
    <Card as="section" tone="leaf" className={styles.card}>
      <ErrorSummary errors={errors} />
      <div role="status">{ready && <Banner tone="good">{t.ready}</Banner>}</div>
      <div>
        <h2>{t.title}</h2>
        <p className={styles.who}>{t.why}</p>
      </div>
      <Form method="post" action={home} className={styles.form} noValidate>
        <Field
          label={t.label}
          hint={t.hint}
          name="address"
          autoComplete="address-line1"
          defaultValue={address}
          error={wrong('address')}
          maxLength={300}
          required
        />
        {accept && (
          <Checkbox
            label={accept}
            name="acepto"
            value="si"
            defaultChecked={agreed}
            error={wrong('acepto')}
            required
          />
        )}
        <Button size="lg" full name="intent" value="llegar" busy={busy}>
          {inside ? t.save : t.enter}
        </Button>
      </Form>
      {inside && (
        <ButtonLink to={home} variant="quiet">
          {t.keep}
        </ButtonLink>
      )}
    </Card>
  )
}
