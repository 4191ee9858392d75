/**
 * What takes its time once it was pressed: a spreadsheet of five thousand rows, the photo of whoever attends, everybody on the list of a
 * closure. Whoever pressed may have been taken off the team by the time it is written.
 */
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import type { CentreStaff } from '../require-centre.server.ts'
import { findHeldRoles, findOwnNetworks } from '../roles.queries.server.ts'
import { mayDo, type Right } from '../roles.rules.ts'
import { shareAccount } from './hold.queries.server.ts'

/**
 * The same database, each of whose transactions holds the right of whoever asks: who takes the role from them waits for it, or came before and
 * nothing is done.
 * @param asked.self account of whoever asks. centreIds: at each of which they must still have it.
 * @throws Response 404, in a transaction that begins after they lost it.
 */
export const whileMay = (
  db: Database,
  { self, centreIds, right }: { self: string; centreIds: readonly number[]; right: Right },
): Database =>
  holding(db, self, async tx => {
    const held = await findHeldRoles(tx, self)
    const at = (id: number) => held.filter(({ centreId }) => centreId === id).map(({ role }) => role)
    return centreIds.every(id => mayDo(at(id), right))
  })

/** The same of what the reception does in one transaction: it may have waited for an agenda, or for an appointment. */
export const whileAttending = (
  db: Database,
  { staff, place }: Pick<CentreStaff, 'staff' | 'place'>,
): Database => whileMay(db, { self: staff.accountId, centreIds: [place.id], right: 'attend' })

/** The same of an hour that is given: holding it, and booking what is held, is one statement each. */
export const whileGiving = (db: Database, centre: Pick<CentreStaff, 'staff' | 'place'>): Database => {
  const held = whileAttending(db, centre)
  return { ...held, rows: query => held.transaction(tx => tx.rows(query)) }
}

/** The same of whoever runs a network. */
export const whileRunning = (
  db: Database,
  { self, networkId }: { self: string; networkId: number },
): Database =>
  holding(db, self, async tx =>
    (await findOwnNetworks(tx, { accountId: self })).some(({ id }) => id === networkId),
  )

/** The same of whoever works for the portal itself. */
export const whileForPortal = (
  db: Database,
  { self, right }: { self: string; right: 'operate' | 'requests' },
): Database =>
  holding(db, self, async tx =>
    mayDo(
      (await findHeldRoles(tx, self)).map(({ role }) => role),
      right,
    ),
  )

const holding = (db: Database, self: string, may: (tx: Tx) => Promise<boolean>): Database => ({
  ...db,
  transaction: work =>
    db.transaction(async tx => {
      await shareAccount(tx, self)
      if (!(await may(tx))) throw new Response(null, { status: 404 })
      return work(tx)
    }),
})
