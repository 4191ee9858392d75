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

export const isAuditKind = (text: string): text is AuditKind =>
  (auditKinds as readonly string[]).includes(text)

/** @returns verbs: null for any; without: what is left out. */
export function verbsAsked(kind: AuditKind): { verbs: readonly string[] | null; without: readonly string[] } {
  if (kind === 'all') return { verbs: null, without: [] }
  if (kind === 'hours') return { verbs: null, without: Object.values(verbsOf).flat() }
  return { verbs: verbsOf[kind], without: [] }
}
