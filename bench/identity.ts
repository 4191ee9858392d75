/** Logging in beside the one computation that it cannot do without, and pages for somebody who is signed in beside a visitor's. */

import { hashPassword } from '#app/identity/recovery/password.server.ts'
import { seal } from '#app/identity/sessions/envelope.ts'
import { type Database, list, sql } from '#app/platform/database/database.server.ts'
import { proofOfWork } from '#app/platform/limits/proof-of-work.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { serverGround } from '../test/helpers/processes/load.ts'
import { productionEnv, startPortal } from '../test/helpers/processes/portal.ts'
import { type Comparison, load, startBare, type Target, takeTurns } from './measure.ts'

export interface Identity {
  login: Comparison
  pages: Comparison[]
}

const password = 'Demo1234'
// More accounts than connections: a limit counts the attempts of one account that are under way.
const accounts = 200
// More than any machine of today computes.
const loginsPerSecond = 200
const loginPath = '/api/auth/login'

export async function measureIdentity(
  postgresUrl: string,
  { seconds, turns, work, say }: { seconds: number; turns: number; work: string; say(text: string): void },
): Promise<Identity> {
  const ground = await serverGround(1, postgresUrl)
  const databaseUrl = ground.env.DATABASE_URL ?? ''
  const db = await ground.open()
  try {
    const env = { ...productionEnv, DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' }
    const portal = await startPortal({ env, logFile: `${work}/portal-identity.log` })
    const bare = await startBare({ databaseUrl, statements: {}, pages: [] }, `${work}/bare-identity.json`)
    say('accounts, and captchas that are solved ahead …')
    const { payload_key } = (await (await fetch(`${portal.url}/api/config`)).json()) as {
      payload_key: string
    }
    const ruts = await addAccounts(db)
    const bodies = await envelopes(db, payload_key, ruts, loginsPerSecond * (seconds * turns + 3))
    const logIn = (time: number) => () =>
      load(portal, { bodies: bodies.splice(0, loginsPerSecond * time), path: loginPath }, time)
    const compute = (time: number) => () => load(bare, { paths: ['/argon2'] }, time)
    const [cookie] = await sessionOf(portal, bodies.splice(0, 1))
    say('log-ins beside one argon2id …')
    await logIn(2)()
    await compute(1)()
    const [a, b] = await takeTurns([logIn(seconds), compute(seconds)], turns)
    const login = { name: 'log in', reference: 'one argon2id', portal: a, bare: b }
    bare.stop()
    const pages: Comparison[] = []
    for (const [name, path] of [
      ['home page', '/'],
      ['search form', '/buscador'],
    ] as const) {
      say(`${name}, signed in beside a visitor …`)
      const encoding = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
      const ask = (headers: Record<string, string>, time: number) => () =>
        load(portal, { paths: [path], headers: { ...encoding, ...headers } }, time)
      await ask({}, 2)()
      const [inside, outside] = await takeTurns([ask({ Cookie: cookie }, seconds), ask({}, seconds)], turns)
      pages.push({ name: `${name}, signed in`, reference: 'a visitor’s', portal: inside, bare: outside })
    }
    await portal.stop()
    return { login, pages }
  } finally {
    await db.close()
    await ground.remove()
  }
}

/** All with one hash: what is measured is opening, not making. */
export async function addAccounts(db: Database): Promise<string[]> {
  const hash = await hashPassword(password)
  const ruts = Array.from({ length: accounts }, (_, index) => 20_000_000 + index).map(
    body => `${body}-${checkDigit(body)}`,
  )
  await db.rows(sql`
    insert into account (rut, first_name, last_name, email, phone, prevision, password_hash, password_set_at, proven_at)
    select rut, 'Rosa', 'Fuentes', rut || '@ejemplo.cl', '+56987654321', 'fonasa', ${hash}, now(), now()
    from unnest(${list(ruts)}::text[]) rut`)
  return ruts
}

/** Signed with the portal's own key, so that the loader need not do a browser's work while it measures. */
async function envelopes(db: Database, key: string, ruts: string[], count: number): Promise<string[]> {
  const { solveChallenge } = await import('altcha-lib')
  const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2')
  const easy = proofOfWork(db, { cost: 1, from: 1, to: 2 })
  const made: string[] = []
  for (let index = 0; index < count; index++) {
    // Read from JSON by whoever asks for it, so of no type of the library's.
    const challenge = (await easy.challenge?.(Temporal.Now.instant())) as never
    const solution = await solveChallenge({ challenge, deriveKey })
    const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    made.push(JSON.stringify(await seal(key, { rut: ruts[index % ruts.length], password, token })))
  }
  return made
}

async function sessionOf(portal: Target, [body = '']: string[]): Promise<[string]> {
  const answer = await fetch(portal.url + loginPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  if (!answer.ok) throw new Error(`the login answered ${answer.status}`)
  return [(answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '']
}
