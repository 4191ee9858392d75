/** Health documents at the size of a country: the lists of a patient with 2,000 of them, and PDFs drawn and signed. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { serverGround } from '../test/helpers/processes/load.ts'
import { productionEnv, startPortal } from '../test/helpers/processes/portal.ts'
import { type Comparison, load, recordStatements, type Side, startBare, takeTurns } from './measure.ts'
import { fillDocuments, patientRut } from './records-world.ts'
import type { Workload } from './world.ts'

export interface Records {
  documents: number
  fillSeconds: number
  lists: Comparison[]
  /** Drawn, signed and noted in the access log, by one process. */
  pdfs: Side
  /** RSA signatures of as many bytes, by one thread that does nothing else. */
  signaturesPerSecond: number
}

const token = randomBytes(32).toString('base64url')
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const headers = { Cookie: `copihue_sesion=${token}` }

export async function measureRecords(
  postgresUrl: string,
  { seconds, turns, work, say }: { seconds: number; turns: number; work: string; say(text: string): void },
): Promise<Records> {
  const ground = await serverGround(1, postgresUrl)
  const databaseUrl = ground.env.DATABASE_URL ?? ''
  const db = await ground.open()
  try {
    say('five million health documents …')
    const started = performance.now()
    const documents = await fillDocuments(db)
    const fillSeconds = (performance.now() - started) / 1000
    await signIn(db)
    const lists: Workload[] = [
      { name: 'bonos, newest', headers, paths: ['/bonos.data'] },
      { name: 'bonos, oldest', headers, paths: ['/bonos.data?pagina=200'] },
      { name: 'bonos, by text', headers, paths: ['/bonos.data?texto=ecografia'] },
      { name: 'bonos, the page', headers, paths: ['/bonos'] },
    ]
    const env = { ...productionEnv, DATABASE_URL: databaseUrl }
    const recordTo = `${work}/records.ndjson`
    writeFileSync(recordTo, '')
    const recording = await startPortal({
      env: { ...env, RECORD_TO: recordTo },
      nodeFlags: ['--import', './bench/recorder.ts'],
    })
    const statements = await recordStatements(recording.url, recordTo, lists)
    await recording.stop()

    const portal = await startPortal({
      env: { ...env, LOG_LEVEL: 'info' },
      logFile: `${work}/portal-records.log`,
    })
    const bare = await startBare({ databaseUrl, statements, pages: [] }, `${work}/bare-records.json`)
    const compared: Comparison[] = []
    for (const { name, paths } of lists) {
      say(`${name} beside the same statements …`)
      const run = [`/run/${encodeURIComponent(name)}?0`]
      const ours = (time: number) => () => load(portal, { paths, headers }, time)
      const floor = (time: number) => () => load(bare, { paths: run }, time)
      await ours(1)()
      await floor(1)()
      const [a, b] = await takeTurns([ours(seconds), floor(seconds)], turns)
      compared.push({ name, reference: 'same statements', portal: a, bare: b })
    }
    bare.stop()
    say('drawing and signing PDFs …')
    const paths = await filesOf(db)
    const pdfs = (time: number) => load(portal, { paths, headers }, time)
    await pdfs(2)
    const measured = await pdfs(seconds * turns)
    await portal.stop()
    return {
      documents,
      fillSeconds,
      lists: compared,
      pdfs: measured,
      signaturesPerSecond: signatures(seconds),
    }
  } finally {
    await db.close()
    await ground.remove()
  }
}

/** The patient's session, as signing in leaves it. */
const signIn = (db: Database) =>
  db.rows(sql`
    with person as (
      insert into account (rut, first_name, last_name, email, password_hash, password_set_at, proven_at)
      values (${patientRut}, 'Camila', 'Rojas', 'camila.rojas@ejemplo.cl', 'none that opens', now(), now()) returning id)
    insert into session (account_id, token_hash, access_hash, browser, created_at, seen_at, expires_at)
    select id, ${hash(token)}, ${hash(`${token} for apiKey`)}, 'bench', now(), now(), now() + interval '1 day' from person`)

/** Addresses of some documents of each kind, in turn. */
async function filesOf(db: Database): Promise<string[]> {
  const found = await db.rows<{ name: string }>(sql`
    select name from (
      select 'bono-' || id as name, row_number() over () as place from (select id from imported_bono where rut = ${patientRut} limit 40) b
      union all select 'licencia-' || id, row_number() over () from (select id from licence where rut = ${patientRut} limit 40) l
      union all select 'receta-' || id, row_number() over () from (select id from prescription where rut = ${patientRut} limit 40) r
      union all select 'ges-' || id, row_number() over () from (select id from ges_notification where rut = ${patientRut} limit 40) g
    ) files order by place, name`)
  return found.map(({ name }) => `/api/documents/download?f=${name}.pdf`)
}

/** What the signature alone costs: the floor under a signed PDF. */
function signatures(seconds: number): number {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const bytes = randomBytes(40_000)
  const started = performance.now()
  let done = 0
  for (; performance.now() - started < seconds * 1000; done++) sign('sha256', bytes, privateKey)
  return (done * 1000) / (performance.now() - started)
}
