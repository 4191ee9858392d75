/** Writes of a system: all of them, in one transaction of the database, or none. */
import type { Resource } from '@medplum/fhirtypes'
import { type Tx, violation } from '#app/platform/database/database.server.ts'
import { databaseWithin } from '#app/platform/database/within.server.ts'
import { lockEditing } from '#app/supply/public.server.ts'
import { parseSlotId, slotId } from '#app/supply/public.ts'
import { FhirRefusal } from '../refusal.server.ts'
import { findRegistered, isNamed, keepNames, lockNames } from '../resources/identifiers.queries.server.ts'
import { withVersion } from '../resources/version.server.ts'
import { holdStill } from '../systems/require-system.server.ts'
import { type Body, readBody, type WritableType, wrong } from './elements.server.ts'
import {
  findTarget,
  inOrder,
  lockedNames,
  namesIn,
  type References,
  referencesOf,
  seen,
  type Target,
} from './targets.server.ts'
import type { Write, WriteDesk, Written } from './write.ts'
import { lockThat, writeAppointment } from './write-appointment.server.ts'
import { writeSupply } from './write-supply.server.ts'
import { WriteTurns } from './write-turns.server.ts'

/** Others hold what it needs, and it what they need: whoever is told so begins again. */
const attempts = 5
const ring = ['40P01', '40001']

type Read = readonly { write: Write; body: Body<WritableType> }[]

const turns = new WriteTurns()

/** @returns as many as writes, in their order. @throws FhirRefusal: then nothing was written. */
export async function applyWrites(desk: WriteDesk, writes: readonly Write[]): Promise<Written[]> {
  const read = writes.map(write => ({ write, body: readBody(write.type, write.body, write.at) }))
  const [only, ...others] = read
  // One hour waits for no lock of its centre.
  if (only?.write.type === 'Appointment' && others.length === 0) return applyRead(desk, read)
  return turns.take(desk.access.clientId, () => applyRead(desk, read))
}

async function applyRead(desk: WriteDesk, read: Read): Promise<Written[]> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await desk.db.transaction(tx =>
        applyWithin({ ...desk, db: databaseWithin(tx, desk.db) }, tx, read),
      )
    } catch (error) {
      if (!ring.includes(violation(error)?.code ?? '')) throw error
      if (attempt === attempts)
        throw new FhirRefusal(
          503,
          'transient',
          'Otros cambian lo mismo ahora. No cambió nada: inténtalo de nuevo.',
          {
            headers: { 'Retry-After': '1' },
          },
        )
    }
}

async function applyWithin(desk: WriteDesk, tx: Tx, read: Read): Promise<Written[]> {
  const { access } = desk
  // A question fails only with the whole: it needs no savepoint.
  const reading = { ...desk, db: { ...desk.db, rows: tx.rows } }
  if (read.some(({ write }) => write.type !== 'Appointment')) await lockEditing(tx, access.centres)
  await lockNames(tx, lockedNames(read))
  const targets: Target[] = []
  for (const { write, body } of read) {
    if (write.type === 'Appointment' && write.id !== undefined) await lockThat(tx, write.id)
    targets.push(await findTarget(reading, write, body))
  }
  // After every lock that it may have waited for.
  await holdStill(tx, access)
  refuseTwice(targets)
  const refer = referencesOf(reading, targets)
  const supply = targets.filter(({ write }) => write.type !== 'Appointment')
  await writeSupply(desk, supply, refer)
  for (const target of inOrder(supply)) target.id ??= await idOfNew(reading, target, refer)
  for (const target of targets)
    if (target.write.type === 'Appointment' && !target.done)
      target.id = await writeAppointment(desk, target, refer)
  // An hour waits for its agenda, here and where it is given: whoever ended the system meanwhile ended this too.
  if (supply.length < targets.length) await holdStill(tx, access)
  const [centreId] = access.centres
  for (const { id, body, write, done } of targets)
    if (id !== undefined && isNamed(write.type) && !done && centreId !== undefined)
      await keepNames(tx, write.type, id, namesIn(desk.base, body), { centres: access.centres, centreId })
  const written: Written[] = []
  for (const target of targets) written.push(await writtenOf(reading, target))
  return written
}

/** R4 asks that no resource stands twice in a transaction. */
function refuseTwice(targets: readonly Target[]): void {
  const places = new Set<string>()
  for (const { id, key, write, body } of targets) {
    const names = 'identifier' in body ? body.identifier.map(one => `${one.system}|${one.value}`) : []
    const said = [
      ...(id === undefined ? [] : [`${write.type}/${id}`]),
      ...(key === undefined ? [] : [`${write.type} ${key}`]),
      ...(write.fullUrl === undefined ? [] : [write.fullUrl]),
      ...names.map(name => `${write.type} ${name}`),
    ]
    const mine = new Set(said)
    for (const one of mine) {
      if (places.has(one)) throw wrong(write.at, 'está dos veces', 'duplicate')
      places.add(one)
    }
  }
}

/** What was made just now. */
async function idOfNew(
  desk: WriteDesk,
  { write, key, body }: Target,
  refer: References,
): Promise<string | undefined> {
  const idOf = async (reference: { reference: string }, type: WritableType, at: string) => {
    const found = await refer.resource(reference, type, at)
    return found?.id ?? refer.brought(reference.reference)?.id
  }
  if (write.type === 'PractitionerRole') {
    const { practitioner, location } = body as Body<'PractitionerRole'>
    const [who, where] = [
      await idOf(practitioner, 'Practitioner', write.at),
      location[0] && (await idOf(location[0], 'Location', write.at)),
    ]
    return `${who}-${where}`
  }
  if (write.type === 'Slot') {
    const { schedule, start } = body as Body<'Slot'>
    const id = await idOf(schedule, 'Schedule', write.at)
    return id === undefined ? undefined : slotId(Number(id), Temporal.Instant.from(start))
  }
  return key === undefined ? undefined : (await findRegistered(desk.db, write.type, 'key', key))[0]
}

async function writtenOf(desk: WriteDesk, target: Target): Promise<Written> {
  const { write, id, current, body, done, there = false } = target
  const resource = done ? current : id === undefined ? undefined : await seen(desk, write.type, id)
  const created = !done && !there && current === undefined
  if (resource) return { resource, created }
  // A block that was taken away, of an hour that somebody has.
  if (write.type === 'Slot' && id !== undefined && parseSlotId(id))
    return { resource: takenSlot(body, id), created: false }
  throw wrong(write.at, 'no es de tus centros', 'not-found')
}

function takenSlot(body: Body<WritableType>, id: string): Resource {
  const { schedule, start, end } = body as Body<'Slot'>
  const { reference } = schedule
  return withVersion({
    resourceType: 'Slot',
    id,
    schedule: { reference },
    status: 'busy-unavailable',
    start,
    end,
  })
}
