/** SQL of what patients need at their visits. Whoever asks has proved a right to the appointment. */
import { json, list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { isBlocked } from '../blocked/blocked.queries.server.ts'
import { isNothing, type Needs } from './needs.rules.ts'

/** Undefined where nothing was said, or it was taken back. What an adolescent said themselves the caller keeps from who booked (`offer.closed`). */
export async function findNeeds(tx: Tx, appointmentId: string): Promise<Needs | undefined> {
  const [row] = await tx.rows<Needs>(
    sql`select needs, note from appointment_needs where appointment_id = ${appointmentId}::uuid`,
  )
  return row && !isNothing(row) ? row : undefined
}

/** Says them anew; nothing is written where nothing was said and nothing is. */
export const saveNeeds = (tx: Tx, appointmentId: string, { needs, note }: Needs, now: Temporal.Instant) =>
  tx.rows(sql`
    insert into appointment_needs as n (appointment_id, needs, note, said_at)
    select ${appointmentId}::uuid, ${list(needs)}::text[], ${note}, ${now}::timestamptz
    where ${!isNothing({ needs, note })}::boolean
      or exists (select from appointment_needs where appointment_id = ${appointmentId}::uuid)
    on conflict (appointment_id) do update set needs = excluded.needs, note = excluded.note, said_at = excluded.said_at
    where (n.needs, n.note) <> (excluded.needs, excluded.note)`)

/** Inside the statement that books. @param booked what has the id: `from booked` */
export const needsInsert = ({ needs, note }: Needs, booked: SQL, now: Temporal.Instant): SQL => sql`
  insert into appointment_needs (appointment_id, needs, note, said_at)
  select id, ${list(needs)}::text[], ${note}, ${now}::timestamptz ${booked}`

export interface Untold {
  appointmentId: string
  centreId: number
  centre: string
  email: string
  needs: Needs['needs']
  note: string
  standing: string
  /** Whether the centre was told of it before. */
  before: boolean
}

const standing = sql`needs_standing(n.needs, n.note, a.active, a.version)`

const fromUntold = (now: Temporal.Instant): SQL => sql`
  from appointment_needs n
  join appointment a on a.id = n.appointment_id
  join offer o on o.id = a.offer_id
  join centre c on c.id = o.centre_id
  where c.email is not null and lower(a.during) > ${now}::timestamptz and n.told <> ${standing} and not ${isBlocked}`

/** Centres that do not know something yet. */
export const findUntoldCentres = (tx: Tx, now: Temporal.Instant) =>
  tx.rows<{ id: number }>(sql`select distinct c.id ${fromUntold(now)} order by c.id`)

/**
 * Takes what centres do not know yet: needs that are new, that changed, whose hour moved, or that are off. Two nodes at once
 * take different ones. @param centreId that one alone.
 */
export const takeUntold = (tx: Tx, limit: number, now: Temporal.Instant, centreId?: number) =>
  tx.rows<Untold>(sql`
    with untold as (
      select n.appointment_id, c.id as centre_id, c.name, c.email, n.told, ${standing} as standing ${fromUntold(now)}
        ${centreId === undefined ? sql`` : sql`and c.id = ${centreId}::bigint`}
      order by c.id, lower(a.during), a.id limit ${limit}::int for update of n skip locked
    )
    update appointment_needs n set told = u.standing from untold u where n.appointment_id = u.appointment_id
    returning n.appointment_id as "appointmentId", u.centre_id as "centreId", u.name as centre, u.email, n.needs, n.note,
      u.standing, u.told <> '' as before`)

/**
 * Hours that went to another centre: what the one that they leave was told, which from here on nobody was.
 * @param left with the offer that they were of. @returns what it is told of as off; its needs stand for the other centre.
 */
export const takeTold = (tx: Tx, left: readonly { id: string; offerId: number }[]) =>
  tx.rows<Untold>(sql`
    with known as (
      select n.appointment_id, was."offerId" from jsonb_to_recordset(${json(left)}::jsonb) as was(id uuid, "offerId" bigint)
      join appointment_needs n on n.appointment_id = was.id where n.told <> '' for update of n
    ), taken as (
      update appointment_needs n set told = '' from known k where n.appointment_id = k.appointment_id
      returning n.appointment_id, n.needs, n.note, k."offerId"
    )
    select a.id as "appointmentId", c.id as "centreId", c.name as centre, c.email, t.needs, t.note, '' as standing, true as before
    from taken t join appointment a on a.id = t.appointment_id join offer o on o.id = t."offerId" join centre c on c.id = o.centre_id
    where c.email is not null and not ${isBlocked}`)

/** What was needed at visits that ended before a moment. */
export const deleteOldNeeds = (tx: Tx, before: Temporal.Instant) =>
  tx.rows(sql`
    delete from appointment_needs n using appointment a
    where a.id = n.appointment_id and upper(a.during) < ${before}::timestamptz returning n.appointment_id`)

/** Of visits that are over or off, when their person's account goes. */
export const forgetNeeds = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  tx.rows(sql`
    delete from appointment_needs n using appointment a
    where a.id = n.appointment_id and a.account_id = ${accountId}::uuid
      and (not a.active or upper(a.during) <= ${now}::timestamptz)`)
