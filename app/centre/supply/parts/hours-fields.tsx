import { centreSupply } from '#app/text/centre/supply.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { type FieldsProps, optionsOf } from './fields.ts'
import own from './supply.module.css'
import { WeekFields } from './week-fields.tsx'

const t = centreSupply.form.hours

export function HoursFields({ data, field, copied }: FieldsProps) {
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
      <WeekFields
        stretches={Number(data.fields.tramos ?? 2)}
        field={field}
        afterFirst={
          <p>
            <Button
              name="intent"
              value="copiar"
              // Drawn anew with its form: the keyboard goes on where Monday was copied to.
              formAction={`${data.here}#from_2_0`}
              variant="secondary"
              size="sm"
            >
              {t.copy}
            </Button>
          </p>
        }
      />
      <Select label={t.holidays} {...field('works_holidays')} options={optionsOf(t.holidayOptions)} />
    </>
  )
}
