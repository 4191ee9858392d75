/** Requests of exams at home. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { PartOfDay } from './home-exams.rules.ts'

export interface RequestRow {
  id: string
  code: string
  accountId: string | null
  name: string
  email: string
  phone: string
  commune: string
  address: string
  exams: string
  hasOrder: boolean
  day: Temporal.PlainDate
  part: PartOfDay
}

/** @returns false when that request is there already. */
export async function insertRequest(tx: Tx, row: RequestRow, now: Temporal.Instant): Promise<boolean> {
  const made = await tx.rows(sql`
    insert into home_exam_request (id, code, account_id, person_name, email, phone, commune_code, address, exams, has_order,
      preferred_on, part_of_day, created_at)
    values (${row.id}::uuid, ${row.code}, ${row.accountId}::uuid, ${row.name}, ${row.email}, ${row.phone}, ${row.commune},
      ${row.address}, ${row.exams}, ${row.hasOrder}, ${row.day}::date, ${row.part}, ${now}::timestamptz)
    on conflict (id) do nothing returning id`)
  return made.length > 0
}

export interface CommuneChoice {
  code: string
  name: string
  region: string
}

/** North to south, as people know them; by their address names, for not every server sorts Ñ and accents as people do. */
export const communesByRegion = (tx: Tx): Promise<CommuneChoice[]> =>
  tx.rows(sql`
    select c.code, c.name, r.name as region from commune c join region r on r.code = c.region_code
    order by r.position, c.slug`)

export async function communeName(tx: Tx, code: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ name: string }>(sql`select name from commune where code = ${code}`)
  return row?.name
}

/** @returns how many. */
export async function deleteRequests(tx: Tx, before: Temporal.Instant): Promise<number> {
  const gone = await tx.rows(
    sql`delete from home_exam_request where created_at < ${before}::timestamptz returning id`,
  )
  return gone.length
}
