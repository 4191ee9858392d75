/** A coordinator wants to close hours: a plan, which changes nothing, and what is done of it once they have seen who is affected. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import {
  type Closure,
  type ClosureToPlan,
  changeClosure,
  findClosure,
  insertClosure,
  reopenClosure,
  shutClosure,
} from '#app/supply/public.server.ts'
import { refreshAgenda } from '../holds/agenda.queries.server.ts'
import type { Sender } from '../sender.server.ts'
import { listPatients } from './closure.queries.server.ts'
import { tellLifted } from './tell-lifted.server.ts'

interface ClosureAsked {
  closureId: string
  /** Where whoever asks may plan. */
  centreId: number
  /** As in audit.actor. */
  by: string
}

/** gone: not of this centre. late: somebody did something else of it meanwhile. */
export type ClosureOutcome = { ok: true } | { ok: false; reason: 'gone' | 'late' }

/** The same twice, by one or by two, is one plan. past: nothing of it is to come. @param zone of the centre's wall clock. */
export async function planClosure(
  db: Database,
  wanted: ClosureToPlan,
  zone: string,
  now: Temporal.Instant,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'gone' | 'past' }> {
  const at = (local: Temporal.PlainDateTime) => local.toZonedDateTime(zone).toInstant()
  const span = { from: at(wanted.from), to: wanted.to && at(wanted.to) }
  if (span.to && Temporal.Instant.compare(span.to, now) <= 0) return { ok: false, reason: 'past' }
  return db.transaction(async tx => {
    const plan = await insertClosure(tx, wanted, span, now)
    if (!plan) return { ok: false, reason: 'gone' }
    if (plan.added) await note(tx, { closureId: plan.id, ...wanted }, 'plan', now)
    return { ok: true, id: plan.id }
  })
}

/**
 * From here on nothing of it is sold: of a booking in the same second either the list has it or the hour was refused. Whoever
 * has an hour there keeps it until something is done for them. Twice is once.
 */
export const setClosure = (
  db: Database,
  asked: ClosureAsked,
  now: Temporal.Instant,
): Promise<ClosureOutcome> =>
  change(db, asked, ['plan', 'set'], async (tx, closure) => {
    const { agendas, changed } = await shutClosure(tx, closure, asked.by, now)
    if (!changed) return false
    const patients = await listPatients(tx, closure, now)
    for (const agenda of agendas) await refreshAgenda(tx, agenda, now)
    await note(tx, asked, 'set', now, patients)
    return true
  })

/**
 * The hours are for sale again at once; who stands on its list keeps the hour they have by now, and is told so where they were
 * told otherwise. Twice is once.
 */
export const liftClosure = (
  db: Database,
  asked: ClosureAsked,
  sender: Sender,
  now: Temporal.Instant,
): Promise<ClosureOutcome> =>
  change(db, asked, ['set', 'lifted'], async (tx, closure) => {
    const { agendas, changed } = await reopenClosure(tx, closure, asked.by, now)
    if (!changed) return false
    const told = await tellLifted(tx, closure.id, { sender, by: asked.by }, now)
    for (const agenda of agendas) await refreshAgenda(tx, agenda, now)
    await note(tx, asked, 'lift', now, told)
    return true
  })

/** A plan that is not followed. Twice is once. */
export const dropClosure = (
  db: Database,
  asked: ClosureAsked,
  now: Temporal.Instant,
): Promise<ClosureOutcome> =>
  change(db, asked, ['plan', 'dropped'], async (tx, { id }) => {
    const changed = await changeClosure(tx, id, { from: 'plan', to: 'dropped', by: asked.by }, now)
    if (changed) await note(tx, asked, 'drop', now)
    return changed
  })

/** @param states what it must be, and what it is where somebody else has done the same. */
async function change(
  db: Database,
  { closureId, centreId }: ClosureAsked,
  [from, to]: [Closure['state'], Closure['state']],
  work: (tx: Tx, closure: Closure) => Promise<boolean>,
): Promise<ClosureOutcome> {
  return db.transaction(async tx => {
    const closure = await findClosure(tx, closureId, centreId)
    if (!closure) return { ok: false, reason: 'gone' }
    if (closure.state === from && (await work(tx, closure))) return { ok: true }
    const state = (await findClosure(tx, closureId, centreId))?.state
    return state === to ? { ok: true } : { ok: false, reason: 'late' }
  })
}

const note = (
  tx: Tx,
  { closureId, by, centreId }: ClosureAsked,
  verb: 'plan' | 'set' | 'lift' | 'drop',
  now: Temporal.Instant,
  patients?: number,
) =>
  noteInAudit(
    tx,
    {
      actor: by,
      verb: `closure-${verb}`,
      detail: { closure: closureId, centre: centreId, ...(patients !== undefined && { patients }) },
    },
    now,
  )
