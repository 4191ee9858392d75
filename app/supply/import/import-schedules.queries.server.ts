/** SQL of the import: schedules with their agendas, and absences. A change of hours only marks the schedule; rollHours makes its days. */
import { columns } from '#app/platform/database/columns.server.ts'
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { AbsenceLine, ScheduleLine, Withdrawal } from './import-lines.server.ts'

/** The key of the one agenda of a professional, wherever they attend. */
export const professionalAgenda = (key: string) => `professional:${key}`
/** The key of the agenda of a room or a machine. */
export const resourceAgenda = (key: string) => `resource:${key}`

/** What an import is about to touch, by key. */
export interface Touched {
  agendas: string[]
  schedules: string[]
  centres: string[]
  absences: string[]
  offers: string[]
  /** With the offers of their exams. */
  withdrawnOffers: string[]
}

/** One statement and one order for all of them: two imports, or an import and a booking, never wait in a circle. */
export async function lockTouchedAgendas(tx: Tx, touched: Touched): Promise<void> {
  const withdrawn = await findAgendasOfOffers(tx, touched.withdrawnOffers)
  await tx.rows(sql`
    select id from agenda where id in (
      select unnest(${list(withdrawn)}::bigint[])
      union select id from agenda where key = any(${list(touched.agendas)}::text[])
      union select agenda_id from schedule where key = any(${list(touched.schedules)}::text[])
      union select s.agenda_id from schedule s join centre c on c.id = s.centre_id
        where c.key = any(${list(touched.centres)}::text[])
      union select s.agenda_id from schedule s join offer o on o.schedule_id = s.id
        where o.key = any(${list(touched.offers)}::text[])
      union select coalesce(a.agenda_id, s.agenda_id) from absence a left join schedule s on s.id = a.schedule_id
        where a.key = any(${list(touched.absences)}::text[]) and a.centre_id is null
      union select s.agenda_id from schedule s join absence a on a.centre_id = s.centre_id
        where a.key = any(${list(touched.absences)}::text[])
    ) order by id for no key update`)
}

/** Of offers by their key, and of those of their exams. */
async function findAgendasOfOffers(tx: Tx, keys: readonly string[]): Promise<number[]> {
  if (keys.length === 0) return []
  const rows = await tx.rows<{ id: number }>(sql`
    select distinct s.agenda_id as id from schedule s join offer o on o.schedule_id = s.id
    where o.key in (
      select unnest(${list(keys)}::text[])
      union all select k || ':' || e.slug from unnest(${list(keys)}::text[]) k cross join exam e)`)
  return rows.map(row => row.id)
}

const scheduleRows = (lines: readonly ScheduleLine[]) =>
  json(
    lines.map((line, n) => ({
      ...line,
      n,
      agenda: line.resource ? resourceAgenda(line.resource.key) : professionalAgenda(line.professional ?? ''),
      resource_name: line.resource?.name,
    })),
  )

/** @returns per line, what stands in its way. */
export async function checkSchedules(tx: Tx, lines: readonly ScheduleLine[]) {
  const rows = scheduleRows(lines)
  await tx.rows(sql`
    insert into agenda as a (key, professional_id, name)
    select distinct on (l.agenda) l.agenda, p.id, coalesce(p.name, l.resource_name)
    from jsonb_to_recordset(${rows}::jsonb) as l(agenda text, professional text, resource_name text)
    left join professional p on p.key = l.professional
    where coalesce(p.name, l.resource_name) is not null
    order by l.agenda, l.resource_name
    on conflict (key) do update set name = excluded.name where a.name <> excluded.name`)
  return tx.rows<{ n: number; agenda: boolean; centre: boolean; moved: boolean }>(sql`
    select l.n, a.id is not null as agenda, c.id is not null as centre,
      coalesce(s.agenda_id <> a.id or s.centre_id <> c.id or s.modality <> l.modality, false) as moved
    from jsonb_to_recordset(${rows}::jsonb) as l(n int, key text, agenda text, centre text, modality text)
    left join agenda a on a.key = l.agenda left join centre c on c.key = l.centre
    left join schedule s on s.key = l.key order by l.n`)
}

/** What may change of a schedule; of whom it is, where and how, never does. */
type OwnOfSchedule = Omit<
  ScheduleLine,
  'kind' | 'key' | 'professional' | 'resource' | 'centre' | 'modality' | 'remarks' | 'later'
>
const scheduleColumns = columns<OwnOfSchedule>({ minutes: 'int', weekly: 'jsonb', works_holidays: 'boolean' })

