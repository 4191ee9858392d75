/** Every e-mail and SMS leaves through a table, written in the transaction that causes it: none is lost in a crash, none is sent for what was rolled back. */
import { json, type SQL, sql, type Tx } from './database.server.ts'
import type { Attachment } from './message-sender.server.ts'
import { smsText } from './sms-text.rules.ts'

/**
 * Who set a message off. `anyone`, and `person` who answered the captcha: counted for each telephone or mailbox and day by
 * the table itself, and withheld above it, unless the account that asks has proved the contact. `house`: time, a centre,
 * money or the desk; `owner`: whoever proved the contact. Neither is counted.
 */
export type Cause = 'anyone' | 'person' | 'owner' | 'house'

export interface Message {
  kind: 'email' | 'sms'
  /** E-mail address, or telephone in E.164. */
  recipient: string
  subject?: string
  body: string
  html?: string
  attachments?: Attachment[]
  appointmentId?: string
  /** `anyone` when absent: what is forgotten here is counted, not let through. */
  causedBy?: Cause
  /** Whose act it is, where that is an account; without it, the appointment's. */
  accountId?: string
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

/** Writes the messages of a change, in its transaction. */
export async function enqueueAll(tx: Tx, messages: readonly Message[], now: Temporal.Instant): Promise<void> {
  if (messages.length) await tx.rows(outboxInsert(messages, now, sql`true`))
}

export const enqueue = (tx: Tx, message: Message, now: Temporal.Instant) => enqueueAll(tx, [message], now)

/** The statement of `enqueueAll`, for a change that is one statement: it writes only where `when` holds. */
export function outboxInsert(messages: readonly Message[], now: Temporal.Instant, when: SQL): SQL {
  const rows = messages.map(message => ({
    kind: message.kind,
    recipient: message.recipient,
    subject: message.subject,
    // Here, so that no SMS of anybody is ever cut in pieces for the sake of an accent.
    body: message.kind === 'sms' ? smsText(message.body) : message.body,
    html: message.html,
    attachments: message.attachments ?? [],
    appointment_id: message.appointmentId,
    dedupe_key: message.dedupeKey,
    not_before: (message.notBefore ?? now).toString(),
    not_after: message.notAfter?.toString(),
    requires_version: message.onlyWhileBooked?.version,
    caused_by: message.causedBy ?? 'anyone',
    account_id: message.accountId,
  }))
  return sql`
    insert into outbox (kind, recipient, subject, body, html, attachments, appointment_id, dedupe_key, created_at, not_before,
      not_after, requires_version, caused_by)
    select m.kind, m.recipient, m.subject, m.body, m.html, m.attachments, m.appointment_id, m.dedupe_key,
      ${now}::timestamptz, m.not_before, m.not_after, m.requires_version,
      case when m.caused_by in ('anyone', 'person') and exists (
        select from account c
        where c.id = coalesce(m.account_id, (select a.account_id from appointment a where a.id = m.appointment_id))
          and case m.kind when 'email' then c.email = m.recipient and c.email_confirmed_at is not null
            else c.phone = m.recipient and c.phone_confirmed_at is not null end)
      then 'owner' else m.caused_by end
    from jsonb_to_recordset(${json(rows)}::jsonb) as m(kind text, recipient text, subject text, body text, html text,
      attachments jsonb, appointment_id uuid, dedupe_key text, not_before timestamptz, not_after timestamptz, requires_version int,
      caused_by text, account_id uuid)
    where ${when}
    on conflict (dedupe_key) do nothing`
}

/** Takes back what was to leave later: reminders whose words no longer hold. */
export const dropPending = (tx: Tx, appointmentId: string, now: Temporal.Instant) =>
  tx.rows(sql`
    update outbox set dropped_at = ${now}::timestamptz
    where appointment_id = ${appointmentId}::uuid and sent_at is null and abandoned_at is null and dropped_at is null
      and not_before > ${now}::timestamptz`)
