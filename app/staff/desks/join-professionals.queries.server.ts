/** SQL that joins an account to its professional by the word of the operator (docs/decisions/0423-two-rows-of-one-person.md). */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'

/**
 * Where the database has not done it by itself: the RUT of somebody whom several networks have was mended, or both rows were written in one
 * second. Only the operator may say so, whose word holds for every patient of that person.
 * @param of RUTs, or keys of professionals.
 */
export const joinProfessionals = (tx: Tx, of: { ruts: readonly string[] } | { keys: readonly string[] }) =>
  tx.rows(sql`
    update staff_account s set professional_id = p.id from professional p
    where ${'ruts' in of ? sql`p.rut = any(${list(of.ruts)}::text[])` : sql`p.key = any(${list(of.keys)}::text[])`}
      and s.rut = p.rut and s.professional_id is null
      and not exists (select from staff_account other where other.professional_id = p.id)`)