/** What a line does not say of what is planned stays planned: a file that knows no dates takes none away. */
export async function upsertSchedules(tx: Tx, lines: readonly ScheduleLine[]): Promise<void> {
  await tx.rows(sql`
    insert into schedule as s (key, agenda_id, centre_id, modality, ${scheduleColumns.names})
    select l.key, a.id, c.id, l.modality, ${scheduleColumns.of('l')}
    from jsonb_to_recordset(${scheduleRows(lines)}::jsonb)
      as l(key text, agenda text, centre text, modality text, ${scheduleColumns.types})
    join agenda a on a.key = l.agenda join centre c on c.key = l.centre
    on conflict (key) do update set filled_until = null, ${scheduleColumns.assigned()}
    where ${scheduleColumns.changed('s')}`)
  const planned = lines.flatMap(({ key, later }) => (later ? [{ key, later }] : []))
  if (planned.length === 0) return
  await tx.rows(sql`
    update schedule s set later = l.later, filled_until = null
    from jsonb_to_recordset(${json(planned)}::jsonb) as l(key text, later jsonb)
    where s.key = l.key and s.later <> l.later`)
}

/** @returns those that are there. */
export const findSchedulesByKey = (tx: Tx, lines: readonly Withdrawal[]) =>
  tx.rows<{ key: string }>(sql`
    select key from schedule where key = any(${list(lines.map(line => line.key))}::text[])`)

/** Closes schedules for good. @returns the offers that were sold there. */
export async function withdrawSchedules(tx: Tx, lines: readonly Withdrawal[]) {
  const keys = list(lines.map(line => line.key))
  await tx.rows(sql`
    update schedule set weekly = '[]', later = '[]', filled_until = null
    where key = any(${keys}::text[]) and (weekly <> '[]'::jsonb or later <> '[]'::jsonb)`)
  return tx.rows<{ id: number }>(sql`
    update offer o set active = false from schedule s
    where s.id = o.schedule_id and s.key = any(${keys}::text[]) and o.active returning o.id`)
}

/** Of whom an absence is stands as a key until the statement finds its row. */
const absenceRow = ({
  kind: _,
  key,
  professional,
  resource,
  centre,
  schedule,
  from,
  to,
  ...own
}: AbsenceLine) => ({
  ...own,
  agenda_id: professional ? professionalAgenda(professional) : resource && resourceAgenda(resource),
  centre_id: centre,
  schedule_id: schedule,
  from_local: from,
  to_local: to,
})
const absenceColumns = columns<ReturnType<typeof absenceRow>>({
  agenda_id: 'text',
  centre_id: 'text',
  schedule_id: 'text',
  from_local: 'timestamp',
  to_local: 'timestamp',
})
const found = { agenda_id: sql`a.id`, centre_id: sql`c.id`, schedule_id: sql`s.id` }
const absences = (lines: readonly AbsenceLine[]) => sql`
  jsonb_to_recordset(${json(lines.map((line, n) => ({ ...absenceRow(line), key: line.key, n })))}::jsonb)
    as l(n int, key text, ${absenceColumns.types})
  left join agenda a on a.key = l.agenda_id left join centre c on c.key = l.centre_id
  left join schedule s on s.key = l.schedule_id`

/** @returns per line, whether whom it is of is known. */
export const checkAbsences = (tx: Tx, lines: readonly AbsenceLine[]) =>
  tx.rows<{ n: number; known: boolean }>(sql`
    select l.n, coalesce(a.id, c.id, s.id) is not null as known from ${absences(lines)} order by l.n`)

/** Only the schedules of absences that are new or changed are made again, before and after the change. */
export async function upsertAbsences(tx: Tx, lines: readonly AbsenceLine[]) {
  const changed = await tx.rows<{ key: string }>(sql`
    select l.key from ${absences(lines)} left join absence old on old.key = l.key
    where old.id is null or (${absenceColumns.of('old')}) is distinct from (${absenceColumns.of('l', found)})`)
  if (changed.length === 0) return
  const keys = changed.map(absence => absence.key)
  await remakeSchedulesOf(tx, keys)
  await tx.rows(sql`
    insert into absence (key, ${absenceColumns.names})
    select l.key, ${absenceColumns.of('l', found)} from ${absences(lines)}
    where l.key = any(${list(keys)}::text[])
    on conflict (key) do update set ${absenceColumns.assigned()}`)
  await remakeSchedulesOf(tx, keys)
}

/** Their hours come back once the days of these schedules are made again. @returns those that were there. */
export async function withdrawAbsences(tx: Tx, lines: readonly Withdrawal[]) {
  const keys = lines.map(line => line.key)
  await remakeSchedulesOf(tx, keys)
  return tx.rows<{ key: string }>(sql`
    delete from absence where key = any(${list(keys)}::text[]) returning key`)
}

const remakeSchedulesOf = (tx: Tx, absenceKeys: readonly string[]) =>
  tx.rows(sql`
    update schedule s set filled_until = null
    from absence a
    where a.key = any(${list(absenceKeys)}::text[]) and s.filled_until is not null
      and (a.agenda_id = s.agenda_id or a.centre_id = s.centre_id or a.schedule_id = s.id)`)
