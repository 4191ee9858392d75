/** SQL of what centres want to change of professionals whom another centre has too. */
import { json, sql, type Tx } from '#app/platform/database/database.server.ts'

/** By the name of a field of its line; null takes it away. */
export type OwnFields = Record<string, unknown>

/** A centre that asks again asks for the last thing it said; of what waits already its professional was told. */
export const upsertAsked = (
  tx: Tx,
  { key, centreId, by, fields }: { key: string; centreId: number; by: string; fields: OwnFields },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into own_change (professional_id, centre_id, asked_by, asked_at, fields)
    select id, ${centreId}::bigint, ${by}, ${now}::timestamptz, ${json(fields)}::jsonb from professional where key = ${key}
    on conflict (professional_id, centre_id) do update set asked_by = excluded.asked_by, asked_at = excluded.asked_at,
      fields = excluded.fields, refused_at = null, told_at = case when own_change.refused_at is null then own_change.told_at end`)

/** A centre that says what is there already asks for nothing any more. */
export const deleteAsked = (tx: Tx, key: string, centreId: number) =>
  tx.rows(sql`
    delete from own_change o using professional p
    where p.id = o.professional_id and p.key = ${key} and o.centre_id = ${centreId}::bigint`)

export interface AskedChange {
  id: string
  key: string
  centreId: number
  centre: string
  askedAt: Temporal.Instant
  fields: OwnFields
}

const asked = sql`
  select o.id, p.key, o.centre_id as "centreId", c.name as centre, o.asked_at as "askedAt", o.fields
  from own_change o join professional p on p.id = o.professional_id join centre c on c.id = o.centre_id`

/** What waits for somebody's answer, the oldest first. */
export const findAskedOf = (tx: Tx, professionalId: number) =>
  tx.rows<AskedChange>(
    sql`${asked} where o.professional_id = ${professionalId}::bigint and o.refused_at is null order by o.asked_at, o.id`,
  )

/** The same, held until the end of the transaction; undefined for another's, and for what was answered. */
export async function lockAsked(
  tx: Tx,
  id: string,
  professionalId: number,
): Promise<AskedChange | undefined> {
  const [row] = await tx.rows<AskedChange>(sql`
    ${asked} where o.id = ${id}::uuid and o.professional_id = ${professionalId}::bigint and o.refused_at is null for update of o`)
  return row
}

export const deleteAskedById = (tx: Tx, id: string) =>
  tx.rows(sql`delete from own_change where id = ${id}::uuid`)

export const refuseAsked = (tx: Tx, id: string, now: Temporal.Instant) =>
  tx.rows(sql`update own_change set refused_at = ${now}::timestamptz where id = ${id}::uuid`)

export interface UntoldChange {
  professionalId: number
  centre: string
}

/**
 * What waits for an answer of which its professional was not told, taken by whoever calls: from now on it counts as told.
 * @param askedBefore later ones may still be changed by whoever is writing. @param toldBefore of whom was told since, it waits.
 */
export const takeUntold = (
  tx: Tx,
  {
    askedBefore,
    toldBefore,
    limit,
  }: { askedBefore: Temporal.Instant; toldBefore: Temporal.Instant; limit: number },
  now: Temporal.Instant,
) =>
  tx.rows<UntoldChange>(sql`
    with untold as (
      select o.id from own_change o
      where o.told_at is null and o.refused_at is null and o.asked_at <= ${askedBefore}::timestamptz
        and not exists (select from own_change t where t.professional_id = o.professional_id and t.told_at > ${toldBefore}::timestamptz)
      order by o.asked_at, o.id limit ${limit}::int for update of o skip locked),
    told as (
      update own_change o set told_at = ${now}::timestamptz from untold where o.id = untold.id
      returning o.professional_id, o.centre_id)
    select t.professional_id as "professionalId", c.name as centre
    from told t join centre c on c.id = t.centre_id order by t.professional_id, c.name`)

/** What a centre has asked for, by the professional's key. */
export const findAskedBy = (tx: Tx, centreId: number) =>
  tx.rows<{ key: string; askedAt: Temporal.Instant; refusedAt: Temporal.Instant | null }>(sql`
    select p.key, o.asked_at as "askedAt", o.refused_at as "refusedAt"
    from own_change o join professional p on p.id = o.professional_id where o.centre_id = ${centreId}::bigint`)
