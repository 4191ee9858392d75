/** SQL of the export: what there is of each kind, as the import would say it. Texts are ordered by their bytes, alike on every database. */
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { LaterHours, WeeklyHours } from '../hours/open-hours.rules.ts'

/** Null: all there are. */
export interface Wanted {
  centres: readonly number[] | null
  keys: readonly string[] | null
}

const among = (column: SQL, values: readonly (string | number)[] | null, type: string): SQL =>
  values === null ? sql`true` : sql`${column} = any(${list(values)}::${sql.raw(type)}[])`
const keyed = (column: SQL, { keys }: Wanted) => among(column, keys, 'text')
const placed = (column: SQL, { centres }: Wanted) => among(column, centres, 'bigint')
const attendsThere = (agenda: SQL, wanted: Wanted): SQL =>
  wanted.centres === null
    ? sql`true`
    : sql`exists (select from schedule there where there.agenda_id = ${agenda} and ${placed(sql`there.centre_id`, wanted)})`

export interface CentreRow {
  id: number
  key: string
  name: string
  slug: string
  type: string
  commune: string
  address: string
  lat: number
  lon: number
  phone: string | null
  email: string | null
  deisCode: string | null
  accessibility: string[]
}

export const findCentreRows = (tx: Tx, wanted: Wanted) =>
  tx.rows<CentreRow>(sql`
    select c.id, c.key, c.name, c.slug, c.kind as type, m.slug as commune, c.address, c.lat, c.lon, c.phone, c.email,
      c.deis_code as "deisCode", c.accessibility
    from centre c join commune m on m.code = c.commune_code
    where ${keyed(sql`c.key`, wanted)} and ${placed(sql`c.id`, wanted)} order by c.key collate "C"`)

export interface ProfessionalRow {
  key: string
  name: string
  slug: string
  rut: string | null
  registration: string | null
  sex: string | null
  languages: string[]
  ageFrom: number
  ageTo: number
  studies: { title: string; institution?: string; year?: number }[]
  photo: string | null
  /** Base64; null where it was not asked. */
  picture: string | null
}

const professionalColumns = (
  pictures: boolean,
) => sql`p.key, p.name, p.slug, p.rut, p.registration_number as registration, p.sex,
  p.languages, p.age_from as "ageFrom", p.age_to as "ageTo", p.studies, f.hash as photo,
  ${pictures ? sql`translate(encode(f.picture, 'base64'), E'\\n', '')` : sql`null`} as picture`

/** Those with a schedule at the centres, also one without hours. @param pictures whether photos come along. */
export const findProfessionalRows = (tx: Tx, wanted: Wanted, { pictures }: { pictures: boolean }) =>
  tx.rows<ProfessionalRow>(sql`
    select ${professionalColumns(pictures)} from professional p left join professional_photo f on f.professional_id = p.id
    where ${keyed(sql`p.key`, wanted)} and ${
      wanted.centres === null
        ? sql`true`
        : sql`exists (select from agenda g join schedule s on s.agenda_id = g.id
            where g.professional_id = p.id and ${placed(sql`s.centre_id`, wanted)})`
    } order by p.key collate "C"`)

/** Lists by which a centre sells or has sold. */
export const findPriceListKeys = (tx: Tx, wanted: Wanted) =>
  tx.rows<{ key: string }>(sql`
    select l.key from price_list l where ${keyed(sql`l.key`, wanted)} and ${
      wanted.centres === null
        ? sql`true`
        : sql`exists (select from schedule s join offer o on o.schedule_id = s.id
            where ${placed(sql`s.centre_id`, wanted)} and o.price_list_id = l.id)`
    } order by l.key collate "C"`)

export interface ScheduleRow {
  key: string
  professional: string | null
  agenda: string
  name: string
  centre: string
  modality: string
  minutes: number
  weekly: WeeklyHours[]
  later: LaterHours[]
  worksHolidays: boolean
}

export const findScheduleRows = (tx: Tx, wanted: Wanted) =>
  tx.rows<ScheduleRow>(sql`
    select s.key, p.key as professional, g.key as agenda, g.name, c.key as centre, s.modality, s.minutes, s.weekly, s.later,
      s.works_holidays as "worksHolidays"
    from schedule s join agenda g on g.id = s.agenda_id join centre c on c.id = s.centre_id
    left join professional p on p.id = g.professional_id
    where ${keyed(sql`s.key`, wanted)} and ${placed(sql`s.centre_id`, wanted)} order by s.key collate "C"`)

