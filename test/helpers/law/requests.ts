/** Requests of the law for tests: asked from an account, and what became of them. */
import { postOf } from '#app/identity/accounts/account-notices.server.ts'
import { askAboutData } from '#app/identity/own-data/ask-about-data.server.ts'
import type { RequestKind } from '#app/identity/rights/request.rules.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '../api.ts'
import { testNow } from '../supply.ts'

/** @returns its number. */
export async function askFrom(
  db: Database,
  accountId: string,
  asked: { kind?: RequestKind; detail?: string; about?: string; centreId?: number } = {},
  now = testNow,
): Promise<string> {
  const portal = testPortal(db, { clock: fixedClock(now.toString()) })
  const request = { kind: 'access' as const, detail: 'Quiero saber qué datos tienen', ...asked }
  const outcome = await askAboutData(portal, accountId, request, postOf(portal, 'es'))
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.folio
}

export async function requestRow(db: Database, folio: string) {
  const [row] = await db.rows<Record<string, unknown> & { id: string }>(
    sql`select * from data_request where folio = ${folio}`,
  )
  if (!row) throw new Error(`no request ${folio}`)
  return row
}

/** What was written about it, in the order in which it leaves. */
export const lettersOf = (db: Database, id: string) =>
  db.rows<{ key: string; recipient: string; subject: string; body: string }>(sql`
    select dedupe_key as key, recipient, subject, body from outbox where dedupe_key like ${`request:${id}:%`} order by id`)
