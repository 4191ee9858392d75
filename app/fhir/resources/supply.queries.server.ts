/** SQL of centres, people and what they offer, as resources: of the caller's own centres, and nobody else's. */
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { totalOf } from '#app/platform/database/total.server.ts'
import type { WeeklyHours } from '#app/supply/public.rules.ts'

/** Which of a type: `ids` null for all. */
export interface Asked {
  centres: readonly number[]
  ids: readonly string[] | null
  limit: number
  offset: number
}

/** Of any of these people, or of these places. */
export interface RolesAsked extends Asked {
  professionalIds?: readonly number[]
  centreIds?: readonly number[]
}

const anyOf = (column: SQL, ids: readonly number[] | undefined): SQL =>
  ids ? sql`and ${column} = any(${list(ids)}::bigint[])` : sql``

export interface Page<Row> {
  total: number
  rows: Row[]
}

export interface CentreRow {
  id: number
  key: string
  name: string
  kind: string
  address: string
  commune: string
  communeCode: string
  region: string
  regionCode: string
  lat: number
  lon: number
  phone: string | null
  email: string | null
  deisCode: string | null
  networkId: number | null
  network: string | null
  /** IANA. */
  zone: string
}

export interface ProfessionalRow {
  id: number
  key: string
  name: string
  rut: string | null
  registrationNumber: string | null
  sex: 'female' | 'male' | null
  languages: string[]
}

export interface RoleRow {
  professionalId: number
  professional: string
  professionalKey: string
  centreId: number
  centre: string
  /** IANA. */
  zone: string
  schedules: { key: string; weekly: WeeklyHours[] }[]
  specialties: { slug: string; name: string }[]
  active: boolean
}

export interface OfferRow {
  id: number
  key: string
  active: boolean
  centreId: number
  centre: string
  networkId: number | null
  scheduleId: number
  service: string
  serviceSlug: string
  isSpecialty: boolean
  prepaid: boolean
  modality: 'in_person' | 'video'
}

export interface ScheduleRow extends PublishedSchedule {
  weekly: WeeklyHours[]
  worksHolidays: boolean
}

/** What anybody may know of a schedule. */
export interface PublishedSchedule {
  id: number
  key: string
  centreId: number
  centre: string
  professionalId: number | null
  who: string
  minutes: number
  modality: 'in_person' | 'video'
  /** IANA. */
  zone: string
  services: { slug: string; name: string; isSpecialty: boolean }[]
}

/** @param rows selects `id` as text first, with the columns of a row. */
async function page<Row extends object>(
  tx: Tx,
  rows: SQL,
  { ids, limit, offset }: Asked,
): Promise<Page<Row>> {
  const all = sql`from (${rows}) r
    where ${ids ? list(ids) : null}::text[] is null or r.resource = any(${ids ? list(ids) : null}::text[])`
  const found = await tx.rows<Row & { total: number; resource: string }>(sql`
    select r.*, (count(*) over ())::int as total ${all}
    order by length(r.resource), r.resource limit ${limit}::int offset ${offset}::int`)
  return { total: await totalOf(tx, found, { limit, offset }, sql`select ${all}`), rows: found }
}

const own = (centres: readonly number[], column: SQL) => sql`${column} = any(${list(centres)}::bigint[])`

/** By id, as all of these: `total` counts those of every page. */
export const findCentres = (tx: Tx, asked: Asked) =>
  page<CentreRow>(
    tx,
    sql`select c.id::text as resource, c.id, c.key, c.name, c.kind, c.address, m.name as commune, m.code as "communeCode",
      g.name as region, g.code as "regionCode", c.lat, c.lon, c.phone, c.email, c.deis_code as "deisCode", c.network_id as "networkId", n.name as network, c.zone
    from centre c join commune m on m.code = c.commune_code join region g on g.code = m.region_code
    left join network n on n.id = c.network_id where ${own(asked.centres, sql`c.id`)}`,
    asked,
  )

/** Of which one of those centres is. */
export const findNetworks = (tx: Tx, asked: Asked) =>
  page<{ id: number; name: string }>(
    tx,
    sql`select distinct n.id::text as resource, n.id, n.name from network n join centre c on c.network_id = n.id
    where ${own(asked.centres, sql`c.id`)}`,
    asked,
  )

