/** Telling everybody whom an incident reaches: through the outbox, batch by batch, nobody twice. */
import { createHash } from 'node:crypto'
import type { Portal } from '#app/platform/http/context.server.ts'
import { emailText } from '#app/platform/messages/email.server.ts'
import { findWritten } from '#app/platform/messages/outbox.queries.server.ts'
import { enqueueAll, type Message } from '#app/platform/messages/outbox.server.ts'
import { centreIncidents } from '#app/text/incidents.ts'
import { type Affected, findAffected, type Scope } from './affected.queries.server.ts'

const t = centreIncidents.letters
const batch = 500
/** Of one press: a page answers within seconds. */
const most = 10_000

/** The key of a message stays when its words go: it says nothing of a person. */
const keyOf = (incidentId: string, person: string) =>
  `incident-${createHash('sha256').update(`${incidentId}|${person}`).digest('hex')}`

function messageTo(
  person: Affected,
  { config, body, dedupeKey }: Pick<Portal, 'config'> & { body: string; dedupeKey: string },
): Message {
  const contact = config.OPERATOR.dataContact
  if (!person.email)
    return {
      kind: 'sms',
      recipient: person.phone,
      body: t.sms(config.BRAND_NAME, contact),
      dedupeKey,
      causedBy: 'house',
    }
  const content = {
    language: 'es' as const,
    brand: config.BRAND_NAME,
    theme: config.BRAND.theme,
    title: t.subject,
    hello: t.hello(person.name),
    intro: body.split(/\n{2,}/).map(one => one.trim()),
    facts: [],
    links: [{ label: config.BRAND_NAME, href: config.PUBLIC_URL }],
    closing: [t.ask(contact)],
  }
  return {
    kind: 'email',
    recipient: person.email,
    subject: `${t.subject} · ${config.BRAND_NAME}`,
    body: emailText(content),
    letter: content,
    dedupeKey,
    causedBy: 'house',
  }
}

export interface Told {
  told: number
  unreachable: number
  /** Whether another press is needed. */
  more: boolean
}

/** @param send false in a drill: everybody is gone through, nothing is written. */
export async function tellPeople(
  { db, config }: Pick<Portal, 'db' | 'config'>,
  asked: { incidentId: string; scopes: readonly Scope[]; body: string; send: boolean; limit?: number },
  now: Temporal.Instant,
): Promise<Told> {
  const result = { told: 0, unreachable: 0, more: false }
  let after = ''
  for (;;) {
    const people = await findAffected(db, asked.scopes, after, batch)
    const last = people.at(-1)
    if (!last) return result
    after = last.key
    const reachable = people.filter(({ email, phone }) => email || phone)
    result.unreachable += people.length - reachable.length
    const written = await findWritten(
      db,
      reachable.map(({ key }) => keyOf(asked.incidentId, key)),
    )
    const messages = reachable
      .map(person =>
        messageTo(person, { config, body: asked.body, dedupeKey: keyOf(asked.incidentId, person.key) }),
      )
      .filter(({ dedupeKey }) => !written.has(dedupeKey))
    if (asked.send) await db.transaction(tx => enqueueAll(tx, messages, now))
    result.told += messages.length
    if (result.told >= (asked.limit ?? most)) return { ...result, more: people.length === batch }
  }
}
