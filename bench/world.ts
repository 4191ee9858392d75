/** What the benchmark asks for: addresses and hours picked from the database that is being measured. */

import { type Database, sql } from '#app/platform/database/database.server.ts'
import { slotId } from '#app/supply/slot-id.ts'

/** A free hour, as the portal names it and as the bare insert needs it. */
export interface Hour {
  slot: string
  offer: number
  schedule: number
  agenda: number
  /** ISO 8601. */
  start: string
  minutes: number
  price: number
}

/** The same for all, or those of each in the same order. */
export type Headers = Record<string, string> | Record<string, string>[]

/** Addresses of the same kind, asked for in turn. */
export interface Workload {
  name: string
  paths: string[]
  headers?: Headers
  /** Each time under an address of its own, so that nothing was kept of it. */
  anew?: boolean
  /** Meanwhile somebody commits something else, this often a second: whatever is kept is asked for again. */
  commits?: number
}

/** As a browser asks for a page. */
const browser = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

const samples = 200
const five = [
  'hemograma',
  'perfil-lipidico',
  'perfil-bioquimico',
  'orina-completa',
  'tsh-hormona-tiroestimulante',
]
const ofFive = five.map(exam => `exam=${exam}`).join('&')
const insurers = ['fonasa-b', 'fonasa-c', 'fonasa-d', 'particular']

/** Addresses weighted as people ask: a place with more offers is asked for more often. */
export async function readWorkloads(db: Database): Promise<Workload[]> {
  const wanted = await db.rows<{ specialty: string; commune: string }>(sql`
    select o.specialty_slug as specialty, c.slug as commune
    from (select * from offer where active and type = 'consulta' and modality = 'in_person' order by md5(id::text) limit ${samples}) o
    join commune c on c.code = o.commune_code`)
  const offers = await db.rows<{ id: number }>(sql`
    select id from offer where active and not prepaid order by md5('a' || id) limit ${samples}`)
  // What laboratories are asked for most, alone and as an order of five.
  const laboratories = await db.rows<{ commune: string }>(sql`
    select c.slug as commune
    from (select commune_code, id from offer where active and exam_slug = 'hemograma' order by md5('e' || id) limit ${samples}) o
    join commune c on c.code = o.commune_code`)
  const names = await db.rows<{ name: string }>(sql`
    select split_part(search_name, ' ', 2) as name from professional order by md5(id::text) limit ${samples / 4}`)
  const insurer = (index: number) => insurers[index % insurers.length] ?? 'particular'
  const today = Temporal.Now.plainDateISO('America/Santiago')
  const results = wanted.map(
    ({ specialty, commune }, index) =>
      `/especialidad/${specialty}/consulta-presencial/${commune}?prevision=${insurer(index)}`,
  )
  const typed = [
    ...['medi', 'cardio', 'huesos', 'niños', 'dermatologia', 'gine', 'ocul', 'kinesiologo', 'dent', 'psicol'],
    ...names.map(({ name }) => name.slice(0, 5)),
  ]
  const search = {
    name: 'search',
    paths: wanted.map(
      ({ specialty, commune }, index) =>
        `/api/search/offers?type=consulta&specialty=${specialty}&commune=${commune}&prevision=${insurer(index)}`,
    ),
  }
  const suggestions = {
    name: 'suggestions',
    paths: typed.map(text => `/api/search/suggestions?type=consulta&q=${encodeURIComponent(text)}`),
  }
  const availability = {
    name: 'availability',
    paths: offers.map(({ id }) => `/api/offers/${id}/slots?from=${today}&to=${today.add({ days: 14 })}`),
  }
  const page = { name: 'results page', headers: browser, paths: results }
  return [
    search,
    { ...search, name: 'search, 20 commits a second', commits: 20 },
    { ...search, name: 'search, asked anew', anew: true },
    {
      name: 'one exam',
      paths: laboratories.map(
        ({ commune }, index) =>
          `/api/search/offers?type=laboratorio&exam=hemograma&commune=${commune}&prevision=${insurer(index)}`,
      ),
    },
    {
      name: 'five exams',
      paths: laboratories.map(
        ({ commune }, index) =>
          `/api/search/offers?type=laboratorio&${ofFive}&commune=${commune}&prevision=${insurer(index)}`,
      ),
    },
    suggestions,
    { ...suggestions, name: 'suggestions, asked anew', anew: true },
    availability,
    { ...availability, name: 'availability, asked anew', anew: true },
    page,
    { ...page, name: 'results page, drawn anew', anew: true },
    { name: 'home page', headers: browser, paths: ['/'] },
  ]
}

/** Free hours all over the country, in no order; each is booked at most once. */
export async function readHours(db: Database, count: number): Promise<Hour[]> {
  const rows = await db.rows<Omit<Hour, 'slot' | 'start'> & { start: Temporal.Instant }>(sql`
    select o.id as offer, s.id as schedule, s.agenda_id as agenda, s.minutes, free.start, p.full_price as price
    from (select * from offer where active and not prepaid and type = 'consulta' order by random() limit ${Math.ceil(count / 25)}) o
    join schedule s on s.id = o.schedule_id
    join price p on p.price_list_id = o.price_list_id and p.service = o.service
    cross join lateral free_starts(s.id, now() + interval '1 day', now() + interval '40 days', 400, now()) free(start)
    order by random() limit ${count}`)
  // Two offers may share one agenda: the second of the same hour would be refused.
  const once = new Map(rows.map(row => [`${row.agenda} ${row.start}`, row]))
  return [...once.values()].map(row => ({
    ...row,
    slot: slotId(row.offer, row.start),
    start: row.start.toString(),
  }))
}
