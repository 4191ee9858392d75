/** A delegation as it stands after its forms, or in a state that time or somebody brought it to. */
import type { SessionUser } from '#app/identity/public.server.ts'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { testNow } from '../supply.ts'

export interface Granted {
  person: Pick<SessionUser, 'id' | 'rut' | 'name' | 'lastName'>
  delegate: Pick<SessionUser, 'id' | 'rut' | 'name' | 'lastName'>
  books: boolean
  reads: boolean
  accepted: boolean
  ended: boolean
  lastDay: string
  /** Whether a desk granted it. */
  centre: boolean
  centreId: number | null
}

/** @returns its id. Of both, by the person's account, accepted and in force unless it is said otherwise. */
export async function grantDelegation(
  db: Database,
  { person, delegate, centreId = null, ...given }: Partial<Granted> & Pick<Granted, 'person' | 'delegate'>,
): Promise<string> {
  const desk = centreId !== null
  const { books = true, reads = !desk, accepted = true, ended = false, lastDay = '2027-11-22' } = given
  const givenAt = testNow.subtract({ hours: 48 })
  const [row] = await db.rows<{ id: string }>(sql`
    insert into delegation (person_rut, grantor_account_id, centre_id, person_first_name, person_last_name, person_birth_date,
      person_email, delegate_rut, delegate_name, delegate_email, relation, books, reads, created_at, last_day,
      delegate_account_id, accepted_at, ended_at, ended_by)
    values (${person.rut}, ${desk ? null : person.id}::uuid, ${centreId}::bigint, ${desk ? person.name : null},
      ${desk ? person.lastName : null}, ${desk ? '1950-03-02' : null}::date, ${desk ? 'jorge@ejemplo.cl' : null},
      ${delegate.rut}, ${delegate.name}, 'ana@ejemplo.cl', 'daughter', ${books}::boolean, ${reads}::boolean,
      ${givenAt}::timestamptz, ${lastDay}::date, ${accepted ? delegate.id : null}::uuid,
      ${accepted ? givenAt : null}::timestamptz, ${ended ? testNow : null}::timestamptz, ${ended ? 'person' : null})
    returning id`)
  return row?.id ?? ''
}
