/** Many people at once: databases with hours to sell, buyers over HTTP, and the books checked afterwards. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Database, list, openEmbedded, openServer, sql } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { loadReference } from '#app/supply/reference.server.ts'
import { slotId } from '#app/supply/slot-id.ts'
import { exchange, someAddress } from '../crowd/exchange.ts'
import { addOffer } from '../supply.ts'
import { startPostgres } from './postgres.ts'
import { databaseAt, fromTemplate, migratedFolder } from './prepared-database.ts'

/** A database that portals are started on: how to tell them, how to look into it, how to be rid of it. */
export interface Ground {
  env: Record<string, string>
  /** Opens it for looking; the embedded one only while no portal runs on it. */
  open(): Promise<Database>
  remove(): Promise<void>
}

/** A database of its own on that server, else on a PostgreSQL started for it, with offers to book. */
export async function serverGround(
  offers: number,
  server = process.env.TEST_DATABASE_URL,
): Promise<Ground & { slots: string[] }> {
  const started = server ? undefined : await startPostgres()
  const admin = server ?? started?.url ?? ''
  const name = `copihue_load_${randomBytes(6).toString('hex')}`
  const url = databaseAt(admin, name)
  const administer = async (work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ connectionString: admin })
    await client.connect()
    await work(client)
    await client.end()
  }
  await administer(client =>
    fromTemplate(client, admin, template => client.query(`create database ${name} template ${template}`)),
  )
  const open = () => openServer(url)
  return {
    env: { DATABASE_URL: url },
    open,
    slots: await prepareHours(open, offers),
    async remove() {
      await administer(client => client.query(`drop database ${name} with (force)`))
      await started?.stop()
    },
  }
}

/** An embedded database in a folder. */
export async function embeddedGround(folder: string, offers: number): Promise<Ground & { slots: string[] }> {
  await migratedFolder(folder)
  const open = () => openEmbedded(`${folder}/pg`)
  return { env: { DATA_DIR: folder }, open, slots: await prepareHours(open, offers), async remove() {} }
}

/**
 * Migrates, loads the reference data and adds offers with hours from the day after tomorrow on, so that no clock
 * reaches them during a test. @returns the slot id of every hour.
 */
export async function prepareHours(open: () => Promise<Database>, offers: number): Promise<string[]> {
  const db = await open()
  try {
    await migrate(db)
    await loadReference(db)
    const now = Temporal.Now.instant()
    const today = now.toZonedDateTimeISO('America/Santiago').toPlainDate()
    const hours = [2, 3, 4, 5].map(days => ({
      day: today.add({ days }).toString(),
      from: '09:00',
      to: '19:00',
    }))
    const slots: string[] = []
    for (let made = 0; made < offers; made++) {
      const { offerId, scheduleId } = await addOffer(db, { hours, minutes: 20, now })
      const free = await freshStarts(db, scheduleId, 1000)
      slots.push(...free.map(start => slotId(offerId, start)))
    }
    // Filled for good: what fills days ahead finds nothing to do here.
    await db.rows(sql`update schedule set filled_until = current_date + 365`)
    return slots
  } finally {
    await db.close()
  }
}

async function freshStarts(db: Database, scheduleId: number, limit: number): Promise<Temporal.Instant[]> {
  const rows = await db.rows<{ start: Temporal.Instant }>(sql`
    select start from free_starts(${scheduleId}::bigint, now(), now() + interval '400 days', ${limit}::int, now()) start`)
  return rows.map(row => row.start)
}

/** What one person sends to turn a hold into an appointment; sent again unchanged it must mean the same appointment. */
export interface Request {
  key: string
  body: Record<string, unknown>
}

export interface Answer {
  status: number
  type: string
  body: Record<string, unknown>
}

/** One person at one address: every other one in a browser with the portal's cookie, the rest through a program without. */
export class Buyer {
  readonly email = `${randomUUID()}@ejemplo.cl`
  private readonly address = someAddress()
  private readonly cookie: Record<string, string> =
    randomInt(2) === 0 ? {} : { Cookie: `copihue_invitado=${randomBytes(32).toString('base64url')}` }

  async hold(portal: string, slot: string): Promise<Answer> {
    return this.post(`${portal}/api/holds`, { slot_id: slot }, {})
  }

  /** The request that books a hold; `send` delivers it. */
  request(holdId: unknown): Request {
    return {
      key: randomUUID(),
      body: {
        hold_id: holdId,
        name: 'Rosa',
        last_name: 'Fuentes Mella',
        email: this.email,
        mobile_phone: String(randomInt(20_000_000, 99_999_999)),
      },
    }
  }

  async send(portal: string, { key, body }: Request): Promise<Answer> {
    return this.post(`${portal}/api/appointments`, body, { 'Idempotency-Key': key })
  }

