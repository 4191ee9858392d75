/** What comes in: a page with its forms, the portal's events, and the faults on demand. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Clinic, type Fault, faultKinds } from './clinic.ts'
import { isSigned } from './events.ts'
import { bothAgendas } from './page.ts'
import { readAppointment } from './portal.ts'
import { apply } from './sync.ts'

const most = 64 * 1024
const slowness = 3000

interface Asked {
  request: IncomingMessage
  url: URL
  body: string
}
interface Answer {
  status: number
  body?: string
  type?: string
  location?: string
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += (part as Buffer).length
    if (size > most) throw new Error('too much')
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts).toString()
}

/** @returns once it listens on this machine, and on no other. */
export async function serveClinic(clinic: Clinic, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    handle(clinic, request, response).catch(error => {
      console.error(error)
      if (!response.headersSent) send(response, { status: 500, body: 'No se pudo.', type: 'text/plain' })
    })
  })
  server.listen(port, '127.0.0.1')
  await new Promise((listening, failed) => server.once('listening', listening).once('error', failed))
  return server
}

async function handle(clinic: Clinic, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://clinic')
  const isEvent = url.pathname === '/eventos'
  if (isEvent && clinic.fault === 'down') return void request.socket.destroy()
  if (isEvent && clinic.fault === 'slow') await sleep(slowness)
  if (isEvent && clinic.fault === 'error') return send(response, { status: 500 })
  const asked = { request, url, body: request.method === 'POST' ? await read(request) : '' }
  if (isEvent) return send(response, receive(clinic, asked))
  // A page of another site may not press a button here.
  if (
    request.method === 'POST' &&
    ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']))
  )
    return send(response, { status: 403 })
  send(response, await answer(clinic, asked))
}

function send(response: ServerResponse, { status, body = '', type = 'text/html', location }: Answer) {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    'X-Content-Type-Options': 'nosniff',
    ...(location ? { Location: location } : {}),
  })
  response.end(body)
}

/** An event is taken once, whatever comes twice; what it says is taken by its version, whatever comes late. */
function receive(clinic: Clinic, { request, body }: Asked): Answer {
  const header = (name: string) => String(request.headers[name] ?? '')
  const id = header('webhook-id')
  const signed = { id, timestamp: header('webhook-timestamp'), signature: header('webhook-signature') }
  const secret = clinic.store.kept('secret')
  if (request.method !== 'POST' || !secret || !isSigned(signed, body, secret)) return { status: 401 }
  const take = () => {
    const { store } = clinic
    if (store.one('select 1 from event where webhook_id = ?', id)) return
    const resource = JSON.parse(body)
    if (resource.resourceType === 'Appointment') apply(clinic, readAppointment(resource))
    // What came is applied and then noted: whoever dies in between applies the same version again, which changes nothing.
    store.run(
      'insert into event values (?, ?, ?) on conflict do nothing',
      id,
      String(resource.id),
      Temporal.Now.instant().toString(),
    )
  }
  if (clinic.practitioners.size === 0) return { status: 503 }
  take()
  if (clinic.fault === 'twice') take()
  if (clinic.store.untold().length > 0) clinic.nudge()
  return { status: 204 }
}

const back = (path: string): Answer => ({ status: 303, location: path })
const notHere: Answer = { status: 404, body: 'No existe.', type: 'text/plain' }

async function answer(clinic: Clinic, { request, url, body }: Asked): Promise<Answer> {
  const day = url.searchParams.get('dia') ?? ''
  if (request.method === 'GET' && url.pathname === '/')
    return { status: 200, body: await bothAgendas(clinic, day, url.searchParams.get('aviso') ?? '') }
  if (request.method === 'GET' && url.pathname === '/estado')
    return { status: 200, type: 'application/json', body: JSON.stringify(stateOf(clinic)) }
  if (request.method !== 'POST') return notHere
  const form = new URLSearchParams(body)
  const of = (name: string) => (form.get(name) ?? '').trim().slice(0, 200)
  const to = (notice: string) => back(`/?${new URLSearchParams({ dia: of('dia'), aviso: notice })}`)
  switch (url.pathname) {
    case '/dar': {
      const person = { name: of('nombre'), phone: of('telefono'), email: of('correo') }
      if (!/\S \S/.test(person.name) || !(person.phone || person.email)) return to('falta')
      const [schedule = '', start = ''] = of('hora').split('|')
      return to(clinic.give(schedule, start, person) ? 'dada' : 'tomada')
    }
    case '/anular':
      return to(clinic.cancel(of('id')) ? 'anulada' : 'cambio')
    case '/otra':
      return to(clinic.giveAnother(of('id'), of('hora')) ? 'otra' : 'tomada')
    case '/listo':
      return to(clinic.store.closeConflict(of('id'), 'Se habló con la persona') ? 'listo' : 'cambio')
    case '/falla': {
      const kind = of('falla')
      if (!faultKinds.includes(kind as Fault)) return notHere
      clinic.breakDown(kind as Fault)
      return to('')
    }
    default:
      return notHere
  }
}

/** For whoever watches it from outside. */
const stateOf = ({ store, fault, trouble, deaf, practitioners, rounds }: Clinic) => ({
  fault,
  trouble: trouble ?? null,
  deaf: deaf ?? null,
  ready: practitioners.size > 0,
  rounds,
  untold: store.untold().length,
  events: store.one<{ count: number }>('select count(*) as count from event')?.count ?? 0,
  lately: store
    .all<{ appointment: string }>('select appointment from event order by at desc limit 50')
    .map(({ appointment }) => appointment),
  agenda: store.allActive(),
  conflicts: store.conflicts(true),
})
