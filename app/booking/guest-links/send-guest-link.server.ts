/** The e-mail was lost: code and telephone send the guest's link again. The answer never tells whether they exist. */
import type { Database } from '#app/platform/database/database.server.ts'
import { type Allowance, countAttempt } from '#app/platform/limits/limits.server.ts'
import { canSend, enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { findByCodeAndPhone } from '../appointments/appointment.queries.server.ts'
import { parseCode } from '../appointments/code.rules.ts'
import { linkMessages } from '../notices/messages.server.ts'
import type { Sender } from '../sender.server.ts'
import { linkHolds } from './guest-link.server.ts'

/** Enough for a family, too few to guess among millions of codes. */
const perAddress = { purpose: 'guest-link-address', max: 10, seconds: 3600 }
/** Links that leave, which are enough not to bother a telephone: wrong tries of a stranger keep nobody's own from leaving. */
const perPhone = { purpose: 'guest-link-phone', max: 3, seconds: 3600 }

/**
 * Every attempt counts for its address. Beyond what a telephone is sent nothing leaves, and the answer says so to nobody:
 * only who found an appointment would hear it.
 * @returns bySms: false when no SMS goes to that telephone any more today. @throws CaptchaNeeded, for `trySending`.
 * @param wanted phone in E.164; code as a person types it.
 */
export async function sendGuestLink(
  db: Database,
  wanted: { code: string; phone: string; address: string },
  sender: Sender,
  now: Temporal.Instant,
): Promise<Exclude<Allowance, { ok: true }> | { ok: true; bySms: boolean }> {
  // By the telephone alone: what is asked for tells nothing about what was found.
  const bySms = await canSend(db, [{ kind: 'sms', recipient: wanted.phone }], now, sender.sending)
  const allowance = await countAttempt(db, perAddress, wanted.address, now)
  if (!allowance.ok) return allowance
  const code = parseCode(wanted.code)
  const appointment = code && (await findByCodeAndPhone(db, code, wanted.phone))
  // Nobody is sent a link that opens nothing any more.
  if (!appointment || !linkHolds(appointment, now)) return { ok: true, bySms }
  if ((await countAttempt(db, perPhone, wanted.phone, now)).ok)
    await enqueueAll(
      db,
      linkMessages(appointment, sender, now),
      now,
      sender.sending === 'answered' ? 'answered' : 'without',
    )
  return { ok: true, bySms }
}
