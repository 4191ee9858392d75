/** A database that now and then takes its time between two statements: what can come in between does. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import type { Dice } from './dice.ts'

const often = 0.12
const milliseconds = 30

export function slowDatabase(db: Database, dice: Dice): Database {
  const slow = (tx: Tx): Tx => ({
    async rows(query) {
      if (dice.chance(often)) await sleep(dice.below(milliseconds))
      return tx.rows(query)
    },
  })
  return { ...db, ...slow(db), transaction: work => db.transaction(tx => work(slow(tx))) }
}
