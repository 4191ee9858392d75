/** What a reminder is tried by before its own way: its person's devices, then the WhatsApp that they agreed to. */

import type { Portal } from '#app/platform/http/context.server.ts'
import { webPushSender } from '#app/platform/messages/other-ways/web-push.server.ts'
import { openWhatsApp, type WhatsAppSender } from '#app/platform/messages/other-ways/whatsapp.server.ts'
import type { Instead, Reminder } from '#app/platform/messages/outbox-worker.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { findWhatsAppReader } from './push.queries.server.ts'
import { mostTries, ordinaryWait, type PushHouse, pushReminder } from './push-reminder.server.ts'

export interface OtherWays extends PushHouse {
  /** null where the operator has none. */
  whatsApp: WhatsAppSender | null
  /** Where one's hours are. */
  link: string
}

/** For the job that sends. Push services are told to write to HELP_EMAIL (VAPID's subject, RFC 8292). */
export function otherWaysOf({ db, config }: Pick<Portal, 'db' | 'config'>): OtherWays {
  const contact = `mailto:${config.HELP_EMAIL}`
  return {
    db,
    push: webPushSender({ db, contact, hosts: config.PUSH_HOSTS }),
    whatsApp: openWhatsApp(config),
    brand: config.BRAND_NAME,
    icon: config.BRAND.mark ? '/favicon.svg' : '/icons/icon-192.png',
    link: `${config.PUBLIC_URL.replace(/\/$/, '')}/mis-citas`,
  }
}

/** WhatsApp only where no device took it, or may yet. A few tries and minutes, then the reminder goes its own way: late it is none. */
export async function remindOtherwise(
  house: OtherWays,
  reminder: Reminder,
  now: Temporal.Instant,
): Promise<Instead> {
  const pushed = await pushReminder(house, reminder, now)
  return pushed.is === 'own' && house.whatsApp ? sendWhatsApp(house, house.whatsApp, reminder, now) : pushed
}

async function sendWhatsApp(
  { db, brand, link }: OtherWays,
  whatsApp: WhatsAppSender,
  reminder: Reminder,
  now: Temporal.Instant,
): Promise<Instead> {
  const reader = await findWhatsAppReader(db, reminder)
  if (!reader) return { is: 'own' }
  const delivery = await whatsApp.send({
    reference: reminder.reference,
    to: reader.phone,
    template: 'appointment_reminder',
    language: reader.language,
    parameters: [brand, link],
    text: texts(reader.language, 'push').whatsApp.message(brand, link),
  })
  if (delivery.ok) return { is: 'taken', by: 'whatsapp' }
  return delivery.permanent || reminder.attempts >= mostTries
    ? { is: 'own' }
    : { is: 'later', by: 'whatsapp', at: now.add(ordinaryWait) }
}
