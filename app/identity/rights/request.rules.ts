/** What may be asked by law, until when it is answered, and why it may be refused. Figures and articles: docs/decisions/0304-one-desk-for-what-the-law-asks.md. */
import { addBusinessDays } from './business-days.rules.ts'

export const dataKinds = [
  'access',
  'correction',
  'erasure',
  'objection',
  'portability',
  'blocking',
  'consent',
] as const
export const requestKinds = [...dataKinds, 'complaint'] as const
export type RequestKind = (typeof requestKinds)[number]

export const relations = ['self', 'parent', 'heir', 'representative'] as const
export type Relation = (typeof relations)[number]

/** How whoever asks proved who they are. */
export type Identity = 'account' | 'proven' | 'clave-unica' | 'card' | 'unproven' | 'unchecked' | 'none'

export const outcomes = ['granted', 'partly', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

/** Of a request about data; of a complaint. */
export const dataGrounds = [
  'identity',
  'relation',
  'kept-by-law',
  'claims',
  'public-health',
  'others',
  'repeated',
] as const
export const complaintGrounds = ['not-here', 'no-breach'] as const
export const grounds = [...dataGrounds, ...complaintGrounds] as const
export type Ground = (typeof grounds)[number]

/** Why it may be refused, or granted in part; what is granted has no ground. */
export const groundsOf = (kind: RequestKind): readonly Ground[] =>
  kind === 'complaint' ? complaintGrounds : dataGrounds

/** Ours, in business days; of a block the law itself wants two. */
const answerDays: Partial<Record<RequestKind, number>> = { blocking: 2, complaint: 15 }
const usualDays = 5
/** Of the law, in days of the calendar; and once as many again. */
const legalDays = 30

/** @param holidays ISO dates of the whole country. */
export function daysOf(
  kind: RequestKind,
  today: Temporal.PlainDate,
  holidays: ReadonlySet<string>,
): { dueOn: Temporal.PlainDate; limitOn: Temporal.PlainDate } {
  const dueOn = addBusinessDays(today, answerDays[kind] ?? usualDays, holidays)
  // A block and a complaint have no other term than theirs.
  return { dueOn, limitOn: answerDays[kind] ? dueOn : today.add({ days: legalDays }) }
}

/** A block stops at once or not at all, and the term of a complaint is fixed. */
export const canExtend = (kind: RequestKind): boolean => answerDays[kind] === undefined

/** The law's term once again. @param limitOn from `daysOf`. */
export const longestExtension = (limitOn: Temporal.PlainDate): Temporal.PlainDate =>
  limitOn.add({ days: legalDays })

/** What a granted block stops: of an account that is not proven, what it booked itself; null once there is nothing left of it. */
export const blockReach = (request: {
  accountId: string | null
  accountGone: boolean
  identity: Identity
  rut: string | null
}): 'account' | 'rut' | null => {
  if (request.identity !== 'account') return request.rut === null ? null : 'rut'
  return request.accountId === null || request.accountGone ? null : 'account'
}

/** What the answer to a request takes back by itself. */
export const endedConsents = ['share-data', 'whatsapp'] as const
export type EndedConsent = (typeof endedConsents)[number]

/** What the portal has no verb for: somebody does it, and the answer that says so says who and when. A consent that the answer ends is done. */
export const needsDeed = (kind: RequestKind, ended: number): boolean =>
  kind === 'correction' || kind === 'erasure' || (kind === 'consent' && ended === 0)

/** Only what stands in an account can be handed over to its owner. */
export const mayAttachExport = (request: {
  kind: RequestKind
  accountId: string | null
  relation: Relation
}): boolean =>
  request.accountId !== null &&
  request.relation === 'self' &&
  (request.kind === 'access' || request.kind === 'portability')

/**
 * A copy goes as a file where no export does: to whoever has no account, and to the parent of a child whom the registry names, for an
 * account takes out one's own data only. Only where who they are was proven by what they can show again.
 */
export const mayHandOver = (request: {
  kind: RequestKind
  accountId: string | null
  identity: Identity
  rut: string | null
  relation: Relation
  relationKnown: boolean
}): boolean => {
  const { kind, accountId, identity, rut, relation, relationKnown } = request
  const shown =
    accountId === null
      ? identity === 'card' || identity === 'clave-unica'
      : identity === 'proven' && relation === 'parent' && relationKnown
  return shown && rut !== null && (kind === 'access' || kind === 'portability')
}

/** Without the letters and digits that one mishears or misreads. */
export const folioAlphabet = '23456789BCDFGHJKMNPQRSTWXYZ'

/** As people copy it: blanks, dashes and small letters. @returns undefined for what is no number of a request. */
export function folioIn(text: string): string | undefined {
  const [, prefix, rest] = /^(DER|REC)([0-9A-Z]{8})$/.exec(text.toUpperCase().replaceAll(/[\s-]/g, '')) ?? []
  return prefix && rest ? `${prefix}-${rest}` : undefined
}

/** Where anybody asks, without an account. */
export const rightsFormPath = '/derechos'
