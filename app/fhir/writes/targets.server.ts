/** Which thing each write is of: by its id, by what its network calls it, or new. And what its references name. */

import type { Resource } from '@medplum/fhirtypes'
import { isStorable } from '#app/platform/storable.rules.ts'
import { newKey } from '#app/supply/public.server.ts'
import { FhirRefusal, notFound } from '../refusal.server.ts'
import type { OwnName } from '../resources/identifiers.queries.server.ts'
import { idsNamed, kindOfSystem } from '../resources/named.server.ts'
import { withoutBase } from '../resources/named-reference.rules.ts'
import { findResources } from '../resources/read.server.ts'
import { ownSystem } from '../resources/systems.rules.ts'
import { isNamedBy } from '../resources/version.server.ts'
import type { ResourceType } from '../systems/scopes.rules.ts'
import { type Body, type WritableType, writableTypes, wrong } from './elements.server.ts'
import type { Write, WriteDesk } from './write.ts'

export interface Target {
  write: Write
  body: Body<WritableType>
  /** Of what is there already. */
  id?: string
  /** As it was before. */
  current?: Resource
  /** Of the import: what a line names. Absent of what has none of its own. */
  key?: string
  /** A create of what is there: nothing is written. */
  done: boolean
  /** Whether it was there before, though it has no identifier to find it by. */
  there?: boolean
}

/** What others name comes before them. */
export const inOrder = (targets: readonly Target[]): Target[] =>
  targets.toSorted((a, b) => writableTypes.indexOf(a.write.type) - writableTypes.indexOf(b.write.type))

const none = { limit: 2, offset: 0 }

/** Undefined where it is not there, or not the caller's. */
export async function seen(desk: WriteDesk, type: ResourceType, id: string): Promise<Resource | undefined> {
  const query = new URLSearchParams({ _id: id })
  return (await findResources(desk, type, query, { ids: [id], ...none })).resources[0]
}

/** @returns all that the caller can see under that identifier. */
async function named(desk: WriteDesk, type: WritableType, token: string): Promise<Resource[]> {
  const ids = await idsNamed(desk, type, token)
  if (ids.length === 0) return []
  return (await findResources(desk, type, new URLSearchParams(), { ids, ...none })).resources
}

async function oneNamed(desk: WriteDesk, type: WritableType, token: string, at: string) {
  const found = await named(desk, type, token)
  if (found.length > 1)
    throw new FhirRefusal(
      412,
      'multiple-matches',
      `${at}: hay varios ${type} con ese identificador. No cambió nada.`,
      {
        expression: at,
      },
    )
  return found[0]
}

type Identified = { identifier?: { system?: string; value?: string }[] }

/** Undefined where it has no identifier of ours. */
export const keyIn = (base: string, resource: object | undefined): string | undefined =>
  (resource as Identified | undefined)?.identifier?.find(({ system }) => system === ownSystem(base, 'key'))
    ?.value

/** What a body calls its thing that no register of ours does. */
export const namesIn = (base: string, body: Body<WritableType>): OwnName[] =>
  ('identifier' in body ? body.identifier : [])
    .filter(({ system }) => kindOfSystem(base, system) === undefined)
    .map(({ system, value }) => ({ system, value }))

const tokensOf = (body: Body<WritableType>): string[] =>
  'identifier' in body ? body.identifier.map(({ system, value }) => `${system}|${value}`) : []

/** What must be locked before any of it is looked for. */
export const lockedNames = (writes: readonly { write: Write; body: Body<WritableType> }[]): string[] =>
  writes.flatMap(({ write, body }) =>
    [...tokensOf(body), ...(write.condition ? [write.condition] : [])].map(token => `${write.type} ${token}`),
  )

/** @throws FhirRefusal 404, 412 for an older state, for what was not to be there and for several that match. */
export async function findTarget(desk: WriteDesk, write: Write, body: Body<WritableType>): Promise<Target> {
  const { type, at, method, condition } = write
  const current = await currentOf(desk, write, body)
  if (current && write.ifMatch !== undefined && !isNamedBy(write.ifMatch, current))
    throw new FhirRefusal(
      412,
      'conflict',
      `${at}: alguien lo cambió después de que lo leíste. Léelo de nuevo; no cambió nada.`,
      { expression: at },
    )
  if (current && write.ifNoneMatch !== undefined && isNamedBy(write.ifNoneMatch, current))
    throw new FhirRefusal(412, 'conflict', `${at}: eso ya existe. No cambió nada.`, { expression: at })
  if (!current && write.ifMatch !== undefined)
    throw new FhirRefusal(412, 'conflict', `${at}: eso no existe. No cambió nada.`, { expression: at })
  if (current) {
    const [given, own] = [keyIn(desk.base, body), keyIn(desk.base, current)]
    if (given !== undefined && given !== own)
      throw wrong(`${at}.identifier`, 'el identificador «key» no se cambia')
    return {
      write,
      body,
      id: current.id,
      current,
      key: own,
      done: method === 'POST' && type !== 'PractitionerRole',
    }
  }
  return { write, body, key: keyOfNew(desk, write, body, condition), done: false }
}

