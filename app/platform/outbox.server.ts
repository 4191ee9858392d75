/** Every e-mail and SMS leaves through a table, written in the transaction that causes it: none is lost in a crash, none is sent for what was rolled back. */
import { json, sql, type Tx } from './database.server.ts'

export interface Message {
  kind: 'email' | 'sms'
  /** E-mail address, or telephone in E.164. */
  recipient: string
  subject?: string
  body: string
  html?: string
  attachments?: { filename: string; contentType: string; contentBase64: string }[]
  appointmentId?: string
  /** Same key, same message: a retry writes nothing. */
  dedupeKey: string
  /** Earliest moment to send; now when absent. */
  notBefore?: Temporal.Instant
}

export async function enqueue(tx: Tx, message: Message, now: Temporal.Instant): Promise<void> {
  await tx.rows(sql`
    insert into outbox (kind, recipient, subject, body, html, attachments, appointment_id, dedupe_key, created_at, not_before)
    values (${message.kind}, ${message.recipient}, ${message.subject ?? null}, ${message.body}, ${message.html ?? null},
      ${json(message.attachments ?? [])}::jsonb, ${message.appointmentId ?? null}, ${message.dedupeKey},
      ${now}::timestamptz, ${message.notBefore ?? now}::timestamptz)
    on conflict (dedupe_key) do nothing`)
}
