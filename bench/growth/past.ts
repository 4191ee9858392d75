/**
 * A country with a past: a tenth of the appointments is to come, in hours that were free, the rest happened, as many each day of the four years
 * that ten millions take. Inserted with triggers off; what they would have written beside is written here, and indexes are as migrations make them.
 */
import { type Database, list, sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'

const wholePast = 9_000_000
const pastDays = 1460
/** What the nightly job keeps of changes. */
const changeDays = 90
const largeInsert = 500_000
/** Made anew after a large insert: the rest is partial and sees nothing of the past. */
const slowIndexes = [
  'appointment_account',
  'appointment_offer',
  'appointment_patient',
  'appointment_centre_day',
  'appointment_phone',
  'appointment_name',
  'appointment_over',
]

const names = sql`array['Rosa','Camila','Tomás','Benjamín','Josefa','Martina','Ignacio','Vicente','Catalina','Antonia','Felipe','Sofía','Diego','Luis','Carmen','Pedro','Elena','Marta','Jorge','Pablo']`
const surnames = sql`array['Fuentes','Mella','Gallardo','Núñez','Rojas','Soto','Muñoz','Díaz','Pérez','Contreras','Silva','Martínez','Sepúlveda','Morales','Araya','Reyes','Tapia','Vera','Castro','Lagos','Parra','Henríquez','Poblete','Cárdenas','Oyarzún','Vidal','Bravo','Cortés','Espinoza','Figueroa']`

/** @param before how many there are already by an earlier call. */
export async function growTo(db: Database, before: number, total: number, say: (text: string) => void) {
  const past = { from: Math.round(before * 0.9), to: Math.round(total * 0.9) }
  const wanted = total - before > largeInsert ? slowIndexes : []
  const rebuilt = await db.rows<{ name: string; definition: string }>(sql`
    select indexname::text as name, indexdef as definition from pg_indexes where indexname = any(${list(wanted)}::text[])`)
  for (const { name } of rebuilt) await db.script(`drop index ${name}`)
  await accounts(db, total)
  await listPlaces(db)
  const step = 500_000
  for (let from = past.from; from < past.to; from += step) {
    say(`past appointments ${from.toLocaleString('en')} of ${past.to.toLocaleString('en')} …`)
    await addPast(db, { from, to: Math.min(past.to, from + step), total })
  }
  for (const { name, definition } of rebuilt) {
    say(`index ${name} …`)
    await db.script(definition)
  }
  say('appointments to come …')
  await addComing(db, { from: Math.round(before * 0.1), to: Math.round(total * 0.1), total })
  say('next hours of schedules …')
  await db.rows(sql`select refresh_next_starts(array(select id from schedule), now())`)
  say('vacuum …')
  await db.script('vacuum analyze')
}

const accountsOf = (total: number) => Math.round(total / 50)

/** One for fifty appointments, of which a third is theirs. */
async function accounts(db: Database, total: number) {
  const ruts = Array.from({ length: accountsOf(total) }, (_, nth) => 5_000_001 + nth).map(
    body => `${body}-${checkDigit(body)}`,
  )
  await db.rows(sql`
    insert into account (id, rut, first_name, last_name, email, phone, prevision, proven_at)
    select md5('growth ' || n)::uuid, rut, 'Rosa', 'Soto', 'growth-' || n || '@ejemplo.cl', '+5698' || lpad(n::text, 7, '0'), 'fonasa', now()
    from unnest(${list(ruts)}::text[]) with ordinality one(rut, n) on conflict do nothing`)
}

/** Who attends, in an order of no meaning; beside the portal's own tables. */
const listPlaces = (db: Database) =>
  db.script(`
    drop table if exists growth_place;
    create table growth_place as
    select row_number() over (order by md5(agenda_id::text)) - 1 as place, * from (
      select distinct on (s.agenda_id) s.agenda_id, s.id as schedule_id, o.id as offer_id
      from schedule s join offer o on o.schedule_id = s.id order by s.agenda_id, s.id, o.id) one;
    alter table growth_place add primary key (place);
    analyze growth_place`)

async function addPast(db: Database, { from, to, total }: { from: number; to: number; total: number }) {
  await db.transaction(async tx => {
    await tx.rows(sql`set local session_replication_role = replica`)
    await tx.rows(sql`
      with made as (
        insert into appointment (offer_id, schedule_id, agenda_id, during, state, cancelled_by, code, patient_key, patient, contact,
          full_price, created_at, booked_at, financer_slug, account_id, proven, sold_by)
        select p.offer_id, p.schedule_id, p.agenda_id, tstzrange(t, t + interval '20 minutes'), state,
          case state when 'cancelled' then 'patient' end, 'G' || upper(to_hex(i)), 'rut:' || person, ${patientJson}, ${contactJson},
          20000, t - interval '12 days', t - interval '12 days', 'particular',
          case when has_account then md5('growth ' || person)::uuid end, has_account, case when has_account then 'account' else 'guest' end
        from generate_series(${from}::int, ${to - 1}::int) i
        join growth_place p on p.place = (i::bigint * 40503) % (select count(*) from growth_place)
        cross join lateral (select date_trunc('day', now()) - interval '1 day' - (i::float8 * ${pastDays}::int / ${wholePast}::int) * interval '1 day' as d) day
        cross join lateral (select date_trunc('day', d) + interval '12 hours' + (hashint8(i) & 31) * interval '20 minutes' as t,
          case when i % 8 = 0 then 'cancelled' when i % 13 = 0 then 'no-show' else 'fulfilled' end as state,
          ${personOf(total)} as person, i % 3 = 0 as has_account) what
        returning id, offer_id, during, state, cancelled_by, version, full_price, booked_at)
      insert into audit (at, actor, verb, appointment_id) select booked_at, 'guest', 'book', id from made`)
    await tx.rows(sql`
      insert into payment (appointment_id, buy_order, session_id, token, amount, full_price, contribution, financer_slug, flow, state,
        changed_by, changed_at, created_at, expires_at, settled_at)
      select a.id, 'P' || a.code, 'S' || a.code, 'T' || a.code, 20000, 20000, 0, 'particular', 'portal', 'settled', 'return',
        booked_at, booked_at, booked_at, booked_at
      from generate_series(${from}::int, ${to - 1}::int) i join appointment a on a.code = 'G' || upper(to_hex(i))
      where i % 3 = 1 and a.state = 'fulfilled'`)
    await tx.rows(
      changesOf(sql`a.code in (select 'G' || upper(to_hex(i)) from generate_series(${from}::int, ${to - 1}::int) i
      where i::float8 * ${pastDays}::int / ${wholePast}::int < ${changeDays}::int)`),
    )
  })
}

/** Those with an account are asked for by it; the others are two million people. */
const personOf = (total: number) =>
  sql`case when i % 3 = 0 then 1 + (hashint8(i::bigint * 7) & 2147483647) % ${accountsOf(total)}::int else 1000000 + (hashint8(i::bigint * 11) & 2147483647) % 2000000 end`
const patientJson = sql`jsonb_build_object('rut', person, 'name', (${names})[1 + (hashint8(person) & 2147483647) % 20], 'self', true,
  'last_name', (${surnames})[1 + (hashint8(person + 1) & 2147483647) % 30] || ' ' || (${surnames})[1 + (hashint8(person + 2) & 2147483647) % 30])`
const contactJson = sql`jsonb_build_object('name', 'Rosa', 'last_name', 'Soto', 'email', 'persona' || person || '@ejemplo.cl',
  'phone', '+569' || lpad(person::text, 8, '0'), 'language', 'es', 'reminders', 'email')`

const changesOf = (which: ReturnType<typeof sql>) => sql`
  insert into appointment_change (appointment_id, centre_id, offer_id, during, state, cancelled_by, version, full_price, contribution, position, placed_at)
  select a.id, o.centre_id, a.offer_id, a.during, a.state, a.cancelled_by, a.version, 20000, 0,
    (select coalesce(max(position), 0) from appointment_change) + row_number() over (), now()
  from appointment a join offer o on o.id = a.offer_id where ${which}`

/** In hours that are free, about as many of each schedule, more of the sooner ones; nobody takes those of the centre whose day is looked at. */
async function addComing(db: Database, { from, to, total }: { from: number; to: number; total: number }) {
  await db.transaction(async tx => {
    await tx.rows(sql`set local session_replication_role = replica`)
    await tx.rows(sql`
      with hours as (
        select s.id as schedule_id, s.agenda_id, s.minutes, free.start, (select min(o.id) from offer o where o.schedule_id = s.id) as offer_id
        from schedule s join centre c on c.id = s.centre_id and c.key <> 'growth-desk'
        cross join lateral (select t as start from free_starts(s.id, now() + interval '1 day', now() + interval '55 days',
          (1 + 3 * ${to - from}::int / (select count(*) from schedule))::int, now()) t) free),
      drawn as (select *, ${from}::int + row_number() over () as i from (select * from hours order by random() limit ${to - from}) d)
      insert into appointment (offer_id, schedule_id, agenda_id, during, state, code, patient_key, patient, contact,
        full_price, created_at, booked_at, financer_slug, account_id, proven, sold_by)
      select offer_id, schedule_id, agenda_id, tstzrange(start, start + make_interval(mins => minutes)), case when i % 3 = 0 then 'confirmed' else 'booked' end,
        'F' || upper(to_hex(i)), 'rut:' || person, ${patientJson}, ${contactJson}, 20000, now() - interval '5 days', now() - interval '5 days',
        'particular', case when has_account then md5('growth ' || person)::uuid end, has_account, case when has_account then 'account' else 'guest' end
      from drawn cross join lateral (select ${personOf(total)} as person, i % 3 = 0 as has_account) who
      on conflict do nothing`)
    await tx.rows(
      changesOf(
        sql`a.code in (select 'F' || upper(to_hex(i)) from generate_series(${from + 1}::int, ${to}::int) i)`,
      ),
    )
  })
}
