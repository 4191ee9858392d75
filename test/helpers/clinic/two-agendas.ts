/**
 * A portal and a clinic with an agenda of its own, each a process, both killed at moments of chance while patients and the clinic's
 * telephone want the same hours; and what both agendas, the conflicts and the letters say when it is over.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { exportJWK, generateKeyPair } from 'jose'
import { keepClient } from '#app/fhir/systems/systems.queries.server.ts'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { ownSchedules, startsOf } from '../../../tools/clinic-system/supply.ts'
import { diceOf } from '../../history/dice.ts'
import type { Ground } from '../processes/load.ts'
import { productionEnv, startPortal } from '../processes/portal.ts'
import { act, book, deeds, type World } from './deeds.ts'
import { faultsOf, ofClinic } from './faults.ts'
import { type ClinicState, startClinic } from './process.ts'

const scopes = ['system/*.rs', 'system/*.cruds']

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  await new Promise(closed => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}

export interface Outcome {
  acts: Record<string, number>
  /** Whatever cannot be; empty when all is well. */
  faults: string[]
  conflicts: number
  active: number
  kills: number
  events: number
}

/** @param acts on both sides together. @param kills of either process. */
export async function liveThrough(
  ground: Ground,
  { seed, acts, kills, days }: { seed: string; acts: number; kills: number; days: number },
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'copihue-clinic-'))
  const db = await ground.open()
  let world: World | undefined
  try {
    world = await open(db, ground, folder, { seed, days })
    const counts: Record<string, number> = {}
    const every = Math.floor(acts / (kills + 1))
    for (let done = 1; done <= acts; done++) {
      const name = await act(world)
      counts[name] = (counts[name] ?? 0) + 1
      if (done % every === 0 && done / every <= kills) await killOne(world, done / every)
    }
    const state = await settle(world)
    return {
      acts: counts,
      kills,
      conflicts: state.conflicts.length,
      active: state.agenda.length,
      events: state.events,
      faults: await faultsOf(world, state),
    }
  } finally {
    await world?.clinic.kill()
    await world?.portal?.kill()
    await db.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function open(
  db: Database,
  ground: Ground,
  folder: string,
  { seed, days }: { seed: string; days: number },
): Promise<World> {
  const [centre] = await db.rows<{ id: number }>(sql`select id from centre order by id limit 1`)
  const centreId = centre?.id ?? 0
  const [portalPort, clinicPort] = [await freePort(), await freePort()]
  const base = `http://localhost:${portalPort}/fhir`
  const { privateKey, publicKey } = await generateKeyPair('ES384', { extractable: true })
  const client_id = randomUUID()
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), alg: 'ES384', kid: 'one' }] }
  await keepClient(
    db,
    { id: client_id, name: 'Clínica', scopes, jwks, centres: [centreId] },
    'test',
    Temporal.Now.instant(),
  )
  const guide = join(folder, 'guide.json')
  const private_jwk = { ...(await exportJWK(privateKey)), alg: 'ES384', kid: 'one' }
  const clients = [{ client_id, private_jwk, centre: centreId }]
  await writeFile(guide, JSON.stringify({ fhir: { base, token_url: `${base}/token`, clients } }))
  const env = {
    ...productionEnv,
    ...ground.env,
    PORT: String(portalPort),
    OUTBOUND_HOSTS: `127.0.0.1:${clinicPort}`,
  }
  const startOne = () => startPortal({ env })
  const startOther = () => startClinic({ port: clinicPort, guide, data: join(folder, 'clinic') })
  const world: World = {
    db,
    dice: diceOf(seed),
    portal: await startOne(),
    clinic: await startOther(),
    centreId,
    offers: new Map(),
    hours: [],
    telephoned: new Set(),
    async restartPortal() {
      world.portal = await startOne()
    },
    async restartClinic() {
      world.clinic = await startOther()
    },
  }
  await until(async () => (await world.clinic.state()).ready, 'the clinic loads its supply')
  const rows = await db.rows<{ offerId: number; key: string }>(sql`
    select o.id as "offerId", n.value as key from offer o ${ofClinic}`)
  world.offers = new Map(rows.map(({ key, offerId }) => [key, { offerId }]))
  const first = Temporal.Now.plainDateISO('America/Santiago').add({ days: 2 })
  for (const schedule of ownSchedules(`clinica-${centreId}`))
    for (let day = 0; day < days; day++)
      for (const start of startsOf(schedule, first.add({ days: day }).toString()))
        world.hours.push({ schedule: schedule.key, start })
  return world
}

/** @throws Error after a minute. */
async function until(isSo: () => Promise<boolean>, what: string) {
  for (const begun = performance.now(); !(await isSo()); await sleep(100))
    if (performance.now() - begun > 60_000) throw new Error(`not within a minute: ${what}`)
}

/** Either of them, -9; in the meantime the other goes on, and patients or the telephone with it. */
async function killOne(world: World, number: number) {
  const { clinic, portal } = world
  if (number % 2 === 0) {
    await sleep(world.dice.below(50))
    await clinic.kill()
    for (let more = 0; more < 3; more++) await deeds['patient-books'](world)
    return world.restartClinic()
  }
  for (let more = 0; more < 3; more++) await deeds['clinic-gives'](world)
  await sleep(world.dice.below(50))
  await portal?.kill()
  world.portal = undefined
  for (let more = 0; more < 3; more++) await deeds['clinic-gives'](world)
  await world.restartPortal()
}

/** Everything works again: the clinic is told what a patient does now, has read all that was committed and said all that it wanted. */
async function settle(world: World): Promise<ClinicState> {
  const { clinic } = world
  await clinic.press('/falla', { falla: 'none' })
  const before = await clinic.state()
  let state = before
  const whatIs = async (error: Error) => {
    const { untold, trouble, deaf, fault, events, rounds } = state
    const said = {
      untold,
      trouble,
      deaf,
      fault,
      events: events - before.events,
      rounds: rounds - before.rounds,
    }
    throw new Error(`${error.message}: ${JSON.stringify({ ...said, portal: await deliveriesOf(world) })}`)
  }
  const booked = await bookFree(world)
  await until(async () => {
    state = await clinic.state()
    return state.lately.includes(booked)
  }, `the clinic is told of appointment ${booked}`).catch(whatIs)
  // A round that runs may have begun before the last act.
  const { rounds } = state
  await until(async () => {
    state = await clinic.state()
    return state.untold === 0 && state.trouble === null && state.rounds >= rounds + 3
  }, 'both agendas have said everything').catch(whatIs)
  return state
}

/** Somebody books whichever hour is free. @returns the appointment. */
async function bookFree(world: World): Promise<string> {
  for (const { schedule, start } of world.hours) {
    const id = await book(world, schedule, start)
    if (id) return id
  }
  throw new Error('no hour is left that anybody could book')
}

/** What stands between the portal and whoever is told. */
const deliveriesOf = ({ db }: World) =>
  db.rows(sql`
    select s.active, s.failures, s.quiet_until::text as quiet, s.last_error as error, e.state, count(*)::int as events,
      max(e.attempts) as attempts, min(e.next_at)::text as next, max(e.claimed_until)::text as claimed, now()::text as now
    from system_subscription s left join system_event e on e.subscription_id = s.id
    group by s.id, e.state order by s.id, e.state`)
