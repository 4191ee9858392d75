import type { ReactNode } from 'react'
import { centreSupply } from '#app/text/centre/supply.ts'
import { Field } from '#app/ui/fields/field.tsx'
import own from './supply.module.css'

const t = centreSupply.form.hours

/** The week alone, in the fields that hours of the week always have. */
export function WeekFields({
  stretches,
  field,
  afterFirst,
}: {
  stretches: number
  field(name: string): { name: string; defaultValue: string | undefined; error: string | undefined }
  /** What can be done with the first day, once it is written. */
  afterFirst?: ReactNode
}) {
  return (
    <>
      <div>
        {centreSupply.days.map((day, at) => (
          <fieldset className={`${own.group} ${own.day}`} key={day}>
            <legend>{day}</legend>
            <div className={own.stretches}>
              {Array.from({ length: stretches }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is.
                <fieldset className={own.pair} key={place} aria-label={t.stretch(day, place + 1)}>
                  <Field label={t.from} type="time" {...field(`from_${at + 1}_${place}`)} />
                  <Field label={t.to} type="time" {...field(`to_${at + 1}_${place}`)} />
                </fieldset>
              ))}
            </div>
            {at === 0 && afterFirst}
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
    </>
  )
}
