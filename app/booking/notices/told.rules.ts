/** By which means somebody is told of what becomes of their hour. */
import { isLandline } from '#app/platform/messages/landline.rules.ts'
import type { Contact } from '../appointments/patient.rules.ts'

export const ways = ['email', 'sms'] as const
export type Way = (typeof ways)[number]

/**
 * Letters about an hour leave by every way that a contact has, whichever of them its reminders take.
 * @param withheld what does not leave, because too much went there today.
 */
export const toldBy = (contact: Pick<Contact, 'email' | 'phone'>, withheld: readonly Way[] = []): Way[] =>
  ways.filter(way => hasWay[way](contact) && !withheld.includes(way))

const hasWay: Record<Way, (contact: Pick<Contact, 'email' | 'phone'>) => boolean> = {
  email: ({ email }) => email !== '',
  sms: ({ phone }) => phone !== '' && !isLandline(phone),
}
