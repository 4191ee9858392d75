/**
 * A small database that plans as if it held a million appointments: real rows in the proportions of a country, analysed, and
 * then every table said to be 250 times as long. The planner asks for sizes and distributions, not for the rows, so its plans
 * are those of the large one; what a plan reads can be counted on the small one.
 */
import { type Database, list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { testNow } from '../supply.ts'

const scale = 250

/**
 * Years of bookings behind, weeks ahead: agendas, hours, payments, messages, of nobody. What the nightly jobs would have forgotten
 * is forgotten, but for one night. Triggers rest meanwhile: what they write one row after the other is written here at once.
 */
export async function fillPast(
  db: Database,
  offerId: number,
  { agendas, visits }: { agendas: number; visits: number },
): Promise<void> {
  const now = sql`${testNow}::timestamptz`
  const centres = agendas / 4
  const others = agendas * 5
  await db.transaction(async tx => {
    await tx.rows(sql`set local session_replication_role = replica`)
    await tx.rows(sql`
    with centres as (
      insert into centre (key, name, slug, kind, commune_code, address, lat, lon, zone)
      select 'past-' || n, c.name, 'pasado-' || n, c.kind, c.commune_code, c.address, c.lat, c.lon, c.zone
      from offer o join centre c on c.id = o.centre_id, generate_series(0, ${centres}::int - 1) n where o.id = ${offerId} returning id, key),
    agendas as (
      insert into agenda (key, name) select 'past-' || n, 'Pasado ' || n from generate_series(1, ${agendas}::int) n returning id, key),
    schedules as (
      insert into schedule (key, agenda_id, centre_id, modality, minutes, weekly, filled_until, next_starts)
      select g.key, g.id, c.id, 'in_person', 30, '[]', '2100-01-01', array[${now} + make_interval(hours => 2 + (g.id % 500)::int)]
      from agendas g join centres c on c.key = 'past-' || substr(g.key, 6)::int % ${centres}::int returning id, agenda_id)
    insert into schedule_day (schedule_id, day, open)
    select s.id, d::date, tstzmultirange(tstzrange(d + interval '12 hours', d + interval '20 hours'))
    from schedules s, generate_series(${now}::date::timestamp, ${now}::date + interval '20 days', interval '1 day') d`)
    // Of each agenda a visit every nine days, on each day one agenda of nine: the last two are still to come.
    await tx.rows(sql`
    insert into appointment (offer_id, schedule_id, agenda_id, during, state, cancelled_by, code, patient_key, patient, contact,
      full_price, created_at, booked_at, financer_slug, payment_due_at, holder_hash)
    select ${offerId}, s.id, s.agenda_id, tstzrange(t, t + interval '30 minutes'), state,
      case state when 'cancelled' then 'patient' end, 'PAST-' || s.id || '-' || k, 'rut:' || (s.id * 7 + k % 3), '{}',
      '{"email":"nadie@example.com"}', 20000, t - interval '18 days', t - interval '18 days', 'particular',
      case when k % 2 = 0 and state in ('booked', 'confirmed') then t - interval '12 hours' end, 'browser-' || s.id || '-' || k
    from schedule s cross join generate_series(1, ${visits}::int) k cross join lateral (
      select ${now}::date + interval '15 hours' + (k - ${visits}::int + 2) * interval '9 days'
        - (1 + s.id % 9) * interval '1 day' + (s.id % 6) * interval '30 minutes' as t) at
    cross join lateral (
      select case when t > ${now} then case when s.id % 3 = 0 then 'confirmed' else 'booked' end
        when k % 7 = 0 then 'cancelled' when k % 11 = 0 then 'no-show' else 'fulfilled' end as state) st
    where s.key like 'past-%'`)
    await tx.rows(sql`
    with paid as (
      insert into payment (appointment_id, buy_order, session_id, token, amount, full_price, contribution, financer_slug, flow, state,
        changed_by, changed_at, created_at, expires_at, settled_at)
      select id, 'P' || n, 'S' || n, 'T' || n, 20000, 20000, 0, 'particular', 'portal', 'settled', 'return',
        booked_at + interval '2 minutes', booked_at, booked_at + interval '10 minutes', booked_at + interval '2 minutes'
      from (select id, booked_at, row_number() over () as n from appointment
        where code like 'PAST-%' and hashtext(code) % 2 = 0 and state = 'fulfilled') visited
      returning id, created_at, changed_at, amount)
    insert into payment_event (payment_id, at, from_state, to_state, actor, money)
    select id, case step when 3 then changed_at else created_at end, before, after, case step when 3 then 'return' else 'patient' end,
      case step when 3 then amount else 0 end
    from paid, (values (1, null, 'created'), (2, 'created', 'in_form'), (3, 'in_form', 'settled')) steps (step, before, after)
    order by created_at, step`)
    await tx.rows(sql`
    insert into tally (name, state, count)
    select 'appointment', state, count(*) from appointment where state <> 'held' group by state
    union all select 'payment', state, count(*) from payment group by state`)
    await tx.rows(sql`
    insert into outbox (kind, recipient, subject, body, appointment_id, dedupe_key, created_at, not_before, sent_at, purged_at, caused_by)
    select case when hashtext(code) % 2 = 0 then 'sms' else 'email' end, 'nadie@example.com', '', '', id, 'past-' || id, booked_at,
      leaves, sent, case when sent < ${now} - interval '31 days' then sent + interval '30 days' end, 'house'
    from appointment cross join lateral (select lower(during) - interval '1 day' as leaves) reminder
    cross join lateral (select case when leaves <= ${now} then leaves end as sent) due
    where code like 'PAST-%'`)
    await tx.rows(sql`
    insert into audit (at, actor, verb, appointment_id) select booked_at, 'guest', 'book', id from appointment where code like 'PAST-%'`)
    await tx.rows(sql`
    insert into rate_limit (key, window_start, count)
    select md5(n::text), ${now} - make_interval(mins => n % (3 * 24 * 60)), 1 from generate_series(1, ${others}::int) n`)
    await tx.rows(sql`
    insert into guest (token_hash, expires_at)
    select md5(n::text), ${now} + make_interval(mins => n) from generate_series(1, ${others}::int) n`)
    await tx.rows(sql`
    insert into visit (appointment_id, state, created_at, ended_at)
    select id, case when upper(during) < ${now} then 'ended' else 'scheduled' end, booked_at,
      case when upper(during) < ${now} then upper(during) end
    from appointment where code like 'PAST-%' and hashtext(code) % 4 = 0 and (upper(during) < ${now} or hashtext(code) % 40 = 0)`)
    await tx.rows(sql`
    insert into idempotency (key, request_hash, appointment_id, created_at)
    select code, '', id, booked_at from appointment
    where code like 'PAST-%' and hashtext(code) % 4 = 0 and booked_at > ${now} - interval '3 days'`)
  })
}

/** From now on the planner takes the tables for as long as those of a country. @returns those that are large. */
export async function planAsMillion(db: Database): Promise<Set<string>> {
  await db.script('analyze')
  const names = [...(await largeTables(db))]
  const affected = sql`c.relname = any(${list(names)}::text[])
    or c.oid in (select i.indexrelid from pg_index i join pg_class t on t.oid = i.indrelid where t.relname = any(${list(names)}::text[]))`
  await db.rows(sql`update pg_class c set reltuples = reltuples * ${scale} where ${affected}`)
  return new Set(names)
}

/** Those that grow with the country; what the law or a list fixes does not. */
export async function largeTables(db: Database): Promise<Set<string>> {
  const large = await db.rows<{ name: string }>(sql`
    select c.relname::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples >= 300
      and c.relname not in ('commune', 'exam', 'specialty', 'holiday', 'medication', 'centre')`)
  return new Set(large.map(one => one.name))
}

export interface Reading {
  text: string
  /** The planner's estimate. */
  cost: number
  /** Large tables that the plan reads one row after the other. */
  all: string[]
  /** Rows of large tables really read, those of functions that it calls included. */
  read: { table: string; count: number }[]
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Total Cost': number
  Plans?: Plan[]
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** A database that looks how each statement is planned, and counts what it reads, the functions that it calls included. */
export function watched(
  db: Database,
  large: ReadonlySet<string>,
  found: (reading: Reading) => void,
): Database {
  const watch = (tx: Tx): Tx => ({
    async rows<Row>(query: SQL) {
      const { text } = query
      if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return tx.rows<Row>(query)
      const [explained] = await tx.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        sql`explain (format json) ${query}`,
      )
      const plan = explained?.['QUERY PLAN'][0].Plan
      if (!plan) throw new Error('a statement has no plan')
      const before = await readSoFar(tx)
      // What is sent without a name is planned for what is put in, whatever is asked of the others.
      if (query.once) await tx.rows(sql`set local plan_cache_mode = force_custom_plan`)
      const rows = await tx.rows<Row>(query)
      if (query.once) await tx.rows(sql`set local plan_cache_mode = force_generic_plan`)
      const after = await readSoFar(tx)
      found({
        text: text.replace(/\s+/g, ' ').trim(),
        cost: plan['Total Cost'],
        all: nodes(plan)
          .filter(node => node['Node Type'] === 'Seq Scan')
          .map(node => node['Relation Name'] ?? '')
          .filter(table => large.has(table)),
        read: [...after]
          .map(([table, count]) => ({ table, count: count - (before.get(table) ?? 0) }))
          .filter(({ table, count }) => large.has(table) && count > 0),
      })
      return rows
    },
  })
  const transaction: Database['transaction'] = work =>
    db.transaction(async tx => {
      // The plan that is asked for is made for its parameters; what runs is what a server keeps for any.
      await tx.rows(sql`set local plan_cache_mode = force_generic_plan`)
      return work(watch(tx))
    })
  return { ...db, transaction, rows: query => transaction(tx => tx.rows(query)) }
}

/** Of this transaction, by table. */
async function readSoFar(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.rows<{ table: string; read: number }>(sql`
    select relname::text as table, seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables`)
  return new Map(rows.map(one => [one.table, one.read]))
}
