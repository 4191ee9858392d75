/** A process that dies at a moment of one's choice: after any answer of the database or of the gateway. */

import type { PaymentGateway } from '#app/payment/payment-gateway.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import type { TestDesk } from '../payments.ts'

export class Death extends Error {
  override name = 'Death'
}

/** @param at how many moments it lives; Infinity for one that never dies. */
export function dyingDesk(desk: TestDesk, at: number): TestDesk & { moments(): number } {
  let passed = 0
  const moment = () => {
    passed += 1
    if (passed >= at) throw new Death(`died at moment ${passed}`)
  }
  const around = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    // Dying before a question is dying after the one before it.
    const result = await work()
    moment()
    return result
  }
  const mortal = (tx: Tx): Tx => ({ rows: query => around(() => tx.rows(query)) })
  const db: Database = {
    ...desk.db,
    ...mortal(desk.db),
    // A death inside is a rollback, a death after it comes too late to undo anything.
    transaction: work => around(() => desk.db.transaction(tx => work(mortal(tx)))),
  }
  const { gateway } = desk
  const asked: PaymentGateway = {
    origin: gateway.origin,
    create: made => around(() => gateway.create(made)),
    commit: token => around(() => gateway.commit(token)),
    status: token => around(() => gateway.status(token)),
    refund: (token, amount) => around(() => gateway.refund(token, amount)),
  }
  return { ...desk, db, gateway: asked, moments: () => passed }
}

/** @returns whether it lived to the end. */
export async function lived(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof Death) return false
    throw error
  }
}
