/** SQL of the import: price lists, each replaced whole. */
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { PriceListLine } from './import-lines.server.ts'

/** @returns services that an offer still sells but the new list no longer names. */
export const findServicesInUse = (tx: Tx, lines: readonly PriceListLine[]) =>
  tx.rows<{ key: string; service: string }>(sql`
    select distinct l.key, o.service
    from price_list l join offer o on o.price_list_id = l.id and o.active
    where l.key = any(${list(lines.map(line => line.key))}::text[]) and (l.key, o.service) not in (
      select key, service from jsonb_to_recordset(${json(servicesOf(lines))}::jsonb) as s(key text, service text))`)

export async function replacePrices(tx: Tx, lines: readonly PriceListLine[]) {
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
  await tx.rows(sql`insert into price_list (key) select unnest(${keys}::text[]) on conflict (key) do nothing`)
  await tx.rows(sql`
    delete from price p using price_list l
    where l.id = p.price_list_id and l.key = any(${keys}::text[]) and (l.key, p.service) not in (
      select key, service from jsonb_to_recordset(${services}::jsonb) as s(key text, service text))`)
  await tx.rows(sql`
    insert into price as p (price_list_id, service, full_price)
    select l.id, s.service, s.full_price
    from jsonb_to_recordset(${services}::jsonb) as s(key text, service text, full_price int)
    join price_list l on l.key = s.key
    on conflict (price_list_id, service) do update set full_price = excluded.full_price
    where p.full_price <> excluded.full_price`)
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
  lines.flatMap(line =>
    line.prices.map(({ service, full_price }) => ({ key: line.key, service, full_price })),
  )
