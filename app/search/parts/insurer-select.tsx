import { useText } from '#app/text/use-text.ts'
import { Select } from '#app/ui/fields/select.tsx'
import type { SearchCardData } from '../search-card-data.ts'

export interface InsurerSelectProps {
  insurers: SearchCardData['insurers']
  name: string
  id?: string
  defaultValue: string
  error?: string
  hint?: string
}

/** The patient's insurer; choosing none shows full prices. */
export function InsurerSelect({ insurers, error, hint, ...field }: InsurerSelectProps) {
  const t = useText('search').card
  return (
    <Select
      label={t.insurer}
      {...field}
      {...{ error, hint }}
      options={[
        { value: '', label: t.noInsurer },
        ...(['fonasa', 'isapre', 'others'] as const).map(group => ({
          label: t.insurerGroups[group],
          options: insurers
            .filter(insurer => insurer.group === group)
            .map(({ slug, name }) => ({
              value: slug,
              label: slug === 'fonasa' ? t.unknownTramo : slug === 'particular' ? t.particular : name,
            })),
        })),
      ]}
    />
  )
}
