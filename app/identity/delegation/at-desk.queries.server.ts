/** SQL of what a desk granted: of its own centre alone. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { type Told, told } from './delegation.queries.server.ts'
import type { Relation } from './delegation.rules.ts'

export interface AtDesk {
  centreId: number
  person: {
    rut: string
    name: string
    lastName: string
    birthDate: string
    email: string | null
    phone: string | null
  }
  delegate: { rut: string; name: string; email: string }
  relation: Relation
  lastDay: Temporal.PlainDate
}

/** @returns its id; undefined when this centre has granted it already. */
export async function insertAtDesk(
  tx: Tx,
  { centreId, person, delegate, relation, lastDay }: AtDesk,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into delegation (person_rut, centre_id, person_first_name, person_last_name, person_birth_date, person_email,
      person_phone, delegate_rut, delegate_name, delegate_email, relation, books, reads, created_at, last_day)
    values (${person.rut}, ${centreId}::bigint, ${person.name}, ${person.lastName}, ${person.birthDate}::date,
      ${person.email}, ${person.phone}, ${delegate.rut}, ${delegate.name}, ${delegate.email}, ${relation}, true, false,
      ${now}::timestamptz, ${lastDay}::date)
    on conflict do nothing returning id`)
  return row?.id
}

/** @returns who is to be told; undefined where it is another centre's, was granted from an account, or has ended. */
export async function endAtDeskRow(
  tx: Tx,
  { id, centreId }: { id: string; centreId: number },
  now: Temporal.Instant,
): Promise<Told | undefined> {
  const [row] = await tx.rows<Told>(sql`
    update delegation d set ended_at = ${now}::timestamptz, ended_by = 'desk'
    where d.id = ${id}::uuid and d.centre_id = ${centreId}::bigint and d.ended_at is null
    returning ${told}`)
  return row
}

/** What a centre's desk granted for a patient, and nothing of what the patient grants themselves. */
export const findAtDesk = (
  tx: Tx,
  { centreId, rut }: { centreId: number; rut: string },
  now: Temporal.Instant,
) =>
  tx.rows<{ id: string; name: string; accepted: boolean; lastDay: Temporal.PlainDate }>(sql`
    select d.id, d.delegate_name as name, d.accepted_at is not null as accepted, d.last_day as "lastDay" from delegation d
    where d.centre_id = ${centreId}::bigint and d.person_rut = ${rut} and d.ended_at is null
      and d.last_day >= ${chileanDay(now).toString()}::date
    order by d.created_at desc, d.id`)
