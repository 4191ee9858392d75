/** Coupons and members for tests, written straight into their tables. */
import { randomInt } from 'node:crypto'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { testNow } from './supply.ts'

interface CouponToAdd {
  title?: string
  category?: string
  benefitType?: 'automatic' | 'restricted_adherence'
  discount?: number
  stock?: number | null
  published?: string
  from?: string
  until?: string
  withdrawn?: boolean
  covenant?: string | null
  partner?: string
}

let made = 0

/** @returns its id. Valid on the day of testNow unless told otherwise. */
export async function addCoupon(db: Database, coupon: CouponToAdd = {}): Promise<number> {
  const title = coupon.title ?? 'Lentes de sol'
  const [row] = await db.rows<{ id: number }>(sql`
    insert into coupon (key, title, sort_title, partner, category, benefit_type, discount_percent, description, conditions,
      how_to_use, code_prefix, covenant, stock, published_on, valid_from, valid_until, withdrawn_at)
    values (${`test-${++made}-${randomInt(1e9)}`}, ${title}, ${title.toLowerCase()}, ${coupon.partner ?? 'Óptica de Prueba'}, ${coupon.category ?? 'optica'},
      ${coupon.benefitType ?? 'automatic'}, ${coupon.discount ?? 10}, 'Descripción.', 'Condiciones.', 'Muestra tu código.', 'TST10',
      ${coupon.covenant ?? null}, ${coupon.stock ?? null}, ${coupon.published ?? '2026-11-01'}::date, ${coupon.from ?? '2026-11-01'}::date,
      ${coupon.until ?? '2026-12-31'}::date, ${coupon.withdrawn ? testNow : null}::timestamptz)
    returning id`)
  if (!row) throw new Error('no coupon was added')
  return row.id
}

/** An account; a year old unless told otherwise. */
export async function addMember(
  db: Database,
  since: Temporal.Instant = testNow.subtract({ hours: 365 * 24 }),
): Promise<{ id: string; since: Temporal.Instant }> {
  const body = 1_000_000 + randomInt(20_000_000)
  const [row] = await db.rows<{ id: string }>(sql`
    insert into account (rut, first_name, last_name, email, created_at)
    values (${`${body}-${checkDigit(body)}`}, 'Rosa', 'Muñoz', ${`rosa.${body}@ejemplo.cl`}, ${since}::timestamptz)
    returning id`)
  if (!row) throw new Error('no account was added')
  return { id: row.id, since }
}

/** What the coupon counts, and the codes that there are. */
export async function couponsTaken(db: Database, coupon: number) {
  const [row] = await db.rows<{ taken: number; codes: number }>(sql`
    select taken, (select count(*)::int from coupon_code where coupon_id = coupon.id) as codes from coupon where id = ${coupon}`)
  return row
}
