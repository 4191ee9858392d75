/** SQL of holds that ran out and of what booking keeps for a while. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'

/** Agendas somebody is changing are left out: they clear their own expired holds. */
export const lockAgendasOfExpired = (tx: Tx, now: Temporal.Instant, limit: number) =>
  tx.rows<{ id: number }>(sql`
    select id from agenda
    where id in (
      select agenda_id from appointment where state = 'held' and held_until <= ${now}::timestamptz
      order by held_until limit ${limit})
    order by id for no key update skip locked`)

/** Of agendas that are locked, and are refreshed afterwards. @returns ids of the holds. */
export const deleteExpired = (tx: Tx, agendas: readonly number[], now: Temporal.Instant) =>
  tx.rows<{ id: string }>(sql`
    delete from appointment
    where agenda_id = any(${list(agendas)}::bigint[]) and state = 'held' and held_until <= ${now}::timestamptz
    returning id`)

/** Writes the next free hours of all their schedules again: by whoever freed or took one, in the same transaction, with the agendas locked. */
export const refreshAgendas = (tx: Tx, agendas: readonly number[], now: Temporal.Instant) =>
  tx.rows(sql`
    select refresh_next_starts(
      array(select id from schedule where agenda_id = any(${list(agendas)}::bigint[])), ${now}::timestamptz)`)

/** Those that expired. @returns a row for each. */
export const deleteGuests = (tx: Tx, now: Temporal.Instant) =>
  tx.rows<{ gone: 1 }>(sql`delete from guest where expires_at <= ${now}::timestamptz returning 1 as gone`)

/** A retry that comes later is a new request. @returns a row for each. */
export const deleteIdempotencyKeys = (tx: Tx, before: Temporal.Instant) =>
  tx.rows<{ gone: 1 }>(
    sql`delete from idempotency where created_at < ${before}::timestamptz returning 1 as gone`,
  )
