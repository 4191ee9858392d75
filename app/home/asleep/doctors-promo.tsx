import { Form, useNavigation } from 'react-router'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { kept } from '#app/shell/kept.tsx'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field, TextArea } from '#app/ui/fields/field.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import shared from '../parts/section.module.css'
import styles from './doctors-promo.module.css'

export interface DoctorsPromoProps {
  pageId: string
  /** What was sent has arrived. */
  sent: { title: string; body: string } | null
  trouble?: {
    errors: { field: string; message: string }[]
    typed: Record<string, string>
    limited: string | null
  }
}

/** For private doctors and medical centres; their desk itself is linked from no page of patients. */
function Promo({ pageId, sent, trouble }: DoctorsPromoProps) {
  const t = useText('doors').doctors
  const busy = useNavigation().formData?.has('mobile_phone') ?? false
  const typed = trouble?.typed
  const errors = trouble?.errors ?? []
  const errorOf = errorOfEach(errors)
  return (
    <section
      className={`${shared.section} ${styles.promo}`}
      id="profesionales"
      aria-labelledby="para-profesionales"
    >
      <div>
        <h2 id="para-profesionales">{t.title}</h2>
        <p className={shared.lead}>{t.body}</p>
        <Illustration name="doctor-desk" className={styles.art} />
      </div>
      {sent ? (
        <Banner tone="good" title={sent.title} live>
          {sent.body}
        </Banner>
      ) : (
        <Card>
          <Form
            method="post"
            action="/?index#profesionales"
            className={styles.form}
            preventScrollReset
            noValidate
          >
            <h3 className={styles.title}>{t.form.title}</h3>
            {trouble?.limited && (
              <Banner tone="warning" live>
                {trouble.limited}
              </Banner>
            )}
            <ErrorSummary errors={errors} />
            <input type="hidden" name="page_id" value={pageId} />
            <div className={styles.pair}>
              <Field
                label={t.form.name}
                name="name"
                autoComplete="name"
                maxLength={120}
                defaultValue={typed?.name}
                error={errorOf('name')}
                required
              />
              <Field
                label={t.form.centre}
                name="centre"
                autoComplete="organization"
                maxLength={120}
                defaultValue={typed?.centre}
                error={errorOf('centre')}
                required
              />
              <Field
                label={t.form.email}
                name="email"
                type="email"
                autoComplete="email"
                defaultValue={typed?.email}
                error={errorOf('email')}
                required
              />
              <Field
                label={t.form.phone}
                name="mobile_phone"
                inputMode="numeric"
                prefix="+56 9"
                autoComplete="tel-national"
                defaultValue={typed?.mobile_phone}
                error={errorOf('mobile_phone')}
                required
              />
            </div>
            <TextArea
              label={t.form.message}
              name="message"
              rows={3}
              optional
              hint={t.form.messageHint}
              maxLength={1000}
              defaultValue={typed?.message}
              error={errorOf('message')}
            />
            <Button busy={busy} icon="mail">
              {t.form.submit}
            </Button>
          </Form>
        </Card>
      )}
    </section>
  )
}

export const DoctorsPromo = kept('doctors-promo', Promo, ({ trouble }) => !trouble)
