/** SQL of networks: which centres each runs. */
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'

interface NetworkLine {
  key: string
  name: string
  centres: readonly string[]
}

/** @returns those of the keys that name a centre. */
export async function findCentreKeys(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ key: string }>(
    sql`select key from centre where key = any(${list(keys)}::text[])`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** Of two lines that name one centre the last in order of keys holds. */
export const upsertNetworks = (tx: Tx, lines: readonly NetworkLine[]) =>
  tx.rows(sql`
    with given as (
      select * from jsonb_to_recordset(${json(lines)}::jsonb) as l(key text, name text, centres text[])
    ), kept as (
      insert into network as n (key, name) select key, name from given
      on conflict (key) do update set name = excluded.name returning id, key
    ), wanted as (
      select c.id, (select max(k.id) from given g join kept k on k.key = g.key where c.key = any(g.centres)) as network_id
      from centre c
      where c.network_id in (select id from kept)
        or c.key in (select unnest(centres) from given)
    )
    update centre c set network_id = wanted.network_id from wanted
    where c.id = wanted.id and c.network_id is distinct from wanted.network_id`)
