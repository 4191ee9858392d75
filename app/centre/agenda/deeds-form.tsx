/** What the reception says of the hours of a board: one form for all of them, whose buttons stand in their lines and name theirs. */
import { useNavigation } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'

/** Of the one form of the board; a field of its page is called «dia». */
const formId = 'hechos-del-dia'

/** Attributes of a button that says a deed of an hour. */
export const saysOf = (deed: string, appointmentId: string) => ({
  form: formId,
  name: 'deed',
  value: `${deed} ${appointmentId}`,
})

/** @returns what is being said just now, as its button has it; null while nothing is. */
export function useSaid(): string | null {
  const said = useNavigation().formData?.get('deed')
  return typeof said === 'string' ? said : null
}

/** A day has 1,200 hours: a form of the router in each line was half of what drawing it cost. */
export function DeedsForm({ here }: { here: string }) {
  return <OwnForm id={formId} method="post" action={here} preventScrollReset />
}
