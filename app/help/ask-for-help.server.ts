/** Somebody writes to the help desk: their words go to the desk, and they get the number of their request. */
import type { Database } from '#app/platform/database/database.server.ts'
import { type Allowance, countRequest } from '#app/platform/limits/limits.server.ts'
import { helpDeskMessage, wishOf } from '#app/platform/messages/help-desk-message.server.ts'
import {
  canSend,
  enqueueAll,
  findWithheld,
  type Message,
  type Sending,
} from '#app/platform/messages/outbox.server.ts'
import { helpDesk } from '#app/text/help-desk.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { HelpRequest } from './help.form.server.ts'
import { requestNumber } from './help.rules.ts'

const perAddress = { purpose: 'help-address', max: 10, seconds: 3600 }
/** Of receipts: nobody proved that the mailbox is theirs, and few enough bother nobody. */
const perMailbox = { purpose: 'help-mailbox', max: 3, seconds: 3600 }

interface Asked {
  request: HelpRequest
  /** Of the caller; only hashed. */
  address: string
  language: Language
  /** Where the help desk reads. */
  desk: string
  brand: string
}

export type HelpOutcome = { ok: true; number: string; mailed: boolean } | Exclude<Allowance, { ok: true }>

/** The same sent twice from the same page arrives once. @returns mailed: whether the number goes to them too. @throws CaptchaNeeded, for `trySending`. */
export async function askForHelp(
  db: Database,
  asked: Asked,
  now: Temporal.Instant,
  sending?: Sending,
): Promise<HelpOutcome> {
  const { request, address } = asked
  await canSend(db, [{ kind: 'email', recipient: request.email }], now, sending)
  const allowance = await countRequest(
    db,
    { perAddress, perMailbox },
    { address, mailbox: request.email },
    now,
  )
  if (!allowance.ok) return allowance
  const wish = wishOf(request, now)
  const number = requestNumber(wish)
  const sent = receipt(asked, number, wish)
  const { told } = allowance
  const letters = [toDesk(asked, number, wish), ...(told ? [sent] : [])]
  await enqueueAll(db, letters, now, sending === 'answered' ? sending : 'without')
  return { ok: true, number, mailed: told && (await findWithheld(db, [sent.dedupeKey])).length === 0 }
}

function toDesk({ request, desk, brand, language }: Asked, number: string, wish: string): Message {
  const t = helpDesk.help
  const { topic, name, email, message, code } = request
  const facts = [
    [t.from, `${name} <${email}>`],
    [t.language, language],
    [t.code, code],
  ] as const
  return helpDeskMessage({
    desk,
    subject: t.subject(number, texts('es', 'help').topics[topic].label),
    paragraphs: [facts, message, t.answer(email, brand)],
    dedupeKey: `help:${wish}:desk`,
  })
}

/** Without a word of what was typed: it may go to somebody who asked for nothing. */
function receipt({ request, brand, language }: Asked, number: string, wish: string): Message {
  const t = texts(language, 'help').receipt
  return {
    kind: 'email',
    recipient: request.email,
    subject: t.subject(number, brand),
    body: [t.intro(brand), t.number(number), t.when[request.topic], t.notYou].join('\n\n'),
    dedupeKey: `help:${wish}:receipt`,
  }
}
