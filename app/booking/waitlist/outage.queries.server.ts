/** SQL of hours that were kept for somebody while the portal was away. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

export interface OfferMet {
  entryId: string
  appointmentId: string
  agendaId: number
  /** Which is kept. */
  hour: Temporal.Instant
  /** From now on. */
  until: Temporal.Instant
  /** The centre keeps it, which closed theirs. */
  isClosure: boolean
}

/**
 * Offers that were open when an outage began and end before `until`, with the moment until which they can be: before the hour that is kept can no
 * longer be reached, and before the one that they have begins. In the order in which agendas are locked.
 */
export const findOffersMet = (
  tx: Tx,
  { from, to, until }: { from: Temporal.Instant; to: Temporal.Instant; until: Temporal.Instant },
) =>
  tx.rows<OfferMet>(sql`
    select w.id as "entryId", w.appointment_id as "appointmentId", w.agenda_id as "agendaId", w.hour, ends.at as until,
      w.closure_id is not null as "isClosure"
    from waitlist_entry w
    join appointment a on a.id = w.appointment_id and a.active
    join appointment held on held.holder_hash = 'wish:' || w.id and held.state = 'held'
    join schedule s on s.id = held.schedule_id
    cross join lateral (
      select least(${until}::timestamptz, w.hour - lead_time(s.modality), lower(a.during)) as at) ends
    where w.state = 'offered' and w.until > ${from}::timestamptz and w.until < ends.at and ends.at > ${to}::timestamptz
    order by w.agenda_id, w.id`)

/** @returns whether it was still offered, and kept. */
export async function keepOffered(
  tx: Tx,
  { entryId, until }: Pick<OfferMet, 'entryId' | 'until'>,
  heldUntil: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    with kept as (
      update appointment set held_until = ${heldUntil}::timestamptz
      where holder_hash = 'wish:' || ${entryId} and state = 'held' returning id)
    update waitlist_entry set until = ${until}::timestamptz
    where id = ${entryId}::uuid and state = 'offered' and exists (select from kept) returning id`)
  return rows.length > 0
}
