/** Public keys as somebody pastes them, or where they are published. */
import { centreSystems as t } from '#app/text/centre/systems.ts'
import { Field, TextArea } from '#app/ui/fields/field.tsx'

interface Given {
  name: string
  id?: string
  defaultValue?: string
  error?: string
}

export const KeyFields = ({ field }: { field: (name: 'keys' | 'address') => Given }) => (
  <>
    <TextArea
      label={t.keys}
      hint={t.keysHint}
      rows={6}
      autoComplete="off"
      spellCheck={false}
      {...field('keys')}
    />
    <Field label={t.address} hint={t.addressHint} type="url" autoComplete="off" {...field('address')} />
  </>
)
