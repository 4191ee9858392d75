/** Coupons as everybody sees them: lists, one of them, and how many each category has. */
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { type BenefitType, type Category, type Covenant, pageSize, type Sort } from './coupon.rules.ts'

export interface Coupon {
  id: number
  title: string
  partner: string
  category: Category
  benefitType: BenefitType
  discount: number
  description: string
  conditions: string
  howToUse: string
  covenant: Covenant | null
  left: number | null
  validFrom: Temporal.PlainDate
  validUntil: Temporal.PlainDate
  withdrawn: boolean
}

export interface Wanted {
  category: Category | null
  sort: Sort
  page: number
}

const columns =
  sql.raw(`id, title, partner, category, benefit_type as "benefitType", discount_percent as discount, description,
  conditions, how_to_use as "howToUse", covenant, stock - taken as left, valid_from as "validFrom",
  valid_until as "validUntil", withdrawn_at is not null as withdrawn`)

const current = (today: Temporal.PlainDate) =>
  sql`withdrawn_at is null and ${today}::date between valid_from and valid_until`

// What is gone comes after what can be had, in every order.
const orders: Record<Sort, SQL> = {
  last: sql.raw('published_on desc, id desc'),
  max_discount: sql.raw('discount_percent desc, sort_title, id'),
  alphabetic_desc: sql.raw('sort_title desc, id'),
}
const soldOutLast = sql.raw('(stock is not null and stock = taken)')
const discount = sql.raw('case when stock = taken then 0 else discount_percent end')

/** Those current today, ten a page; what is sold out stands last in any order. */
export const listCoupons = (
  tx: Tx,
  { category, sort, page }: Wanted,
  today: Temporal.PlainDate,
): Promise<Coupon[]> =>
  tx.rows(sql`
    select ${columns} from coupon
    where ${current(today)} and (${category}::text is null or category = ${category})
    order by ${soldOutLast}, ${orders[sort]}
    limit ${pageSize} offset ${(page - 1) * pageSize}`)

/** Only categories that have something today, and the best of it that can still be had. */
export const countCoupons = (
  tx: Tx,
  today: Temporal.PlainDate,
): Promise<{ category: Category; count: number; most: number }[]> =>
  tx.rows(sql`
    select category, count(*)::int as count, max(${discount})::int as most
    from coupon where ${current(today)} group by category`)

/** What the club has today: the best discount that can still be had, of all coupons and of each covenant's; null without that covenant. */
export interface ClubOffer {
  most: number
  telemedicine: number | null
  homeExams: number | null
}

/** What coupons of today give, in per cent: the most of all, and the most of each covenant: 0 where all are sold out, null where there are none. */
export async function offerOfClub(tx: Tx, today: Temporal.PlainDate): Promise<ClubOffer> {
  const [offer] = await tx.rows<ClubOffer>(sql`
    select coalesce(max(${discount}), 0)::int as most,
      max(${discount}) filter (where covenant = 'telemedicina')::int as telemedicine,
      max(${discount}) filter (where covenant = 'examenes-a-domicilio')::int as "homeExams"
    from coupon where ${current(today)}`)
  return offer ?? { most: 0, telemedicine: null, homeExams: null }
}

/** Also one that is over, sold out or withdrawn. */
export async function findCoupon(tx: Tx, id: number): Promise<Coupon | undefined> {
  const [coupon] = await tx.rows<Coupon>(sql`select ${columns} from coupon where id = ${id}`)
  return coupon
}

/** What the covenants' own pages show. */
export const couponsOfCovenants = (
  tx: Tx,
  covenants: readonly Covenant[],
  today: Temporal.PlainDate,
): Promise<Coupon[]> =>
  tx.rows(sql`
    select ${columns} from coupon where ${current(today)} and covenant = any(${list(covenants)}::text[])
    order by ${soldOutLast}, ${orders.max_discount}`)

/** Others of the same category, the one shown left out. */
export const couponsBeside = (
  tx: Tx,
  { id, category }: Pick<Coupon, 'id' | 'category'>,
  today: Temporal.PlainDate,
  limit: number,
): Promise<Coupon[]> =>
  tx.rows(sql`
    select ${columns} from coupon where ${current(today)} and category = ${category} and id <> ${id}
    order by ${soldOutLast}, ${orders.max_discount} limit ${limit}`)

/** For search engines. */
export const couponIds = (tx: Tx, today: Temporal.PlainDate): Promise<{ id: number }[]> =>
  tx.rows(sql`select id from coupon where ${current(today)} order by id`)
