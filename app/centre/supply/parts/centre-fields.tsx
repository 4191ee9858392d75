import { centreSupply } from '#app/text/centre/supply.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { type FieldsProps, optionsOf } from './fields.ts'
import own from './supply.module.css'

const t = centreSupply.form.centre

interface CentreFieldsProps extends Pick<FieldsProps, 'field' | 'marked'> {
  data: Pick<FieldsProps['data'], 'communes'>
}

export function CentreFields({ data, field, marked }: CentreFieldsProps) {
  const regions = Map.groupBy(data.communes, ({ region }) => region)
  return (
    <>
      <Field label={t.name} {...field('name')} autoComplete="off" maxLength={160} required />
      <div className={own.boxes}>
        <Select
          label={t.type}
          {...field('type')}
          options={[{ value: '', label: centreSupply.choose }, ...optionsOf(centreSupply.types)]}
          required
        />
        <Select
          label={t.commune}
          {...field('commune')}
          options={[
            { value: '', label: centreSupply.choose },
            ...[...regions].map(([label, communes]) => ({
              label,
              options: communes.map(({ slug, name }) => ({ value: slug, label: name })),
            })),
          ]}
          required
        />
      </div>
      <Field
        label={t.address}
        hint={t.addressHint}
        {...field('address')}
        autoComplete="off"
        maxLength={200}
        required
      />
      <div className={own.boxes}>
        <Field
          label={t.phone}
          hint={t.phoneHint}
          type="tel"
          {...field('phone')}
          autoComplete="off"
          optional
        />
        <Field
          label={t.email}
          hint={t.emailHint}
          type="email"
          {...field('email')}
          autoComplete="off"
          optional
        />
      </div>
      <Field
        label={t.deis}
        hint={t.deisHint}
        {...field('deis')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        width={12}
        optional
      />
      <fieldset className={own.group}>
        <legend>{centreSupply.accessibility}</legend>
        <div className={own.boxes}>
          {Object.entries(centreSupply.features).map(([feature, label]) => (
            <Checkbox
              key={feature}
              label={label}
              name={`tiene_${feature}`}
              value="si"
              defaultChecked={marked(`tiene_${feature}`)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={own.group}>
        <legend>{t.place}</legend>
        <p className={own.soft}>{t.placeHint}</p>
        <div className={own.pair}>
          <Field label={t.lat} {...field('lat')} inputMode="text" autoComplete="off" optional />
          <Field label={t.lon} {...field('lon')} inputMode="text" autoComplete="off" optional />
        </div>
      </fieldset>
    </>
  )
}
