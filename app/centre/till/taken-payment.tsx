import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { centreCash } from '#app/text/centre/cash.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from '../parts/centre.module.css'
import { Facts } from '../parts/facts.tsx'
import type { ShownPayment } from './show-payments.server.ts'
import type { FieldsOf } from './till-fields.ts'

const t = centreCash.pay

interface TakenPaymentProps {
  one: ShownPayment
  to: string
  fields: FieldsOf
  /** What was just refused of this one. */
  refused: string | null
  busy: boolean
}

/** One payment: how it came in, what of it went back, and what there is to give back now. */
export const TakenPayment = ({ one, to, fields, refused, busy }: TakenPaymentProps) => (
  <Card as="section" className={styles.form} aria-labelledby={`pago-${one.id}`}>
    <h2 id={`pago-${one.id}`}>{centreCash.methods[one.method]}</h2>
    <Facts facts={one.facts} />
    {one.refunds.map(({ key, facts }) => (
      <Facts key={key} facts={facts} />
    ))}
    {one.slip && (
      <p>
        <TextLink to={one.slip} icon="document">
          {t.slip}
        </TextLink>
      </p>
    )}
    {one.aside && <p className={styles.small}>{one.aside}</p>}
    {!one.back && refused && (
      <Banner tone="warning" live>
        {refused}
      </Banner>
    )}
    {one.back && (
      <OwnForm method="post" action={to} className={styles.form} noValidate>
        <h3>{t.giveBack}</h3>
        {refused && (
          <Banner tone="warning" live>
            {refused}
          </Banner>
        )}
        <p>
          {one.back.lead} {one.back.ways}
        </p>
        <input type="hidden" name="payment" value={one.id} />
        <input type="hidden" name="shown" value={one.back.shown} />
        <Field
          label={t.reason}
          maxLength={200}
          autoComplete="off"
          {...fields({ payment: one.id })('note')}
          id={`note-${one.id}`}
          required
        />
        <div className={styles.ways}>
          <Button
            variant={one.back.voids ? 'secondary' : 'primary'}
            name="intent"
            value="desk-refund"
            busy={busy}
          >
            {one.back.refund}
          </Button>
          {one.back.voids && (
            <Button variant="quiet" name="intent" value="desk-void" busy={busy}>
              {t.void}
            </Button>
          )}
        </div>
      </OwnForm>
    )}
  </Card>
)
