import { useEffect, useState } from 'react'
import { type Moved, movedBetween } from '#app/shell/drawn-for/moved.rules.ts'

/**
 * For whom this page was opened, which stays so when it is drawn anew behind somebody's hands: they press as who they were.
 * @param now the mark of whoever it is drawn for. @param told what the last press was answered: whoever read it presses as who they are.
 * @returns a key for the form, which keeps nothing of one account in that of another.
 */
export function useMoved(now: string, told: { how: Moved; now: string } | undefined) {
  const [first] = useState(now)
  const [openedFor, setOpenedFor] = useState(now)
  useEffect(() => {
    if (told) setOpenedFor(told.now)
  }, [told])
  const moved = told?.how ?? movedBetween(openedFor, now)
  return { openedFor, moved, formKey: movedBetween(first, now) === 'another' ? now : undefined }
}
