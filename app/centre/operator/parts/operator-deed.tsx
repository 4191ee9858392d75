import type { ReactNode } from 'react'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { operatorPath } from '#app/staff/public.ts'
import { operator as t } from '#app/text/operator.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import styles from './operator.module.css'
import sections from './sections.module.css'

interface Given {
  name: string
  defaultValue?: string
  error?: string
}

/** The id of its reason: a page has one such field per line. */
const reasonId = ({ intent, payment, part, message, system, app, account }: Record<string, string>) =>
  ['reason', intent, payment, part, message, system, app, account].filter(Boolean).join('-')

/** The id of a field by what was typed beside it: forms of one page that ask the same. */
export const fieldId = (field: string, typed: Record<string, string>): string => {
  if (field === 'reason') return reasonId(typed)
  if (typed.intent === 'claves') return `${field}-${typed.system}`
  return field === 'name' && typed.intent === 'app' ? appNameId : field
}
export const appNameId = 'app-name'

type WhatWasGiven = (name: string, own: Record<string, string>) => Given

/** Why, for the log. @param of the hidden fields of its form. */
export const OperatorReason = ({ given, of }: { given: WhatWasGiven; of: Record<string, string> }) => (
  <Field
    {...given('reason', of)}
    id={reasonId(of)}
    label={t.reason}
    hint={t.reasonHint}
    maxLength={200}
    autoComplete="off"
    required
  />
)

/** Folded until somebody wants it, and open as the form in it comes back. @param label for whoever hears it alone; `what` without it. */
export function OperatorFold({
  what,
  label,
  of,
  given,
  children,
}: {
  what: string
  label?: string
  /** The hidden fields of its form, which asks for a reason. */
  of: Record<string, string>
  given: WhatWasGiven
  children: ReactNode
}) {
  const reason = given('reason', of)
  return (
    <details className={sections.fold} open={reason.defaultValue !== undefined || reason.error !== undefined}>
      <summary aria-label={label}>{what}</summary>
      {children}
    </details>
  )
}

/**
 * A deed with its reason, folded.
 * @param label what, and of which: for whoever hears the button alone.
 * @param hidden of what it is, with the intent among it.
 * @param given what was typed, where this is the form in which it was.
 */
export function OperatorDeed({
  what,
  label,
  hidden,
  given,
}: {
  what: string
  label: string
  hidden: Record<string, string>
  given: WhatWasGiven
}) {
  return (
    <OperatorFold what={what} label={label} of={hidden} given={given}>
      <OwnForm method="post" action={operatorPath} className={styles.form} noValidate>
        {Object.entries(hidden).map(([name, value]) => (
          <input type="hidden" name={name} value={value} key={name} />
        ))}
        <OperatorReason given={given} of={hidden} />
        <Button variant="secondary">{what}</Button>
      </OwnForm>
    </OperatorFold>
  )
}
