/** SQL of what the hours of an import are called, and by whom (docs/decisions/0378-an-imported-hour-is-named-within-its-centre.md). */
import { json, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { AppointmentLine, Importer } from '#app/supply/public.server.ts'

export interface ImportedName {
  /** As in `appointment.import_key`. */
  name: string
  /** Whether an hour that this centre had when it was imported is called so. */
  there: boolean
  /** The name is of another centre's hour: this one cannot be called so. */
  elsewhere: boolean
}

/**
 * An hour is of the centre where it was imported, wherever it was moved since: the first version that is kept of it says where.
 * Before names had their centre in front, those that a centre's system brought were as plain as the operator's.
 * @returns by the place of the line; none where its offer is not there.
 */
export async function findImportedNames(
  tx: Tx,
  lines: readonly Pick<AppointmentLine, 'key' | 'offer'>[],
  importer: Importer,
): Promise<Map<number, ImportedName>> {
  if (lines.length === 0) return new Map()
  const rows = await tx.rows<ImportedName & { n: number }>(sql`
    select l.n, own.id is not null or coalesce(plain.here, false) as there,
      case when plain.here or (own.id is null and ${importer}::text = 'operator') then l.key else f.name end as name,
      own.id is null and ${importer}::text = 'operator' and not coalesce(plain.here, true) as elsewhere
    from jsonb_to_recordset(${json(lines.map(({ key, offer }, n) => ({ n, key, offer })))}::jsonb) as l(n int, key text, offer text)
    join offer o on o.key = l.offer
    cross join lateral (select 'centre-' || o.centre_id || ':' || l.key as name) f
    left join appointment own on own.import_key = f.name
    left join lateral (
      select o.centre_id = coalesce(
        (select h.centre_id from appointment_change h where h.appointment_id = a.id order by h.id limit 1),
        (select w.centre_id from offer w where w.id = a.offer_id)) as here
      from appointment a where a.import_key = l.key) plain on true`)
  return new Map(rows.map(({ n, ...name }) => [n, name]))
}
