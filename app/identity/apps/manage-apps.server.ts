/** Whoever runs the portal registers apps that patients may let read, and ends them; each act is in the audit. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { hashOfToken, newToken } from '#app/platform/http/token-cookie.server.ts'
import { endRegistered, insertApp } from './apps.queries.server.ts'

/**
 * @param app its addresses are good (`isGoodRedirect`). @param by as in audit.actor.
 * @returns its client_id, and the secret of one that keeps its own on a server: said this once, kept as a hash.
 */
export function registerApp(
  db: Database,
  app: {
    name: string
    publisher: string
    redirectUris: string[]
    hasSecret: boolean
    by: string
    reason: string
  },
  now: Temporal.Instant,
): Promise<{ id: string; secret: string | null }> {
  const { by, reason, hasSecret, ...registered } = app
  const secret = hasSecret ? newToken() : null
  return db.transaction(async tx => {
    const secretHash = secret === null ? null : hashOfToken(secret)
    const id = await insertApp(tx, { ...registered, secretHash, by }, now)
    await noteInAudit(tx, { actor: by, verb: 'add-app', detail: { app: app.name, reason } }, now)
    return { id, secret }
  })
}

/** What people let it read ends with it, at the next request. @returns false of one that was ended before, or never was. */
export function endApp(
  db: Database,
  { id, by, reason }: { id: string; by: string; reason: string },
  now: Temporal.Instant,
): Promise<boolean> {
  return db.transaction(async tx => {
    const name = await endRegistered(tx, id, by, now)
    if (name === undefined) return false
    await noteInAudit(tx, { actor: by, verb: 'end-app', detail: { app: name, reason } }, now)
    return true
  })
}
