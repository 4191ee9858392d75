/** SQL of whoever waits at a centre that gives no more what they wait for, while those who gave it there give it at another of its network. */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { isGiven, slugOf } from './end-requests.queries.server.ts'
import { blocked } from './request.queries.server.ts'

export interface GoesAlong {
  id: string
  from: { id: number; name: string }
  /** Centre. */
  to: number
  note: string
}

/**
 * An offer `was` of what request `r` waits for, at its centre, and the same `there`, of the same agenda, elsewhere in the network of centre `c`. Its hours
 * here have ended for good: what an import took out may come back.
 */
const goneTo: SQL = sql`
  select there.centre_id from offer was
  join schedule left_ on left_.id = was.schedule_id and left_.weekly = '[]' and left_.later = '[]'
  join schedule now_in on now_in.agenda_id = left_.agenda_id
  join offer there on there.schedule_id = now_in.id and there.active and ${slugOf(sql`there`)} = ${slugOf(sql`r`)}
  join centre d on d.id = there.centre_id and d.network_id = c.network_id and d.id <> c.id
  where was.centre_id = r.centre_id and ${slugOf(sql`was`)} = ${slugOf(sql`r`)}
    and (r.agenda_id is null or left_.agenda_id = r.agenda_id)
  group by there.centre_id order by count(distinct left_.agenda_id) desc, there.centre_id limit 1`

/** Who asked first before the others, locked. Of whoever has blocked their data nothing goes anywhere. */
export const lockGoesAlong = (tx: Tx) =>
  tx.rows<GoesAlong>(sql`
    select r.id, jsonb_build_object('id', c.id, 'name', c.name) as "from", t.centre_id as "to", r.note
    from waitlist_request r join centre c on c.id = r.centre_id cross join lateral (${goneTo}) t
    where r.ended_at is null and not ${isGiven} and not ${blocked}
    order by r.asked_at, r.id for update of r`)

/** Where the same person waits for the same already, that entry has the older place and this one goes. @returns the entry that stands. */
export async function moveAlong(
  tx: Tx,
  { id, to, note }: Pick<GoesAlong, 'id' | 'to' | 'note'>,
): Promise<string> {
  const [there] = await tx.rows<{ id: string }>(sql`
    update waitlist_request o set asked_at = least(o.asked_at, r.asked_at) from waitlist_request r
    where r.id = ${id}::uuid and o.centre_id = ${to}::bigint and o.patient_key = r.patient_key and o.ended_at is null
      and ${slugOf(sql`o`)} = ${slugOf(sql`r`)}
    returning o.id`)
  if (there) {
    await tx.rows(sql`delete from waitlist_request where id = ${id}::uuid`)
    return there.id
  }
  await tx.rows(sql`
    update waitlist_request set centre_id = ${to}::bigint, note = ${note}, ungiven_since = null where id = ${id}::uuid`)
  return id
}
