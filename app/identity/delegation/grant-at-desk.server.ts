/**
 * A desk lets somebody book at its centre for a patient who is there, both identities shown: never documents, never another
 * centre. The table refuses the rest. Whoever helps still accepts from their own account.
 */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { chileanDay, isPossibleBirth } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { countAttempt, type DayLimit } from '#app/platform/limits/limits.server.ts'
import type { Post } from '../accounts/account-notices.server.ts'
import { findRegisteredBirth } from '../dependants/dependant.queries.server.ts'
import { isMinorOn } from '../dependants/minors.rules.ts'
import { type AtDesk, endAtDeskRow, insertAtDesk } from './at-desk.queries.server.ts'
import { endOverdue } from './delegation.queries.server.ts'
import { lastDayOf, type Span } from './delegation.rules.ts'
import { tellDelegation } from './delegation-notices.server.ts'

/** More than a desk sees in a day; each writes to an address that nobody proved. */
const perDay: DayLimit = { purpose: 'invite-delegate-at-desk', max: 40, per: 'day' }

interface Desk {
  centre: { id: number; name: string }
  /** As in audit.actor. */
  by: string
  /** Whether they still have their role there: whoever takes it from them waits for what they do, or came before it. */
  mayStill: (tx: Tx) => Promise<boolean>
}

export interface DeskGrant extends Desk, Pick<AtDesk, 'person' | 'delegate' | 'relation'> {
  span: Span
}

export type DeskGrantOutcome =
  | { ok: true }
  | { ok: false; reason: 'own' | 'birth-date' | 'minor' | 'exists' | 'too-many' | 'not-theirs' }

/** not-theirs: whoever asks has no desk there any more. minor also where only the registry knows it. exists: these two have one. too-many: of whoever serves there, in a day. */
export async function grantAtDesk(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  { centre, by, mayStill, person, delegate, relation, span }: DeskGrant,
  post: Post,
): Promise<DeskGrantOutcome> {
  const now = clock.now()
  const today = chileanDay(now)
  const born = Temporal.PlainDate.from(person.birthDate)
  if (person.rut === delegate.rut) return { ok: false, reason: 'own' }
  if (!isPossibleBirth(born, today)) return { ok: false, reason: 'birth-date' }
  if (isMinorOn(born, today)) return { ok: false, reason: 'minor' }
  const lastDay = lastDayOf(today, span)
  return db.transaction(async tx => {
    if (!(await mayStill(tx))) return { ok: false, reason: 'not-theirs' }
    if (!(await countAttempt(tx, perDay, by, now)).ok) return { ok: false, reason: 'too-many' }
    if (isMinorOn(await findRegisteredBirth(tx, person.rut), today)) return { ok: false, reason: 'minor' }
    await endOverdue(tx, person.rut, now)
    const id = await insertAtDesk(tx, { centreId: centre.id, person, delegate, relation, lastDay }, now)
    if (!id) return { ok: false, reason: 'exists' }
    const detail = { delegation: id, centre: centre.id }
    await noteInAudit(tx, { actor: by, verb: 'grant-trusted', detail }, now)
    const told = {
      id,
      personRut: person.rut,
      grantorAccountId: null,
      personName: person.name,
      personEmail: person.email,
      delegateName: delegate.name,
      delegateEmail: delegate.email,
      relation,
      books: true,
      reads: false,
      lastDay,
      accepted: false,
      centre: centre.name,
    }
    await tellDelegation(tx, 'granted', told, post, now)
    return { ok: true }
  })
}

/** Ended at the desk that granted it; what has ended is. @returns false where whoever asks has no desk there any more. */
export async function endAtDesk(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  { centre, by, mayStill, id }: Desk & { id: string },
  post: Post,
): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async tx => {
    if (!(await mayStill(tx))) return false
    const told = await endAtDeskRow(tx, { id, centreId: centre.id }, now)
    if (!told) return true
    const detail = { delegation: id, centre: centre.id }
    await noteInAudit(tx, { actor: by, verb: 'end-trusted', detail }, now)
    await tellDelegation(tx, 'ended', { ...told, centre: centre.name }, post, now)
    return true
  })
}
