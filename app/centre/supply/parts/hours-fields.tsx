import { centreSupply } from '#app/text/centre/supply.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { type FieldsProps, optionsOf } from './fields.ts'
import own from './supply.module.css'

const t = centreSupply.form.hours

export function HoursFields({ data, field, copied }: FieldsProps) {
  const stretches = Array.from({ length: Number(data.fields.tramos ?? 2) }, (_, at) => at)
  const ofRoom = data.isNew ? data.subject === null : data.fields.resource !== ''
  return (
    <>
      {ofRoom && <Field label={t.room} {...field('resource')} autoComplete="off" maxLength={160} required />}
      <div className={own.boxes}>
        {data.isNew && !ofRoom && (
          <Select label={t.modality} {...field('modality')} options={optionsOf(centreSupply.modality)} />
        )}
        <Field
          label={t.minutes}
          {...field('minutes')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          width={8}
          required
        />
      </div>
      {copied && (
        <Banner tone="info" live>
          {t.copied}
        </Banner>
      )}
      <div>
        {centreSupply.days.map((day, at) => (
          <fieldset className={`${own.group} ${own.day}`} key={day}>
            <legend>{day}</legend>
            <div className={own.stretches}>
              {stretches.map(place => (
                <fieldset className={own.pair} key={place} aria-label={t.stretch(day, place + 1)}>
                  <Field label={t.from} type="time" {...field(`from_${at + 1}_${place}`)} />
                  <Field label={t.to} type="time" {...field(`to_${at + 1}_${place}`)} />
                </fieldset>
              ))}
            </div>
            {at === 0 && (
              <p>
                <Button name="intent" value="copiar" variant="secondary" size="sm">
                  {t.copy}
                </Button>
              </p>
            )}
          </fieldset>
        ))}
      </div>
      <fieldset className={own.group}>
        <legend>{t.lunch}</legend>
        <div className={own.pair}>
          <Field label={t.from} type="time" {...field('lunch_from')} optional />
          <Field label={t.to} type="time" {...field('lunch_to')} optional />
        </div>
      </fieldset>
      <Select label={t.holidays} {...field('works_holidays')} options={optionsOf(t.holidayOptions)} />
    </>
  )
}
