/** Writes to everybody whose account has no password yet: a link to choose one, good for a week. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { hashOfToken, newToken } from '#app/platform/http/token-cookie.server.ts'
import { enqueueAll, type Message } from '#app/platform/messages/outbox.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { lockUninvited } from './keys/password.queries.server.ts'
import { deskInvitationPath } from './paths.ts'
import { insertInvitation } from './staff.queries.server.ts'

const days = 7
const batch = 100

/** @returns how many were invited now. */
export async function inviteStaff(
  { db, config }: Pick<Portal, 'db' | 'config'>,
  now: Temporal.Instant,
): Promise<number> {
  const t = texts('es', 'desk').invitation
  const brand = config.BRAND_NAME
  return db.transaction(async tx => {
    const messages: Message[] = []
    for (const { id, email, name, portalRole } of await lockUninvited(tx, batch)) {
      const token = newToken()
      const link = new URL(deskInvitationPath(token), config.PUBLIC_URL).href
      await insertInvitation(tx, {
        tokenHash: hashOfToken(token),
        accountId: id,
        expires: now.add({ hours: days * 24 }),
      })
      messages.push({
        kind: 'email',
        recipient: email,
        subject: name === null ? t.plainTitle(brand) : t.subject(brand),
        body:
          name === null
            ? t.plainBody(t.plainAccess[portalRole ?? 'centre'](brand), link)
            : t.body(name, brand, link),
        dedupeKey: `staff:${hashOfToken(token)}`,
        causedBy: 'house',
      })
    }
    await enqueueAll(tx, messages, now)
    return messages.length
  })
}
