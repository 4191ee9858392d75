/** What both agendas, the conflicts and the letters say once a portal and a clinic have lived through everything. */
import { type Database, sql } from '#app/platform/database/database.server.ts'
import type { ClinicState } from './process.ts'

/** What the clinic itself brought, under the clinic's names. @param o an offer before. */
export const ofClinic = sql`join system_identifier n on n.schedule_id = o.schedule_id and n.value like 'clinica-%'`

const sorted = (lines: Iterable<string>) => [...lines].sort()

/** What cannot be when each hour has one owner, each person one letter, and each clash one person who is told of it. */
export async function faultsOf(
  { db, telephoned }: { db: Database; telephoned: ReadonlySet<string> },
  state: ClinicState,
): Promise<string[]> {
  const faults: string[] = []
  const portals = await db.rows<{
    id: string
    key: string
    start: Temporal.Instant
    state: string
    by: string
    email: string
  }>(sql`
    select a.id, n.value as key, lower(a.during) as start, a.state, a.cancelled_by as by, a.contact ->> 'email' as email
    from appointment a join offer o on o.id = a.offer_id ${ofClinic}
    where a.booked_at is not null`)
  const active = portals.filter(one => ['booked', 'confirmed'].includes(one.state))
  const there = sorted(active.map(one => `${one.key} ${one.start} ${one.id}`))
  const here = sorted(state.agenda.map(one => `${one.schedule} ${one.start} ${one.portal_id}`))
  faults.push(...there.filter(one => !here.includes(one)).map(one => `only at the portal: ${one}`))
  faults.push(...here.filter(one => !there.includes(one)).map(one => `only at the clinic: ${one}`))
  for (const [hour, ones] of Map.groupBy(state.agenda, one => `${one.schedule} ${one.start}`))
    if (ones.length > 1) faults.push(`given twice: ${hour}`)

  const lost = state.conflicts.filter(({ kind }) => kind !== 'changed')
  const byEmail = Map.groupBy(portals, one => one.email)
  for (const email of telephoned) {
    const clashes = lost.filter(one => one.email === email)
    const given = byEmail.get(email)?.length ?? 0
    if (given > 1) faults.push(`${email} was given ${given} appointments`)
    if (clashes.length > 1) faults.push(`${email} has ${clashes.length} conflicts`)
    if (clashes.length > 0 && given > 0) faults.push(`${email} has an appointment and a conflict`)
  }
  const rivals = Map.groupBy(
    await db.rows<{ key: string; start: Temporal.Instant }>(sql`
      select distinct n.value as key, lower(c.during) as start from appointment_change c join offer o on o.id = c.offer_id
      ${ofClinic}`),
    one => `${one.key} ${one.start}`,
  )
  for (const one of lost)
    if (!rivals.has(`${one.schedule} ${one.start}`))
      faults.push(`a conflict without a rival: ${one.id} ${one.kind}`)

  const letters = await db.rows<{ id: string; key: string }>(sql`
    select appointment_id as id, dedupe_key as key from outbox where kind = 'email' and appointment_id is not null`)
  const of = Map.groupBy(letters, one => one.id)
  for (const { id, by, email: who, state: ended } of portals) {
    const keys = (of.get(id) ?? []).map(({ key }) => key)
    const count = (event: string) => keys.filter(key => key.includes(`:${event}:`)).length
    if (count('booked') !== 1) faults.push(`${id}: ${count('booked')} letters that it is booked: ${keys}`)
    const expected = ended === 'cancelled' ? 1 : 0
    if (count('cancelled') !== expected)
      faults.push(`${id} ${who} ${by}, ${ended}: ${count('cancelled')} letters that it is cancelled: ${keys}`)
  }
  return faults
}
