/** SQL of whose each thing is: of the centres where somebody may change it, of others, or of both. */
import { json, list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { attendedBy } from '../hours/offered.queries.server.ts'

export interface Owner {
  key: string
  /** Of a centre of the scope. */
  here: boolean
  /** Of another one. */
  elsewhere: boolean
}

const of = (keys: readonly string[]) => sql`unnest(${list(keys)}::text[]) k(key)`
const inside = (column: SQL, centres: readonly number[]) => sql`${column} = any(${list(centres)}::bigint[])`

export const findOwnersOfCentres = (tx: Tx, keys: readonly string[], centres: readonly number[]) =>
  tx.rows<Owner>(sql`
    select c.key, ${inside(sql`c.id`, centres)} as here, not ${inside(sql`c.id`, centres)} as elsewhere
    from ${of(keys)} join centre c on c.key = k.key`)

/** Who attends nobody any more at a place is no longer of it; who has no hours yet is. */
const stillThere = attendedBy(sql`s`)

/** A professional is of where they have a schedule; of whose system brought them, until they have one. */
export const findOwnersOfProfessionals = (tx: Tx, keys: readonly string[], centres: readonly number[]) =>
  tx.rows<Owner>(sql`
    select p.key, coalesce(bool_or(case when s.id is null then ${inside(sql`p.brought_by`, centres)} else ${inside(sql`s.centre_id`, centres)} end), false) as here,
      coalesce(bool_or(not ${inside(sql`s.centre_id`, centres)} and ${stillThere}), false) as elsewhere
    from ${of(keys)} join professional p on p.key = k.key
    left join agenda g on g.professional_id = p.id left join schedule s on s.agenda_id = g.id group by p.key`)

/** @returns the key of a professional. */
export async function findKey(tx: Tx, who: { rut: string } | { id: number }): Promise<string | undefined> {
  const [row] = await tx.rows<{ key: string }>(sql`
    select key from professional where ${'rut' in who ? sql`rut = ${who.rut}` : sql`id = ${who.id}::bigint`}`)
  return row?.key
}

/** @param keys of agendas, as `resource:box-1` */
export const findOwnersOfAgendas = (tx: Tx, keys: readonly string[], centres: readonly number[]) =>
  tx.rows<Owner>(sql`
    select g.key, coalesce(bool_or(${inside(sql`s.centre_id`, centres)}), false) as here,
      coalesce(bool_or(not ${inside(sql`s.centre_id`, centres)} and ${stillThere}), false) as elsewhere
    from ${of(keys)} join agenda g on g.key = k.key left join schedule s on s.agenda_id = g.id group by g.key`)

/** A price list is of whoever sells by it, and of whose system brought it until somebody does; another centre that has stopped selling by it has no say. */
export const findOwnersOfLists = (tx: Tx, keys: readonly string[], centres: readonly number[]) =>
  tx.rows<Owner>(sql`
    select l.key, coalesce(bool_or(case when s.id is null then ${inside(sql`l.brought_by`, centres)} else ${inside(sql`s.centre_id`, centres)} end), false) as here,
      coalesce(bool_or(not ${inside(sql`s.centre_id`, centres)} and o.active), false) as elsewhere
    from ${of(keys)} join price_list l on l.key = k.key
    left join offer o on o.price_list_id = l.id left join schedule s on s.id = o.schedule_id group by l.key`)

export const findOwnersOfSchedules = (tx: Tx, keys: readonly string[], centres: readonly number[]) =>
  tx.rows<Owner>(sql`
    select s.key, ${inside(sql`s.centre_id`, centres)} as here, not ${inside(sql`s.centre_id`, centres)} as elsewhere
    from ${of(keys)} join schedule s on s.key = k.key`)

const namesOf = sql`select k.key as said union all select k.key || ':' || e.slug from exam e`

/** By the key of their line; of a group, all of its exams. Their names first, so that each is looked up and no offer is compared with all. */
const offersOf = (keys: readonly string[]): SQL => sql`${of(keys)}
    cross join lateral (${namesOf}) n
    join offer o on o.key = n.said join schedule s on s.id = o.schedule_id`

/** A key that an exam of somebody's group could get is of whoever has the group, before the group names that exam. */
export const findOwnersOfOffers = (tx: Tx, keys: readonly string[], centres: readonly number[]) =>
  tx.rows<Owner>(sql`
    select k.key, bool_or(${inside(sql`s.centre_id`, centres)}) as here, bool_or(not ${inside(sql`s.centre_id`, centres)}) as elsewhere
    from ${of(keys)}
    cross join lateral (${namesOf} union all
      select left(k.key, -length(g.slug)) || e.slug from exam g, exam e where right(k.key, length(g.slug) + 1) = ':' || g.slug) n
    join offer o on o.key = n.said join schedule s on s.id = o.schedule_id group by k.key`)

/** An absence is of wherever it takes hours away. */
export const findOwnersOfAbsences = (tx: Tx, keys: readonly string[], centres: readonly number[]) =>
  tx.rows<Owner>(sql`
    select a.key, bool_or(${inside(sql`s.centre_id`, centres)}) as here, bool_or(not ${inside(sql`s.centre_id`, centres)}) as elsewhere
    from ${of(keys)} join absence a on a.key = k.key
    join schedule s on s.id = a.schedule_id or s.agenda_id = a.agenda_id or s.centre_id = a.centre_id group by a.key`)

/** The link of a professional is of where they have a schedule. */
export const findOwnersOfLinks = (tx: Tx, keys: readonly string[], centres: readonly number[]) =>
  tx.rows<Owner>(sql`
    select d.slug as key, coalesce(bool_or(${inside(sql`s.centre_id`, centres)}), false) as here,
      coalesce(bool_or(not ${inside(sql`s.centre_id`, centres)} and ${stillThere}), false) as elsewhere
    from ${of(keys)} join doctor_link d on d.slug = k.key
    left join agenda g on g.professional_id = d.professional_id left join schedule s on s.agenda_id = g.id group by d.slug`)

/** What one line says is somebody's alone. */
export interface Claim {
  /** The place of the line. */
  index: number
  table: 'professional' | 'centre'
  key: string
  slug?: string
  rut?: string
  deis_code?: string
}

/** @returns whose RUT, address or DEIS code a line gives to somebody else, by the place of the line. */
export const findTaken = (tx: Tx, lines: readonly Claim[]) =>
  tx.rows<{ index: number; field: 'rut' | 'slug' | 'deis_code' }>(sql`
    select l.index, 'rut' as field from jsonb_to_recordset(${json(lines)}::jsonb) as l(index int, "table" text, key text, rut text)
    join professional p on p.rut = l.rut and p.key <> l.key where l."table" = 'professional'
    union all
    select l.index, 'deis_code' from jsonb_to_recordset(${json(lines)}::jsonb) as l(index int, key text, deis_code text)
    join centre c on c.deis_code = l.deis_code and c.key <> l.key
    union all
    select l.index, 'slug' from jsonb_to_recordset(${json(lines)}::jsonb) as l(index int, "table" text, key text, slug text)
    where exists (select from professional p where l."table" = 'professional' and p.slug = l.slug and p.key <> l.key)
      or exists (select from centre c where l."table" = 'centre' and c.slug = l.slug and c.key <> l.key)`)

/** @returns keys of professionals whose lines give them the RUT of an account that is somebody else's, whose desk it would become. */
export async function findAnothersRuts(
  tx: Tx,
  lines: readonly { key: string; rut: string }[],
): Promise<ReadonlySet<string>> {
  if (lines.length === 0) return new Set()
  const rows = await tx.rows<{ key: string }>(sql`
    select p.key from jsonb_to_recordset(${json(lines)}::jsonb) as l(key text, rut text) join professional p on p.key = l.key
    where p.rut is distinct from l.rut and rut_is_anothers(p.id, l.rut)`)
  return new Set(rows.map(({ key }) => key))
}

/** Of two who change the supply of a centre at once the second reads what the first wrote. */
export const lockEditing = (tx: Tx, centres: readonly number[]) =>
  tx.rows(sql`
    select pg_advisory_xact_lock(727019, (id % 2000000000)::int)
    from (select unnest(${list(centres)}::bigint[]) as id order by 1) one`)

/** Of two who bring what nobody has, of whatever centres, the second reads whose it became. After `lockEditing`, before all else. */
export const lockBringing = (tx: Tx) => tx.rows(sql`select pg_advisory_xact_lock(727022)`)

/** As an import writes them: after the agendas, centres before professionals before lists. */
export async function lockRows(
  tx: Tx,
  { centres, professionals, lists }: { centres: string[]; professionals: string[]; lists: string[] },
): Promise<void> {
  await tx.rows(
    sql`select from centre where key = any(${list(centres)}::text[]) order by key for no key update`,
  )
  await tx.rows(
    sql`select from professional where key = any(${list(professionals)}::text[]) order by key for no key update`,
  )
  await tx.rows(
    sql`select from price_list where key = any(${list(lists)}::text[]) order by key for no key update`,
  )
}

/** Where the offers of lines are sold. */
export async function findCentresOfLines(tx: Tx, keys: readonly string[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select distinct s.centre_id as id from ${offersOf(keys)}`)
  return rows.map(({ id }) => id)
}

/** @returns those of the people and lists of lines that nobody has made known. */
export async function findNew(tx: Tx, lines: readonly { kind: string; key: string }[]) {
  const of = async (kind: string, there: (keys: string[]) => Promise<{ key: string }[]>) => {
    const keys = lines.filter(line => line.kind === kind).map(({ key }) => key)
    const known = new Set((await there(keys)).map(({ key }) => key))
    return keys.filter(key => !known.has(key))
  }
  return {
    professionals: await of('professional', keys => findOwnersOfProfessionals(tx, keys, [])),
    lists: await of('price-list', keys => findOwnersOfLists(tx, keys, [])),
  }
}

/** People and lists made known just now, who attend nowhere and are sold by nowhere yet, are of the first of the centres that said so. */
export async function bringNew(
  tx: Tx,
  { professionals, lists }: { professionals: readonly string[]; lists: readonly string[] },
  { centreIds: [centreId] }: { centreIds: readonly number[] },
): Promise<void> {
  for (const [table, keys] of [
    ['professional', professionals],
    ['price_list', lists],
  ] as const)
    if (keys.length > 0)
      await tx.rows(sql`
        update ${sql.raw(table)} set brought_by = ${centreId ?? null}::bigint
        where key = any(${list(keys)}::text[]) and brought_by is null`)
}
