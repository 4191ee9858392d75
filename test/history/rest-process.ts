/** After a round: a node whose jobs run, moment after moment, until nothing is left for them to do. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#app/platform/database/database.server.ts'
import { jobs } from './actors/clockwork.ts'
import { handBack } from './actors/reception.ts'
import { openScribe } from './entry.ts'
import { gatewayLag } from './gateway.ts'
import { momentOf, type Orders, openNode, stepOf } from './scene.ts'

const orders = JSON.parse(process.argv[2] ?? '{}') as Orders
const scribe = openScribe(orders.folder, orders.name)
const node = await openNode({ ...orders, steps: Number.POSITIVE_INFINITY }, scribe)
const { db } = node

/** When a job has something to do next; what is owed for a visit of tomorrow is not waited for. */
async function nextMoment(now: Temporal.Instant): Promise<Temporal.Instant | null> {
  const [row] = await db.rows<{ at: Temporal.Instant | null }>(sql`
    select least((select min(check_at) from payment), (select min(next_try_at) from refund),
      (select min(held_until) from appointment where state = 'held'),
      (select min(until) from waitlist_entry where state = 'offered'),
      (select min(payment_due_at) from appointment
        where state in ('booked', 'confirmed') and payment_due_at <= ${now}::timestamptz)) as at`)
  return row?.at ?? null
}

const tick = async () =>
  (await db.rows<{ step: number }>(sql`select nextval('history_clock') as step`))[0]?.step ?? 0

const enough = 200
for (let round = 0; round < enough; round++) {
  for (const [name, job] of Object.entries(jobs)) await node.call(name, {}, now => job(node, now))
  while (await handBack(node));
  const step = await tick()
  const next = await nextMoment(momentOf(step))
  if (!next) break
  if (Temporal.Instant.compare(next, momentOf(step)) <= 0) continue
  await db.rows(sql`select setval('history_clock', ${stepOf(next)}::bigint)`)
  await sleep(2 * gatewayLag)
}
await node.close()
scribe.close()
