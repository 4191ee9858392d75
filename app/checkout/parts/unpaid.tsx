import { useNavigation } from 'react-router'
import type { PriceOption } from '#app/checkout/price-options.server.ts'
import { RutField } from '#app/shell/rut-field.tsx'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { choiceOf } from '../insurer-choice.rules.ts'
import { InsurerFields } from './insurer-fields.tsx'
import styles from './payment-page.module.css'
import { VideoNeeds } from './video-needs.tsx'

interface UnpaidProps {
  prices: PriceOption[]
  /** What was booked with; null where nobody said it. */
  prevision: string | null
  asksRut: boolean
  due: string | null
  video: boolean
  prepaid: boolean
  problem: { title: string; body: string } | null
  failed?: { errors: { field: string; message: string }[]; typed: Record<string, string> }
  home: string
  appointmentTo: string
}

/** The unpaid consultation: which coverage, how much, and the button that leads to the gateway. */
export function Unpaid(props: UnpaidProps) {
  const { prices, prevision, asksRut, due, video, prepaid, problem, failed, home, appointmentTo } = props
  const t = useText('payment').unpaid
  const sending = useNavigation().formData !== undefined
  const errors = failed?.errors ?? []
  const errorOf = (field: string) => errors.find(error => error.field === field)?.message
  return (
    <>
      <h1>{t.title}</h1>
      {problem && (
        <Banner tone="danger" title={problem.title}>
          <p>{problem.body}</p>
        </Banner>
      )}
      {due ? <Banner tone="warning">{t.due(due)}</Banner> : !prepaid && <p>{t.atVisit}</p>}
      {video && <VideoNeeds />}
      {/* The gateway is another site: the browser goes there itself, without a script. */}
      <Card as="section">
        <form method="post" action={home} className={styles.form} noValidate>
          <ErrorSummary errors={errors} />
          <h2>{t.coverage}</h2>
          <InsurerFields
            prices={prices}
            typed={failed?.typed ?? { ...(prevision && choiceOf(prevision)) }}
            errorOf={errorOf}
            when={t.when}
          >
            {asksRut && (
              <RutField
                name="rut"
                label={t.rut}
                hint={t.rutHint}
                defaultValue={failed?.typed.rut}
                error={errorOf('rut')}
              />
            )}
          </InsurerFields>
          <div className={styles.actions}>
            <Button size="lg" icon="card" name="intent" value="pagar" busy={sending}>
              {t.submit}
            </Button>
            <ButtonLink to={appointmentTo} variant="quiet" size="lg">
              {prepaid ? t.back : t.later}
            </ButtonLink>
          </div>
          <div className={styles.notes}>
            <p className={styles.small}>
              {t.secure} {t.minutes}
            </p>
            <p className={styles.small}>{t.bono}</p>
            <p className={styles.small}>{t.refund}</p>
          </div>
        </form>
      </Card>
    </>
  )
}
