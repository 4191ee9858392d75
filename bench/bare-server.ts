/**
 * The reference: `node:http` and `pg` with the same statements, or the same bytes, and nothing else.
 * GET /run/<workload>?<n> runs the statements recorded for that workload's n-th sample; POST /book inserts one appointment;
 * GET /bytes/<n> sends a page that was made before.
 */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import type { Hour } from './world.ts'

export interface BareOrder {
  databaseUrl: string
  /** Workload → sample → statements. */
  statements: Record<string, { text: string; values: unknown[] }[][]>
  /** Pages to send as they are, base 64. */
  pages: string[]
}

const order = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BareOrder
const pages = order.pages.map(page => Buffer.from(page, 'base64'))
const pool = new pg.Pool({ connectionString: order.databaseUrl, max: 4, options: '-c timezone=UTC' })
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
  if (kind === 'book') {
    const hour = JSON.parse(await textOf(request)) as Hour
    const { offer, schedule, agenda, start, minutes, price } = hour
    const mark = crypto.randomUUID()
    const values = [offer, schedule, agenda, start, minutes, `BENCH-${mark}`, `name:${mark}`, price]
    const { rows } = await pool.query({ name: named(insert), text: insert, values })
    response.writeHead(201).end(JSON.stringify(rows[0]))
    return
  }
  const [workload = '', sample] = decodeURIComponent(rest).split('?')
  let rows: unknown[] = []
  for (const { text, values } of order.statements[workload]?.[Number(sample)] ?? [])
    ({ rows } = await pool.query({ name: named(text), text, values }))
  response.end(JSON.stringify(rows))
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
