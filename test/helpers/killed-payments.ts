/** A real portal that is killed between the gateway's answer and its own commit, again and again, and what became of the money. */
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '#app/platform/clock.ts'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { answerForm, payingEnv, startGateway, type TestGateway } from './payments.ts'
import { Buyer, type Ground } from './processes/load.ts'
import { type PortalProcess, productionEnv, startPortal } from './processes/portal.ts'
import { embeddedDatabase } from './processes/prepared-database.ts'

/** Payments whose browsers come back in the same moment. */
const atOnce = 3
/** Milliseconds from the gateway's answer to the death, at most: our own commit takes fewer. */
const latest = 25

export interface KilledPayments {
  /** Payments that were approved at the gateway. */
  approved: number
  /** Portals that were killed. */
  kills: number
  /** States of all payments once the jobs have run. */
  states: Record<string, number>
  /** Rows of ledger_fault, and money that the gateway holds beside what is paid here. */
  faults: number
  gateway: number
  paid: number
}

export async function killWhilePaying(
  ground: Ground & { slots: string[] },
  kills: number,
): Promise<KilledPayments> {
  const bank = await embeddedDatabase()
  let onCommit = () => {}
  const onAnswer = ({ method }: Request) => method === 'PUT' && onCommit()
  const gateway = await startGateway(bank, systemClock, { onAnswer })
  const env = {
    ...productionEnv,
    ...ground.env,
    ...payingEnv(gateway),
  }
  const db = await ground.open()
  let approved = 0
  for (let round = 0; round < kills; round++) {
    const portal = await startPortal({ env })
    const backs = await Promise.all(
      Array.from({ length: atOnce }, () => bookAndApprove(portal, gateway, ground.slots.pop() ?? '')),
    )
    approved += backs.length
    let dead: Promise<void> | undefined
    onCommit = () => {
      dead ??= sleep(randomInt(latest)).then(() => portal.kill())
    }
    await Promise.all(backs.map(back => fetch(back, { redirect: 'manual' }).catch(() => undefined)))
    await (dead ?? portal.kill())
    onCommit = () => {}
    await endSessions(db)
  }
  try {
    return { approved, kills, ...(await afterReconciling(db, bank, env)) }
  } finally {
    await db.close()
    await bank.close()
    gateway.close()
  }
}

/** @returns the address by which the browser would come back. */
async function bookAndApprove(portal: PortalProcess, gateway: TestGateway, slot: string): Promise<string> {
  const buyer = new Buyer()
  const held = await buyer.hold(portal.url, slot)
  const { body } = await buyer.send(portal.url, buyer.request(held.body.hold_id))
  const page = `${portal.url}${new URL(String(body.link)).pathname}/pago`
  const started = await fetch(page, {
    method: 'POST',
    headers: { Origin: portal.url },
    body: new URLSearchParams({ prevision: 'particular' }),
    redirect: 'manual',
  })
  const form = started.headers.get('location') ?? ''
  if (!form.startsWith(gateway.url)) throw new Error(`no form: ${started.status} ${form}`)
  const back = await answerForm(gateway, form, 'approve')
  return `${portal.url}/pago/retorno?${new URLSearchParams(back as Record<string, string>)}`
}

/**
 * Half a minute is how long an answer is waited for, and ten minutes how long a form that no return spoke of is left alone (its
 * return may have died on the way in). Nobody has to sit them out here, and the gateway's authorisations do not wait either.
 */
const endSessions = (db: Database) =>
  db.rows(sql`update payment set check_at = now(), expires_at = now() where check_at is not null`)

/** A portal that lives: its jobs find what the dead ones left. */
async function afterReconciling(db: Database, bank: Database, env: Record<string, string>) {
  const portal = await startPortal({ env })
  const open = async () => (await db.rows(sql`select id from payment where check_at is not null`)).length
  for (let attempt = 0; (await open()) > 0 && attempt < 600; attempt++) await sleep(100)
  await portal.stop()
  const rows = await db.rows<{ state: string; count: number }>(
    sql`select state, count(*) as count from payment group by state`,
  )
  const one = async (tx: Database, query: ReturnType<typeof sql>) =>
    (await tx.rows<{ sum: number }>(query))[0]?.sum ?? 0
  return {
    states: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
    faults: await one(db, sql`select count(*) as sum from ledger_fault`),
    gateway: await one(
      bank,
      sql`select coalesce(sum(amount), 0) as sum from webpay_simulator where state = 'authorized'`,
    ),
    paid: await one(db, sql`select coalesce(sum(amount), 0) as sum from payment where state = 'settled'`),
  }
}
