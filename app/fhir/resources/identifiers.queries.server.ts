/** SQL of what things are called: by us, by their registers, and by the systems of a network, each for its own. */
import { json, list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { ResourceType } from '../systems/scopes.rules.ts'

export interface OwnName {
  system: string
  value: string
}

const columns = {
  Practitioner: 'professional_id',
  Schedule: 'schedule_id',
  HealthcareService: 'offer_id',
  Appointment: 'appointment_id',
} as const
export type NamedType = keyof typeof columns

/** Whether systems may give things of that type names of their own. */
export const isNamed = (type: ResourceType): type is NamedType => Object.hasOwn(columns, type)

const columnOf = (type: NamedType): SQL => sql.raw(columns[type])

/** Said by a system of one of these centres, or of a centre of the same network. */
const ofNetwork = (centres: readonly number[]): SQL => sql`exists (
  select from centre said join centre mine on mine.id = said.id or mine.network_id = said.network_id
  where said.id = i.centre_id and mine.id = any(${list(centres)}::bigint[]))`

/** What the systems of a network call these, by id. */
export async function findNames(
  tx: Tx,
  type: NamedType,
  ids: readonly string[],
  centres: readonly number[],
): Promise<ReadonlyMap<string, OwnName[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<OwnName & { id: string }>(sql`
    select distinct i.${columnOf(type)}::text as id, i.system, i.value from system_identifier i
    where i.${columnOf(type)}::text = any(${list(ids)}::text[]) and i.${columnOf(type)} is not null and ${ofNetwork(centres)}
    order by 2, 3`)
  const names = Map.groupBy(rows, ({ id }) => id)
  return new Map([...names].map(([id, ones]) => [id, ones.map(({ system, value }) => ({ system, value }))]))
}

/** @param system absent: whatever it is. @returns ids of what the systems of the network call so. */
export async function findNamed(
  tx: Tx,
  type: NamedType,
  { system = null, value }: { system?: string | null; value: string },
  centres: readonly number[],
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct i.${columnOf(type)}::text as id from system_identifier i
    where i.value = ${value} and (${system}::text is null or i.system = ${system}::text)
      and i.${columnOf(type)} is not null and ${ofNetwork(centres)}`)
  return rows.map(({ id }) => id)
}

export type OwnKind = 'key' | 'rut' | 'registration' | 'deis' | 'code'
const centreRegisters = {
  key: sql`select id::text as id from centre where key =`,
  deis: sql`select id::text as id from centre where deis_code =`,
}
const registers: Partial<Record<ResourceType, Partial<Record<OwnKind, SQL>>>> = {
  Organization: centreRegisters,
  Location: centreRegisters,
  Practitioner: {
    key: sql`select id::text as id from professional where key =`,
    rut: sql`select id::text as id from professional where rut =`,
    registration: sql`select id::text as id from professional where registration_number =`,
  },
  Schedule: { key: sql`select id::text as id from schedule where key =` },
  HealthcareService: { key: sql`select id::text as id from offer where key =` },
}

/** @returns ids of what we, or a register, call so: of any centre. */
export async function findRegistered(
  tx: Tx,
  type: ResourceType,
  kind: OwnKind,
  value: string,
): Promise<string[]> {
  const register = registers[type]?.[kind]
  if (!register) return []
  return (await tx.rows<{ id: string }>(sql`${register} ${value}`)).map(({ id }) => id)
}

/** Instead of what the network called it before. @param centreId of the system that says so. */
export async function keepNames(
  tx: Tx,
  type: NamedType,
  id: string,
  names: readonly OwnName[],
  { centres, centreId }: { centres: readonly number[]; centreId: number },
): Promise<void> {
  const thing = sql`${id}::text::${sql.raw(type === 'Appointment' ? 'uuid' : 'bigint')}`
  await tx.rows(sql`
    delete from system_identifier i where i.${columnOf(type)} = ${thing} and ${ofNetwork(centres)}
      and not exists (select from jsonb_to_recordset(${json(names)}::jsonb) as n(system text, value text)
        where n.system = i.system and n.value = i.value)`)
  await tx.rows(sql`
    insert into system_identifier (centre_id, ${columnOf(type)}, system, value)
    select ${centreId}::bigint, ${thing}, n.system, n.value
    from jsonb_to_recordset(${json(names)}::jsonb) as n(system text, value text)
    where not exists (select from system_identifier i where i.${columnOf(type)} = ${thing} and i.system = n.system
      and i.value = n.value and ${ofNetwork(centres)})
    on conflict do nothing`)
}

/** Of two who bring a thing by the same name at once the second finds what the first made. In one order, so that nobody waits in a ring. */
export const lockNames = (tx: Tx, names: readonly string[]) =>
  tx.rows(sql`
    select pg_advisory_xact_lock(727021, h) from (
      select distinct hashtext(one) as h from unnest(${list(names)}::text[]) one order by 1) ordered`)

/** Of appointments whose clinical record has ended. */
export const forgetIdentifiers = (tx: Tx, appointmentIds: string[]) =>
  tx.rows(sql`delete from system_identifier where appointment_id = any(${list(appointmentIds)}::uuid[])`)

/** What a system calls a professional may be their RUT. */
export const forgetIdentifiersOfProfessionals = (tx: Tx, professionalIds: number[]) =>
  tx.rows(sql`delete from system_identifier where professional_id = any(${list(professionalIds)}::bigint[])`)
