/** What is asked of each world: the same searches, free hours, the day of one centre and the lists of some patients; their size is the same everywhere. */
import { createHash, randomBytes } from 'node:crypto'
import { type Database, list, sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { slotId } from '#app/supply/slot-id.ts'
import { addLargeCentre } from '../../test/helpers/processes/large-centre.ts'
import { addCentreStaff } from '../../test/helpers/staff.ts'
import { region } from './worlds.ts'

const patients = 100
/** Of each: one is to come. */
const visits = 30
const desk = { people: 12, hours: 24 }

export interface Sample {
  searches: string[]
  day: { path: string; cookie: string }
  /** Cookies of patients who are signed in. */
  patients: string[]
}

/** Adds centre and patients, once for each world. */
export async function addSample(db: Database): Promise<void> {
  const [known] = await db.rows(sql`select from centre where key = 'growth-desk'`)
  if (known) return
  const now = Temporal.Now.instant()
  const day = now.toZonedDateTimeISO('America/Santiago').toPlainDate().add({ days: 1 })
  await addLargeCentre(db, 'growth-desk', { ...desk, day, now })
  const ruts = Array.from({ length: patients }, (_, nth) => 15_000_000 + nth).map(
    body => `${body}-${checkDigit(body)}`,
  )
  await db.rows(sql`
    insert into account (rut, first_name, last_name, email, phone, prevision, password_hash, password_set_at, proven_at)
    select rut, 'Rosa', 'Fuentes Mella', rut || '@ejemplo.cl', '+56987654321', 'fonasa', '-', now(), now() from unnest(${list(ruts)}::text[]) rut`)
  await db.transaction(async tx => {
    await tx.rows(sql`set local session_replication_role = replica`)
    await tx.rows(sql`
      with offers as (
        select o.id, o.schedule_id, s.agenda_id, row_number() over (order by md5(o.key)) as n, count(*) over () as of
        from offer o join schedule s on s.id = o.schedule_id join commune c on c.code = o.commune_code
        where c.region_code = ${region} and o.type = 'consulta' and o.modality = 'in_person' and o.active and o.key not like 'growth-%')
      insert into appointment (offer_id, schedule_id, agenda_id, during, state, code, patient_key, patient, contact, full_price,
        financer_slug, created_at, booked_at, account_id, proven, sold_by)
      select o.id, o.schedule_id, o.agenda_id, tstzrange(at, at + interval '20 minutes'), case when k = 0 then 'booked' else 'fulfilled' end,
        upper(substr(md5('sample' || p.n || ' ' || k), 1, 9)), 'rut:' || p.rut, jsonb_build_object('rut', p.rut, 'name', 'Rosa', 'self', true, 'last_name', 'Fuentes Mella'),
        jsonb_build_object('name', 'Rosa', 'last_name', 'Fuentes Mella', 'email', p.email, 'phone', p.phone, 'language', 'es', 'reminders', 'email'),
        20000, 'particular', at - interval '20 days', at - interval '20 days', p.id, true, 'account'
      from (select id, rut, email, phone, row_number() over (order by rut) as n from account where rut = any(${list(ruts)}::text[])) p
      cross join generate_series(0, ${visits - 1}::int) k
      join offers o on o.n = 1 + (p.n * 31 + k * 7) % o.of
      cross join lateral (select date_trunc('day', now()) + interval '9 days 14 hours' + (p.n % 20) * interval '20 minutes' - k * interval '40 days' as at) hour
      on conflict do nothing`)
  })
}

/** Where they are: sessions are opened anew, for they end while a country grows. */
export async function readSample(db: Database): Promise<Sample> {
  const now = Temporal.Now.instant()
  const wanted = await db.rows<{ specialty: string; commune: string }>(sql`
    select o.specialty_slug as specialty, c.slug as commune from offer o join commune c on c.code = o.commune_code
    where c.region_code = ${region} and o.active and o.type = 'consulta' and o.modality = 'in_person' and o.key not like 'growth-%'
    order by md5(o.key) limit 200`)
  const accounts = await db.rows<{ id: string }>(sql`
    select id from account where rut like '15000%' and email like '15000%' order by rut limit ${patients}`)
  const cookies: string[] = []
  for (const { id } of accounts) {
    const token = randomBytes(32).toString('base64url')
    await db.rows(sql`
      insert into session (account_id, token_hash, access_hash, browser, created_at, seen_at, expires_at)
      values (${id}::uuid, ${hashOf(token)}, ${hashOf(`${token}.`)}, '', ${now}::timestamptz, ${now}::timestamptz, ${now.add({ hours: 11 })}::timestamptz)`)
    cookies.push(`copihue_sesion=${token}`)
  }
  return {
    searches: wanted.map(
      ({ specialty, commune }) =>
        `/api/search/offers?type=consulta&specialty=${specialty}&commune=${commune}&prevision=fonasa-b`,
    ),
    day: await openDesk(db, now),
    patients: cookies,
  }
}

async function openDesk(db: Database, now: Temporal.Instant): Promise<Sample['day']> {
  const [place] = await db.rows<{ centre: number; day: string; person: string | null }>(sql`
    select c.id as centre, (select (min(lower(a.during)) at time zone c.zone)::date::text from appointment a join offer o on o.id = a.offer_id
      where o.centre_id = c.id and a.created_at > now() - interval '7 days' and a.state <> 'held' and lower(a.during) > now() - interval '1 day') as day,
      (select r.staff_account_id from staff_role r where r.centre_id = c.id limit 1) as person
    from centre c where c.key = 'growth-desk'`)
  if (!place) throw new Error('the centre is missing')
  const token = randomBytes(32).toString('base64url')
  const path = `/centro/agenda?centro=${place.centre}&dia=${place.day}`
  if (!place.person)
    return {
      path,
      cookie: (await addCentreStaff(db, { role: 'reception', centreId: place.centre }, now)).cookie,
    }
  await db.rows(sql`
    insert into staff_session (token_hash, staff_account_id, created_at, seen_at, expires_at)
    values (${hashOf(token)}, ${place.person}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${now.add({ hours: 11 })}::timestamptz)`)
  return { path, cookie: `copihue_profesional=${token}` }
}

/** Free hours of the region, each at most once, in no order. */
export async function freeHours(db: Database, count: number): Promise<string[]> {
  const rows = await db.rows<{ offer: number; agenda: number; start: Temporal.Instant }>(sql`
    select o.id as offer, s.agenda_id as agenda, free.start
    from (select o.id, o.schedule_id from offer o join commune c on c.code = o.commune_code
      where c.region_code = ${region} and o.active and not o.prepaid and o.type = 'consulta' and o.key not like 'growth-%') o
    join schedule s on s.id = o.schedule_id
    cross join lateral free_starts(s.id, now() + interval '2 days', now() + interval '40 days', 60, now()) free(start)
    order by random() limit ${count * 2}`)
  const once = new Map(rows.map(row => [`${row.agenda} ${row.start}`, row]))
  return [...once.values()].slice(0, count).map(({ offer, start }) => slotId(offer, start))
}

/** Gives back what was held, as if it had run out. */
export async function giveBack(db: Database): Promise<void> {
  const agendas = await db.rows<{ id: number }>(
    sql`delete from appointment where state = 'held' returning agenda_id as id`,
  )
  const ids = [...new Set(agendas.map(({ id }) => id))]
  await db.rows(sql`
    select refresh_next_starts(array(select id from schedule where agenda_id = any(${list(ids)}::bigint[])), now())`)
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
