/** The same region twice: alone, with some 600 professionals, and inside the country of 60,000; nobody has an appointment yet. */
import pg from 'pg'
import { importKinds } from '#app/import-kinds.server.ts'
import { openServer } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { firstFill } from '#app/supply/first-fill.server.ts'
import { loadReference } from '#app/supply/reference.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { communes } from '#data/demo/reference.ts'
import { wholeWorld } from '#data/demo-world.ts'

/** Magallanes: 540 professionals of the country's 60,000 attend there, and nothing of another region is near. */
export const region = '12'

export type Breadth = 'region' | 'country'

interface Line {
  kind: string
  key: string
  commune?: string
  centre?: string
  centres?: string[]
  schedule?: string
  professional?: string
}

/** @returns the address of the database, filled unless an earlier run left it ready. */
export async function ensureBreadth(
  serverUrl: string,
  breadth: Breadth,
  say: (text: string) => void,
): Promise<string> {
  const name = `growth_${breadth}`
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  if (await isReady(serverUrl, name)) return url
  say(`filling the ${breadth} …`)
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  const db = await openServer(url)
  try {
    await migrate(db)
    await loadReference(db)
    const now = Temporal.Now.instant()
    await firstFill(
      { db, ...supplyPorts },
      { now, scale: 'national', horizonDays: 60, kinds: importKinds, world: () => linesOf(breadth, now) },
    )
    // What is measured serves patients, which a demo world refuses to.
    await db.script('delete from demo_world')
    await db.script('vacuum analyze')
  } finally {
    await db.close()
  }
  await admin.query(`comment on database ${name} is 'ready'`)
  await admin.end()
  return url
}

async function isReady(serverUrl: string, name: string): Promise<boolean> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  const { rows } = await admin.query(
    `select 1 from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = 'ready'`,
    [name],
  )
  await admin.end()
  return rows.length > 0
}

/** The country's own lines, those of elsewhere left out. */
function* linesOf(breadth: Breadth, now: Temporal.Instant): Generator<object> {
  const lines = wholeWorld({ now, scale: 'national' }) as Iterable<Line>
  const here = new Set(communes.filter(one => one.region_code === region).map(one => one.slug))
  const kept = new Set<string>()
  const waiting = new Map<string, Line>()
  for (const line of lines) {
    if (line.kind === 'appointment') continue
    if (breadth === 'country') yield line
    else if (line.kind === 'professional') waiting.set(line.key, line)
    else if (line.kind === 'network') {
      const centres = line.centres?.filter(key => kept.has(`centre ${key}`)) ?? []
      if (centres.length > 0) yield { ...line, centres }
    } else if (belongs(line, here, kept)) {
      const professional = line.kind === 'schedule' && waiting.get(line.professional ?? '')
      if (professional) {
        waiting.delete(professional.key)
        kept.add(`professional ${professional.key}`)
        yield professional
      }
      kept.add(`${line.kind} ${line.key}`)
      yield line
    }
  }
}

function belongs(line: Line, here: Set<string>, kept: Set<string>): boolean {
  if (line.kind === 'centre') return here.has(line.commune ?? '')
  if (line.kind === 'schedule') return kept.has(`centre ${line.centre}`)
  if (line.kind === 'offer') return kept.has(`schedule ${line.schedule}`)
  if (line.professional !== undefined) return kept.has(`professional ${line.professional}`)
  return true
}
