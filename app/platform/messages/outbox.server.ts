/** Every e-mail and SMS leaves through a table, written in the transaction that causes it: none is lost in a crash, none is sent for what was rolled back. */

import { json, list, type SQL, sql, type Tx } from '../database/database.server.ts'
import type { Email } from './email.server.ts'
import type { InlineQr } from './inline-pictures.server.ts'
import { packedAttachment, packedLetter } from './kept-words.server.ts'
import { isLandline } from './landline.rules.ts'
import type { Attachment } from './message-sender.server.ts'
import { smsText } from './sms-text.rules.ts'

/**
 * Who set a message off. `anyone`, and `person` who answered the captcha: counted for each telephone or mailbox and day by
 * the table itself, and withheld above it, unless the account that asks has proved the contact. `house`: time, a centre,
 * money or the desk; `owner`: whoever proved the contact. Neither is counted.
 */
export type Cause = 'anyone' | 'person' | 'owner' | 'house'

/** An hour as a letter names it. */
export interface ToldHour {
  id: string
  version: number
  /** Where who reads it may lose or win sight of what the hour is for while it waits: whether that was closed to them; null: not known. */
  closed?: boolean | null
  /** What the order of exams said of it, where it was booked from one. */
  ordered?: string | null
}

export interface Message {
  kind: 'email' | 'sms'
  /** E-mail address, or telephone in E.164. */
  recipient: string
  subject?: string
  body: string
  /** What its HTML is drawn from when it leaves. */
  letter?: Email
  attachments?: (Attachment | InlineQr)[]
  appointmentId?: string
  /** `anyone` when absent: what is forgotten here is counted, not let through. */
  causedBy?: Cause
  /** Whose act it is, where that is an account; without it, the appointment's. */
  accountId?: string
  /** Same key, same message: a retry writes nothing. */
  dedupeKey: string
  /** Keys of messages that are untrue by this one: what of them waits for longer than a moment is dropped, unless this one is withheld. */
  overtakes?: readonly string[]
  /** Hours that it tells of together, or that may close to who reads: what of them changes while it waits, it says as it is when it leaves (`SayAnew`). */
  tells?: readonly ToldHour[]
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

/** Writes the messages of a change, in its transaction. @throws CaptchaNeeded when whoever asks has to answer one first. */
export async function enqueueAll(
  tx: Tx,
  messages: readonly Message[],
  now: Temporal.Instant,
  sending: Sending = 'without',
): Promise<void> {
  if (!messages.length) return
  if (sending === 'ask' && (await sendingRoom(tx, messages, now)) === 'captcha') throw new CaptchaNeeded()
  const overtaking = messages.filter(({ overtakes = [] }) => overtakes.length > 0)
  await Promise.all([
    tx.rows(outboxInsert(asSent(messages, sending), now, sql`true`)),
    overtaking.length > 0 && dropOvertaken(tx, overtaking, now),
  ])
}

/** What leaves at its first attempt within this many seconds arrives before what overtakes it. */
export const leavesWithin = 60

/**
 * Behind the insert. What is being tried at this moment is tried no more; what was given up is not taken up again. Each key is looked up by
 * itself: joined, the whole table would be read.
 */
function dropOvertaken(tx: Tx, messages: readonly Message[], now: Temporal.Instant) {
  const pairs = messages.flatMap(({ dedupeKey, overtakes = [] }) =>
    overtakes.map(key => ({ key, by: dedupeKey })),
  )
  const [overtaken, by] = [pairs.map(({ key }) => key), pairs.map(pair => pair.by)]
  return tx.rows(sql`
    update outbox set dropped_at = greatest(${now}::timestamptz, created_at + interval '1 microsecond')
    where sent_at is null and dropped_at is null
      and (created_at <= ${now.subtract({ seconds: leavesWithin })}::timestamptz or attempts > 0 or abandoned_at is not null)
      and id = any(array(
        select (select before.id from outbox before where before.dedupe_key = k.overtaken)
        from unnest(${list(overtaken)}::text[], ${list(by)}::text[]) k(overtaken, by)
        where (select written.dropped_at is null from outbox written where written.dedupe_key = k.by)))`)
}

/** As `enqueueAll`. */
export const enqueue = (tx: Tx, message: Message, now: Temporal.Instant, sending?: Sending) =>
  enqueueAll(tx, [message], now, sending)

/**
 * How whoever sets messages off stands to those that strangers' limits would withhold. `ask`: nothing is done before the
 * captcha is answered; `answered`: it was; `without`: it is done without them, because they said so or nobody is there to
 * answer.
 */
export type Sending = 'ask' | 'answered' | 'without'

/** Thrown inside the transaction that would have sent something, so that nothing of it stays. `trySending` answers it. */
export class CaptchaNeeded extends Error {}

/** Whoever answered a captcha is a person; what the house causes stays so. */
export const asSent = (messages: readonly Message[], sending: Sending): readonly Message[] =>
  sending === 'answered'
    ? messages.map(one => ({ ...one, causedBy: one.causedBy === 'house' ? one.causedBy : 'person' }))
    : messages

type Asked = Pick<Message, 'kind' | 'recipient' | 'causedBy' | 'accountId' | 'appointmentId' | 'notBefore'>

/** captcha: an answered captcha would let one out that is withheld otherwise. full: no answer would. */
async function sendingRoom(
  tx: Tx,
  messages: readonly Asked[],
  now: Temporal.Instant,
): Promise<'free' | 'captcha' | 'full'> {
  const [row] = await tx.rows<{ room: 'free' | 'captcha' | 'full' }>(
    sql`select ${sendingRoomOf(messages, now)} as room`,
  )
  return row?.room ?? 'free'
}

/**
 * For what is nothing without its message: a code, a link.
 * @returns whether all would leave. @throws CaptchaNeeded
 */
export async function canSend(
  tx: Tx,
  messages: readonly Pick<Message, 'kind' | 'recipient' | 'accountId'>[],
  now: Temporal.Instant,
  sending: Sending = 'without',
): Promise<boolean> {
  const room = await sendingRoom(tx, messages, now)
  if (room === 'captcha' && sending === 'ask') throw new CaptchaNeeded()
  return room === 'free' || (room === 'captcha' && sending === 'answered')
}

/** Whoever left a mobile alone, or a mailbox alone, is told by that way; who has a landline alone by none. */
const isAddressed = ({ kind, recipient }: Pick<Message, 'kind' | 'recipient'>): boolean =>
  recipient !== '' && !(kind === 'sms' && isLandline(recipient))

/** The same as a part of a statement. */
export const sendingRoomOf = (messages: readonly Asked[], now: Temporal.Instant): SQL => {
  const asked = messages.filter(isAddressed).map(message => ({
    kind: message.kind,
    recipient: message.recipient,
    caused_by: message.causedBy ?? 'anyone',
    account_id: message.accountId,
    appointment_id: message.appointmentId,
    not_before: message.notBefore?.toString(),
  }))
  return sql`sending_room(${json(asked)}::jsonb, ${now}::timestamptz)`
}

/** The first of each key: a row that one statement has written it cannot touch again. */
const onceEach = (messages: readonly Message[]): readonly Message[] =>
  [...Map.groupBy(messages, ({ dedupeKey }) => dedupeKey).values()].flatMap(([first]) => first ?? [])

/** The statement of `enqueueAll`, for a change that is one statement: it writes only where `when` holds. Gives the `kind` of each, and whether it was to leave now and is `withheld`. */
export function outboxInsert(messages: readonly Message[], now: Temporal.Instant, when: SQL): SQL {
  // Two reminders of one hour are one letter.
  const packed = new Map<Email, string>()
  const packedOnce = (letter: Email, body: string) =>
    packed.getOrInsertComputed(letter, () => packedLetter(letter, body))
  const rows = onceEach(messages.filter(isAddressed)).map(message => ({
    kind: message.kind,
    recipient: message.recipient,
    subject: message.subject,
    // Here, so that no SMS of anybody is ever cut in pieces for the sake of an accent.
    body: message.kind === 'sms' ? smsText(message.body) : message.body,
    letter: message.letter && packedOnce(message.letter, message.body),
    attachments: (message.attachments ?? []).map(one => packedAttachment(one, message.body)),
    appointment_id: message.appointmentId,
    dedupe_key: message.dedupeKey,
    not_before: (message.notBefore ?? now).toString(),
    not_after: message.notAfter?.toString(),
    requires_version: message.onlyWhileBooked?.version,
    caused_by: message.causedBy ?? 'anyone',
    account_id: message.accountId,
    tells: message.tells,
  }))
  return sql`
    insert into outbox (kind, recipient, subject, body, letter, attachments, appointment_id, dedupe_key, created_at, not_before,
      not_after, requires_version, tells, caused_by)
    select m.kind, m.recipient, m.subject, m.body, decode(m.letter, 'base64'), m.attachments, m.appointment_id, m.dedupe_key,
      ${now}::timestamptz, m.not_before, m.not_after, m.requires_version, m.tells,
      case when m.caused_by in ('anyone', 'person') and proved_contact(
        account_behind(m.account_id, m.appointment_id), m.kind, m.recipient)
      then 'owner' else m.caused_by end
    from jsonb_to_recordset(${json(rows)}::jsonb) as m(kind text, recipient text, subject text, body text, letter text,
      attachments jsonb, appointment_id uuid, dedupe_key text, not_before timestamptz, not_after timestamptz, requires_version int,
      tells jsonb, caused_by text, account_id uuid)
    where ${when}
    on conflict (dedupe_key) do update set recipient = excluded.recipient, subject = excluded.subject, body = excluded.body,
      letter = excluded.letter, tells = excluded.tells, html = null, attachments = excluded.attachments, not_after = excluded.not_after, purged_at = null,
      dropped_at = null
      -- Taken back by dropPending, and true again: what was withheld stays withheld.
      where outbox.requires_version is not null and outbox.sent_at is null and outbox.abandoned_at is null
        and outbox.dropped_at > outbox.created_at and outbox.not_before > ${now}::timestamptz
    returning kind, dropped_at is not null and not_before <= created_at as withheld`
}

/** Takes back what was to leave later: reminders whose words no longer hold. */
export const dropPending = (tx: Tx, appointmentId: string, now: Temporal.Instant) =>
  tx.rows(sql`
    -- Never the moment in which it was written: that would say that it was withheld.
    update outbox set dropped_at = greatest(${now}::timestamptz, created_at + interval '1 microsecond')
    where appointment_id = ${appointmentId}::uuid and sent_at is null and abandoned_at is null and dropped_at is null
      and not_before > ${now}::timestamptz`)

/** Of these messages, the kinds that were withheld: whoever waits for one is to be told. */
export async function findWithheld(tx: Tx, dedupeKeys: readonly string[]): Promise<Message['kind'][]> {
  const rows = await tx.rows<{ kind: Message['kind'] }>(sql`
    select distinct kind from outbox
    where dedupe_key in (select jsonb_array_elements_text(${json(dedupeKeys)}::jsonb)) and dropped_at = created_at
    order by kind`)
  return rows.map(row => row.kind)
}

/** Of these appointments, those of which a message written since left, or still may: nobody else can have read anything. */
export async function findDelivered(
  tx: Tx,
  { appointmentIds, since }: { appointmentIds: readonly string[]; since: Temporal.Instant },
): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct appointment_id as id from outbox
    where appointment_id = any(${list(appointmentIds)}::uuid[]) and created_at >= ${since}::timestamptz
      and caused_by = 'house' and abandoned_at is null and (dropped_at is null or sent_at is not null)`)
  return new Set(rows.map(({ id }) => id))
}
