/** SQL of the embedded identity registry: cards, and who is whose child. */
import { columns } from '#app/platform/database/columns.server.ts'
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { RegisteredChild } from './identity-registry.ts'
import type { CardLine, GuardianshipLine } from './registry-schemas.server.ts'

/** The number of the card in force; undefined where the table has none for the RUT. */
export async function findCard(tx: Tx, rut: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ serial: string }>(
    sql`select serial from identity_document where rut = ${rut}`,
  )
  return row?.serial
}

/** Eldest first, of any age: who is a minor is asked when it matters. */
export const findChildren = (tx: Tx, adultRut: string) =>
  tx.rows<RegisteredChild>(sql`
    select child_rut as rut, first_name as name, last_name as "lastName", birth_date::text as "birthDate"
    from guardianship where adult_rut = ${adultRut} order by birth_date, child_rut`)

const cardColumns = columns<Omit<CardLine, 'kind' | 'key'>>({ rut: 'text', serial: 'text' })

/** Another card of a person takes the place of the one before. */
export const upsertCards = (tx: Tx, lines: readonly CardLine[]) =>
  tx.rows(sql`
    insert into identity_document (import_key, ${cardColumns.names})
    select l.key, ${cardColumns.of('l')}
    from jsonb_to_recordset(${json(lines)}::jsonb) as l(key text, ${cardColumns.types})
    on conflict (import_key) do update set ${cardColumns.assigned()}`)

/** @returns the keys that were there. */
export const deleteCards = (tx: Tx, keys: readonly string[]) =>
  tx.rows<{ key: string }>(sql`
    delete from identity_document where import_key = any(${list(keys)}::text[]) returning import_key as key`)

function guardianshipRow({ kind: _, key, adult, child, ...own }: GuardianshipLine) {
  const { rut, name, ...childs } = child
  return { ...own, ...childs, adult_rut: adult, child_rut: rut, first_name: name }
}
const guardianshipColumns = columns<ReturnType<typeof guardianshipRow>>({
  adult_rut: 'text',
  child_rut: 'text',
  first_name: 'text',
  last_name: 'text',
  birth_date: 'date',
})

/** By key, whole. What the line before had opened is closed before (`doubtGuardianships`). */
export const upsertGuardianships = (tx: Tx, lines: readonly GuardianshipLine[]) =>
  tx.rows(sql`
    insert into guardianship (import_key, ${guardianshipColumns.names})
    select l.key, ${guardianshipColumns.of('l')}
    from jsonb_to_recordset(${json(lines.map(line => ({ ...guardianshipRow(line), key: line.key })))}::jsonb)
      as l(key text, ${guardianshipColumns.types})
    on conflict (import_key) do update set ${guardianshipColumns.assigned()}`)

/** After `doubtGuardianships`, which needs them. @returns the keys that were there. */
export const deleteGuardianships = (tx: Tx, keys: readonly string[]) =>
  tx.rows<{ key: string }>(sql`
    delete from guardianship where import_key = any(${list(keys)}::text[]) returning import_key as key`)
