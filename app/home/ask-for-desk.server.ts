/** Who sees patients and wants a desk in the portal: their details go to the operator, a receipt to them. */
import type { Database } from '#app/platform/database/database.server.ts'
import { type Allowance, countRequest } from '#app/platform/limits/limits.server.ts'
import { helpDeskMessage, wishOf } from '#app/platform/messages/help-desk-message.server.ts'
import { enqueueAll, type Message } from '#app/platform/messages/outbox.server.ts'
import { helpDesk } from '#app/text/help-desk.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { DeskRequest } from './desk.form.server.ts'

const perAddress = { purpose: 'desk-address', max: 10, seconds: 3600 }
/** Of receipts: nobody proved that the mailbox is theirs, and few enough bother nobody. */
const perMailbox = { purpose: 'desk-mailbox', max: 2, per: 'day' } as const

interface Asked {
  request: DeskRequest
  /** Of the caller; only hashed. */
  address: string
  language: Language
  /** Of the help desk, where the operator reads. */
  operator: string
  brand: string
}

/** The same sent twice from the same page arrives once. The receipt holds none of the typed words. */
export async function askForDesk(
  db: Database,
  { request, address, language, operator, brand }: Asked,
  now: Temporal.Instant,
): Promise<Allowance> {
  const allowance = await countRequest(
    db,
    { perAddress, perMailbox },
    { address, mailbox: request.email },
    now,
  )
  if (!allowance.ok) return allowance
  const wish = wishOf(request, now)
  const { labels, subject } = helpDesk.doctors
  const { receipt } = texts(language, 'forms').doctors
  const facts = [
    [labels.name, request.name],
    [labels.centre, request.centre],
    [labels.email, request.email],
    [labels.phone, `+56 9 ${request.mobile_phone}`],
    [labels.message, request.message],
  ] as const
  const toOperator = helpDeskMessage({
    desk: operator,
    subject: subject(request.centre),
    paragraphs: [facts],
    dedupeKey: `desk:${wish}:operator`,
  })
  const sent: Message = {
    kind: 'email',
    recipient: request.email,
    subject: receipt.subject(brand),
    body: receipt.body(brand),
    dedupeKey: `desk:${wish}:receipt`,
  }
  await enqueueAll(db, [toOperator, ...(allowance.told ? [sent] : [])], now)
  return { ok: true }
}
