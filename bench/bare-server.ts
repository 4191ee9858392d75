/**
 * The reference: `node:http` and `pg` with the same statements, or the same bytes, and nothing else.
 * GET /run/<workload>?<n> runs the statements recorded for that workload's n-th sample; POST /book inserts one appointment;
 * GET /argon2 computes one password; GET /bytes/<n> sends a page that was made before; POST /pay and GET /return pay an appointment at the gateway.
 */
import { argon2, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Hour } from './world.ts'

export interface BareOrder {
  databaseUrl: string
  /** Workload → sample → statements. */
  statements: Record<string, { text: string; values: unknown[] }[][]>
  /** Pages to send as they are, base 64. */
  pages: string[]
  /** Where appointments are paid. */
  gateway?: { url: string; commerceCode: string; apiKey: string }
}

const order = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BareOrder
const pages = order.pages.map(page => Buffer.from(page, 'base64'))
const pool = new pg.Pool({ connectionString: order.databaseUrl, max: 4, options: '-c timezone=UTC' })
const derive = promisify(argon2)
/** As a password of the portal is computed (app/identity/recovery/password.server.ts). */
const argon2id = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const names = new Map<string, string>()

function named(text: string): string {
  const name = names.get(text) ?? `b${names.size}`
  names.set(text, name)
  return name
}

const insert = `insert into appointment (offer_id, schedule_id, agenda_id, during, state, code, patient_key, contact, full_price, created_at, booked_at)
  values ($1, $2, $3, tstzrange($4::timestamptz, $4::timestamptz + make_interval(mins => $5::int)), 'booked', $6, $7, '{}', $8, now(), now())
  returning id`

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, kind, rest = ''] = (request.url ?? '').split('/')
  if (kind === 'bytes') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(pages[Number(rest)])
    return
  }
  response.setHeader('Content-Type', 'application/json')
  if (kind === 'argon2') {
    await derive('argon2id', { message: Buffer.from('Demo1234'), nonce: randomBytes(16), ...argon2id })
    response.end('{}')
    return
  }
  if (kind === 'book') {
    const hour = JSON.parse(await textOf(request)) as Hour
    const { offer, schedule, agenda, start, minutes, price } = hour
    const mark = crypto.randomUUID()
    const values = [offer, schedule, agenda, start, minutes, `BENCH-${mark}`, `name:${mark}`, price]
    const { rows } = await pool.query({ name: named(insert), text: insert, values })
    response.writeHead(201).end(JSON.stringify(rows[0]))
    return
  }
  if (kind === 'pay') {
    const { id, amount } = JSON.parse(await textOf(request)) as { id: string; amount: number }
    const made = { buy_order: id.slice(0, 26), session_id: id, amount, return_url: 'http://127.0.0.1/return' }
    const { token, url } = (await transact('POST', '', made)) as { token: string; url: string }
    const text = `insert into bench_payment (token, appointment_id, state) values ($1, $2, 'open')`
    await pool.query({ name: named(text), text, values: [token, id] })
    response.end(JSON.stringify({ form: `${url}?token_ws=${token}` }))
    return
  }
  if (kind?.startsWith('return')) {
    const token = new URL(request.url ?? '', 'http://bare').searchParams.get('token_ws') ?? ''
    const { status } = (await transact('PUT', `/${token}`, {})) as { status: string }
    const text = 'update bench_payment set state = $2 where token = $1'
    await pool.query({ name: named(text), text, values: [token, status] })
    response.writeHead(status === 'AUTHORIZED' ? 303 : 500, { Location: '/' }).end()
    return
  }
  const [workload = '', sample] = decodeURIComponent(rest).split('?')
  let rows: unknown[] = []
  for (const { text, values } of order.statements[workload]?.[Number.parseInt(sample ?? '', 10)] ?? [])
    ({ rows } = await pool.query({ name: named(text), text, values }))
  response.end(JSON.stringify(rows))
}

/** Asks the gateway without its SDK. */
async function transact(method: string, path: string, body: unknown): Promise<unknown> {
  const { url = '', commerceCode = '', apiKey = '' } = order.gateway ?? {}
  const answer = await fetch(`${url}/rswebpaytransaction/api/webpay/v1.2/transactions${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Tbk-Api-Key-Id': commerceCode,
      'Tbk-Api-Key-Secret': apiKey,
    },
    body: JSON.stringify(body),
  })
  return answer.json()
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(500).end())
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))
// Ends with whoever started it.
process.stdin.on('end', () => process.exit(0)).resume()
