/** SQL of price lists, each replaced whole, and what supply asks of them. */
import { columns } from '#app/platform/database/columns.server.ts'
import { json, list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { readLocked } from '#app/platform/database/read-locked.queries.server.ts'
import type { PriceBook, PriceListLine } from '#app/supply/public.server.ts'

type Price = PriceListLine['prices'][number]
const priceColumns = columns<Omit<Price, 'service' | 'coverage' | 'coverage_until' | 'later'>>({
  full_price: 'int',
})

const isPriced = (priceListId: SQL, service: SQL) => sql`exists (
  select from price where price.price_list_id = ${priceListId} and price.service = ${service})`

async function replacePrices(tx: Tx, lines: readonly PriceListLine[]) {
  const keys = list(lines.map(line => line.key))
  const services = json(servicesOf(lines))
  const coverage = json(
    lines.flatMap(line =>
      line.prices.flatMap(price =>
        Object.entries(price.coverage).map(([financer, contribution]) => ({
          key: line.key,
          service: price.service,
          financer,
          contribution,
        })),
      ),
    ),
  )
  await tx.rows(sql`
    delete from price p using price_list l
    where l.id = p.price_list_id and l.key = any(${keys}::text[]) and (l.key, p.service) not in (
      select key, service from jsonb_to_recordset(${services}::jsonb) as s(key text, service text))`)
  await tx.rows(sql`
    insert into price as p (price_list_id, service, ${priceColumns.names})
    select l.id, s.service, ${priceColumns.of('s')}
    from jsonb_to_recordset(${services}::jsonb) as s(key text, service text, ${priceColumns.types})
    join price_list l on l.key = s.key
    on conflict (price_list_id, service) do update set ${priceColumns.assigned()}
    where ${priceColumns.changed('p')}`)
  await tx.rows(sql`
    delete from coverage c using price_list l
    where l.id = c.price_list_id and l.key = any(${keys}::text[]) and (l.key, c.service, c.financer_slug) not in (
      select key, service, financer
      from jsonb_to_recordset(${coverage}::jsonb) as s(key text, service text, financer text))`)
  await tx.rows(sql`
    insert into coverage as c (price_list_id, service, financer_slug, contribution)
    select l.id, s.service, s.financer, s.contribution
    from jsonb_to_recordset(${coverage}::jsonb) as s(key text, service text, financer text, contribution int)
    join price_list l on l.key = s.key
    on conflict (price_list_id, service, financer_slug) do update set contribution = excluded.contribution
    where c.contribution <> excluded.contribution`)
  await replacePlanned(tx, lines)
}

/** What a line does not say of what is planned stays planned. */
async function replacePlanned(tx: Tx, lines: readonly PriceListLine[]) {
  const prices = lines.flatMap(({ key, prices: all }) => all.map(price => ({ ...price, key })))
  const ends = prices.flatMap(({ key, service, coverage_until: until }) =>
    until ? [{ key, service, until }] : [],
  )
  if (ends.length > 0)
    await tx.rows(sql`
      update coverage c set last_day = (s.until ->> c.financer_slug)::date
      from jsonb_to_recordset(${json(ends)}::jsonb) as s(key text, service text, until jsonb)
      join price_list l on l.key = s.key
      where c.price_list_id = l.id and c.service = s.service
        and c.last_day is distinct from (s.until ->> c.financer_slug)::date`)
  const planned = prices
    .filter(price => price.later)
    .map(({ key, service, later }) => ({ key, service, later }))
  if (planned.length === 0) return
  await tx.rows(sql`
    delete from price_later p using jsonb_to_recordset(${json(planned)}::jsonb) as s(key text, service text, later jsonb), price_list l
    where l.key = s.key and p.price_list_id = l.id and p.service = s.service
      and not exists (select from jsonb_to_recordset(s.later) as one("from" date) where one."from" = p.from_day)`)
  await tx.rows(sql`
    insert into price_later as p (price_list_id, service, from_day, full_price, coverage)
    select l.id, s.service, one."from", one.full_price, one.coverage
    from jsonb_to_recordset(${json(planned)}::jsonb) as s(key text, service text, later jsonb)
    join price_list l on l.key = s.key
    cross join lateral jsonb_to_recordset(s.later) as one("from" date, full_price int, coverage jsonb)
    on conflict (price_list_id, service, from_day) do update set full_price = excluded.full_price, coverage = excluded.coverage
    where (p.full_price, p.coverage) is distinct from (excluded.full_price, excluded.coverage)`)
}

/** Prices of other lists wait for their own lock: of two nodes each takes what the other has not, and has not had. */
const lockDue: PriceBook['lockDue'] = async (tx, today) => {
  const rows = await readLocked<{ key: string }>(tx, {
    id: sql`l.id`,
    from: sql`
      from price_list l where exists (select from price_later p where p.price_list_id = l.id and p.from_day <= ${today}::date)`,
    lock: sql`order by l.key for no key update of l skip locked`,
    columns: sql`l.key`,
    order: sql`l.key`,
  })
  return rows.map(({ key }) => key)
}

/** Insurers of a planned price that pay already keep the day on which they end; one that had ended by its day pays again. */
const beginDue: PriceBook['beginDue'] = async (tx, keys, today) => {
  const due = sql`
    select distinct on (p.price_list_id, p.service) p.price_list_id, p.service, p.from_day, p.full_price, p.coverage
    from price_later p join price_list l on l.id = p.price_list_id
    where l.key = any(${list(keys)}::text[]) and p.from_day <= ${today}::date
    order by p.price_list_id, p.service, p.from_day desc`
  await tx.rows(sql`
    update price p set full_price = due.full_price from (${due}) due
    where p.price_list_id = due.price_list_id and p.service = due.service`)
  await tx.rows(sql`
    delete from coverage c using (${due}) due
    where c.price_list_id = due.price_list_id and c.service = due.service and not due.coverage ? c.financer_slug`)
  await tx.rows(sql`
    insert into coverage as c (price_list_id, service, financer_slug, contribution)
    select due.price_list_id, due.service, pays.key, pays.value::int
    from (${due}) due cross join lateral jsonb_each_text(due.coverage) pays
    on conflict (price_list_id, service, financer_slug) do update set contribution = excluded.contribution,
      last_day = case when c.last_day >= (
        select due.from_day from (${due}) due where due.price_list_id = c.price_list_id and due.service = c.service) then c.last_day end`)
  await tx.rows(sql`
    delete from price_later p using price_list l
    where l.id = p.price_list_id and l.key = any(${list(keys)}::text[]) and p.from_day <= ${today}::date`)
}

const servicesOf = (lines: readonly PriceListLine[]) =>
  lines.flatMap(line => line.prices.map(({ coverage: _, ...price }) => ({ ...price, key: line.key })))

/** By the bytes of their keys, so that a list is the same text on every database. */
const readPrices: PriceBook['read'] = (tx, keys) =>
  tx.rows(sql`
    select l.key, p.service, p.full_price, coalesce((
      select json_object_agg(c.financer_slug, c.contribution order by c.financer_slug collate "C") from coverage c
      where c.price_list_id = p.price_list_id and c.service = p.service), '{}') as coverage, (
      select json_object_agg(c.financer_slug, c.last_day order by c.financer_slug collate "C") from coverage c
      where c.price_list_id = p.price_list_id and c.service = p.service and c.last_day is not null) as coverage_until, (
      select json_agg(json_build_object('from', n.from_day, 'full_price', n.full_price, 'coverage', (
        select coalesce(json_object_agg(f.key, f.value order by f.key collate "C"), '{}') from jsonb_each(n.coverage) f)) order by n.from_day)
      from price_later n where n.price_list_id = p.price_list_id and n.service = p.service) as later
    from price_list l join price p on p.price_list_id = l.id
    where l.key = any(${list(keys)}::text[]) order by l.key collate "C", p.service collate "C"`)

export const priceBook: PriceBook = { isPriced, replace: replacePrices, read: readPrices, lockDue, beginDue }
