import { centreSupply } from '#app/text/centre/supply.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { type FieldsProps, optionsOf } from './fields.ts'
import own from './supply.module.css'

const t = centreSupply.form.price
const option = ({ slug, name }: { slug: string; name: string }) => ({ value: slug, label: name })

export function PriceFields({ data, field }: FieldsProps) {
  const others = Number(data.fields.otros ?? 0)
  const areas = Map.groupBy(data.services?.exams ?? [], ({ area }) => area)
  return (
    <>
      {data.services && (
        <Select
          label={t.service}
          {...field('service')}
          options={[
            { value: '', label: centreSupply.choose },
            ...(data.services.specialties.length > 0
              ? [{ label: t.specialties, options: data.services.specialties.map(option) }]
              : []),
            ...[...areas].map(([label, exams]) => ({ label, options: exams.map(option) })),
          ]}
          required
        />
      )}
      <Field
        label={t.fullPrice}
        prefix="$"
        {...field('full_price')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={11}
        width={12}
        required
      />
      <Select label={t.prepaid} hint={t.video} {...field('prepaid')} options={optionsOf(t.prepaidOptions)} />
      <fieldset className={own.group}>
        <legend>{t.coverage}</legend>
        <p className={own.soft}>{t.coverageHint}</p>
        <div className={own.coverage}>
          {data.financers.map(({ slug, name }) => (
            <Field
              key={slug}
              label={name}
              prefix="$"
              {...field(`cubre_${slug}`)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={11}
            />
          ))}
        </div>
      </fieldset>
      {others > 0 && (
        <Select label={t.everybody} {...field('alcance')} options={optionsOf(t.everybodyOptions(others))} />
      )}
    </>
  )
}
