/** Every e-mail and SMS leaves through a table, written in the transaction that causes it: none is lost in a crash, none is sent for what was rolled back. */
import { json, sql, type Tx } from './database.server.ts'
import type { Attachment } from './message-sender.server.ts'

export interface Message {
  kind: 'email' | 'sms'
  /** E-mail address, or telephone in E.164. */
  recipient: string
  subject?: string
  body: string
  html?: string
  attachments?: Attachment[]
  appointmentId?: string
  /** Same key, same message: a retry writes nothing. */
  dedupeKey: string
  /** Earliest moment to send; now when absent. */
  notBefore?: Temporal.Instant
  /** Latest moment at which it is worth sending (a code that expires); dropped afterwards. */
  notAfter?: Temporal.Instant
  /**
   * For reminders: sent only while the appointment is booked or confirmed, at this version (it was not moved) and not
   * begun; dropped otherwise. Needs appointmentId.
   */
  onlyWhileBooked?: { version: number }
}

export async function enqueue(tx: Tx, message: Message, now: Temporal.Instant): Promise<void> {
  await tx.rows(sql`
    insert into outbox (kind, recipient, subject, body, html, attachments, appointment_id, dedupe_key, created_at, not_before,
      not_after, requires_version)
    values (${message.kind}, ${message.recipient}, ${message.subject ?? null}, ${message.body}, ${message.html ?? null},
      ${json(message.attachments ?? [])}::jsonb, ${message.appointmentId ?? null}, ${message.dedupeKey},
      ${now}::timestamptz, ${message.notBefore ?? now}::timestamptz,
      ${message.notAfter ?? null}::timestamptz, ${message.onlyWhileBooked?.version ?? null})
    on conflict (dedupe_key) do nothing`)
}
