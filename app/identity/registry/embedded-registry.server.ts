/** The identity registry of a portal that asks nobody outside: the tables that the import fills. */
import type { Database } from '#app/platform/database/database.server.ts'
import { findRegisteredBirth } from '../dependants/dependant.queries.server.ts'
import type { IdentityRegistry } from './identity-registry.ts'
import { findCard, findChildren } from './registry.queries.server.ts'

/** Whoever asks for a birth date needs no card here: the number has been compared. */
export const embeddedRegistry = (db: Database): IdentityRegistry => ({
  isCardOf: async (rut, serial) => (await findCard(db, rut)) === serial,
  bornOn: async rut => (await findRegisteredBirth(db, rut))?.toString() ?? null,
  childrenOf: rut => findChildren(db, rut),
})
