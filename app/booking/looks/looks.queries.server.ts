/** SQL of looks at patients' data by people at work, and of what a patient reads of them. */

import { provenRut } from '#app/identity/public.queries.server.ts'
import type { LooksAsked } from '#app/identity/public.server.ts'
import { findSeenBy } from '#app/platform/audit/seen.queries.server.ts'
import { type Looker, listedOn, noteListed } from '#app/platform/audit.queries.server.ts'
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'

/**
 * Whoever stands in a list that is being shown: once per person, centre, day and patient, in one statement.
 * @param ids of the appointments that are shown with a name.
 */
export async function noteListLook(
  tx: Tx,
  looker: Looker,
  ids: readonly string[],
  on: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return
  await tx.rows(
    noteListed(
      looker,
      on,
      // Whom they saw already is read once and hashed: looked up for each of the list, a busy desk's day costs its square.
      sql`
      with known as materialized (
        select l.centre_id, b.patient_key from (${listedOn(looker, on)}) l join appointment b on b.id = l.appointment_id
        where b.patient_key is not null)
      select distinct on (s.centre_id, a.patient_key) a.id, s.centre_id
      from appointment a join schedule s on s.id = a.schedule_id
      where a.id = any(${list(ids)}::uuid[])
        and coalesce((s.centre_id, a.patient_key) not in (select centre_id, patient_key from known), true)
      order by s.centre_id, a.patient_key, lower(a.during), a.id`,
      now,
    ),
  )
}

/** What was seen and done of somebody's own appointments, and while they waited without one, by whoever is not they, newest first. */
export async function findCentreLooks(tx: Tx, accountId: string, asked: LooksAsked) {
  const seen = await findSeenBy(
    tx,
    {
      appointments: sql`select appointment_id from account_appointment where account_id = ${accountId}::uuid and own`,
      requests: sql`select id::text from waitlist_request where rut = ${provenRut(sql`${accountId}::uuid`)}`,
    },
    asked,
  )
  const ids = [...new Set(seen.map(one => one.appointmentId ?? one.requestId))]
  const places = await tx.rows<{
    id: string
    start: Temporal.Instant | null
    zone: string
    centre: string
  }>(sql`
    select a.id, lower(a.during) as start, c.zone, c.name as centre
    from appointment a join schedule s on s.id = a.schedule_id join centre c on c.id = s.centre_id
    where a.id = any(${list(ids)}::uuid[])
    union all
    select r.id, null, c.zone, c.name from waitlist_request r join centre c on c.id = r.centre_id
    where r.id = any(${list(ids)}::uuid[])`)
  const byId = new Map(places.map(place => [place.id, place]))
  return seen.flatMap(({ appointmentId, requestId, centreId: _, ...look }) => {
    const place = byId.get(appointmentId ?? requestId ?? '')
    return place ? [{ ...look, start: place.start, zone: place.zone, centre: place.centre }] : []
  })
}

/** Codes and names of patients, for whoever reads the audit of a centre. */
export const findNamed = (tx: Tx, ids: readonly string[], centreId: number) =>
  tx.rows<{ id: string; code: string | null; patient: string | null }>(sql`
    select a.id, a.code, nullif(trim(concat_ws(' ', a.patient ->> 'name', a.patient ->> 'last_name')), '') as patient
    from appointment a join schedule s on s.id = a.schedule_id
    where a.id = any(${list(ids)}::uuid[]) and s.centre_id = ${centreId}::bigint`)
