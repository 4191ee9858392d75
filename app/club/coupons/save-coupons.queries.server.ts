/** SQL that writes coupons: the import, and in the demo world their moving on with the days. */
import { columns } from '#app/platform/database/columns.server.ts'
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { unaccented } from '#app/platform/plain-text.rules.ts'
import type { CouponLine } from './coupon-schema.server.ts'

const couponRow = ({ kind: _, key, ...own }: CouponLine) => ({ ...own, sort_title: unaccented(own.title) })
const couponColumns = columns<ReturnType<typeof couponRow>>({
  title: 'text',
  sort_title: 'text',
  partner: 'text',
  category: 'text',
  benefit_type: 'text',
  discount_percent: 'int',
  description: 'text',
  conditions: 'text',
  how_to_use: 'text',
  code_prefix: 'text',
  covenant: 'text',
  stock: 'int',
  published_on: 'date',
  valid_from: 'date',
  valid_until: 'date',
})
/** A stock below the codes that members have is as many as they have: those stay theirs. */
const stock = sql`case when excluded.stock is not null then greatest(excluded.stock, coupon.taken) end`

/** One that was withdrawn is there again. */
export const upsertCoupons = (tx: Tx, lines: readonly CouponLine[]) =>
  tx.rows(sql`
    insert into coupon (key, ${couponColumns.names})
    select l.key, ${couponColumns.of('l')}
    from jsonb_to_recordset(${json(lines.map(line => ({ ...couponRow(line), key: line.key })))}::jsonb)
      as l(key text, ${couponColumns.types})
    on conflict (key) do update set withdrawn_at = null, ${couponColumns.assigned({ stock })}`)

/** @returns the keys of those that there are. */
export async function withdrawCoupons(
  tx: Tx,
  keys: readonly string[],
  now: Temporal.Instant,
): Promise<string[]> {
  const found = await tx.rows<{ key: string }>(sql`
    update coupon set withdrawn_at = coalesce(withdrawn_at, ${now}::timestamptz)
    where key = any(${list(keys)}::text[]) returning key`)
  return found.map(one => one.key)
}

/** Whole periods on, so that a coupon that lasts a week still lasts one. @returns how many moved. */
export async function moveOverCoupons(tx: Tx, today: Temporal.PlainDate): Promise<number> {
  const moved = await tx.rows(sql`
    with late as (
      select id, valid_until - valid_from + 1 as period, ${today}::date - valid_until as over
      from coupon where valid_until < ${today}::date and withdrawn_at is null
    ), steps as (select id, ((over + period - 1) / period) * period as days from late)
    update coupon set valid_from = valid_from + days, valid_until = valid_until + days
    from steps where steps.id = coupon.id
    returning coupon.id`)
  return moved.length
}
