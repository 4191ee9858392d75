/** SQL of the browsers that are told of reminders. */
import { samePasswordSince, whatsAppPhone } from '#app/identity/public.queries.server.ts'
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { PushAddress } from '#app/platform/messages/other-ways/web-push.server.ts'
import type { Language } from '#app/text/languages.ts'

/** Whether the device `d` is told still: another password ends what was allowed before it, on every device. */
const holds = samePasswordSince(sql`d.account_id`, sql`d.created_at`)

/** Those that were allowed before the account's last password. */
export const deleteEnded = (tx: Tx) => tx.rows(sql`delete from push_device d where not ${holds}`)

export interface PushDevice {
  id: string
  /** As `browserParts` takes it apart. */
  browser: string
  createdAt: Temporal.Instant
  /** Whether it is the browser that asks. */
  here: boolean
}

/** @param browserHash of the browser that asks; null for one that is not known. */
export const findDevices = (tx: Tx, accountId: string, browserHash: string | null) =>
  tx.rows<PushDevice>(sql`
    select id, browser, created_at as "createdAt", coalesce(browser_hash = ${browserHash}, false) as here
    from push_device d where account_id = ${accountId}::uuid and ${holds} order by here desc, created_at desc, id`)

export interface NewDevice extends PushAddress {
  endpointHash: string
  browser: string
  browserHash: string | null
}

/** Of one browser the last who asked is told; of one person the last so many browsers are. */
export async function insertDevice(
  tx: Tx,
  accountId: string,
  device: NewDevice,
  most: number,
  now: Temporal.Instant,
) {
  const { endpoint, endpointHash, p256dh, auth, browser, browserHash } = device
  await tx.rows(sql`
    delete from push_device where browser_hash = ${browserHash} and endpoint_hash <> ${endpointHash}`)
  await tx.rows(sql`
    insert into push_device (account_id, endpoint, endpoint_hash, p256dh, auth, browser, browser_hash, created_at)
    values (${accountId}::uuid, ${endpoint}, ${endpointHash}, ${p256dh}, ${auth}, ${browser}, ${browserHash}, ${now}::timestamptz)
    on conflict (endpoint_hash) do update set account_id = excluded.account_id, endpoint = excluded.endpoint,
      p256dh = excluded.p256dh, auth = excluded.auth, browser = excluded.browser, browser_hash = excluded.browser_hash,
      created_at = excluded.created_at, told_at = null`)
  await tx.rows(sql`
    delete from push_device where account_id = ${accountId}::uuid and id not in (
      select id from push_device where account_id = ${accountId}::uuid order by created_at desc, id limit ${most}::int)`)
}

/** @returns whether it was theirs. */
export async function deleteDevice(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const gone = await tx.rows(
    sql`delete from push_device where id = ${id}::uuid and account_id = ${accountId}::uuid returning id`,
  )
  return gone.length > 0
}

/** When the account goes or changes hands. */
export const deleteDevicesOf = (tx: Tx, accountId: string) =>
  tx.rows(sql`delete from push_device where account_id = ${accountId}::uuid`)

/** @param accountId whose device it may go on being; null for nobody's. */
export const deleteFromBrowser = (tx: Tx, browserHash: string, accountId: string | null) =>
  tx.rows(sql`
    delete from push_device
    where browser_hash = ${browserHash} and account_id is distinct from ${accountId}::uuid`)

/** The push service says that the browser is told no more. */
export const deleteGone = (tx: Tx, id: string) => tx.rows(sql`delete from push_device where id = ${id}::uuid`)

/** Its push service took a message; whether anybody saw it nobody knows. */
export const noteTold = (tx: Tx, id: string, now: Temporal.Instant) =>
  tx.rows(sql`update push_device set told_at = ${now}::timestamptz where id = ${id}::uuid`)

export interface Told extends PushAddress {
  id: string
  language: Language
}

/**
 * The devices of whoever a reminder is for: of an account that has the appointment as its own and has proved that the mailbox or
 * telephone is its own. Whom somebody else's contact names is told there and nowhere else.
 */
export const findTold = (
  tx: Tx,
  { kind, recipient, remindsOf }: { kind: string; recipient: string; remindsOf: string },
) =>
  tx.rows<Told>(sql`
    select d.id, d.endpoint, d.p256dh, d.auth, coalesce(a.contact ->> 'language', 'es') as language
    from account_appointment v join appointment a on a.id = v.appointment_id join push_device d on d.account_id = v.account_id
    where v.appointment_id = ${remindsOf}::uuid and v.own and proved_contact(v.account_id, ${kind}, ${recipient}) and ${holds}
    order by d.created_at, d.id`)

/** Whoever a reminder is for, where they agreed to WhatsApp: under the same conditions as their devices. */
export async function findWhatsAppReader(
  tx: Tx,
  { kind, recipient, remindsOf }: { kind: string; recipient: string; remindsOf: string },
) {
  const [reader] = await tx.rows<{ phone: string; language: Language }>(sql`
    select w.phone, w.language from (
      select ${whatsAppPhone(sql`v.account_id`)} as phone, coalesce(a.contact ->> 'language', 'es') as language
      from account_appointment v join appointment a on a.id = v.appointment_id
      where v.appointment_id = ${remindsOf}::uuid and v.own and proved_contact(v.account_id, ${kind}, ${recipient})) w
    where w.phone is not null limit 1`)
  return reader
}
