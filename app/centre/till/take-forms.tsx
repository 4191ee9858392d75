import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { centreCash } from '#app/text/centre/cash.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import styles from '../parts/centre.module.css'
import type { Quoted } from './quote-asked.server.ts'
import type { FieldsOf } from './till-fields.ts'

const t = centreCash.pay

type Method = keyof typeof t.tenders

interface TakeFormsProps {
  to: string
  fields: FieldsOf
  methods: readonly Method[]
  /** Whether an insurer pays part of it: there is no bono of nobody. */
  hasBono: boolean
  /** What there is to pay: as words, and as the form carries it back. */
  amount: string
  shown: number
  /** Where it is paid with another insurer than the hour was booked with. */
  quoted: Quoted | null
  busy: boolean
}

/**
 * How the patient pays: one form for each way, with what that way needs and nothing else, and one for several of them. One is open at a time,
 * before any script.
 */
export function TakeForms({ to, fields, methods, hasBono, amount, shown, quoted, busy }: TakeFormsProps) {
  const ways: readonly (Method | 'mixed')[] =
    methods.length > 1 && shown > 1 ? [...methods, 'mixed'] : methods
  const isTyped = (method: Method | 'mixed') =>
    [...methods, 'folio', 'voucher'].some(name => {
      const { defaultValue, error } = fields({ method })(name)
      return defaultValue !== undefined || error !== undefined
    })
  const open = ways.find(isTyped) ?? ways[0]
  return (
    <section className={styles.form} aria-labelledby="cobrar">
      <h2 id="cobrar">{t.method}</h2>
      {ways.map(method => {
        const field = fields({ method })
        return (
          <Disclosure
            key={method}
            summary={centreCash.methods[method]}
            name="como-paga"
            defaultOpen={method === open}
          >
            <OwnForm method="post" action={to} className={styles.form} noValidate>
              <input type="hidden" name="method" value={method} />
              <input type="hidden" name="shown" value={shown} />
              {quoted && <input type="hidden" name="prevision" value={quoted.prevision} />}
              {quoted && <input type="hidden" name="rut" value={quoted.rut} />}
              {method === 'mixed' && <p>{t.mixedLead(amount)}</p>}
              {method === 'mixed' &&
                methods.map(one => (
                  <Field
                    key={one}
                    label={t.tenders[one]}
                    prefix="$"
                    width={12}
                    inputMode="numeric"
                    maxLength={15}
                    autoComplete="off"
                    {...field(one)}
                    id={`${one}-mixed`}
                  />
                ))}
              {(method === 'card' || method === 'mixed') && (
                <Field
                  label={method === 'card' ? t.voucher : t.voucherToo}
                  hint={t.voucherHint}
                  maxLength={12}
                  autoComplete="off"
                  {...field('voucher')}
                  id={`voucher-${method}`}
                  // Of several ways it is needed where one is a card, as its name says: neither asked of all, nor anybody's choice.
                  required={method === 'card'}
                />
              )}
              {hasBono && (
                <Field
                  label={method === 'bono' ? t.folio : method === 'mixed' ? t.folioPaid : t.folioToo}
                  hint={method === 'bono' ? t.folioHint : t.folioTooHint}
                  maxLength={20}
                  autoComplete="off"
                  {...field('folio')}
                  id={`folio-${method}`}
                  {...(method === 'bono' ? { required: true } : { optional: true })}
                />
              )}
              <Button size="lg" full busy={busy}>
                {t.takes(centreCash.by[method](amount))}
              </Button>
            </OwnForm>
          </Disclosure>
        )
      })}
    </section>
  )
}
