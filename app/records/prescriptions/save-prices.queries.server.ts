/** SQL that writes pharmacies and prices. */
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { MedicinePriceLine, PharmacyLine } from './price-schemas.server.ts'

export async function upsertPharmacies(tx: Tx, lines: readonly PharmacyLine[]): Promise<void> {
  await tx.rows(sql`
    insert into pharmacy (key, name, delivers)
    select key, name, delivers from jsonb_to_recordset(${json(lines)}::jsonb) as l(key text, name text, delivers boolean)
    on conflict (key) do update set name = excluded.name, delivers = excluded.delivers, active = true`)
}

export async function retirePharmacies(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const found = await tx.rows<{ key: string }>(
    sql`update pharmacy set active = false where key = any(${list(keys)}::text[]) returning key`,
  )
  return found.map(one => one.key)
}

/** @returns the keys among these that are pharmacies. */
export async function knownPharmacies(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const found = await tx.rows<{ key: string }>(
    sql`select key from pharmacy where key = any(${list(keys)}::text[])`,
  )
  return new Set(found.map(one => one.key))
}

export async function upsertPrices(tx: Tx, lines: readonly MedicinePriceLine[]): Promise<void> {
  await tx.rows(sql`
    insert into medicine_price as p (key, pharmacy_id, medicine_slug, product, laboratory, bioequivalent, price)
    select l.key, f.id, l.medicine, l.product, l.laboratory, l.bioequivalent, l.price
    from jsonb_to_recordset(${json(lines)}::jsonb) as l(key text, pharmacy text, medicine text, product text,
      laboratory text, bioequivalent boolean, price int)
    join pharmacy f on f.key = l.pharmacy
    on conflict (key) do update set pharmacy_id = excluded.pharmacy_id, medicine_slug = excluded.medicine_slug,
      product = excluded.product, laboratory = excluded.laboratory, bioequivalent = excluded.bioequivalent,
      price = excluded.price
    where (p.pharmacy_id, p.medicine_slug, p.product, p.laboratory, p.bioequivalent, p.price) is distinct from
      (excluded.pharmacy_id, excluded.medicine_slug, excluded.product, excluded.laboratory, excluded.bioequivalent,
        excluded.price)`)
}

export async function deletePrices(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const found = await tx.rows<{ key: string }>(
    sql`delete from medicine_price where key = any(${list(keys)}::text[]) returning key`,
  )
  return found.map(one => one.key)
}
