/** The states of a licence, and which may follow which. */
import type { LicenceState } from './documents/document.ts'

const following: Record<LicenceState, readonly LicenceState[]> = {
  // Independent workers have no employer: theirs goes straight to whoever decides.
  emitted: ['employer', 'evaluation'],
  employer: ['evaluation'],
  evaluation: ['approved', 'reduced', 'rejected'],
  approved: ['ready'],
  // What was reduced or rejected may be appealed: it is looked at again.
  reduced: ['ready', 'evaluation'],
  rejected: ['evaluation'],
  ready: [],
}

/** @returns whether a licence can have lived through these states, in this order. */
export const isLicenceHistory = (states: readonly LicenceState[]): boolean =>
  states[0] === 'emitted' &&
  states.every((state, index) => {
    const before = states[index - 1]
    return before === undefined || following[before].includes(state)
  })
