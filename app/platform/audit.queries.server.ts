/** SQL of the audit: who did and saw what, with ids and figures only. Whoever changes something notes it in the transaction of the change. */
import { json, list, type SQL, sql, type Tx } from './database/database.server.ts'

export interface Deed {
  actor: string
  verb: string
  appointmentId?: string
  /** `centre`: where it was, of what is done to no appointment. */
  detail?: Record<string, string | number | boolean>
}

/** A `detail.centre` that is a number is the centre in whose audit the line stands. */
export const noteInAudit = (
  tx: Tx,
  { actor, verb, appointmentId, detail = {} }: Deed,
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into audit (at, actor, verb, appointment_id, detail, centre_id)
    values (${now}::timestamptz, ${actor}, ${verb}, ${appointmentId ?? null}::uuid, ${json(detail)}::jsonb,
      ${typeof detail.centre === 'number' ? detail.centre : null}::bigint)`)

/** Whether that was noted of an appointment, with something in its detail. */
export async function isNoted(
  tx: Tx,
  { verb, appointmentId, has }: { verb: string; appointmentId: string; has: string },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    select from audit where appointment_id = ${appointmentId}::uuid and verb = ${verb} and detail ? ${has} limit 1`)
  return rows.length > 0
}

/** Many of one kind by one person, in the order given. */
export const noteAllInAudit = (
  tx: Tx,
  { actor, verb }: Pick<Deed, 'actor' | 'verb'>,
  details: readonly NonNullable<Deed['detail']>[],
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into audit (at, actor, verb, detail, centre_id)
    select ${now}::timestamptz, ${actor}, ${verb}, one.detail,
      case jsonb_typeof(one.detail -> 'centre') when 'number' then (one.detail ->> 'centre')::bigint end
    from jsonb_array_elements(${json(details)}::jsonb) with ordinality one(detail, place) order by one.place`)

/** The same inside a statement that changes appointments. @param changed what has the id of each: `from cancelled` */
export const auditOf = (
  { actor, verb }: Pick<Deed, 'actor' | 'verb'>,
  changed: SQL,
  now: Temporal.Instant,
) => sql`
  insert into audit (at, actor, verb, appointment_id)
  select ${now}::timestamptz, ${actor}, ${verb}, id ${changed}`

/** Somebody at work who looks at patients. */
export interface Looker {
  /** `staff:<account>` */
  actor: string
  /** As what they look. */
  role: string
}

/** Appointments that somebody had in a list on a day: `centre_id`, `appointment_id`. */
export const listedOn = ({ actor }: Looker, on: Temporal.PlainDate): SQL => sql`
  select centre_id, appointment_id from audit where actor = ${actor} and seen_on = ${on}::date`

/** Notes whoever stands in a list, once a day. @param seen columns `id` and `centre_id`, one row per patient. */
export const noteListed = (
  { actor, role }: Looker,
  on: Temporal.PlainDate,
  seen: SQL,
  now: Temporal.Instant,
): SQL => sql`
  insert into audit (at, actor, verb, appointment_id, centre_id, role, seen_on)
  select ${now}::timestamptz, ${actor}, 'see-list', s.id, s.centre_id, ${role}, ${on}::date from (${seen}) s
  on conflict do nothing`

/** Details of one patient: each time they are opened. A page that draws itself again within a minute is the same look. */
export const noteLook = (
  tx: Tx,
  { actor, role, verb, appointmentId }: Looker & { verb: string; appointmentId: string },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into audit (at, actor, verb, appointment_id, role)
    select ${now}::timestamptz, ${actor}, ${verb}, ${appointmentId}::uuid, ${role}
    where not exists (
      select from audit where appointment_id = ${appointmentId}::uuid and actor = ${actor} and verb = ${verb}
        and at > ${now.subtract({ minutes: 1 })}::timestamptz)`)

export interface AuditLine {
  id: number
  at: Temporal.Instant
  actor: string
  role: string | null
  verb: string
  appointmentId: string | null
  detail: Record<string, string | number | boolean>
}

export interface AuditAsked {
  centreId: number
  /** `staff:<account>` of everybody of the centre: what they did at no centre, as signing in, is shown to it. */
  team: readonly string[]
  actor: string | null
  /** Absent: all. */
  verbs: readonly string[] | null
  /** Everything but these. */
  without: readonly string[]
  span: { from: Temporal.Instant; to: Temporal.Instant } | null
  /** Id of the last line of the page before. */
  before: number | null
  limit: number
}

/** What of a person at work concerns no centre more than another. */
const ownVerbs = [
  'enter-password',
  'enter-factor',
  'enter-passkey',
  'set-factor',
  'add-passkey',
  'remove-passkey',
  'end-session',
]

/** Lines of a centre, newest first. */
export function findAuditOf(
  tx: Tx,
  { centreId, team, actor, verbs, without, span, before, limit }: AuditAsked,
) {
  const which = sql`(${actor}::text is null or actor = ${actor}::text)
    and (${verbs && list(verbs)}::text[] is null or verb = any(${verbs && list(verbs)}::text[]))
    and verb <> all(${list(without)}::text[])
    and (${span?.from ?? null}::timestamptz is null or (at >= ${span?.from ?? null}::timestamptz and at < ${span?.to ?? null}::timestamptz))
    and (${before}::bigint is null or (at, id) < (select at, id from audit where id = ${before}::bigint))
    order by at desc, id desc limit ${limit}::int`
  return tx.rows<AuditLine>(sql`
    select id, at, actor, role, verb, appointment_id as "appointmentId", detail from (
      (select * from audit where centre_id = ${centreId}::bigint and ${which})
      union all
      (select * from audit where centre_id is null and actor = any(${list(team)}::text[])
        and verb = any(${list(ownVerbs)}::text[]) and ${which})) both_kinds
    order by at desc, id desc limit ${limit}::int`)
}

