/** SQL of the quote: whose prescription it is, what is left to buy, and what it costs. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { Offered, Wanted } from './quote.rules.ts'

interface Quotable {
  id: string
  rut: string
  folio: string
  issuedAt: Temporal.Instant
}

const columns = sql`id, rut, folio, issued_at as "issuedAt"`

/** @param number without blanks, in capitals. By folio or by the national code; nothing when it is another person's. */
export async function findQuotable(tx: Tx, number: string, rut: string): Promise<Quotable | undefined> {
  const [row] = await tx.rows<Quotable>(sql`
    select ${columns} from prescription
    where (folio = ${number} or upper(replace(national_code, ' ', '')) = ${number}) and rut = ${rut}
      and annulled_at is null limit 1`)
  return row
}

/** Of one that `findQuotable` found before: no RUT is asked here. Undefined once it is annulled. */
export async function getQuotable(tx: Tx, id: string): Promise<Quotable | undefined> {
  const [row] = await tx.rows<Quotable>(
    sql`select ${columns} from prescription where id = ${id}::uuid and annulled_at is null`,
  )
  return row
}

/** In the order of the prescription, without what was dispensed altogether. */
export const stillWanted = (tx: Tx, id: string): Promise<Wanted[]> =>
  tx.rows<Wanted>(sql`
    select medicine, medicine_slug as slug, quantity - dispensed as packages from prescription_item
    where prescription_id = ${id}::uuid and quantity > dispensed order by position`)

/** Of active pharmacies, in no order; prices in pesos, of one package. */
export const offersOf = (tx: Tx, slugs: readonly string[]): Promise<Offered[]> =>
  tx.rows<Offered>(sql`
    select f.id as "pharmacyId", f.name as pharmacy, f.delivers, p.medicine_slug as slug, p.product, p.laboratory,
      p.bioequivalent, p.price
    from medicine_price p join pharmacy f on f.id = p.pharmacy_id
    where p.medicine_slug = any(${list(slugs)}::text[]) and f.active`)