  private async post(url: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
    const answer = await exchange(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': this.address,
        ...this.cookie,
        ...headers,
      },
      body: JSON.stringify(body),
    })
    return {
      status: answer.status,
      type: answer.headers['content-type'] ?? '',
      body: JSON.parse(answer.body) as Record<string, unknown>,
    }
  }
}

/** An appointment that a portal told its buyer about. */
export interface Acknowledged {
  id: string
  code: string
  slot: string
  buyer: Buyer
  request: Request
}

/** A crowd that books without pause until its portals are gone. */
export interface Crowd {
  acknowledged: Acknowledged[]
  /** Sent, after a hold that was granted, and never answered: the buyer cannot know what became of it. */
  unanswered: Omit<Acknowledged, 'id' | 'code'>[]
  /** Resolves when nobody books any more; call it when the portals are gone or to end the rush. */
  ended(): Promise<void>
}

const crowdSize = 24
// Hours that several want at once: refusals are part of the load.
const fought = 12

/** @param portals where to book, asked before every purchase. @param slots hours for sale; what is tried is removed. */
export function startCrowd(portals: string[], slots: string[]): Crowd {
  const acknowledged: Crowd['acknowledged'] = []
  const unanswered: Crowd['unanswered'] = []
  let over = false
  const member = async () => {
    while (!over && slots.length > fought) {
      const place = randomInt(fought)
      const slot = slots[place] ?? ''
      const portal = portals[randomInt(portals.length)] ?? ''
      const buyer = new Buyer()
      const held = await buyer.hold(portal, slot).catch(() => undefined)
      if (held && held.status !== 201 && held.status !== 409)
        throw new Error(`a hold was answered ${held.status}: ${JSON.stringify(held.body)}`)
      if (!held) continue
      if (slots[place] === slot) slots.splice(place, 1)
      if (held.status === 409) continue
      const sent = { slot, buyer, request: buyer.request(held.body.hold_id) }
      const answer = await buyer.send(portal, sent.request).catch(() => undefined)
      if (!answer) unanswered.push(sent)
      else if (answer.status !== 201)
        throw new Error(`a granted hold was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      else acknowledged.push({ ...sent, id: String(answer.body.id), code: String(answer.body.code) })
    }
  }
  const members = Promise.all(Array.from({ length: crowdSize }, member))
  members.catch(() => {})
  return {
    acknowledged,
    unanswered,
    async ended() {
      over = true
      await members
    },
  }
}

/** Whatever the books say that cannot be: empty when nothing was lost and nothing was sold twice. */
export async function faultsIn(db: Database, acknowledged: Acknowledged[]): Promise<string[]> {
  const faults: string[] = []
  const found = await db.rows<{ id: string; code: string; state: string; slot: string; kinds: string[] }>(sql`
    select a.id, a.code, a.state, a.offer_id || ' ' || extract(epoch from lower(a.during))::bigint as slot,
      array(select o.kind from outbox o where o.appointment_id = a.id and o.not_before <= a.booked_at order by o.kind) as kinds
    from appointment a where a.id = any(${list(acknowledged.map(one => one.id))}::uuid[])`)
  const byId = new Map(found.map(row => [row.id, row]))
  for (const { id, code } of acknowledged) {
    const row = byId.get(id)
    if (!row) faults.push(`appointment ${id} was acknowledged and is lost`)
    else if (row.code !== code || row.state !== 'booked')
      faults.push(`appointment ${id} is ${row.state} ${row.code}`)
    else if (row.kinds.join() !== 'email,sms')
      faults.push(`appointment ${id} has messages: ${row.kinds.join()}`)
  }
  const unannounced = await db.rows<{ id: string }>(sql`
    select a.id from appointment a where a.state = 'booked'
      and not exists (select 1 from outbox o where o.appointment_id = a.id and o.kind = 'email')`)
  faults.push(...unannounced.map(({ id }) => `appointment ${id} is booked without a message`))
  const twice = await db.rows<{ one: string; other: string }>(sql`
    select one.id as one, other.id as other from appointment one
    join appointment other on other.agenda_id = one.agenda_id and other.id > one.id
      and lower(one.during) < upper(other.during) and lower(other.during) < upper(one.during)
    where one.state in ('held', 'booked') and other.state in ('held', 'booked')`)
  faults.push(...twice.map(({ one, other }) => `${one} and ${other} were sold the same hour`))
  const stale = await db.rows<{ id: number }>(sql`
    select s.id from schedule s where s.next_starts is distinct from array(
      select t from free_starts(s.id, now() + lead_time(s.modality) + interval '1 second', now() + interval '400 days', 8, '-infinity') t)`)
  faults.push(...stale.map(({ id }) => `schedule ${id} shows next hours that are not the free ones`))
  return faults
}
