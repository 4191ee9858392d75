import { useState } from 'react'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { centreChange } from '#app/text/centre/change.ts'
import { Button } from '#app/ui/button.tsx'
import { Select, type SelectOption } from '#app/ui/fields/select.tsx'
import own from '../parts/closures.module.css'

const t = centreChange.move

interface MoveFormProps {
  to: string
  hours: readonly SelectOption[]
  field: { name: string; defaultValue: string | undefined; error: string | undefined }
  /** Whether its patient is told of it. */
  told: boolean
  /** Where the page shows that it stands. */
  seen: string
  busy: boolean
}

/** One of the free hours, chosen by whoever moves it: none stands there beforehand, and the button says which. */
export function MoveForm({ to, hours, field, told, seen, busy }: MoveFormProps) {
  const [chosen, choose] = useState(field.defaultValue)
  const when = hours.find(({ value }) => value === chosen)?.label ?? null
  return (
    <OwnForm method="post" action={to} className={own.row} noValidate>
      <input type="hidden" name="seen" value={seen} />
      <Select
        className={own.grow}
        label={t.hour}
        {...field}
        options={[{ value: '', label: t.choose }, ...hours]}
        onChange={event => choose(event.target.value)}
        required
      />
      <Button name="intent" value="mover" busy={busy}>
        {t.submit(when, told)}
      </Button>
    </OwnForm>
  )
}
