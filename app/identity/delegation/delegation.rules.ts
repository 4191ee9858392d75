/** What may be granted, for how long, and how often it may be asked. */
import type { DayLimit } from '#app/platform/limits/limits.server.ts'

export const relations = [
  'daughter',
  'son',
  'partner',
  'sister',
  'brother',
  'mother',
  'father',
  'other',
] as const
export type Relation = (typeof relations)[number]

/** What a form offers; the database allows two years. */
export const spans = { '3m': { months: 3 }, '1y': { years: 1 }, '2y': { years: 2 } } as const
export type Span = keyof typeof spans

/** The last day, that day included. */
export const lastDayOf = (today: Temporal.PlainDate, span: Span): Temporal.PlainDate =>
  today.add(spans[span]).subtract({ days: 1 })

export const grants = ['books', 'reads', 'both'] as const
export type Grant = (typeof grants)[number]

/** More people than anybody trusts; whoever asks for more writes letters to strangers. */
export const mostDelegates = 8
/** An invitation writes to an address that nobody has proved to own. */
export const invitationsPerDay: DayLimit = { purpose: 'invite-delegate', max: 5, per: 'day' }
/** So long an invitation waits. */
export const acceptDays = 30

/** Ids on the page of what an answer's errors lead to: the way to one's birth date, and whom one helps. */
export const ownBirthDate = 'fecha-de-nacimiento'
export const received = 'a-quienes-ayudas'

/** Where both sides see and end it. */
export const delegationPath = '/mi-perfil/personas-de-confianza'
/** The same from the letter that invites: whoever has to sign in first is told why. */
export const invitationPath = `${delegationPath}?invitacion=`
/** The identity check, which comes back to what waits for it. */
export const proofForTrust = `/mi-perfil/identidad?${new URLSearchParams({ volver: `${delegationPath}?hecho=identidad` })}`
