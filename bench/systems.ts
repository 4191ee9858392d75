/** What other systems ask of /fhir: finding, booking, what is published, and supply over HTTP beside the command. */
import { spawn } from 'node:child_process'
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { keepClient, keepToken } from '#app/fhir/systems/systems.queries.server.ts'
import { type Database, list, openServer, sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { slotId } from '#app/supply/slot-id.ts'
import { productionEnv, startPortal } from '../test/helpers/processes/portal.ts'
import { type Comparison, load, recordStatements, startBare, takeTurns } from './measure.ts'
import type { Hour, Workload } from './world.ts'

export interface Systems {
  requests: Comparison[]
  /** The same professionals, once over HTTP and once by the command (its start included). */
  imported: { lines: number; httpSeconds: number; commandSeconds: number }
}

interface Client {
  centreId: number
  headers: { Authorization: string }
}

// One may ask 3,000 times a minute: so many that no limit is met.
const clients = 100
const bookingsPerSecond = 1500
const importedLines = 2000

export async function measureSystems(
  databaseUrl: string,
  { seconds, turns, work, say }: { seconds: number; turns: number; work: string; say(text: string): void },
): Promise<Systems> {
  const db = await openServer(databaseUrl)
  try {
    say('systems of a hundred centres …')
    const systems = await connect(db)
    const from = Temporal.Now.plainDateISO('America/Santiago').add({ days: 2 })
    const find: Workload = {
      name: '$find',
      paths: systems.map(
        () => `/fhir/Appointment/$find?start=${from}&end=${from.add({ days: 3 })}&_count=20`,
      ),
      headers: systems.map(({ headers }) => headers),
    }
    const published: Workload = {
      name: '$bulk-publish, one file',
      paths: ['/fhir/bulk/schedules.ndjson'],
      headers: { 'Accept-Encoding': 'gzip' },
    }
    const env = { ...productionEnv, DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' }
    const recordTo = `${work}/systems.ndjson`
    writeFileSync(recordTo, '')
    const recording = await startPortal({
      env: { ...env, RECORD_TO: recordTo },
      nodeFlags: ['--import', './bench/recorder.ts'],
    })
    const statements = await recordStatements(recording.url, recordTo, [find])
    const file = Buffer.from(await (await fetch(recording.url + published.paths[0])).arrayBuffer())
    await recording.stop()

    const portal = await startPortal({ env, logFile: `${work}/portal-systems.log` })
    const bare = await startBare(
      { databaseUrl, statements, pages: [file.toString('base64')] },
      `${work}/bare-systems.json`,
    )
    const compare = async ({ name, paths, headers }: Workload, reference: string, barePaths: string[]) => {
      say(`${name} beside ${reference} …`)
      const ours = (time: number) => () => load(portal, { paths, headers }, time)
      const theirs = (time: number) => () => load(bare, { paths: barePaths }, time)
      await ours(2)()
      await theirs(1)()
      const [a, b] = await takeTurns([ours(seconds), theirs(seconds)], turns)
      return { name, reference, portal: a, bare: b }
    }
    const requests = [
      await compare(
        find,
        'same statements',
        find.paths.map((_, index) => `/run/${encodeURIComponent(find.name)}?${index}`),
      ),
      await compare(published, 'same bytes', ['/bytes/0']),
    ]
    say('$book beside a bare insert …')
    const hours = await hoursOf(db, systems, bookingsPerSecond * (seconds * turns * 2 + 2))
    const some = (time: number) => hours.splice(0, bookingsPerSecond * time)
    const book = (time: number) => () => {
      const taken = some(time)
      return load(
        portal,
        {
          path: '/fhir/Appointment/$book',
          bodies: taken.map(({ slot }) => bookingOf(slot)),
          headers: taken.map(({ headers }) => ({ ...headers, 'Content-Type': 'application/fhir+json' })),
        },
        time,
      )
    }
    const insert = (time: number) => () => load(bare, { hours: some(time), book: 'bare' }, time)
    await book(2)()
    const [a, b] = await takeTurns([book(seconds), insert(seconds)], turns)
    requests.push({ name: '$book', reference: 'bare insert', portal: a, bare: b })
    bare.stop()

    say('supply over HTTP beside the command …')
    const [first] = systems
    const started = performance.now()
    const answer = await fetch(`${portal.url}/api/import`, {
      method: 'POST',
      headers: { ...first?.headers, 'Content-Type': 'application/x-ndjson' },
      body: professionals('http'),
    })
    const report = (await answer.json()) as { loaded: number; rejected: object[] }
    const httpSeconds = (performance.now() - started) / 1000
    await portal.stop()
    if (report.loaded !== importedLines)
      throw new Error(`the import answered ${JSON.stringify(report).slice(0, 500)}`)
    const commandSeconds = await importByCommand(databaseUrl, work)
    return { requests, imported: { lines: importedLines, httpSeconds, commandSeconds } }
  } finally {
    await db.close()
  }
}

/** A client of one centre each, of those with most hours, with a token that outlives the measure. */
async function connect(db: Database): Promise<Client[]> {
  const now = Temporal.Now.instant()
  const centres = await db.rows<{ id: number }>(sql`
    select c.id from centre c join offer o on o.centre_id = c.id and o.active and o.type = 'consulta' and not o.prepaid
    group by c.id order by count(*) desc, c.id limit ${clients}`)
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'bench', alg: 'ES384' }] }
  const made: Client[] = []
  for (const { id: centreId } of centres) {
    const id = crypto.randomUUID()
    const token = randomBytes(32).toString('base64url')
    const scopes = ['system/*.rs', 'system/Appointment.cruds', 'copihue/import']
    const client = { id, name: 'bench', scopes, jwks, centres: [centreId] }
    await keepClient(db, client, 'bench', now)
    const hash = createHash('sha256').update(token).digest('hex')
    await keepToken(db, { hash, client, scopes, expiresAt: now.add({ hours: 5 }) }, now)
    made.push({ centreId, headers: { Authorization: `Bearer ${token}` } })
  }
  return made
}

