/** SQL of what the pages of a centre's supply choose from, and of its next free hours. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'

export interface SupplyChoices {
  communes: { slug: string; name: string; region: string; lat: number; lon: number }[]
  specialties: { slug: string; name: string }[]
  exams: { slug: string; name: string; area: string }[]
  financers: { slug: string; name: string }[]
}

/** Who never pays a part: kept in lists, and not asked. */
const neverPay = ['fonasa', 'fonasa-a', 'particular', 'capredena', 'dipreca']

/** financers: those that may pay a part, which a form asks about one by one. */
export const findSupplyChoices = async (tx: Tx): Promise<SupplyChoices> => ({
  communes: await tx.rows(sql`
    select c.slug, c.name, r.name as region, c.lat, c.lon from commune c join region r on r.code = c.region_code
    order by r.position, c.slug`),
  specialties: await tx.rows(sql`select slug, name from specialty order by slug`),
  exams: await tx.rows(sql`select slug, name, area from exam order by area_slug, slug`),
  financers: await tx.rows(sql`
    select slug, short_name as name from financer where slug <> all(${list(neverPay)}::text[]) order by position`),
})

/** By schedule of a centre: when somebody can be attended next, null where nobody can. */
export const findNextFree = (tx: Tx, centreId: number) =>
  tx.rows<{ key: string; next: Temporal.Instant | null }>(sql`
    select key, next_free as next from schedule where centre_id = ${centreId}::bigint`)

/** A network that has no centre yet; its first centre's form gives it its name. @returns its id */
export async function insertNetwork(tx: Tx, key: string): Promise<number> {
  const [row] = await tx.rows<{ id: number }>(sql`
    insert into network (key, name) values (${key}, 'Red nueva') returning id`)
  if (!row) throw new Error('an insert returns its row')
  return row.id
}

/** A centre that was just opened is of the network of whoever opened it. @param name absent: the network keeps its own. */
export async function joinNetwork(
  tx: Tx,
  { networkId, centreKey, name }: { networkId: number; centreKey: string; name: string | null },
): Promise<number> {
  if (name !== null) await tx.rows(sql`update network set name = ${name} where id = ${networkId}::bigint`)
  const [row] = await tx.rows<{ id: number }>(sql`
    update centre set network_id = ${networkId}::bigint where key = ${centreKey} returning id`)
  if (!row) throw new Error('the centre of an opening is not there')
  return row.id
}
