import { centreSupply } from '#app/text/centre/supply.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { type FieldsProps, optionsOf } from './fields.ts'
import own from './supply.module.css'

const t = centreSupply.form.person

export function PersonFields({ data, field, marked, refused }: FieldsProps) {
  const studies = Array.from({ length: Number(data.fields.estudios ?? 2) }, (_, at) => at)
  return (
    <>
      <Field label={t.name} {...field('name')} autoComplete="off" maxLength={160} required />
      <div className={own.boxes}>
        <Field label={t.rut} {...field('rut')} autoComplete="off" maxLength={14} optional />
        <Field
          label={t.registration}
          hint={t.registrationHint}
          {...field('registration_number')}
          autoComplete="off"
          maxLength={20}
          optional
        />
      </div>
      <div className={own.boxes}>
        <Select label={t.sex} {...field('sex')} options={optionsOf(t.sexes)} />
        <Field label={t.languages} hint={t.languagesHint} {...field('languages')} autoComplete="off" />
      </div>
      <fieldset className={own.group}>
        <legend>{t.ages}</legend>
        <div className={own.pair}>
          <Field
            label={t.ageFrom}
            {...field('age_from')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            optional
          />
          <Field
            label={t.ageTo}
            {...field('age_to')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            optional
          />
        </div>
      </fieldset>
      {studies.map(at => (
        <div className={own.boxes} key={at}>
          <Field
            label={t.study(at + 1)}
            {...field(`study_${at}`)}
            autoComplete="off"
            maxLength={160}
            optional
          />
          <Field
            label={t.institution}
            {...field(`institution_${at}`)}
            autoComplete="off"
            maxLength={160}
            optional
          />
          <Field
            label={t.year}
            {...field(`year_${at}`)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            optional
          />
        </div>
      ))}
      <fieldset className={own.group}>
        <legend>{t.photo}</legend>
        {data.fields.portrait && (
          <img className={own.portrait} src={data.fields.portrait} alt={t.photoNow} width={96} height={96} />
        )}
        <Field
          type="file"
          label={data.fields.portrait ? t.photoOther : t.photo}
          hint={t.photoHint}
          name="photo"
          error={field('photo').error}
          accept="image/jpeg,image/png,image/webp"
          optional
        />
        {/* With scripts the page stays, and the file in it. */}
        {refused && (
          <noscript>
            <p className={own.again}>{t.photoAgain}</p>
          </noscript>
        )}
        <Checkbox
          label={t.agreed}
          name="agreed"
          value="si"
          error={field('agreed').error}
          defaultChecked={marked('agreed')}
        />
        {data.fields.photo === 'si' && (
          <Checkbox
            label={t.removePhoto}
            name="quitar_foto"
            value="si"
            defaultChecked={marked('quitar_foto')}
          />
        )}
      </fieldset>
      <Field
        label={t.link}
        hint={t.linkHint}
        {...field('link')}
        autoComplete="off"
        maxLength={120}
        optional
      />
    </>
  )
}
