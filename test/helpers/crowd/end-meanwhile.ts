/** Somebody is taken off the team while what they sent waits for somebody else. */
import { expect, onTestFinished } from 'vitest'
import { type Database, sql, type Tx } from '#app/platform/database/database.server.ts'
import { endByCommand } from '#app/staff/ended/end-by-command.server.ts'
import type { RolePlace } from '#app/staff/roles.queries.server.ts'
import type { Role } from '#app/staff/roles.rules.ts'
import { testNow } from '../supply.ts'
import { lockWaits } from './lock-waits.ts'

export interface Deed {
  /** Whoever does it has been let in, and waits for this. */
  hold: (tx: Tx) => Promise<unknown>
  send: () => Promise<{ status: number }>
}

/** Their role is ended by command while what they sent waits; what they did stands before it. */
export async function endMeanwhile(
  db: Database,
  gone: { accountId: string; rut: string; role: Role; place: RolePlace },
  deed: Deed,
) {
  const waiting = lockWaits(db)
  const by = `staff:${gone.accountId}`
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction(async tx => {
    await deed.hold(tx)
    held.resolve()
    await go.promise
  })
  onTestFinished(() => go.resolve())
  await held.promise
  const sending = deed.send()
  await expect.poll(waiting, { interval: 10 }).toBe(1)
  let over = false
  const ending = endByCommand(db, gone, testNow).then(done => {
    over = true
    return done
  })
  await expect.poll(async () => over || (await waiting()) === 2, { interval: 10 }).toBe(true)
  go.resolve()
  await Promise.all([holding, sending])
  expect(await ending).toBe(true)
  const deeds = await db.rows<{ verb: string }>(sql`
    select verb from audit where (actor = ${by} and verb not like 'see-%')
      or (verb = 'end-role' and detail ->> 'account' = ${gone.accountId}) order by id`)
  expect(deeds.at(-1)).toEqual({ verb: 'end-role' })
  expect((await deed.send()).status).not.toBe(200)
}
