import { type RefObject, useEffect } from 'react'
import { useScript } from '#app/ui/use-script.ts'

/**
 * For a form that only a script can answer. What is sent before the page is awake would come back as a page that says so, and what a password field
 * held would be gone; the starter of the page (`first-files.server.ts`) holds it instead, and here it is sent.
 * @returns what the form carries.
 */
export function useHeldSubmit(form: RefObject<HTMLFormElement | null>): { 'data-waits'?: '' } {
  const script = useScript()
  useEffect(() => {
    const { current } = form
    if (!script || !current?.dataset.held) return
    delete current.dataset.held
    current.requestSubmit()
  }, [script, form])
  return script ? {} : { 'data-waits': '' }
}
