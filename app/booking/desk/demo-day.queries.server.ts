/** SQL of the demo's living day: at two centres somebody has arrived, somebody waits and somebody did not come, whatever the hour. */
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { agreementsOn } from '../imported/import-appointments.queries.server.ts'

/** Of what the demo adds by itself; nobody else's hour is touched. */
const prefix = 'demo-dia-'

/** Whether somebody of the demo's is being attended or waits there, at an hour of the last sixty minutes. */
export async function isDayAlive(tx: Tx, centreId: number, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx.rows(sql`
    select from appointment a join schedule s on s.id = a.schedule_id
    where s.centre_id = ${centreId}::bigint and a.import_key like ${`${prefix}%`} and a.state in ('booked', 'confirmed', 'arrived')
      and lower(a.during) > ${now.subtract({ minutes: 60 })}::timestamptz
      and lower(a.during) < ${now.add({ minutes: 180 })}::timestamptz limit 1`)
  return rows.length > 0
}

/** Whom nobody closed by then was attended. */
export const closeOldDay = (tx: Tx, centreId: number, now: Temporal.Instant) =>
  tx.rows(sql`
    update appointment a set state = 'fulfilled', arrived_at = coalesce(arrived_at, lower(during)), started_at = coalesce(started_at, lower(during)),
      state_before = coalesce(state_before, 'booked')
    from schedule s
    where s.id = a.schedule_id and s.centre_id = ${centreId}::bigint and a.import_key like ${`${prefix}%`}
      and a.state in ('booked', 'confirmed', 'arrived') and upper(a.during) < ${now}::timestamptz`)

/** Whoever the demo lets arrive has no number yet; in the order in which they came. */
export const findUnnumbered = (tx: Tx, centreId: number) =>
  tx.rows<{ id: string; start: Temporal.Instant; zone: string }>(sql`
    select a.id, lower(a.during) as start, c.zone
    from appointment a join schedule s on s.id = a.schedule_id join centre c on c.id = s.centre_id
    where s.centre_id = ${centreId}::bigint and a.import_key like ${`${prefix}%`} and a.state = 'arrived' and a.call_number is null
    order by a.arrived_at, a.id`)

/** Agendas of professionals who attend there in person, with an offer of each. */
export const findDemoDayOffers = (tx: Tx, centreId: number, limit: number) =>
  tx.rows<{ offerId: number; agendaId: number; minutes: number; service: string }>(sql`
    select distinct on (s.agenda_id) o.id as "offerId", s.agenda_id as "agendaId", s.minutes, coalesce(o.specialty_slug, o.exam_slug) as service
    from offer o join schedule s on s.id = o.schedule_id
    where o.centre_id = ${centreId}::bigint and o.active and o.modality = 'in_person' and o.professional_id is not null and not o.prepaid
    order by s.agenda_id, o.id limit ${limit}`)

export interface DemoDayHour {
  offerId: number
  start: Temporal.Instant
  code: string
  name: string
  lastName: string
  financer: string
  state: 'booked' | 'confirmed' | 'arrived' | 'fulfilled' | 'no-show'
  /** Through what it was sold, and when. */
  channel: 'guest' | 'account' | 'desk'
  soldAt: Temporal.Instant
  arrived: Temporal.Instant | null
  started: Temporal.Instant | null
  /** Absent: nobody to write to. */
  contact?: { email: string; phone: string }
}

