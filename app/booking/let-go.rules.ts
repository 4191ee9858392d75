/**
 * How many days after an hour whoever attended it still finishes what it asks for, although they no longer attend at its centre: notes left for
 * later, a licence, a GES notification, a document to take back. Most results and controls come within a month.
 */
export const finishingDays = 30
