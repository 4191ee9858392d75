/** A database that now and then takes its time between two statements: what can come in between does. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import type { Dice } from './dice.ts'

const often = 0.12
const milliseconds = 30

export function slowDatabase(db: Database, dice: Dice): Database {
  const pause = async () => {
    if (dice.chance(often)) await sleep(dice.below(milliseconds))
  }
  const rows: Tx['rows'] = async query => {
    await pause()
    return db.rows(query)
  }
  return { ...db, rows, transaction: work => db.transaction(tx => work(inOrder(tx, pause))) }
}

/** A database that, before each statement inside a transaction, lets happen what was planned for the moment of its number. */
export function steppedDatabase(db: Database, before: (statement: number) => Promise<void>): Database {
  let statements = 0
  const step = () => {
    statements += 1
    return before(statements)
  }
  return { ...db, transaction: work => db.transaction(tx => work(inOrder(tx, step))) }
}

/** What a transaction is asked together leaves in the order in which it was asked, whatever happens before each. */
function inOrder(tx: Tx, before: () => Promise<void>): Tx {
  let turn: Promise<unknown> = Promise.resolve()
  return {
    rows(query) {
      const mine = turn.then(before)
      turn = mine.catch(() => {})
      return mine.then(() => tx.rows(query))
    },
  }
}