/** @returns how many were added; an hour that is taken is left alone. */
export async function addDemoDay(
  tx: Tx,
  hours: readonly DemoDayHour[],
  now: Temporal.Instant,
): Promise<number> {
  const rows = json(
    hours.map(({ start, soldAt, arrived, started, ...hour }) => ({
      ...hour,
      start: start.toString(),
      soldAt: soldAt.toString(),
      arrived: arrived?.toString() ?? null,
      started: started?.toString() ?? null,
      contact: hour.contact ?? {},
    })),
  )
  const added = await tx.rows<{ agendaId: number }>(sql`
    insert into appointment (import_key, code, offer_id, schedule_id, agenda_id, during, state, patient_key, patient, contact,
      financer_slug, full_price, contribution, covered, created_at, booked_at, arrived_at, started_at, state_before, sold_by)
    select ${prefix} || o.id || '-' || extract(epoch from h.start), h.code, o.id, s.id, s.agenda_id,
      tstzrange(h.start, h.start + make_interval(mins => s.minutes)), h.state, 'name:demo|' || h.name || ' ' || h."lastName",
      jsonb_build_object('name', h.name, 'last_name', h."lastName", 'self', true), h.contact, h.financer, p.full_price,
      coalesce(c.contribution, 0), ${agreementsOn(sql`h.start`)}, ${now}::timestamptz, h."soldAt", h.arrived, h.started,
      case when h.state not in ('booked', 'confirmed') then 'booked' end, h.channel
    from jsonb_to_recordset(${rows}::jsonb) as h("offerId" bigint, start timestamptz, code text, name text, "lastName" text,
      financer text, state text, arrived timestamptz, started timestamptz, contact jsonb, channel text, "soldAt" timestamptz)
    join offer o on o.id = h."offerId" join schedule s on s.id = o.schedule_id
    join price p on p.price_list_id = o.price_list_id and p.service = o.service
    left join coverage c on c.price_list_id = p.price_list_id and c.service = p.service and c.financer_slug = h.financer
    where not exists (
      select from appointment t where t.agenda_id = s.agenda_id and t.active
        and t.during && tstzrange(h.start, h.start + make_interval(mins => s.minutes)))
    on conflict do nothing returning agenda_id as "agendaId"`)
  const agendas = [...new Set(added.map(({ agendaId }) => agendaId))].sort((a, b) => a - b)
  await tx.rows(sql`
    select refresh_agenda(g, ${now}::timestamptz) from unnest(${list(agendas)}::bigint[]) g`)
  return added.length
}

/** In the order of their ids, as every transaction that locks several. */
export const lockAgendas = (tx: Tx, agendaIds: readonly number[]) =>
  tx.rows(sql`
    select from agenda where id = any(${list(agendaIds)}::bigint[]) order by id for no key update`)

/** Whoever has an hour in a span, by agenda. */
export const findStanding = (
  tx: Tx,
  agendaIds: readonly number[],
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
) =>
  tx.rows<{ agendaId: number; start: Temporal.Instant; end: Temporal.Instant }>(sql`
    select agenda_id as "agendaId", lower(during) as start, upper(during) as end from appointment
    where agenda_id = any(${list(agendaIds)}::bigint[]) and active and during && tstzrange(${from}::timestamptz, ${to}::timestamptz)`)

/** Hours of the demo's supply that say of nobody whose they are get a name each, as a desk shows them; nobody is written to. */
export const nameDemoHours = (
  tx: Tx,
  centreId: number,
  people: readonly { name: string; lastName: string }[],
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
) =>
  tx.rows(sql`
    with person as (
      -- Every first name with every surname: whoever stands in one day has a name of their own.
      select row_number() over (order by (f.place + l.place) % ${people.length}::int, f.place) - 1 as place, f.name, l."lastName"
      from jsonb_to_recordset(${json(people.map((one, place) => ({ ...one, place })))}::jsonb) as f(name text, place int),
        jsonb_to_recordset(${json(people.map((one, place) => ({ ...one, place })))}::jsonb) as l("lastName" text, place int)
    ), nobody as (
      select a.id, (row_number() over (order by lower(a.during), a.id) - 1) % ${people.length ** 2}::int as place
      from appointment a join schedule s on s.id = a.schedule_id
      where s.centre_id = ${centreId}::bigint and a.active and a.sold_by = 'import' and a.patient = '{}' and a.contact = '{}'
        and lower(a.during) >= ${from}::timestamptz and lower(a.during) < ${to}::timestamptz
    )
    update appointment a set patient = jsonb_build_object('name', p.name, 'last_name', p."lastName", 'self', true),
      patient_key = 'name:demo|' || p.name || ' ' || p."lastName"
    from nobody n join person p using (place) where a.id = n.id`)
