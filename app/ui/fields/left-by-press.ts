import type { FocusEvent } from 'react'

/**
 * Whether a field is being left because a hand presses a link or a button. What appears above it now would move it from under the hand, and
 * the press would be lost. Whoever comes there by keyboard presses nothing yet.
 */
export const leftByPress = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Element &&
  !(relatedTarget instanceof HTMLInputElement) &&
  relatedTarget.matches(':active')
