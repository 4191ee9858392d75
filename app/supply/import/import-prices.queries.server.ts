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

/** Of each list its name, by which offers know it; what it says is somebody else's. */
export const nameLists = (tx: Tx, lines: readonly PriceListLine[]) =>
  tx.rows(sql`
    insert into price_list (key) select unnest(${list(lines.map(line => line.key))}::text[]) on conflict (key) do nothing`)

const servicesOf = (lines: readonly PriceListLine[]) =>
  lines.flatMap(line =>
    line.prices.map(({ service, full_price }) => ({ key: line.key, service, full_price })),
  )
