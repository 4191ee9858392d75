import { useLayoutEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import type { FilterFields } from '../results/results-data.ts'
import type { SearchCardData } from '../search-card-data.ts'
import { remembering } from '../search-url.rules.ts'
import styles from './filters-panel.module.css'
import { HowMany } from './how-many.tsx'
import { InsurerSelect } from './insurer-select.tsx'
import { Pills } from './pills.tsx'
import { PriceDistribution } from './price-distribution.tsx'

/** Fields of the search card have the same names on the same page. */
export const fieldId = (name: string) => `filtro-${name}`

export interface FiltersPanelProps {
  filters: FilterFields
  insurers: SearchCardData['insurers']
  total: number
}

/** Applied with a button, which says how many there would be, so that one change is not five pages. */
export function FiltersPanel({ filters, insurers, total }: FiltersPanelProps) {
  const t = useText('results').filters
  const { typed, errors, active, centres, forPeople } = filters
  const field = (name: string) => ({
    name,
    id: fieldId(name),
    defaultValue: typed[name] ?? '',
    error: errors.find(error => error.field === name)?.message,
  })
  const fields = JSON.stringify(typed)
  const form = useRef<HTMLFormElement>(null)
  const applied = useRef(false)
  // The fields are drawn anew with what was applied, and the keyboard would be nowhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other fields are another form.
  useLayoutEffect(() => {
    if (applied.current && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    applied.current = false
  }, [fields])
  return (
    <Form
      method="get"
      action={filters.action}
      className={styles.form}
      key={fields}
      ref={form}
      onSubmit={() => {
        applied.current = true
      }}
      preventScrollReset
      noValidate
    >
      <h2 className={styles.title}>{t.title}</h2>
      {(['examen', 'para', 'orden_medica', 'dia', 'jornada', 'zona', 'orden'] as const).map(
        name => typed[name] && <input type="hidden" name={name} value={typed[name]} key={name} />,
      )}
      <input type="hidden" name={remembering} value="1" />
      <InsurerSelect insurers={insurers} {...field('prevision')} />
      <fieldset className={styles.prices}>
        <legend className={styles.legend}>{filters.fullPrice ? t.priceFull : t.price}</legend>
        {filters.distribution && <PriceDistribution distribution={filters.distribution} />}
        <div className={styles.pair}>
          <Field label={t.min} prefix="$" inputMode="numeric" autoComplete="off" {...field('precio_min')} />
          <Field label={t.max} prefix="$" inputMode="numeric" autoComplete="off" {...field('precio_max')} />
        </div>
      </fieldset>
      {forPeople && <Field label={t.name} autoComplete="off" {...field('medico')} />}
      {centres.length > 0 && (
        <Select
          label={t.centre}
          options={[
            { value: '', label: t.anyCentre },
            ...centres.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          {...field('centro')}
        />
      )}
      {forPeople && (
        <>
          <Pills
            legend={t.sex}
            name="sexo"
            defaultValue={typed.sexo ?? ''}
            options={[
              { value: '', label: t.sexes.any },
              { value: 'mujer', label: t.sexes.mujer },
              { value: 'hombre', label: t.sexes.hombre },
            ]}
          />
          <Field label={t.age} hint={t.ageHint} inputMode="numeric" autoComplete="off" {...field('edad')} />
        </>
      )}
      <div className={styles.actions}>
        <HowMany counted={filters.counted} total={total} />
        {active.length > 0 && (
          <Link className={styles.clear} to={filters.clearTo} preventScrollReset>
            {t.clear}
          </Link>
        )}
      </div>
    </Form>
  )
}
