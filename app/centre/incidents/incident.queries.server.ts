/** SQL of the register of incidents: rows are only added. */
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { readLocked } from '#app/platform/database/read-locked.queries.server.ts'
import type { Scope } from './affected.queries.server.ts'
import type { Duty } from './incident.rules.ts'

export interface Incident {
  id: string
  number: number
  drill: boolean
  title: string
  knownAt: Temporal.Instant
  registeredAt: Temporal.Instant
}

export interface IncidentEvent {
  id: number
  at: Temporal.Instant
  by: string
  kind: 'note' | 'scope' | 'draft' | 'done'
  duty: Duty | null
  body: string
  detail: Record<string, string | number>
}

const columns = sql`id, number, drill, title, known_at as "knownAt", registered_at as "registeredAt"`

/** Newest first, with which duties are done. */
export const findIncidents = (tx: Tx, limit: number) =>
  tx.rows<Incident & { done: Record<string, string> }>(sql`
    select ${columns}, (select coalesce(jsonb_object_agg(e.duty, e.at), '{}') from incident_event e
      where e.incident_id = i.id and e.kind = 'done') as done
    from incident i order by number desc limit ${limit}::int`)

export async function findIncident(tx: Tx, id: string): Promise<Incident | undefined> {
  const [row] = await tx.rows<Incident>(sql`select ${columns} from incident where id = ${id}::uuid`)
  return row
}

/** The oldest first. */
export const findEvents = (tx: Tx, incidentId: string) =>
  tx.rows<IncidentEvent>(sql`
    select id, at, staff_account_id as by, kind, duty, body, detail from incident_event
    where incident_id = ${incidentId}::uuid order by id`)

export async function insertIncident(
  tx: Tx,
  one: { drill: boolean; title: string; knownAt: Temporal.Instant; by: string },
  now: Temporal.Instant,
): Promise<{ id: string; number: number }> {
  const [row] = await tx.rows<{ id: string; number: number }>(sql`
    insert into incident (drill, title, known_at, registered_at, registered_by)
    values (${one.drill}, ${one.title}, ${one.knownAt}::timestamptz, ${now}::timestamptz, ${one.by}::uuid)
    returning id, number`)
  if (!row) throw new Error('no incident was written')
  return row
}

interface NewEvent {
  incidentId: string
  by: string
  kind: IncidentEvent['kind']
  duty?: Duty
  body?: string
  detail?: IncidentEvent['detail']
}

/** @returns whether it was written: what is done already is not done again. */
export async function insertEvent(tx: Tx, one: NewEvent, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into incident_event (incident_id, at, staff_account_id, kind, duty, body, detail)
    values (${one.incidentId}::uuid, ${now}::timestamptz, ${one.by}::uuid, ${one.kind}, ${one.duty ?? null},
      ${one.body ?? ''}, ${json(one.detail ?? {})}::jsonb)
    on conflict (incident_id, duty) where kind = 'done' do nothing returning id`)
  return rows.length > 0
}

/** Whole, with its events; the trigger lets them go only to who says so. @param before of its last line. @returns how many. */
export async function deleteOldIncidents(tx: Tx, before: Temporal.Instant): Promise<number> {
  await tx.rows(sql`select set_config('copihue.forgets', 'incident', true)`)
  const over = await readLocked<{ id: string }>(tx, {
    id: sql`i.id`,
    from: sql`
      from incident i where registered_at < ${before}::timestamptz
        and not exists (select from incident_event e where e.incident_id = i.id and e.at >= ${before}::timestamptz)`,
    lock: sql`for update`,
    columns: sql`i.id`,
    order: sql`i.id`,
  })
  const ids = sql`any(${list(over.map(({ id }) => id))}::uuid[])`
  await tx.rows(sql`delete from incident_event where incident_id = ${ids}`)
  await tx.rows(sql`delete from incident where id = ${ids}`)
  await tx.rows(sql`select set_config('copihue.forgets', '', true)`)
  return over.length
}

/** As it was written in its event. */
export const scopeOf = ({ detail }: Pick<IncidentEvent, 'detail'>): Scope => ({
  table: String(detail.table),
  from: Temporal.Instant.from(String(detail.from)),
  to: Temporal.Instant.from(String(detail.to)),
  mode: detail.mode === 'written' ? 'written' : 'held',
})
