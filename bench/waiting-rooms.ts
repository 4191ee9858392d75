/** Patients who wait for their professional: how many one node holds, and how soon «ready» is on their screens. */
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { WebSocket } from 'ws'
import { type Database, json, sql } from '#app/platform/database/database.server.ts'
import { grantRight, rightHours } from '#app/platform/limits/browser-rights.server.ts'
import type { FromPortal } from '#app/video/signalling/signal.rules.ts'
import { serverGround } from '../test/helpers/processes/load.ts'
import { type PortalProcess, productionEnv, startPortal } from '../test/helpers/processes/portal.ts'
import { addStaff } from '../test/helpers/staff.ts'
import { addOffer } from '../test/helpers/supply.ts'

/** Milliseconds. */
export interface Times {
  p50: number
  p99: number
}

export interface WaitingRooms {
  rooms: number
  /** MB that the node holds on to, swept, before anybody waits, and while everybody does. */
  emptyMegabytes: number
  fullMegabytes: number
  /** From the professional's press to the patient's socket, and to the page that was asked anew. */
  news: Times
  screen: Times
  /** The same row and notification from one connection of PostgreSQL to another, with nothing in between. */
  bare: Times
}

interface Room {
  appointmentId: string
  cookies: { patient: string; professional: string }
  address: string
}

/** As the waiting room does beside its socket. */
const lookEveryMs = 15_000
const pressesPerSecond = 10
const settleMs = 8000
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

