/**
 * Every kind of data about people that the portal keeps: why, until when, and what ends it. The one owner of those spans: jobs
 * read them here, docs/law.md is written from here, and a column that is in no kind fails test/personal-columns.test.ts.
 */
import { chileanZone } from '../chilean-day.rules.ts'
import type { DataKind } from './data-kind.ts'

const contract = 'contract with the person (art. 13)'
const security = 'security of the service (art. 14 quinquies)'
const record = 'clinical record (Ley 20.584 art. 13; DS 41 of 2012)'

export const dataKinds = {
  account: {
    what: 'account: name, RUT, contact, children, passwords as argon2id, benefits taken, calendars followed, devices told of reminders',
    ground: contract,
    ends: 'at once when its person deletes it',
    by: 'act',
  },
  'left-account': {
    what: 'what was in a deleted account, and why it was left',
    ground: 'defence of legal claims (art. 13)',
    ends: '3 years after the deletion',
    keeps: { years: 3 },
    by: 'forget',
    counted: ['accounts'],
  },
  agreement: {
    what: 'what somebody agreed to, and in which version; what they let which app read, until when',
    ground: 'proof of consent (art. 12)',
    ends: 'names nobody once the account is empty',
    by: 'forget',
    counted: ['accounts'],
  },
  'law-request': {
    what: 'what somebody asked by law about their data, as whom, and what was answered',
    ground: 'duty to answer, and proof of it (arts. 10 and 11)',
    ends: '5 years after the answer: infringements prescribe after 4; a copy of data that it brought, 14 days, or 10 minutes after it was opened',
    keeps: { years: 5 },
    by: 'forget',
    counted: ['lawRequests', 'handedOver'],
  },
  incident: {
    what: 'the register of breaches: what happened, who answered, what was told',
    ground: 'duty to report and to keep a register (art. 14 sexies; Ley 21.663 art. 9)',
    ends: '5 years after its last line: infringements prescribe after 4',
    keeps: { years: 5 },
    by: 'forget',
    counted: ['incidents'],
  },
  'asked-half': {
    what: 'a request of the law that waits for the code of its mailbox',
    ground: 'duty to know who asks (art. 10)',
    ends: 'an hour',
    by: 'forget',
    counted: ['pendingRequests'],
  },
  block: {
    what: 'who blocked their data, from when to when',
    ground: 'duty to stop (art. 8 ter)',
    ends: '5 years after it was lifted; one that stands, never',
    keeps: { years: 5 },
    by: 'forget',
    counted: ['blocks'],
  },
  delegation: {
    what: 'whom somebody lets book or read for them, until when',
    ground: 'mandate of the person (art. 13)',
    ends: 'stops on its day; the row goes 5 years later, or with either account',
    keeps: { years: 5 },
    by: 'forget',
    counted: ['delegations'],
  },
  session: {
    what: 'who is signed in on which browser, and what it may open',
    ground: contract,
    ends: 'a day after it ended; it ends an hour after the last use, 12 hours after it began',
    by: 'forget',
    counted: ['sessions', 'rights'],
  },
  'half-way': {
    what: 'half registrations, recoveries, ways back from ClaveÚnica',
    ground: 'steps before a contract (art. 13)',
    ends: '30 minutes after they began',
    by: 'forget',
    counted: ['registrations', 'claveUnica', 'recoveries'],
  },
  code: {
    what: 'codes and links that prove a contact, codes and tokens of apps: as hashes',
    ground: security,
    ends: '30 days after they ended',
    keeps: { days: 30 },
    by: 'forget',
    counted: ['codes'],
  },
  'login-report': {
    what: 'logins that failed: browser, error, what was typed as an HMAC',
    ground: security,
    ends: '30 days',
    keeps: { days: 30 },
    by: 'forget',
    counted: ['reports'],
  },
  'reach-request': {
    what: 'who asked to be reached elsewhere, having lost both contacts',
    ground: contract,
    ends: '30 days after it was asked',
    keeps: { days: 30 },
    by: 'forget',
    counted: ['reachRequests'],
  },
  guest: {
    what: 'what a guest typed on the way to an hour',
    ground: 'steps before a contract (art. 13)',
    ends: '24 hours',
    by: 'forget',
    counted: ['guests'],
  },
  hold: {
    what: 'an hour that is held: the hash of the browser that holds it',
    ground: 'steps before a contract (art. 13)',
    ends: 'minutes after it was held, when it is not booked',
    by: 'sweep',
  },
  'kept-form': {
    what: 'forms sent after the session ended; drafts of people at work',
    ground: contract,
    ends: 'a day; drafts of supply 30 days',
    by: 'forget',
    counted: ['forms'],
  },
  retry: {
    what: 'keys with which a program books an hour once',
    ground: contract,
    ends: '7 days',
    keeps: { days: 7 },
    by: 'forget',
    counted: ['idempotencyKeys'],
  },
  record: {
    what: 'appointments and visits: patient, contact, address, answers, notes, card of the payment',
    ground: record,
    ends: '15 years after the last attention of the person at that provider; the hour and its money remain without a person',
    keeps: { years: 15 },
    by: 'forget',
    counted: ['records'],
  },
  document: {
    what: 'licences, prescriptions, GES notifications, bonos, and who opened them',
    ground: record,
    ends: 'with the record of its appointment; without one, 15 years after the last attention or document of the person',
    keeps: { years: 15 },
    by: 'forget',
    counted: ['documents'],
  },
  preparation: {
    what: 'what somebody needs at a visit; the picture of an order',
    ground: 'attention of health (art. 16 bis)',
    ends: '30 days after the visit',
    keeps: { days: 30 },
    by: 'forget',
    counted: ['needs', 'orders'],
  },
  printout: {
    what: "the agenda of a centre's day as a PDF",
    ground: 'continuity of the attention (Ley 20.584 art. 4)',
    ends: '2 days after its day',
    keeps: { days: 2 },
    by: 'forget',
    counted: ['printouts'],
  },
  'home-exams': {
    what: 'who asked for exams at home',
    ground: 'consent, and steps before a contract (arts. 12 and 13)',
    ends: '180 days',
    keeps: { days: 180 },
    by: 'forget',
    counted: ['homeExams'],
  },
  message: {
    what: 'every e-mail and SMS: recipient and words',
    ground: contract,
    ends: 'when the provider has it; 30 days after it was given up or dropped, in the demo world after it left too',
    keeps: { days: 30 },
    by: 'forget',
    counted: ['messages'],
  },
  event: {
    what: 'what other systems are to be told of an appointment',
    ground: contract,
    ends: '7 days after they were told, 30 after it was given up',
    by: 'forget',
    counted: ['events'],
  },
  signal: {
    what: 'how the browsers of a visit find each other: addresses of networks',
    ground: contract,
    ends: 'minutes',
    by: 'forget-signals',
  },
  caller: {
    what: 'addresses of the network that met a limit, and where',
    ground: security,
    ends: '`ABUSE_DAYS` days (7)',
    by: 'forget',
    counted: ['refused'],
  },
  registry: {
    what: 'identity registry, where the operator imports one: cards, children and their adults',
    ground: 'legal duty to know who is attended',
    ends: 'when a line of an import withdraws it; what an import merely lacks stays',
    by: 'act',
  },
  audit: {
    what: 'who did and saw what: ids and figures only',
    ground: 'security, and proof of who looked (arts. 14 and 14 quinquies)',
    ends: 'never deleted; names nobody once the account and the appointment of its ids are empty',
    by: 'forget',
    counted: ['records', 'accounts'],
  },
  'work-session': {
    what: 'who is signed in at work; links to choose a password',
    ground: security,
    ends: '12 hours after they began; links when used or out of date',
    by: 'forget',
    counted: ['staff'],
  },
  work: {
    what: 'people at work: name, RUT, e-mail, password as argon2id, factors, photograph, what they did at a desk',
    ground: 'contract with whom they work for; public register of health professionals',
    ends: '5 years after they last had a role or hours for sale; the name of a professional with the last record of whom they attended; deeds stay with a number',
    keeps: { years: 5 },
    by: 'forget',
    counted: ['staffAccounts', 'professionals'],
  },
} as const satisfies Record<string, DataKind>

export type KindName = keyof typeof dataKinds
/** The figures of what ends. */
export type Counted = Extract<(typeof dataKinds)[KindName], { counted: readonly string[] }>['counted'][number]
type Spanned = {
  [Name in KindName]: (typeof dataKinds)[Name] extends { keeps: object } ? Name : never
}[KindName]

/** What is older than this has ended. Years are those of Chile's calendar; a day has 24 hours, whatever its clocks do. */
export function endedBefore(kind: Spanned, now: Temporal.Instant): Temporal.Instant {
  const { keeps } = dataKinds[kind]
  if ('days' in keeps) return now.subtract({ hours: keeps.days * 24 })
  return now.toZonedDateTimeISO(chileanZone).subtract(keeps).toInstant()
}
