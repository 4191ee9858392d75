/** What proves to a receiver that an event is ours: Standard Webhooks, symmetric. https://www.standardwebhooks.com */
import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Database } from '#app/platform/database/database.server.ts'
import { secretKey } from '#app/platform/secret.server.ts'
import type { Subscription } from './subscriptions.queries.server.ts'

/** Made anew each time from a key of the portal: beside the subscription no secret is kept. */
export async function secretOf(db: Database, id: string, number: number): Promise<string> {
  const key = await secretKey(db, 'events')
  return `whsec_${createHmac('sha256', key).update(`${id}.${number}`).digest('base64')}`
}

/** @param id the same each time that this event is sent. */
export async function signedHeaders(
  db: Database,
  subscription: Pick<Subscription, 'id' | 'secretNumber' | 'formerUntil'>,
  { id, body }: { id: string; body: string },
  now: Temporal.Instant,
): Promise<Record<string, string>> {
  const { secretNumber, formerUntil } = subscription
  const both = formerUntil !== null && Temporal.Instant.compare(now, formerUntil) < 0
  const at = new Date(now.epochMilliseconds)
  const signatures: string[] = []
  for (const number of both ? [secretNumber, secretNumber - 1] : [secretNumber])
    signatures.push(new Webhook(await secretOf(db, subscription.id, number)).sign(id, at, body))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.epochMilliseconds / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
