/** SQL of a breach: who is in a table of a moment, and how they are reached. Names come of the one list, never of a form. */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { type Anchor, anchors, type Lead, leads, leadsOf } from './leads.rules.ts'

export interface Scope {
  table: string
  from: Temporal.Instant
  to: Temporal.Instant
  /** held: whoever stood there until the end of the span, as when it is read or copied; written: only what came in it. */
  mode: 'held' | 'written'
}

export interface Affected {
  /** The same for one person in every table, as far as a RUT, a booking or an address says so. */
  key: string
  name: string
  email: string
  phone: string
  rows: number
}

const none = sql`null`

/**
 * A table by its name, of whichever room: only one that stands in the list, wherever the name came from (a form, a line of the
 * register). What the house's check of tables asks of a statement is asked of that list by its test
 * (docs/decisions/0319-a-breach-knows-no-rooms.md). Columns come of the list itself, never from outside.
 */
function named(table: string): SQL {
  if (!Object.hasOwn(leads, table)) throw new Error('a table of the list is named, and no other')
  return sql.raw(`"${table}"`)
}

/** One row per row of the table: what it says of whose it is. */
function hits(lead: Lead, from: SQL, when: SQL): SQL {
  if ('through' in lead) {
    const on = sql`z.${sql.raw(lead.key)} = x.${sql.raw(lead.by)}`
    const rows = sql`select * from ${named(lead.through)} z where ${on}`
    const next = leadsOf(lead.through).map(one => hits(one, rows, sql`true`))
    return sql`select h.* from (${from}) x join lateral (${sql.join(next, ' union all ')}) h on true where ${when}`
  }
  const own = (to: Anchor) => ('to' in lead && lead.to === to ? sql`x.${sql.raw(lead.by)}` : none)
  const contact = 'contact' in lead ? sql.raw(lead.contact) : none
  return sql`select ${own('person')}::uuid as account_id, ${own('hour')}::uuid as appointment_id,
    ${own('staff')}::uuid as staff_id, ${own('rut')}::text as rut, ${contact}::text as contact
    from (${from}) x where ${when}`
}

/** A row of which nobody wrote when it came counts: too many are told rather than too few. */
function during({ since }: Lead, { from, to, mode }: Scope): SQL {
  if (!since) return sql`true`
  const at = sql`x.${sql.raw(since)}`
  const after = mode === 'written' ? sql`and ${at} >= ${from}::timestamptz` : sql``
  return sql`(${at} is null or (${at} < ${to}::timestamptz ${after}))`
}

/** People by their key, with how many rows are of each. Rows that are nobody's any more are not counted. */
export function peopleIn(scope: Scope): SQL {
  const found = leadsOf(scope.table)
  if (found.length === 0) throw new Error(`nothing of people in ${scope.table}`)
  const from = sql`select * from ${named(scope.table)}`
  const hit = sql.join(
    found.map(lead => hits(lead, from, during(lead, scope))),
    ' union all ',
  )
  return sql`
    select key, coalesce(max(name), '') as name, coalesce(max(email), '') as email, coalesce(max(phone), '') as phone,
      count(*)::int as rows
    from (
      select coalesce('rut:' || c.rut, a.patient_key, 'rut:' || h.rut, 'staff:' || s.id, 'to:' || lower(h.contact)) as key,
        coalesce(c.first_name || ' ' || c.last_name, o.first_name || ' ' || o.last_name,
          nullif(trim(coalesce(a.patient ->> 'name', '') || ' ' || coalesce(a.patient ->> 'last_name', '')), ''), s.name) as name,
        nullif(coalesce(c.email, a.contact ->> 'email', o.email, s.email,
          case when h.contact like '%@%' then h.contact end), '') as email,
        nullif(coalesce(c.phone, a.contact ->> 'phone', o.phone, case when h.contact like '+%' then h.contact end), '') as phone
      from (${hit}) h
      left join ${named(anchors.person)} c on c.id = h.account_id and c.deleted_at is null
      left join ${named(anchors.hour)} a on a.id = h.appointment_id
      left join ${named(anchors.person)} o on o.rut = h.rut and o.deleted_at is null
      left join ${named(anchors.staff)} s on s.id = h.staff_id) whose
    where key is not null and key <> 'to:' group by key`
}

export interface Measured {
  people: number
  rows: number
  reachable: number
}

/** people: each once in that table. reachable: those with an e-mail or a telephone. */
export async function measure(tx: Tx, scope: Scope): Promise<Measured> {
  const [row] = await tx.rows<Measured>(sql`
    select count(*)::int as people, coalesce(sum(rows), 0)::int as rows,
      count(*) filter (where email <> '' or phone <> '')::int as reachable
    from (${peopleIn(scope)}) p`)
  return row ?? { people: 0, rows: 0, reachable: 0 }
}

/** By key, from after one: page by page. */
export const findAffected = (tx: Tx, scopes: readonly Scope[], after: string, limit: number) =>
  tx.rows<Affected>(sql`
    select key, max(name) as name, max(email) as email, max(phone) as phone, sum(rows)::int as rows
    from (${sql.join(scopes.map(peopleIn), ' union all ')}) p
    where key collate "C" > ${after}::text collate "C"
    group by key order by key collate "C" limit ${limit}::int`)
