import { centreDated as t } from '#app/text/centre/dated.ts'
import { Select } from '#app/ui/fields/select.tsx'

/** To which centre, and what becomes of whoever has an hour. */
export function WhereFields({
  targets,
  mayLeave,
  field,
}: {
  targets: { id: number; name: string }[]
  /** Also to a centre of somebody else's. */
  mayLeave: boolean
  field(name: string): { name: string; defaultValue: string | undefined; error: string | undefined }
}) {
  return (
    <>
      <Select
        label={t.target}
        hint={t.targetHint}
        {...field('centro_nuevo')}
        options={[
          ...targets.map(({ id, name }) => ({ value: String(id), label: name })),
          ...(mayLeave ? [{ value: 'fuera', label: t.leavesUs }] : []),
        ]}
      />
      {targets.length > 0 && (
        <Select
          label={t.patients}
          {...field('pacientes')}
          options={Object.entries(t.patientsOptions).map(([value, label]) => ({ value, label }))}
        />
      )}
    </>
  )
}
