/** SQL of what the clock does with visits: whose page fell silent, and which nobody closed. */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { looksFrom } from '#app/platform/heartbeat/outage.queries.server.ts'
import type { OverdueVisit } from './overdue.rules.ts'
import { away, professionalCame } from './visit.queries.server.ts'

/** Visits whose patient is said to wait and whose page has not been heard of since. */
export async function findSilent(tx: Tx, since: Temporal.Instant, limit: number): Promise<string[]> {
  const found = await tx.rows<{ id: string }>(sql`
    select id from visit
    where state in ('waiting', 'ready') and patient_since is not null and patient_seen_at < ${since}::timestamptz
    order by id limit ${limit}`)
  return found.map(one => one.id)
}

interface Overdue {
  /** Hours that ended before are overdue. */
  before: Temporal.Instant
  /** Two who have both been in the room since this moment are left alone, */
  heardSince: Temporal.Instant
  /** unless their hour ended before this one. */
  atLast: Temporal.Instant
}

/** A page that is loaded anew leaves its place for a few seconds: whoever left just now counts as in the room. */
const inRoom = (role: 'patient' | 'professional', since: Temporal.Instant): SQL => sql`(
  ${role === 'patient' ? sql`r.patient_peer` : sql`r.professional_peer`} is not null
  or exists (select from video_signal g where g.visit_id = r.visit_id and g.kind = 'leave' and g.sender = ${role}
    and g.at >= ${since}::timestamptz))`

/** Only the patient's page gives signs of life that are written down; a professional's place that was never given back is believed with them. */
const together = (since: Temporal.Instant): SQL => sql`exists (
  select from video_room r where r.visit_id = v.id and v.patient_seen_at >= ${since}::timestamptz
    and ${inRoom('patient', since)} and ${inRoom('professional', since)})`

/**
 * Visits whose hour ended and that nobody closed; also those that nobody ever entered, which get their row here. Hours
 * that an import only took are of nobody: nothing is said of them.
 */
export async function findOverdue(tx: Tx, { before, heardSince, atLast }: Overdue, limit: number) {
  await tx.rows(sql`
    insert into visit (appointment_id, created_at)
    select a.id, ${before}::timestamptz from appointment a join offer o on o.id = a.offer_id and o.modality = 'video'
    where a.active and a.state <> 'held' and a.contact <> '{}'::jsonb and lower(a.during) > ${looksFrom(before)} - interval '2 days'
      and lower(a.during) <= ${before}::timestamptz and upper(a.during) <= ${before}::timestamptz
      and not exists (select from visit v where v.appointment_id = a.id)
    order by a.id limit ${limit} on conflict (appointment_id) do nothing`)
  return tx.rows<{ visitId: string; appointmentId: string } & OverdueVisit>(sql`
    with open as materialized (
      -- First, whatever the limit: in the order of appointments every visit that ever was would be read.
      select id, appointment_id, state, ready_at, patient_seen_at from visit where state in ('scheduled', 'waiting', 'ready', 'in_call')
    )
    select v.id as "visitId", a.id as "appointmentId", v.state, v.ready_at as "readyAt", v.patient_seen_at as "patientSeenAt", lower(a.during) as start,
      ${professionalCame} as "professionalCame", ${away}
    from open v join appointment a on a.id = v.appointment_id
    where a.active and a.contact <> '{}'::jsonb
      and upper(a.during) <= ${before}::timestamptz
      and (v.state <> 'in_call' or upper(a.during) <= ${atLast}::timestamptz or not ${together(heardSince)})
    order by a.id limit ${limit}`)
}
