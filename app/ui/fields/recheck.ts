/** A field with an error is looked at again when it is left: whoever corrects it sees that it was noticed. */

import { answerOf, type Control, isControl, isMarked } from './answer-of.ts'

interface Wrong {
  /** What was sent, and is wrong. */
  sent: string
  message: HTMLElement
  control: Control
  /** Reads the message as a part of itself: the control, or the group that it is in. */
  described: Element | null
}

const wrong = new Map<string, Wrong>()

/** Whatever else the server knows of it: what was wrong is wrong still, and what the browser itself refuses, and nothing at all. */
const mended = ({ sent, control }: Wrong): boolean => {
  const value = answerOf(control)
  return value !== '' && value !== sent && control.validity.valid
}

function show(one: Wrong, error: boolean) {
  const { message, control, described } = one
  message.hidden = !error
  if (!isMarked(control) || control.type === 'checkbox')
    error ? control.setAttribute('aria-invalid', 'true') : control.removeAttribute('aria-invalid')
  const others = described?.getAttribute('aria-describedby')?.split(' ') ?? []
  const parts = [...others.filter(id => id !== message.id), ...(error ? [message.id] : [])]
  if (parts.length > 0) described?.setAttribute('aria-describedby', parts.join(' '))
  else described?.removeAttribute('aria-describedby')
}

/** Not by a script that writes a number as people do: by whoever typed. Older browsers do not tell; there one leaves it once more. */
const wasLeft = (control: Control) =>
  control !== document.activeElement &&
  CSS.supports('selector(:user-valid)') &&
  control.matches(':user-valid')

/** Some fields take their message away by themselves. */
const isShown = ({ message }: Wrong) => message.isConnected

function look({ target, type }: Event) {
  if (!isControl(target)) return
  // What is typed is not done yet; a choice is.
  if (type === 'change' && !isMarked(target) && !(target instanceof HTMLSelectElement)) return
  const one = wrong.get(target.id) ?? wrong.get(target.name)
  if (!one || !isShown(one)) return
  const now = () => isShown(one) && show(one, !mended(one))
  // What goes away above what a hand is pressing would move it from under the hand, and the press would be lost.
  if (document.body.matches(':active'))
    document.addEventListener('mouseup', () => setTimeout(now), { once: true })
  else now()
}

/** @param errors ids of what is wrong, and what was sent there. Each answer of the server begins anew. */
export function recheck(errors: readonly { field: string; sent: string }[]) {
  // React knows nothing of what was hidden.
  for (const one of wrong.values()) if (isShown(one)) show(one, true)
  wrong.clear()
  for (const { field: id, sent } of errors) {
    const control = document.getElementById(id)
    const message = document.getElementById(`${id}-error`)
    if (!isControl(control) || !message) continue
    const described = document.querySelector(`[aria-describedby~="${CSS.escape(message.id)}"]`)
    wrong.set(id, { sent, message, control, described })
  }
  // Whoever was quicker than this file has corrected a field, and left it.
  for (const one of wrong.values()) if (wasLeft(one.control) && mended(one)) show(one, false)
  document.addEventListener('focusout', look)
  document.addEventListener('change', look)
}
