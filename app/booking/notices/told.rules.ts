/** By which means somebody is told of what becomes of their hour. */
import type { Contact } from '../appointments/patient.rules.ts'

export const ways = ['email', 'sms'] as const
export type Way = (typeof ways)[number]

/**
 * Letters about an hour leave by every way that a contact has, whichever of them its reminders take.
 * @param withheld what does not leave, because too much went there today.
 */
export const toldBy = (contact: Pick<Contact, 'email' | 'phone'>, withheld: readonly Way[] = []): Way[] =>
  ways.filter(way => contact[way === 'email' ? 'email' : 'phone'] !== '' && !withheld.includes(way))
