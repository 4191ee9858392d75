/** A reminder on the devices of its person, in the place of its e-mail or SMS: it says that there is one, and nothing of what. */
import { createHash } from 'node:crypto'
import type { Database } from '#app/platform/database/database.server.ts'
import type { PushSender } from '#app/platform/messages/other-ways/web-push.server.ts'
import type { Instead, Reminder } from '#app/platform/messages/outbox-worker.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { deleteGone, findTold, noteTold, type Told } from './push.queries.server.ts'

/** Beyond so many tries it goes its own way: a reminder that comes late is none. */
export const mostTries = 3
const longestWait = { minutes: 15 }
export const ordinaryWait = { seconds: 30 }
/** How long push services keep a message at most, in seconds (RFC 8030 leaves it to them; four weeks is what they grant). */
const longestTtl = 28 * 24 * 3600

export interface PushHouse {
  db: Database
  push: PushSender
  brand: string
  /** Path of the picture beside the words. */
  icon: string
}

/**
 * Devices of a person are many ways to one person: one that took it is enough. Where none did and one may yet, it is asked again
 * for as long as it is worth it; else the reminder leaves by its own way, as ever.
 */
export async function pushReminder(
  house: PushHouse,
  reminder: Reminder,
  now: Temporal.Instant,
): Promise<Instead> {
  const devices = await findTold(house.db, reminder)
  const outcomes = await Promise.all(devices.map(device => tell(house, device, reminder, now)))
  if (outcomes.some(({ is }) => is === 'taken')) return { is: 'taken', by: 'push' }
  const waits = outcomes.flatMap(one => (one.is === 'later' ? [one] : []))
  if (waits.length === 0 || reminder.attempts >= mostTries) return { is: 'own' }
  const asked = waits.flatMap(({ seconds }) => seconds ?? [])
  const at = asked.length > 0 ? now.add({ seconds: Math.min(...asked) }) : now.add(ordinaryWait)
  return Temporal.Instant.compare(at, now.add(longestWait)) > 0
    ? { is: 'own' }
    : { is: 'later', by: 'push', at }
}

async function tell(
  { db, push, brand, icon }: PushHouse,
  device: Told,
  reminder: Reminder,
  now: Temporal.Instant,
) {
  const t = texts(device.language, 'push').notification
  const payload = JSON.stringify({ title: t.title(brand), body: t.body, lang: device.language, icon })
  const ttl = Math.min(Math.max(Math.floor(now.until(reminder.notAfter).total('seconds')), 0), longestTtl)
  const outcome = await push.send(device, { payload, ttl, topic: topicOf(reminder.remindsOf) })
  if (outcome.is === 'gone') await deleteGone(db, device.id)
  if (outcome.is === 'taken') await noteTold(db, device.id, now)
  return outcome
}

/** Of one appointment the later reminder takes the place of the one before; nobody outside learns which it is. */
const topicOf = (appointmentId: string): string =>
  createHash('sha256').update(`reminder\n${appointmentId}`).digest('base64url').slice(0, 32)
