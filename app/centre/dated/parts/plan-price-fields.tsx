import { centreSupply } from '#app/text/centre/supply.ts'
import { Field } from '#app/ui/fields/field.tsx'
import own from '../../supply/parts/supply.module.css'

const t = centreSupply.form.price

/** A price and what each insurer pays of it, in the fields that prices always have. */
export function PlanPriceFields({
  financers,
  field,
}: {
  financers: { slug: string; name: string }[]
  field(name: string): { name: string; defaultValue: string | undefined; error: string | undefined }
}) {
  const pesos = { prefix: '$', inputMode: 'numeric', autoComplete: 'off', maxLength: 11 } as const
  return (
    <>
      <Field label={t.fullPrice} {...field('full_price')} {...pesos} width={12} required />
      <fieldset className={own.group}>
        <legend>{t.coverage}</legend>
        <p className={own.soft}>{t.coverageHint}</p>
        <div className={own.coverage}>
          {financers.map(({ slug, name }) => (
            <Field key={slug} label={name} {...field(`cubre_${slug}`)} {...pesos} />
          ))}
        </div>
      </fieldset>
    </>
  )
}
