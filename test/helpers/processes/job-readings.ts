/** What each job of the portal may read of large tables: far less than all of them. Plain Node. */

export interface Most {
  /** Estimated, in units of the planner: reading a million rows costs 10,000 and more. */
  cost?: number
  /** Really read of one large table by one statement. */
  rows?: number
  /** Statements that may do as they like. */
  whole?: RegExp
}

// After an import that changed hours, once, without a lock.
export const findsUnfilled = /^select id, agenda_id as "agendaId" from schedule where/
/** How much a run may read of a large table: its batch, and what is said here. */
export const batch = 3000
export const names: Record<string, Most> = {
  heartbeat: {},
  outbox: {},
  events: {},
  sweep: {},
  'reconcile-payments': {},
  'refund-payments': {},
  'check-doubts': {},
  'check-ledger': { rows: batch, cost: 100_000 },
  'check-whole-ledger': { rows: batch, cost: 100_000 },
  'release-unpaid': {},
  'earlier-hours': {},
  'called-off': {},
  'announce-imported': {},
  needs: {},
  // Each visit that is open is looked up, a thousand in a country: whose rows were made and whose hour has not ended.
  visits: { rows: batch, cost: 10_000 },
  invitations: {},
  'forget-signals': {},
  tallies: {},
  certificate: {},
  'own-changes': {},
  'deleted-list': {},
  'staff-resets': {},
  printouts: {},
  'roll-hours': { rows: batch, whole: findsUnfilled },
  'begin-planned': { rows: batch },
  'attended-again': {},
  'grown-up': {},
  // Once a night, what lives for two days at most.
  forget: { cost: 4000, rows: batch, whole: /^delete from (guest|rate_limit|idempotency) where/ },
}
