/** The insurer that a page offers goes with whom it was offered for. */
import { type FormEvent, useRef, useState } from 'react'
import { isInsurerField, offeredFor } from '../insurer-choice.rules.ts'

/**
 * Until somebody answers it themselves. @returns `onChange` of the form that asks for whom and with which insurer; `key` and `typed`
 * of the fields of the insurer.
 */
export function useInsurerOf(typed: Record<string, string>) {
  const [drawnFor] = useState(typed.for_whom ?? 'me')
  const [whom, setWhom] = useState(drawnFor)
  const answered = useRef(false)
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    if (isInsurerField(target.name)) answered.current = true
    else if (target.name === 'for_whom' && !answered.current) setWhom(target.value)
  }
  const insurer = { key: whom === drawnFor ? 'drawn' : 'another', typed: offeredFor(whom, drawnFor, typed) }
  return { onChange, insurer }
}
