/** Whoever administers a centre connects systems to it and ends them; each act is in its audit. */
import { randomUUID } from 'node:crypto'
import { importJWK } from 'jose'
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { beginningOf } from '#app/platform/storable.rules.ts'
import { mayStillDo } from '#app/staff/public.server.ts'
import { importScope } from './scopes.rules.ts'
import {
  endClient,
  findOperatorSystem,
  findOwnClient,
  keepClient,
  replaceKeys,
} from './systems.queries.server.ts'

export type KeysProblem = 'json' | 'none' | 'many' | 'private' | 'kind'
const mostKeys = 5
/** Of a modulus of 2048 bits, base64url. */
const shortestModulus = 342

/**
 * Public keys as somebody pastes them: a key set, or one key alone.
 * @returns only what verifying needs of each, or why it cannot be used.
 */
export async function readPublicKeys(
  text: string,
): Promise<{ ok: true; jwks: { keys: object[] } } | { ok: false; why: KeysProblem }> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, why: 'json' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { ok: false, why: 'json' }
  const given: unknown = 'keys' in value ? value.keys : [value]
  if (!Array.isArray(given)) return { ok: false, why: 'json' }
  if (given.length === 0) return { ok: false, why: 'none' }
  if (given.length > mostKeys) return { ok: false, why: 'many' }
  const keys: object[] = []
  for (const one of given as Record<string, unknown>[]) {
    if (typeof one !== 'object' || one === null) return { ok: false, why: 'kind' }
    if ('d' in one || 'k' in one) return { ok: false, why: 'private' }
    const key = await publicKey(one)
    if (!key) return { ok: false, why: 'kind' }
    keys.push(key)
  }
  return { ok: true, jwks: { keys } }
}

async function publicKey(one: Record<string, unknown>): Promise<object | undefined> {
  const { kty, crv, x, y, n, e } = one
  const kid = typeof one.kid === 'string' ? { kid: beginningOf(one.kid, 100) } : {}
  const isEc = kty === 'EC' && crv === 'P-384' && typeof x === 'string' && typeof y === 'string'
  const isRsa = kty === 'RSA' && typeof n === 'string' && typeof e === 'string' && n.length >= shortestModulus
  if (!isEc && !isRsa) return undefined
  const key = isEc ? { kty, crv, x, y, alg: 'ES384', ...kid } : { kty, n, e, alg: 'RS384', ...kid }
  try {
    await importJWK(key as Parameters<typeof importJWK>[0], key.alg)
    return key
  } catch {
    return undefined
  }
}

/** @param by as in audit.actor. @param self account of whoever asks. @returns its client_id; undefined where they administer that centre no more. */
export async function addSystemOf(
  db: Database,
  {
    centreId,
    by,
    self,
    ...client
  }: {
    centreId: number
    by: string
    self: string
    name: string
    scopes: string[]
    jwks: { keys: object[] }
    jwksUrl?: string
  },
  now: Temporal.Instant,
): Promise<string | undefined> {
  const id = randomUUID()
  return db.transaction(async tx => {
    if (!(await mayStillDo(tx, { self, centreId }, 'manage'))) return undefined
    await keepClient(tx, { id, ...client, centres: [centreId] }, by, now)
    await noteInAudit(
      tx,
      { actor: by, verb: 'add-system', detail: { centre: centreId, system: client.name } },
      now,
    )
    return id
  })
}

/**
 * The same system, with other keys: those of before, and what they were good for, end at once.
 * @returns false of a system that is not this centre's alone, or was ended; undefined where whoever asks administers that centre no more.
 */
export function replaceKeysOf(
  db: Database,
  {
    centreId,
    by,
    self,
    ...keys
  }: { id: string; centreId: number; by: string; self: string; jwks: { keys: object[] }; jwksUrl?: string },
  now: Temporal.Instant,
): Promise<boolean | undefined> {
  return db.transaction(async tx => {
    if (!(await mayStillDo(tx, { self, centreId }, 'manage'))) return undefined
    const name = await replaceKeys(tx, keys, centreId)
    if (name === undefined) return false
    await noteInAudit(tx, { actor: by, verb: 'system-keys', detail: { centre: centreId, system: name } }, now)
    return true
  })
}

/** Its tokens end at once. @returns false of a system that is not this centre's alone, or was ended. */
export function endSystemOf(
  db: Database,
  { id, centreId, by }: { id: string; centreId: number; by: string },
  now: Temporal.Instant,
): Promise<boolean> {
  return db.transaction(async tx => {
    const client = await findOwnClient(tx, id, centreId)
    if (!client || !(await endClient(tx, id, by, now))) return false
    await noteInAudit(
      tx,
      { actor: by, verb: 'end-system', detail: { centre: centreId, system: client.name } },
      now,
    )
    return true
  })
}

interface OperatorDeed {
  /** As in audit.actor. */
  by: string
  reason: string
}

/** It only imports, and everything. @returns its client_id. */
export async function addOperatorSystem(
  db: Database,
  { by, reason, ...client }: OperatorDeed & { name: string; jwks: { keys: object[] }; jwksUrl?: string },
  now: Temporal.Instant,
): Promise<string> {
  const id = randomUUID()
  await db.transaction(async tx => {
    await keepClient(tx, { id, ...client, scopes: [importScope], ofOperator: true, centres: [] }, by, now)
    await noteInAudit(
      tx,
      { actor: by, verb: 'operator-system', detail: { system: client.name, reason } },
      now,
    )
  })
  return id
}

/** As `replaceKeysOf`. @returns false of one that is a single centre's, or was ended. */
export function replaceOperatorKeys(
  db: Database,
  { by, reason, ...keys }: OperatorDeed & { id: string; jwks: { keys: object[] }; jwksUrl?: string },
  now: Temporal.Instant,
): Promise<boolean> {
  return db.transaction(async tx => {
    const client = await findOperatorSystem(tx, keys.id)
    if (!client || (await replaceKeys(tx, keys, 'operator')) === undefined) return false
    const detail = { system: client.name, reason }
    if (client.ofOperator) await noteInAudit(tx, { actor: by, verb: 'operator-system-keys', detail }, now)
    // Each centre whose system it is reads it in its own audit.
    for (const centre of client.sharedBy)
      await noteInAudit(tx, { actor: by, verb: 'operator-shared-keys', detail: { ...detail, centre } }, now)
    return true
  })
}

/** Its tokens end at once. @returns false of one that is a single centre's, or was ended. */
export function endOperatorSystem(
  db: Database,
  { id, by, reason }: OperatorDeed & { id: string },
  now: Temporal.Instant,
): Promise<boolean> {
  return db.transaction(async tx => {
    const client = await findOperatorSystem(tx, id)
    if (!client || !(await endClient(tx, id, by, now))) return false
    const detail = { system: client.name, reason }
    if (client.ofOperator) await noteInAudit(tx, { actor: by, verb: 'operator-end-system', detail }, now)
    // Each centre whose system it is reads it in its own audit.
    for (const centre of client.sharedBy)
      await noteInAudit(tx, { actor: by, verb: 'operator-end-shared', detail: { ...detail, centre } }, now)
    return true
  })
}
