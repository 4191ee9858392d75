/** SQL that writes pharmacies and prices. */
import { columns } from '#app/platform/database/columns.server.ts'
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { MedicinePriceLine, PharmacyLine } from './price-schemas.server.ts'

const pharmacyColumns = columns<Omit<PharmacyLine, 'kind' | 'key'>>({ name: 'text', delivers: 'boolean' })

/** By key; one that was retired is back, with the prices that it had. */
export async function upsertPharmacies(tx: Tx, lines: readonly PharmacyLine[]): Promise<void> {
  await tx.rows(sql`
    insert into pharmacy (key, ${pharmacyColumns.names})
    select l.key, ${pharmacyColumns.of('l')}
    from jsonb_to_recordset(${json(lines)}::jsonb) as l(key text, ${pharmacyColumns.types})
    on conflict (key) do update set active = true, ${pharmacyColumns.assigned()}`)
}

/** Their prices stay, and no quote has them any more. @returns the keys among these that are pharmacies, also of those retired before. */
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

/** A pharmacy is named by its key until the statement finds its row. */
const priceRow = ({ kind: _, key, pharmacy, medicine, ...own }: MedicinePriceLine) => ({
  ...own,
  medicine_slug: medicine,
  pharmacy_id: pharmacy,
})
const priceColumns = columns<ReturnType<typeof priceRow>>({
  pharmacy_id: 'text',
  medicine_slug: 'text',
  product: 'text',
  laboratory: 'text',
  bioequivalent: 'boolean',
  price: 'int',
})

/** By key, in pesos. A line whose pharmacy is unknown is left out without a word: `knownPharmacies` is asked before. */
export async function upsertPrices(tx: Tx, lines: readonly MedicinePriceLine[]): Promise<void> {
  await tx.rows(sql`
    insert into medicine_price as p (key, ${priceColumns.names})
    select l.key, ${priceColumns.of('l', { pharmacy_id: sql`f.id` })}
    from jsonb_to_recordset(${json(lines.map(line => ({ ...priceRow(line), key: line.key })))}::jsonb)
      as l(key text, ${priceColumns.types})
    join pharmacy f on f.key = l.pharmacy_id
    on conflict (key) do update set ${priceColumns.assigned()} where ${priceColumns.changed('p')}`)
}

/** @returns the keys that were there. */
export async function deletePrices(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const found = await tx.rows<{ key: string }>(
    sql`delete from medicine_price where key = any(${list(keys)}::text[]) returning key`,
  )
  return found.map(one => one.key)
}
