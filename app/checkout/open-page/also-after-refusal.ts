import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Drawn anew for whoever is there now, and with the way back to the calendar for whom it now is: the router does not do that by
 * itself after what was refused.
 */
export const alsoAfterRefusal = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== undefined || defaultShouldRevalidate