/** Who has a schedule there; of those who have none anywhere, whom one of these centres brought. */
export const findProfessionals = (tx: Tx, asked: Asked) =>
  page<ProfessionalRow>(
    tx,
    sql`select p.id::text as resource, p.id, p.key, p.name, p.rut, p.registration_number as "registrationNumber", p.sex, p.languages
    from professional p
    where (exists (select from agenda g join schedule h on h.agenda_id = g.id
          where g.professional_id = p.id and ${own(asked.centres, sql`h.centre_id`)})
        or ${own(asked.centres, sql`p.brought_by`)} and not exists (
          select from agenda g join schedule h on h.agenda_id = g.id where g.professional_id = p.id))`,
    asked,
  )

/** @returns those of them that name a specialty or an exam. */
export async function findServiceSlugs(tx: Tx, slugs: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ slug: string }>(sql`
    select slug from specialty where slug = any(${list(slugs)}::text[])
    union select slug from exam where slug = any(${list(slugs)}::text[])`)
  return rows.map(({ slug }) => slug)
}

/** Who attends where: by a schedule, whether or not anything is offered in it now. */
export const findRoles = (tx: Tx, asked: RolesAsked) =>
  page<RoleRow>(
    tx,
    sql`select p.id || '-' || c.id as resource, p.id as "professionalId", p.name as professional, p.key as "professionalKey",
      c.id as "centreId", c.name as centre, c.zone,
      jsonb_agg(distinct jsonb_build_object('key', h.key, 'weekly', h.weekly)) as schedules,
      coalesce(jsonb_agg(distinct jsonb_build_object('slug', s.slug, 'name', s.name)) filter (where s.slug is not null), '[]') as specialties,
      coalesce(bool_or(o.active), false) as active
    from schedule h join agenda g on g.id = h.agenda_id join professional p on p.id = g.professional_id join centre c on c.id = h.centre_id
    left join offer o on o.schedule_id = h.id left join specialty s on s.slug = o.specialty_slug
    where ${own(asked.centres, sql`h.centre_id`)}
      ${anyOf(sql`p.id`, asked.professionalIds)} ${anyOf(sql`c.id`, asked.centreIds)}
    group by p.id, p.name, p.key, c.id, c.name, c.zone`,
    asked,
  )

/** Also those that are sold no more (`active`). */
export const findServices = (tx: Tx, asked: Asked) =>
  page<OfferRow>(
    tx,
    sql`select o.id::text as resource, o.id, o.key, o.active, o.schedule_id as "scheduleId", c.id as "centreId", c.name as centre, c.network_id as "networkId",
      coalesce(s.name, e.name) as service, coalesce(o.specialty_slug, o.exam_slug) as "serviceSlug",
      o.specialty_slug is not null as "isSpecialty", o.prepaid, o.modality
    from offer o join centre c on c.id = o.centre_id left join specialty s on s.slug = o.specialty_slug
    left join exam e on e.slug = o.exam_slug where ${own(asked.centres, sql`o.centre_id`)}`,
    asked,
  )

/** With what is sold in them now. @param asked null and undefined: of whomever, wherever. */
export const findSchedules = (tx: Tx, asked: RolesAsked) =>
  page<ScheduleRow>(
    tx,
    sql`select h.id::text as resource, h.id, h.key, c.id as "centreId", c.name as centre, g.professional_id as "professionalId",
      g.name as who, h.minutes, h.modality, h.weekly, h.works_holidays as "worksHolidays", c.zone,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('slug', coalesce(o.specialty_slug, o.exam_slug),
        'name', coalesce(s.name, e.name), 'isSpecialty', o.specialty_slug is not null)), '[]')
       from offer o left join specialty s on s.slug = o.specialty_slug left join exam e on e.slug = o.exam_slug
       where o.schedule_id = h.id and o.active) as services
    from schedule h join agenda g on g.id = h.agenda_id join centre c on c.id = h.centre_id
    where ${own(asked.centres, sql`h.centre_id`)}
      ${anyOf(sql`g.professional_id`, asked.professionalIds)} ${anyOf(sql`h.centre_id`, asked.centreIds)}`,
    asked,
  )

/** @returns how long an hour of that offer takes, where and by whom; undefined where it is of none of those centres. */
export async function findHourOf(
  tx: Tx,
  offerId: number,
  centres: readonly number[],
): Promise<{ minutes: number; centreId: number; professionalId: number | null } | undefined> {
  const [row] = await tx.rows<{ minutes: number; centreId: number; professionalId: number | null }>(sql`
    select s.minutes, o.centre_id as "centreId", o.professional_id as "professionalId"
    from offer o join schedule s on s.id = o.schedule_id
    where o.id = ${offerId}::bigint and o.centre_id = any(${list(centres)}::bigint[])`)
  return row
}