async function currentOf(desk: WriteDesk, write: Write, body: Body<WritableType>) {
  const { type, id, condition, method, at } = write
  if (id !== undefined) {
    if (body.id !== undefined && body.id !== id) throw wrong(`${at}.id`, 'no es el de la dirección')
    const found = await seen(desk, type, id)
    if (!found) throw notFound(`${type}/${id.slice(0, 64)}`)
    return found
  }
  if (condition !== undefined) {
    const found = await oneNamed(desk, type, condition, at)
    if (found && method === 'PUT' && body.id !== undefined && body.id !== found.id)
      throw wrong(`${at}.id`, 'no es el de lo que hay con ese identificador')
    return found
  }
  // What a network has named before is not made twice.
  for (const token of tokensOf(body)) {
    const found = await oneNamed(desk, type, token, `${at}.identifier`)
    if (found) return found
  }
  return undefined
}

const identified: readonly WritableType[] = ['Practitioner', 'Schedule', 'HealthcareService']

function keyOfNew({ base }: WriteDesk, write: Write, body: Body<WritableType>, condition?: string) {
  const { type, at } = write
  if (type === 'Location')
    throw wrong(at, 'un centro nuevo lo abre quien administra; aquí se cambian los tuyos', 'business-rule')
  if (!identified.includes(type)) return undefined
  if (tokensOf(body).length === 0)
    throw wrong(
      `${at}.identifier`,
      'falta un identificador: por él se reconoce lo mismo otra vez',
      'required',
    )
  if (condition !== undefined && !tokensOf(body).includes(condition))
    throw wrong(`${at}.identifier`, 'falta el identificador de la dirección', 'required')
  return keyIn(base, body) ?? newKey(type.toLowerCase())
}

/** `Type/id`, a `urn:uuid:` of the same bundle, or `Type?identifier=…`. */
export interface References {
  /** @returns the key of what it names. @throws FhirRefusal 422 for what is not there. */
  key(reference: { reference: string }, type: WritableType, at: string): Promise<string>
  /** The same of its resource. Undefined of what the same bundle brings. */
  resource(reference: { reference: string }, type: WritableType, at: string): Promise<Resource | undefined>
  /** What the same bundle brings under that name. */
  brought(reference: string): Target | undefined
}

/**
 * They name what stands at the caller's centres, or by `fullUrl` what the same Bundle brings. @throws, when one is asked
 * for, FhirRefusal 422 of what is neither.
 */
export function referencesOf(desk: WriteDesk, targets: readonly Target[]): References {
  const byUrl = new Map(
    targets.flatMap(one => (one.write.fullUrl ? [[one.write.fullUrl, one] as const] : [])),
  )
  const cache = new Map<string, Resource>()
  const resource: References['resource'] = async ({ reference }, type, at) => {
    const bringer = byUrl.get(reference)
    if (bringer && bringer.write.type !== type) throw wrong(`${at}.reference`, `debe ser de un ${type}`)
    if (bringer) return bringer.current
    const known = cache.get(`${type} ${reference}`)
    if (known) return known
    const found = await referred(desk, reference, type, at)
    if (!found) throw wrong(`${at}.reference`, `no existe ese ${type}, o no es de tus centros`, 'not-found')
    cache.set(`${type} ${reference}`, found)
    return found
  }
  return {
    resource,
    brought: reference => byUrl.get(reference),
    async key(reference, type, at) {
      const found = await resource(reference, type, at)
      const key = byUrl.get(reference.reference)?.key ?? keyIn(desk.base, found)
      if (key === undefined) throw wrong(`${at}.reference`, `no existe ese ${type}`, 'not-found')
      return key
    },
  }
}

function decoded(text: string, at: string): string {
  try {
    const token = decodeURIComponent(text)
    if (isStorable(token)) return token
  } catch {
    // Told below.
  }
  throw wrong(at, 'el identificador no está bien escrito: un % va seguido de dos cifras, y no de 00')
}

async function referred(desk: WriteDesk, reference: string, type: WritableType, at: string) {
  const conditional = /^([A-Z][A-Za-z]+)\?identifier=(.+)$/.exec(reference)
  if (conditional?.[1] === type)
    return oneNamed(desk, type, decoded(conditional[2] ?? '', `${at}.reference`), `${at}.reference`)
  const local = withoutBase(reference, desk.base)
  const [, named, id] = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9.-]{1,64})$/.exec(local) ?? []
  if (named !== type || !id)
    throw wrong(`${at}.reference`, `debe ser ${type}/<id>, Type?identifier=… o de la misma Bundle`)
  return seen(desk, type, id)
}
