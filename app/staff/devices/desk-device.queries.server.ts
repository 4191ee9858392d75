/** SQL of tablets and screens that a desk opened. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { rolesThatMay } from '../roles.rules.ts'

export type DeviceKind = 'arrivals' | 'room'

export interface DeskDevice {
  tokenHash: string
  kind: DeviceKind
  centreId: number
  centre: string
  /** IANA. */
  zone: string
}

/** Whether the device `d` is one at a moment: while its day lasts, and whoever opened it may open one there. */
const isOpen = (now: Temporal.Instant) => sql`d.ends_at > ${now}::timestamptz and exists (
  select from staff_role r join centre at on at.id = r.centre_id or at.network_id = r.network_id
  where 'staff:' || r.staff_account_id = d.opened_by and r.role = any(${list(rolesThatMay('attend'))}::text[]) and at.id = d.centre_id)`

/** Undefined once its day is over, or its opener works at that desk no more. */
export async function findDeviceRow(
  tx: Tx,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<DeskDevice | undefined> {
  const [row] = await tx.rows<DeskDevice>(sql`
    select d.token_hash as "tokenHash", d.kind, c.id as "centreId", c.name as centre, c.zone
    from desk_device d join centre c on c.id = d.centre_id
    where d.token_hash = ${tokenHash} and ${isOpen(now)}`)
  return row
}

export const insertDevice = (
  tx: Tx,
  device: { tokenHash: string; kind: DeviceKind; centreId: number; by: string; ends: Temporal.Instant },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into desk_device (token_hash, kind, centre_id, opened_by, opened_at, ends_at)
    values (${device.tokenHash}, ${device.kind}, ${device.centreId}::bigint, ${device.by}, ${now}::timestamptz,
      ${device.ends}::timestamptz)`)

export const deleteDevice = (tx: Tx, tokenHash: string) =>
  tx.rows(sql`delete from desk_device where token_hash = ${tokenHash}`)

export interface OpenDevice {
  /** Opens nothing. */
  id: string
  kind: DeviceKind
  /** As in audit.actor. */
  openedBy: string
  openedAt: Temporal.Instant
}

export const findOpenDevices = (tx: Tx, centreId: number, now: Temporal.Instant) =>
  tx.rows<OpenDevice>(sql`
    select id, kind, opened_by as "openedBy", opened_at as "openedAt" from desk_device d
    where centre_id = ${centreId}::bigint and ${isOpen(now)} order by opened_at, id`)

/** @param openedBy null for whoever opened it. @returns its kind; undefined where that centre has none such open. */
export async function deleteDeviceOf(
  tx: Tx,
  { id, centreId, openedBy }: { id: string; centreId: number; openedBy: string | null },
): Promise<DeviceKind | undefined> {
  const [row] = await tx.rows<{ kind: DeviceKind }>(sql`
    delete from desk_device where id = ${id}::uuid and centre_id = ${centreId}::bigint
      and (${openedBy}::text is null or opened_by = ${openedBy}::text) returning kind`)
  return row?.kind
}

/** @returns a row for each that went. */
export const deleteEndedDevices = (tx: Tx, now: Temporal.Instant) =>
  tx.rows(sql`delete from desk_device where ends_at <= ${now}::timestamptz returning token_hash`)