export async function measureWaitingRooms(
  postgresUrl: string,
  { rooms: count, work, say }: { rooms: number; work: string; say(text: string): void },
): Promise<WaitingRooms> {
  const ground = await serverGround(0, postgresUrl)
  const db = await ground.open()
  const logFile = `${work}/portal-video.log`
  const portal = await startPortal({
    env: { ...productionEnv, ...ground.env },
    logFile,
    nodeFlags: ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(sweepOnSignal)}`],
  })
  try {
    say(`${count} patients arrive …`)
    const rooms: Room[] = []
    for (let n = 0; n < count + warmUp; n++) rooms.push(await addRoom(db, portal, n))
    const warm = rooms.splice(0, warmUp)
    await measurePresses(portal, warm, await openAll(portal, warm))
    const bare = await measureBare(ground.env.DATABASE_URL ?? '')

    await pause(settleMs)
    const emptyMegabytes = await heldBy(portal, logFile)
    say(`${count} waiting rooms are open …`)
    const sockets = await openAll(portal, rooms)
    const looking = rooms.map((room, index) => {
      let timer = setTimeout(
        function look() {
          timer = setTimeout(look, lookEveryMs)
          seePage(portal, room).catch(() => {})
        },
        (index / count) * lookEveryMs,
      )
      return () => clearTimeout(timer)
    })
    await pause(lookEveryMs + settleMs)
    const fullMegabytes = await heldBy(portal, logFile)
    say('professionals say that they are ready …')
    const pressed = rooms.slice(0, Math.min(count, mostPresses))
    const { news, screen } = await measurePresses(portal, pressed, sockets)
    for (const stop of looking) stop()
    for (const socket of sockets.values()) socket.terminate()
    return { rooms: count, emptyMegabytes, fullMegabytes, news, screen, bare }
  } finally {
    await portal.stop()
    await db.close()
    await ground.remove()
  }
}

// What the process has taken from the system says more about when it last swept than about the rooms.
const sweepOnSignal = `process.on('SIGUSR2', () => {
  gc()
  const { heapUsed, external } = process.memoryUsage()
  console.log('held ' + (heapUsed + external))
})`

/** MB in use by the portal after sweeping. */
async function heldBy(portal: PortalProcess, logFile: string): Promise<number> {
  process.kill(portal.pid, 'SIGUSR2')
  await pause(2000)
  const said = [...readFileSync(logFile, 'utf8').matchAll(/^held (\d+)$/gm)].at(-1)?.[1]
  if (!said) throw new Error('the portal did not say what it holds')
  return Number(said) / 2 ** 20
}

const warmUp = 20
const mostPresses = 300

/** A visit whose hour has just come, of a professional of its own, with the patient in the waiting room. */
async function addRoom(db: Database, portal: PortalProcess, n: number): Promise<Room> {
  const now = Temporal.Now.instant()
  const offer = await addOffer(db, { modality: 'video', prepaid: false, now })
  const [made] = await db.rows<{ id: string }>(sql`
    insert into appointment (code, offer_id, schedule_id, agenda_id, during, state, patient_key, patient, contact,
      financer_slug, full_price, contribution, created_at, booked_at)
    values (${codeOf(n)}, ${offer.offerId}, ${offer.scheduleId}, ${offer.agendaId},
      tstzrange(now() - interval '1 minute', now() + interval '29 minutes'), 'confirmed', ${`bench-${n}`},
      ${json({ name: 'Ana', last_name: 'Soto', self: true })}::jsonb, '{}'::jsonb, 'particular', 35990, 0, now(), now())
    returning id`)
  const appointmentId = made?.id ?? ''
  const nobody = { cookie: null, user: null }
  // As the link of a visit gives it; its verb has words, which plain Node cannot read.
  const opened = Temporal.Now.instant()
  const until = opened.add({ hours: rightHours })
  const right = { kind: 'visit', subject: appointmentId, until, secure: false } as const
  const line = await grantRight(db, nobody, right, opened)
  const [patient = ''] = line.split(';')
  const { cookie: professional } = await addStaff(db, offer.professionalId, now)
  const room = { appointmentId, cookies: { patient, professional }, address: `10.9.${n >> 8}.${n & 255}` }
  const answer = await press(portal, room, 'patient', { address: 'Los Aromos 123, Ñuñoa', acepto: 'si' })
  if (answer.headers.get('location') !== `/sala-de-espera/${appointmentId}`)
    throw new Error(`nobody could arrive: ${answer.status}`)
  return room
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeOf = (n: number) =>
  `CPH-${[0, 1, 2, 3, 4].map(place => letters[Math.floor(n / letters.length ** place) % letters.length]).join('')}`

const press = (
  portal: PortalProcess,
  room: Room,
  side: 'patient' | 'professional',
  form: Record<string, string>,
) =>
  fetch(
    `${portal.url}/${side === 'patient' ? 'sala-de-espera' : 'profesional/visitas'}/${room.appointmentId}`,
    {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headersOf(room, side), origin: portal.url },
      body: new URLSearchParams(form),
    },
  )

async function openAll(portal: PortalProcess, rooms: Room[]): Promise<Map<Room, WebSocket>> {
  const sockets = new Map<Room, WebSocket>()
  const atOnce = 20
  for (let n = 0; n < rooms.length; n += atOnce)
    await Promise.all(
      rooms.slice(n, n + atOnce).map(async room => {
        await seePage(portal, room)
        const url = `${portal.url.replace('http', 'ws')}/api/video/socket?reserva=${room.appointmentId}&role=patient`
        const socket = new WebSocket(url, { origin: portal.url, headers: headersOf(room, 'patient') })
        sockets.set(room, socket)
        await heard(socket, message => message.kind === 'welcome')
      }),
    )
  return sockets
}

const headersOf = (room: Room, side: 'patient' | 'professional') => ({
  cookie: room.cookies[side],
  'x-forwarded-for': room.address,
})

function heard(socket: WebSocket, wanted: (message: FromPortal) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', code => reject(new Error(`a waiting room was closed: ${code}`)))
    socket.on('message', text => wanted(JSON.parse(String(text)) as FromPortal) && resolve())
  })
}

async function seePage(portal: PortalProcess, room: Room): Promise<string> {
  const answer = await fetch(`${portal.url}/sala-de-espera/${room.appointmentId}.data`, {
    headers: headersOf(room, 'patient'),
  })
  if (!answer.ok) throw new Error(`a waiting room answered ${answer.status}`)
  return answer.text()
}

async function measurePresses(portal: PortalProcess, rooms: Room[], sockets: Map<Room, WebSocket>) {
  const news: number[] = []
  const screen: number[] = []
  const say = async (room: Room) => {
    const answer = await press(portal, room, 'professional', { intent: 'listo' })
    if (answer.status !== 303) throw new Error(`the desk answered ${answer.status}`)
  }
  const see = async (room: Room) => {
    const socket = sockets.get(room)
    if (!socket) throw new Error('a room without a socket')
    const ready = heard(socket, message => message.kind === 'visit' && message.state === 'ready')
    const from = performance.now()
    const pressed = say(room)
    await Promise.race([ready, pressed.then(() => ready)])
    news.push(performance.now() - from)
    const text = await seePage(portal, room)
    if (!text.includes('"ready"')) throw new Error('the page does not say what the socket said')
    screen.push(performance.now() - from)
    await pressed
  }
  const running: Promise<void>[] = []
  for (const room of rooms) {
    running.push(see(room))
    await pause(1000 / pressesPerSecond)
  }
  await Promise.all(running)
  return { news: timesOf(news), screen: timesOf(screen) }
}

/** One connection changes a row and notifies, another hears of it: the least that it could take. */
async function measureBare(databaseUrl: string): Promise<Times> {
  const [writer, listener] = [1, 2].map(() => new pg.Client({ connectionString: databaseUrl }))
  if (!writer || !listener) throw new Error('no connections')
  await Promise.all([writer.connect(), listener.connect()])
  await writer.query('create table bench_state (id int primary key, state text)')
  await writer.query(`insert into bench_state values (1, 'waiting')`)
  await listener.query('listen bench_state')
  const took: number[] = []
  for (let n = 0; n < mostPresses; n++) {
    const told = new Promise(resolve => listener.once('notification', resolve))
    const from = performance.now()
    await writer.query(`with changed as (update bench_state set state = 'ready${n}' returning id)
      select pg_notify('bench_state', id::text) from changed`)
    await told
    took.push(performance.now() - from)
    await pause(10)
  }
  await Promise.all([writer.end(), listener.end()])
  return timesOf(took)
}

export function timesOf(took: number[]): Times {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