/** What was done to hours by delegations, newest first, some of each. @param actors `delegate:<delegation>` */
export const findDelegatesDeeds = (tx: Tx, actors: readonly string[]) =>
  tx.rows<{ actor: string; at: Temporal.Instant; what: string }>(sql`
    select one.actor, done.at, done.what from unnest(${list(actors)}::text[]) one(actor)
    cross join lateral (
      select at, id, case verb when 'book' then verb else coalesce(detail ->> 'what', 'change') end as what from audit
      where audit.actor = one.actor and audit.actor like 'delegate:%' and verb in ('book', 'act-for')
      order by at desc, id desc limit 5) done
    order by done.at desc, done.id desc`)

export interface AuditAtAsked {
  /** Of these centres only. */
  centres: readonly number[]
  /** Any of these lines; of any of these appointments; what is of no hour, of that centre. */
  ids?: readonly number[]
  appointments?: readonly string[]
  centreOnly?: number
  /** From, and before. */
  from?: Temporal.Instant
  to?: Temporal.Instant
  /** Id of the last line of the page before. */
  before?: number
  limit: number
}

function conditionsAt({ ids, appointments, centreOnly, from, to, before }: Omit<AuditAtAsked, 'limit'>): SQL {
  const conditions = [
    sql`a.centre_id = c.id`,
    ...(ids ? [sql`a.id = any(${list(ids)}::bigint[])`] : []),
    ...(appointments ? [sql`a.appointment_id = any(${list(appointments)}::uuid[])`] : []),
    ...(centreOnly === undefined
      ? []
      : [sql`a.appointment_id is null and a.centre_id = ${centreOnly}::bigint`]),
    ...(from ? [sql`a.at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`a.at < ${to}::timestamptz`] : []),
    ...(before === undefined
      ? []
      : [sql`(a.at, a.id) < (select at, id from audit where id = ${before}::bigint)`]),
  ]
  return sql.join(conditions, ' and ')
}

/** How many `findAuditAt` would find without a limit. */
export async function countAuditAt(tx: Tx, asked: Omit<AuditAtAsked, 'limit'>): Promise<number> {
  const [row] = await tx.rows<{ total: number }>(sql`
    select count(*)::int as total from unnest(${list(asked.centres)}::bigint[]) c(id) join audit a on ${conditionsAt(asked)}`)
  return row?.total ?? 0
}

/** Lines of several centres, newest first: so many of each are read by its index, however long the audit is. */
export function findAuditAt(tx: Tx, asked: AuditAtAsked) {
  const { centres, limit } = asked
  return tx.rows<AuditLine & { centreId: number }>(sql`
    select l.id, l.at, l.actor, l.role, l.verb, l.appointment_id as "appointmentId", l.detail, l.centre_id as "centreId"
    from unnest(${list(centres)}::bigint[]) c(id)
    cross join lateral (
      select * from audit a where ${conditionsAt(asked)} order by a.at desc, a.id desc limit ${limit}::int
    ) l
    order by l.at desc, l.id desc limit ${limit}::int`)
}

/** That a program read the audit of centres: where it did not since that moment. */
export const noteAuditSeen = (
  tx: Tx,
  { actor, centres, since }: { actor: string; centres: readonly number[]; since: Temporal.Instant },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into audit (at, actor, verb, detail, centre_id)
    select ${now}::timestamptz, ${actor}, 'see-audit', jsonb_build_object('centre', c.id), c.id
    from unnest(${list(centres)}::bigint[]) c(id)
    where not exists (select from audit a where a.centre_id = c.id and a.actor = ${actor} and a.verb = 'see-audit'
      and a.at > ${since}::timestamptz)`)

/** Whether somebody moved an appointment there, and somebody else moved it on since. @param by as in audit.actor. */
export async function wasMovedOn(
  tx: Tx,
  { appointmentId, by, start }: { appointmentId: string; by: string; start: Temporal.Instant },
): Promise<boolean> {
  const [last] = await tx.rows<{ actor: string; before: boolean }>(sql`
    select m.actor, exists (
        select from audit o where o.appointment_id = m.appointment_id and o.verb = 'move' and o.id < m.id
          and o.actor = ${by} and (o.detail ->> 'to')::timestamptz = ${start}::timestamptz) as before
    from audit m where m.appointment_id = ${appointmentId}::uuid and m.verb = 'move' order by m.id desc limit 1`)
  return last !== undefined && last.actor !== by && last.before
}

/** Whether an appointment was moved away from there, by whomever. */
export async function wasMovedFrom(
  tx: Tx,
  { appointmentId, start }: { appointmentId: string; start: Temporal.Instant },
): Promise<boolean> {
  const [move] = await tx.rows(sql`
    select from audit where appointment_id = ${appointmentId}::uuid and verb = 'move'
      and (detail ->> 'from')::timestamptz = ${start}::timestamptz limit 1`)
  return move !== undefined
}
