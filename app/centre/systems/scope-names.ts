import type { centreSystems } from '#app/text/centre/systems.ts'

/** Boxes of what a system may do, by their names in the form. */
export const scopeNames = ['reads', 'books', 'told', 'writes', 'loads', 'audits'] as const
export type ScopeName = (typeof scopeNames)[number]

export const scopeOfBox: Record<ScopeName, keyof typeof centreSystems.scopes> = {
  reads: 'system/*.rs',
  books: 'system/Appointment.cruds',
  told: 'system/Subscription.cruds',
  writes: 'system/*.cruds',
  loads: 'copihue/import',
  audits: 'system/AuditEvent.rs',
}
