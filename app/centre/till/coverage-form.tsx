import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { RutField } from '#app/shell/rut-field.tsx'
import { centreCash } from '#app/text/centre/cash.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { priceIntent } from '../forms/price-asked.tsx'
import styles from '../parts/centre.module.css'
import type { FieldsOf } from './till-fields.ts'

const t = centreCash.pay.coverage
const words = centreDesk.book

interface CoverageFormProps {
  to: string
  fields: FieldsOf
  /** missing: Fonasa without its tramo. unsaid: the same of whoever has blocked their data. known: another one can be chosen. */
  asks: 'missing' | 'unsaid' | 'known'
  insurers: readonly { slug: string; name: string }[]
  asksRut: boolean
  /** What it costs with what was chosen last. */
  says: string | null
  busy: boolean
}

/** With which insurer it is paid, and how much that is: nothing is kept before the payment is noted. */
export function CoverageForm({ asks, ...asked }: CoverageFormProps) {
  if (asks === 'known')
    return (
      <Disclosure summary={t.change} defaultOpen={asked.says !== null}>
        <p>{t.changeLead}</p>
        <Choice {...asked} />
      </Disclosure>
    )
  return (
    <section className={styles.form} aria-labelledby="cobertura">
      <h2 id="cobertura">{t[asks]}</h2>
      <p>{t[`${asks}Lead`]}</p>
      <Choice {...asked} />
    </section>
  )
}

function Choice({ to, fields, insurers, asksRut, says, busy }: Omit<CoverageFormProps, 'asks'>) {
  const field = fields({})
  return (
    <OwnForm method="post" action={to} className={styles.form} noValidate>
      <Select
        label={words.prevision}
        {...field('prevision', '')}
        options={[
          { value: '', label: words.choose },
          ...insurers.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        required
      />
      {asksRut && (
        <RutField
          label={words.rut}
          hint={words.rutHint}
          placeholder=""
          autoComplete="off"
          {...field('rut')}
        />
      )}
      <div className={styles.price}>
        <p role="status" className={styles.pays}>
          {says}
        </p>
        <Button variant="secondary" size="sm" name="intent" value={priceIntent} busy={busy}>
          {words.price.see}
        </Button>
      </div>
    </OwnForm>
  )
}
