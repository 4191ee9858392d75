/** What a control answers, or answered when the server drew it. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isControl = (one: unknown): one is Control =>
  one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement

export const isMarked = (control: Control) => control.type === 'radio' || control.type === 'checkbox'

/** @param drawn as the server drew it, whatever was typed since; else as it stands. */
export function answerOf(control: Control, drawn = false): string {
  if (isMarked(control)) {
    const mark = drawn ? '[checked]' : ':checked'
    return (
      document.querySelector<HTMLInputElement>(`[name="${CSS.escape(control.name)}"]${mark}`)?.value ?? ''
    )
  }
  if (!drawn) return control.value.trim()
  const chosen =
    control instanceof HTMLSelectElement
      ? control.querySelector<HTMLOptionElement>('[selected]')?.value
      : control.defaultValue
  return chosen?.trim() ?? ''
}
