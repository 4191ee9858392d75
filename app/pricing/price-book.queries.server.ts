/** SQL of price lists, each replaced whole, and what supply asks of them. */
import { columns } from '#app/platform/database/columns.server.ts'
import { json, list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { PriceBook, PriceListLine } from '#app/supply/public.server.ts'

type Price = PriceListLine['prices'][number]
const priceColumns = columns<Omit<Price, 'service' | 'coverage'>>({ full_price: 'int' })

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
}

const servicesOf = (lines: readonly PriceListLine[]) =>
  lines.flatMap(line => line.prices.map(({ coverage: _, ...price }) => ({ ...price, key: line.key })))

/** By the bytes of their keys, so that a list is the same text on every database. */
const readPrices: PriceBook['read'] = (tx, keys) =>
  tx.rows(sql`
    select l.key, p.service, p.full_price, coalesce((
      select json_object_agg(c.financer_slug, c.contribution order by c.financer_slug collate "C") from coverage c
      where c.price_list_id = p.price_list_id and c.service = p.service), '{}') as coverage
    from price_list l join price p on p.price_list_id = l.id
    where l.key = any(${list(keys)}::text[]) order by l.key collate "C", p.service collate "C"`)

export const priceBook: PriceBook = { isPriced, replace: replacePrices, read: readPrices }
