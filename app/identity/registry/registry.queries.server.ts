/** SQL of the embedded identity registry: cards, and who is whose child. */
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { RegisteredChild } from './identity-registry.ts'

export async function findCard(tx: Tx, rut: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ serial: string }>(
    sql`select serial from identity_document where rut = ${rut}`,
  )
  return row?.serial
}

export const findChildren = (tx: Tx, adultRut: string) =>
  tx.rows<RegisteredChild>(sql`
    select child_rut as rut, first_name as name, last_name as "lastName", birth_date::text as "birthDate"
    from guardianship where adult_rut = ${adultRut} order by birth_date, child_rut`)

export interface CardLine {
  key: string
  rut: string
  serial: string
}

/** Another card of a person takes the place of the one before. */
export const upsertCards = (tx: Tx, lines: readonly CardLine[]) =>
  tx.rows(sql`
    insert into identity_document (import_key, rut, serial)
    select key, rut, serial from jsonb_to_recordset(${json(lines)}::jsonb) as l(key text, rut text, serial text)
    on conflict (import_key) do update set rut = excluded.rut, serial = excluded.serial`)

export const deleteCards = (tx: Tx, keys: readonly string[]) =>
  tx.rows<{ key: string }>(sql`
    delete from identity_document where import_key = any(${list(keys)}::text[]) returning import_key as key`)

export interface GuardianshipLine {
  key: string
  adult: string
  child: { rut: string; name: string; last_name: string; birth_date: string }
}

export const upsertGuardianships = (tx: Tx, lines: readonly GuardianshipLine[]) =>
  tx.rows(sql`
    insert into guardianship (import_key, adult_rut, child_rut, first_name, last_name, birth_date)
    select l.key, l.adult, l.rut, l.name, l.last_name, l.birth_date
    from jsonb_to_recordset(${json(lines.map(({ key, adult, child }) => ({ key, adult, ...child })))}::jsonb)
      as l(key text, adult text, rut text, name text, last_name text, birth_date date)
    on conflict (import_key) do update set adult_rut = excluded.adult_rut, child_rut = excluded.child_rut,
      first_name = excluded.first_name, last_name = excluded.last_name, birth_date = excluded.birth_date`)

export const deleteGuardianships = (tx: Tx, keys: readonly string[]) =>
  tx.rows<{ key: string }>(sql`
    delete from guardianship where import_key = any(${list(keys)}::text[]) returning import_key as key`)
