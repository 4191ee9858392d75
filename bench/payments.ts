/** Booking and paying, beside the least that could do the same; and the job that releases what nobody paid. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, json, sql } from '#app/platform/database/database.server.ts'
import type { JobReport } from '#app/platform/jobs/jobs.rules.ts'
import { serverGround } from '../test/helpers/processes/load.ts'
import { type PortalProcess, productionEnv, startPortal } from '../test/helpers/processes/portal.ts'
import type { GatewayOrder } from './gateway-server.ts'
import {
  type Comparison,
  countWhatGrew,
  load,
  plannedAnew,
  startBare,
  type Target,
  takeTurns,
  warmUp,
} from './measure.ts'
import { type Hour, readHours } from './world.ts'

export interface Payments {
  /** Hold, book, open the form, answer it, come back settled. */
  journey: Comparison
  release: { appointments: number; seconds: number; bareSeconds: number }
}

const merchant = { commerceCode: '597055555532', apiKey: 'bench' }
const unpaid = 10_000
// More than any side gets through in a second.
const journeysPerSecond = 500
const hoursOfAnOffer = 120

export async function measurePayments(
  postgresUrl: string,
  { seconds, turns, work, say }: { seconds: number; turns: number; work: string; say(text: string): void },
): Promise<Payments> {
  const journeys = journeysPerSecond * 2 * (seconds * turns + warmUp + plannedAnew)
  say('hours to pay for …')
  const ground = await serverGround(Math.ceil((journeys + 2 * unpaid) / hoursOfAnOffer), postgresUrl)
  const databaseUrl = ground.env.DATABASE_URL ?? ''
  const gateway = await startGatewayProcess(databaseUrl)
  const db = await ground.open()
  try {
    const hours = await readHours(db, journeys + 2 * unpaid)
    await db.script(
      'create table bench_payment (token text primary key, appointment_id uuid not null, state text not null)',
    )
    const bare = await startBare(
      { databaseUrl, statements: {}, pages: [], gateway: { url: gateway.url, ...merchant } },
      `${work}/bare-payments.json`,
    )
    const portal = await startPortal({
      env: {
        ...productionEnv,
        ...ground.env,
        DEMO: '1',
        LOG_LEVEL: 'info',
        PAYMENTS: 'on',
        WEBPAY_URL: gateway.url,
        WEBPAY_COMMERCE_CODE: merchant.commerceCode,
        WEBPAY_API_KEY: merchant.apiKey,
      },
      logFile: `${work}/portal-payments.log`,
    })
    say('book-and-pay journeys beside a bare shop …')
    const pay = (target: Target, how: 'portal' | 'bare', time: number) => () =>
      load(target, { hours: hours.splice(0, journeysPerSecond * time), pay: how, gateway: gateway.url }, time)
    for (const time of [warmUp, plannedAnew]) {
      await pay(portal, 'portal', time)()
      await pay(bare, 'bare', time)()
      if (time === warmUp) await countWhatGrew(db)
    }
    const [a, b] = await takeTurns([pay(portal, 'portal', seconds), pay(bare, 'bare', seconds)], turns)
    bare.stop()
    const journey = { name: 'book and pay', reference: 'bare shop', portal: a, bare: b }
    say(`releasing ${unpaid} unpaid hours …`)
    return { journey, release: await measureRelease(db, portal, hours) }
  } finally {
    await db.close()
    gateway.stop()
    await ground.remove()
  }
}

/** The portal's job on ten thousand appointments, and the same rows written by three statements that know them beforehand. */
async function measureRelease(
  db: Database,
  portal: PortalProcess,
  hours: Hour[],
): Promise<Payments['release']> {
  await bookUnpaid(db, hours.splice(0, unpaid))
  const { appointments, seconds } = await releasedBy(portal)
  await portal.stop()
  if (appointments !== unpaid)
    throw new Error(`${appointments} of ${unpaid} unpaid appointments were released`)

  await db.script(`create table bench_said as select * from outbox where dedupe_key like '%:unpaid:%'`)
  const ids = await bookUnpaid(db, hours.splice(0, unpaid))
  const started = performance.now()
  await db.transaction(async tx => {
    await tx.rows(sql`
      update appointment set state = 'cancelled', cancelled_by = 'unpaid' where id = any(${ids}::uuid[])`)
    await tx.rows(sql`
      insert into audit (at, actor, verb, appointment_id) select now(), 'unpaid', 'cancel', unnest(${ids}::uuid[])`)
    await tx.rows(sql`
      insert into outbox (kind, recipient, subject, body, letter, attachments, appointment_id, dedupe_key, created_at, not_before)
      select kind, recipient, subject, body, letter, attachments, appointment_id, 'again ' || dedupe_key, created_at, not_before
      from bench_said`)
  })
  return { appointments, seconds, bareSeconds: (performance.now() - started) / 1000 }
}

/** Waits for the run that did it; the portal itself says when it began and ended. */
async function releasedBy({ url }: PortalProcess) {
  const late = AbortSignal.timeout(300_000)
  for (;;) {
    const { jobs } = (await (await fetch(`${url}/health/jobs`, { signal: late })).json()) as {
      jobs: JobReport[]
    }
    const run = jobs.find(({ name }) => name === 'release-unpaid')
    if (run?.last_started && run.last_finished && Number(run.detail.cancelled) > 0) {
      const [from, to] = [run.last_started, run.last_finished].map(at => Temporal.Instant.from(at))
      if (from && to && Temporal.Instant.compare(to, from) >= 0)
        return { appointments: Number(run.detail.cancelled), seconds: from.until(to).total('seconds') }
    }
    await sleep(200)
  }
}

/** @returns their ids, as an array of PostgreSQL. */
async function bookUnpaid(db: Database, hours: Hour[]): Promise<string> {
  const rows = await db.rows<{ id: string }>(sql`
    insert into appointment (offer_id, schedule_id, agenda_id, during, state, code, patient_key, patient, contact, full_price,
      financer_slug, created_at, booked_at, payment_due_at)
    select h.offer, h.schedule, h.agenda, tstzrange(h.start, h.start + make_interval(mins => h.minutes)), 'booked',
      'BENCH-' || gen_random_uuid(), 'name:' || gen_random_uuid(), '{"name": "Rosa", "lastName": "Fuentes", "self": true}',
      jsonb_build_object('name', 'Rosa', 'lastName', 'Fuentes', 'email', gen_random_uuid() || '@ejemplo.cl',
        'phone', '+569' || (20000000 + floor(random() * 79999999))::int, 'language', 'es', 'reminders', 'email'),
      h.price, 'particular', now(), now(), now()
    from jsonb_to_recordset(${json(hours)}::jsonb)
      as h (offer bigint, schedule bigint, agenda bigint, start timestamptz, minutes int, price int)
    returning id`)
  return `{${rows.map(({ id }) => id).join()}}`
}

/** The simulated gateway, as far away as another company: a process of its own. */
async function startGatewayProcess(databaseUrl: string): Promise<{ url: string; stop(): void }> {
  const child: ChildProcess = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'gateway-server.ts'),
      JSON.stringify({ databaseUrl, ...merchant } satisfies GatewayOrder),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const [url] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { url: String(url).trim(), stop: () => child.kill() }
}
