/** Writes to everybody whose account has no password yet: a link to choose one, good for a week. */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { hashOfToken, newToken } from '#app/platform/http/token-cookie.server.ts'
import { enqueueAll, type Message } from '#app/platform/messages/outbox.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { lockUninvited, type Uninvited } from './keys/password.queries.server.ts'
import { deskInvitationPath } from './paths.ts'
import { insertInvitation } from './staff.queries.server.ts'

const days = 7
const batch = 100

/** A new invitation, beside those that left before. @returns its letter. */
export async function invitationTo(
  tx: Tx,
  { BRAND_NAME: brand, PUBLIC_URL }: Pick<Portal['config'], 'BRAND_NAME' | 'PUBLIC_URL'>,
  { id, email, name, portalRole }: Uninvited,
  now: Temporal.Instant,
): Promise<Message> {
  const t = texts('es', 'desk').invitation
  const token = newToken()
  const tokenHash = hashOfToken(token)
  const link = new URL(deskInvitationPath(token), PUBLIC_URL).href
  await insertInvitation(tx, { tokenHash, accountId: id, expires: now.add({ hours: days * 24 }) })
  return {
    kind: 'email',
    recipient: email,
    subject: name === null ? t.plainTitle(brand) : t.subject(brand),
    body:
      name === null
        ? t.plainBody(t.plainAccess[portalRole ?? 'centre'](brand), link)
        : t.body(name, brand, link),
    dedupeKey: `staff:${tokenHash}`,
    causedBy: 'house',
  }
}

/** @returns how many were invited now. */
export async function inviteStaff(
  { db, config }: Pick<Portal, 'db' | 'config'>,
  now: Temporal.Instant,
): Promise<number> {
  return db.transaction(async tx => {
    const messages: Message[] = []
    for (const uninvited of await lockUninvited(tx, batch))
      messages.push(await invitationTo(tx, config, uninvited, now))
    await enqueueAll(tx, messages, now)
    return messages.length
  })
}
