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

/** A database that, before each statement inside a transaction, lets happen what was planned for the moment of its number. */
export function steppedDatabase(db: Database, before: (statement: number) => Promise<void>): Database {
  let statements = 0
  const stepped = (tx: Tx): Tx => ({
    async rows(query) {
      statements += 1
      await before(statements)
      return tx.rows(query)
    },
  })
  return { ...db, transaction: work => db.transaction(tx => work(stepped(tx))) }
}
