/** SQL that writes coupons: the import, and in the demo world their moving on with the days. */
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { CouponLine } from './coupon-schema.server.ts'

/** «Ñuñoa 3» → «nunoa 3»: lower case, no accents. */
const sortable = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const columns =
  'title, sort_title, partner, category, benefit_type, discount_percent, description, conditions, how_to_use, code_prefix, covenant, stock, published_on, valid_from, valid_until'
const names = columns.split(', ')
/** A stock below the codes that members have is as many as they have: those stay theirs. */
const assignment = (name: string) =>
  name === 'stock'
    ? 'stock = case when excluded.stock is not null then greatest(excluded.stock, coupon.taken) end'
    : `${name} = excluded.${name}`

export const upsertCoupons = (tx: Tx, lines: readonly CouponLine[]) =>
  tx.rows(sql`
    insert into coupon (key, ${sql.raw(columns)})
    select l.key, ${sql.raw(names.map(name => `l.${name}`).join(', '))}
    from jsonb_to_recordset(${json(lines.map(line => ({ ...line, sort_title: sortable(line.title) })))}::jsonb) as l(key text,
      title text, sort_title text, partner text, category text, benefit_type text, discount_percent int, description text,
      conditions text, how_to_use text, code_prefix text, covenant text, stock int, published_on date, valid_from date,
      valid_until date)
    on conflict (key) do update set withdrawn_at = null,
      ${sql.raw(names.map(assignment).join(', '))}`)

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
