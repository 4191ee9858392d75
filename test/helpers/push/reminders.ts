/** Somebody who is reminded of an hour, and the moment in which that is due. */

import { appointmentStands } from '#app/booking/public.queries.server.ts'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import type { OutgoingMessage } from '#app/platform/messages/message-sender.server.ts'
import { drainOutbox } from '#app/platform/messages/outbox-worker.server.ts'
import { testAccount } from '../account.ts'
import { bookHour, firstHour } from '../booking.ts'
import { addOffer } from '../supply.ts'

export const reminderTime = firstHour.subtract({ hours: 2 })

/** An account with an hour of its own, and a contact who is reminded as it says. */
export async function addReminded(
  db: Database,
  { reminders = 'email', ...how }: { phone: string; email?: string; reminders?: 'email' | 'sms' },
) {
  const user = await testAccount(db, how)
  const [row] = await db.rows<{ email: string; phone: string }>(
    sql`select email, phone from account where id = ${user.id}::uuid`,
  )
  const { email = '', phone = '' } = row ?? {}
  const { offerId } = await addOffer(db)
  const appointment = await bookHour(db, offerId, {
    contact: { name: 'Rosa', lastName: 'Muñoz', email, phone, language: 'es', reminders },
    patient: { name: 'Rosa', lastName: 'Muñoz', self: true, rut: user.rut },
  })
  await db.rows(sql`update appointment set account_id = ${user.id}::uuid where id = ${appointment.id}::uuid`)
  return { user, email, phone, appointment }
}

/** Sends what is due two hours before. @returns what left of it by e-mail or SMS. */
export async function sendReminders(
  db: Database,
  instead: NonNullable<Parameters<typeof drainOutbox>[0]['instead']>,
  at = reminderTime,
): Promise<OutgoingMessage[]> {
  const left: OutgoingMessage[] = []
  const sender = {
    send: async (message: OutgoingMessage) => {
      left.push(message)
      return { ok: true as const }
    },
    close: async () => {},
  }
  await db.rows(sql`
    delete from outbox where requires_version is null or not_before < ${reminderTime.subtract({ hours: 1 })}::timestamptz`)
  await drainOutbox({
    db,
    clock: { now: () => at },
    log: createLog('error', () => {}),
    senders: { email: sender, sms: sender },
    stands: appointmentStands,
    instead,
  })
  return left
}