export interface OfferRow {
  key: string
  schedule: string
  specialty: string | null
  /** One, where its line names it as `exam`. */
  exam: string | null
  /** Of a group. */
  exams: string[] | null
  priceList: string
  prepaid: boolean
  restriction: string | null
  video: boolean
}

const mostOfGroup = 500

/**
 * Exams that one line brought stand in a row each, `<key>:<exam>`: they are said as that line again, where one line can say
 * all of them. What is withdrawn is not said.
 */
export const findOfferRows = (tx: Tx, wanted: Wanted) =>
  tx.rows<OfferRow>(sql`
    with sold as materialized (
      select o.key, s.key as schedule, o.specialty_slug as specialty, o.exam_slug as exam, l.key as price_list, o.prepaid, o.restriction, o.modality,
        case when right(o.key, length(o.exam_slug) + 1) = ':' || o.exam_slug
          then nullif(left(o.key, length(o.key) - length(o.exam_slug) - 1), '') end as stem
      from schedule s join offer o on o.schedule_id = s.id join price_list l on l.id = o.price_list_id
      where o.active and ${placed(sql`s.centre_id`, wanted)}
    ), grouped as (
      select stem from sold where stem is not null group by stem
      having count(distinct (schedule, price_list, prepaid, restriction)) = 1 and count(*) <= ${mostOfGroup}::int
        and not exists (select from offer plain where plain.key = stem)
    ), said as (
      select coalesce(g.stem, sold.key) as key, schedule, specialty, case when g.stem is null then exam end as exam,
        case when g.stem is not null then exam end as one_of, price_list, prepaid, restriction, modality
      from sold left join grouped g on g.stem = sold.stem
    )
    select key, schedule, specialty, exam, nullif(array_remove(array_agg(one_of order by one_of collate "C"), null), '{}') as exams,
      price_list as "priceList", prepaid, restriction, modality = 'video' as video
    from said where ${keyed(sql`key`, wanted)}
    group by key, schedule, specialty, exam, price_list, prepaid, restriction, modality order by key collate "C"`)

export interface AbsenceRow {
  key: string
  professional: string | null
  agenda: string | null
  centre: string | null
  schedule: string | null
  from: string
  to: string
}

/** Of the centres, of one of their schedules, or of an agenda that has a schedule there. from, to: local minutes, the end outside. */
export const findAbsenceRows = (tx: Tx, wanted: Wanted) =>
  tx.rows<AbsenceRow>(sql`
    select a.key, p.key as professional, g.key as agenda, c.key as centre, s.key as schedule,
      to_char(a.from_local, 'YYYY-MM-DD"T"HH24:MI') as from, to_char(a.to_local, 'YYYY-MM-DD"T"HH24:MI') as to
    from absence a left join agenda g on g.id = a.agenda_id left join professional p on p.id = g.professional_id
    left join centre c on c.id = a.centre_id left join schedule s on s.id = a.schedule_id
    where ${keyed(sql`a.key`, wanted)} and (${placed(sql`a.centre_id`, wanted)} or ${placed(sql`s.centre_id`, wanted)}
        or ${attendsThere(sql`a.agenda_id`, wanted)})
      -- An agenda without a schedule has no line that makes it.
      and (a.agenda_id is null or exists (select from schedule any_of where any_of.agenda_id = a.agenda_id))
    order by a.key collate "C"`)

/** Those of professionals with a schedule at the centres. */
export const findDoctorLinkRows = (tx: Tx, wanted: Wanted) =>
  tx.rows<{ key: string; professional: string }>(sql`
    select d.slug as key, p.key as professional from doctor_link d join professional p on p.id = d.professional_id
    where ${keyed(sql`d.slug`, wanted)} and ${
      wanted.centres === null
        ? sql`true`
        : sql`exists (select from agenda g join schedule s on s.agenda_id = g.id
            where g.professional_id = p.id and ${placed(sql`s.centre_id`, wanted)})`
    } order by d.slug collate "C"`)

/** Networks that run a centre: a line names one at least. */
export const findNetworkRows = (tx: Tx, { keys }: Pick<Wanted, 'keys'>) =>
  tx.rows<{ key: string; name: string; centres: string[] }>(sql`
    select n.key, n.name, array_agg(c.key order by c.key collate "C") as centres
    from network n join centre c on c.network_id = n.id
    where ${among(sql`n.key`, keys, 'text')} group by n.id order by n.key collate "C"`)

export async function findCentreIds(tx: Tx, keys: readonly string[]) {
  return tx.rows<{ id: number; key: string }>(
    sql`select id, key from centre where key = any(${list(keys)}::text[]) order by id`,
  )
}
