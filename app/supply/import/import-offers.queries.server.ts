/** SQL of the import: offers, one per specialty or exam at a schedule. */
import { columns } from '#app/platform/database/columns.server.ts'
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { PriceBook } from '../supply-ports.ts'
import type { OfferLine, Withdrawal } from './import-lines.server.ts'

type OwnOfOffer = Omit<OfferLine, 'kind' | 'key' | 'schedule' | 'specialty' | 'exam' | 'exams' | 'price_list'>
const offerColumns = columns<OwnOfOffer>({ prepaid: 'boolean', restriction: 'text' })

/** The offers of a line: one, or one per exam under `<key>:<exam>`. */
const offerRows = (lines: readonly OfferLine[], examTypes: ReadonlyMap<string, string>) =>
  json(
    lines.flatMap(({ exams, ...line }, n) =>
      (exams ?? [undefined]).map(oneOfMany => {
        const exam = oneOfMany ?? line.exam
        return {
          ...line,
          n,
          key: oneOfMany ? `${line.key}:${oneOfMany}` : line.key,
          type: exam ? examTypes.get(exam) : 'consulta',
          exam,
        }
      }),
    ),
  )

const columnsOfRows = sql`l(n int, key text, schedule text, price_list text, type text, specialty text, exam text,
  ${offerColumns.types})`
/** How a price list names what is sold: a video visit has a price of its own. */
const service = sql.raw(
  `coalesce(l.specialty, l.exam) || case s.modality when 'video' then ':video' else '' end`,
)

export interface OfferCheck {
  n: number
  schedule: boolean
  priceList: boolean
  service: string | null
  priced: boolean
  changed: boolean
  possible: boolean
}

/** @returns per offer, what stands in its way. */
export const checkOffers = (
  tx: Tx,
  prices: PriceBook,
  lines: readonly OfferLine[],
  examTypes: ReadonlyMap<string, string>,
) =>
  tx.rows<OfferCheck>(sql`
    select l.n, s.id is not null as schedule, pl.id is not null as "priceList", ${service} as service,
      ${prices.isPriced(sql`pl.id`, service)} as priced,
      coalesce((l.type = 'consulta') = (a.professional_id is not null)
        and not (l.type <> 'consulta' and s.modality = 'video'), true) as possible,
      coalesce(o.schedule_id <> s.id or (o.specialty_slug, o.exam_slug) is distinct from (l.specialty, l.exam)
        and o.id is not null, false) as changed
    from jsonb_to_recordset(${offerRows(lines, examTypes)}::jsonb) as ${columnsOfRows}
    left join schedule s on s.key = l.schedule left join agenda a on a.id = s.agenda_id
    left join price_list pl on pl.key = l.price_list
    left join offer o on o.key = l.key`)

/** Exams that a line no longer names are withdrawn. @returns offers withdrawn. */
export async function upsertOffers(
  tx: Tx,
  lines: readonly OfferLine[],
  examTypes: ReadonlyMap<string, string>,
) {
  const rows = offerRows(lines, examTypes)
  await tx.rows(sql`
    insert into offer as o (key, type, schedule_id, centre_id, commune_code, professional_id, specialty_slug,
      exam_slug, modality, price_list_id, service, ${offerColumns.names})
    select l.key, l.type, s.id, s.centre_id, c.commune_code, a.professional_id, l.specialty, l.exam, s.modality,
      pl.id, ${service}, ${offerColumns.of('l', { prepaid: sql`l.prepaid or s.modality = 'video'` })}
    from jsonb_to_recordset(${rows}::jsonb) as ${columnsOfRows}
    join schedule s on s.key = l.schedule join agenda a on a.id = s.agenda_id join centre c on c.id = s.centre_id
    join price_list pl on pl.key = l.price_list
    on conflict (key) do update set price_list_id = excluded.price_list_id, active = true, ${offerColumns.assigned()}
    where not o.active or o.price_list_id <> excluded.price_list_id or ${offerColumns.changed('o')}`)
  const groups = lines.filter(line => line.exams)
  if (groups.length === 0) return []
  return tx.rows<{ id: number }>(sql`
    update offer o set active = false
    from unnest(${list(groups.map(line => line.key))}::text[], ${list(groups.map(line => line.schedule))}::text[])
      as g(key, schedule) join schedule s on s.key = g.schedule
    where o.schedule_id = s.id and o.active and starts_with(o.key, g.key || ':') and o.key not in (
      select key from jsonb_to_recordset(${rows}::jsonb) as l(key text))
    returning o.id`)
}

/** @returns offers withdrawn now. */
export const withdrawOffers = (tx: Tx, lines: readonly Withdrawal[]) => {
  const keys = list(lines.map(line => line.key))
  return tx.rows<{ id: number }>(sql`
    update offer set active = false where active and key in (
      select unnest(${keys}::text[])
      union all select k || ':' || e.slug from unnest(${keys}::text[]) k cross join exam e)
    returning id`)
}

/** @returns those of the keys that are an offer, or a group of exams, sold or not. */
export const findOffersByKey = (tx: Tx, lines: readonly Withdrawal[]) =>
  tx.rows<{ key: string }>(sql`
    select k as key from unnest(${list(lines.map(line => line.key))}::text[]) k
    where exists (select from offer where key = k)
      or exists (select from exam e join offer o on o.key = k || ':' || e.slug)`)
