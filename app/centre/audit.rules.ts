/** What the page of the audit can be asked for. */
import type { centreAudit } from '#app/text/centre/audit.ts'

export const auditKinds = ['all', 'looks', 'hours', 'money', 'team', 'access'] as const
export type AuditKind = (typeof auditKinds)[number]

/** What is in none of these is of hours and patients: an act that is new stays in sight. */
const verbsOf: Record<Exclude<AuditKind, 'all' | 'hours'>, readonly (keyof typeof centreAudit.verbs)[]> = {
  looks: [
    'see-list',
    'see-waiting',
    'see-order',
    'see-visit',
    'see-record',
    'see-payment',
    'see-slip',
    'see-sheet',
    'see-printout',
    'see-patient',
    'see-audit',
    'search-patient',
    'see-identity-card',
  ],
  money: [
    'refund',
    'refund-part',
    'desk-coverage',
    'desk-payment',
    'desk-void',
    'desk-refund',
    'close-cash',
    'payment-settled',
    'payment-refunding',
    'payment-refunded',
    'operator-refund',
    'operator-doubt',
  ],
  team: ['grant-role', 'end-role', 'reset-factor', 'take-over-desk'],
  access: [
    'enter-password',
    'enter-factor',
    'enter-passkey',
    'set-factor',
    'add-passkey',
    'remove-passkey',
    'end-session',
    'open-device',
    'end-device',
  ],
}

/** What notes a line for each patient that it shows. */
export const isLookAtMany = (verb: string): verb is keyof typeof centreAudit.seen =>
  verb === 'see-list' || verb === 'see-waiting'

interface Noted {
  at: Temporal.Instant
  actor: string
  role: string | null
  verb: string
}

const isSameLook = (one: Noted, other: Noted) =>
  isLookAtMany(one.verb) &&
  one.verb === other.verb &&
  one.actor === other.actor &&
  one.role === other.role &&
  one.at.equals(other.at)

/** @returns lines beside each other that one look at a list noted, together; each other line alone. The order stays. */
export function actsOf<Line extends Noted>(lines: readonly Line[]): [Line, ...Line[]][] {
  const acts: [Line, ...Line[]][] = []
  for (const line of lines) {
    const last = acts.at(-1)
    if (last && isSameLook(last[0], line)) last.push(line)
    else acts.push([line])
  }
  return acts
}

export const isAuditKind = (text: string): text is AuditKind =>
  (auditKinds as readonly string[]).includes(text)

/** @returns verbs: null for any; without: what is left out. */
export function verbsAsked(kind: AuditKind): { verbs: readonly string[] | null; without: readonly string[] } {
  if (kind === 'all') return { verbs: null, without: [] }
  if (kind === 'hours') return { verbs: null, without: Object.values(verbsOf).flat() }
  return { verbs: verbsOf[kind], without: [] }
}