/** Free hours of those centres, each at most once. */
async function hoursOf(db: Database, systems: Client[], count: number) {
  const headersOf = new Map(systems.map(({ centreId, headers }) => [centreId, headers]))
  const rows = await db.rows<Omit<Hour, 'slot' | 'start'> & { start: Temporal.Instant; centre: number }>(sql`
    select o.id as offer, o.centre_id as centre, s.id as schedule, s.agenda_id as agenda, s.minutes, free.start, p.full_price as price
    from offer o
    join schedule s on s.id = o.schedule_id
    join price p on p.price_list_id = o.price_list_id and p.service = o.service
    cross join lateral free_starts(s.id, now() + interval '1 day', now() + interval '50 days', 600, now()) free(start)
    where o.centre_id = any(${list([...headersOf.keys()])}::bigint[]) and o.active and not o.prepaid and o.type = 'consulta'
    order by random() limit ${count * 2}`)
  const once = new Map(rows.map(row => [`${row.agenda} ${row.start}`, row]))
  return [...once.values()].map(row => ({
    ...row,
    slot: slotId(row.offer, row.start),
    start: row.start.toString(),
    headers: headersOf.get(row.centre) ?? { Authorization: '' },
  }))
}

const bookingOf = (slot: string) =>
  JSON.stringify({
    resourceType: 'Parameters',
    parameter: [
      { name: 'appointment-reference', valueReference: { reference: `Appointment/${slot}` } },
      {
        name: 'patient-resource',
        resource: {
          resourceType: 'Patient',
          name: [{ use: 'official', family: 'Fuentes Mella', given: ['Rosa'] }],
          telecom: [
            { system: 'email', value: `${crypto.randomUUID()}@ejemplo.cl` },
            { system: 'phone', value: `+569${Math.floor(20_000_000 + Math.random() * 79_999_999)}` },
          ],
        },
      },
    ],
  })

/** @param prefix so that nobody is loaded twice. */
function professionals(prefix: string): string {
  const first = Math.floor(Math.random() * 5_000_000) + 15_000_000
  return Array.from({ length: importedLines }, (_, nth) => {
    const body = first + nth
    return `${JSON.stringify({
      kind: 'professional',
      key: `bench-${prefix}-${first}-${nth}`,
      name: 'Ana María Núñez Soto',
      rut: `${body}-${checkDigit(body)}`,
    })}\n`
  }).join('')
}

async function importByCommand(databaseUrl: string, work: string): Promise<number> {
  const file = `${work}/professionals.ndjson`
  writeFileSync(file, professionals('command'))
  const started = performance.now()
  const child = spawn(process.execPath, ['app/import-command.server.ts', file], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 2, 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the command loaded not every line')
  return (performance.now() - started) / 1000
}
