/** Somebody asks for exams at home: the help desk gets the request, and the person a receipt with its code. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDate } from '#app/platform/dates.server.ts'
import { countRequest } from '#app/platform/limits/limits.server.ts'
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
import { offerOfClub } from '../coupons/coupon.queries.server.ts'
import type { HomeExamsRequest } from './home-exams.form.server.ts'
import { communeName, insertRequest } from './home-exams.queries.server.ts'
import { requestCode } from './home-exams.rules.ts'

const perAddress = { purpose: 'home-exams-address', max: 10, seconds: 3600 }
/** Of receipts: nobody proved that the mailbox is theirs, and few enough bother nobody. */
const perMailbox = { purpose: 'home-exams-mailbox', max: 3, seconds: 3600 }

interface Asked {
  request: HomeExamsRequest
  accountId: string | null
  /** Of the caller; only hashed. */
  address: string
  language: Language
  /** Where the help desk reads. */
  desk: string
  brand: string
}

export type HomeExamsOutcome =
  | { ok: true; code: string; mailed: boolean }
  | { ok: false; reason: 'no-covenant' }
  | { ok: false; reason: 'unknown-commune' }
  | { ok: false; reason: 'limited'; retryAfter: number }

/** The same sent twice from the same page is one request. @throws CaptchaNeeded, for `trySending`. */
export async function requestHomeExams(
  db: Database,
  asked: Asked,
  now: Temporal.Instant,
  sending?: Sending,
): Promise<HomeExamsOutcome> {
  const { request, accountId, address } = asked
  if ((await offerOfClub(db, chileanDay(now))).homeExams === null) return { ok: false, reason: 'no-covenant' }
  const commune = await communeName(db, request.commune)
  if (commune === undefined) return { ok: false, reason: 'unknown-commune' }
  await canSend(db, [{ kind: 'email', recipient: request.email }], now, sending)
  const allowance = await countRequest(
    db,
    { perAddress, perMailbox },
    { address, mailbox: request.email },
    now,
  )
  if (!allowance.ok) return { ok: false, reason: 'limited', retryAfter: allowance.retryAfter }
  const { told } = allowance
  const { page_id: _, order: hasOrder, ...rest } = request
  const id = wishOf(request, now)
  const code = requestCode(id)
  const sent = receipt(asked, code, id)
  await db.transaction(async tx => {
    if (!(await insertRequest(tx, { ...rest, id, code, accountId, hasOrder }, now))) return
    await enqueueAll(
      tx,
      [toDesk(asked, code, commune, id), ...(told ? [sent] : [])],
      now,
      sending === 'answered' ? sending : 'without',
    )
  })
  return { ok: true, code, mailed: told && (await findWithheld(db, [sent.dedupeKey])).length === 0 }
}

function toDesk({ request, desk, language }: Asked, code: string, commune: string, id: string): Message {
  const t = helpDesk.homeExams
  const { homeExams: labels } = texts('es', 'club')
  const facts = [
    [labels.name, request.name],
    [labels.phone, request.phone],
    [labels.email, request.email],
    [labels.address, `${request.address}, ${commune}`],
    [labels.exams, request.exams],
    [labels.order, t.order[request.order ? 'yes' : 'no']],
    [labels.day, formatDate(request.day, 'es')],
    [labels.part, labels.parts[request.part]],
  ] as const
  return helpDeskMessage({
    desk,
    subject: t.subject(code),
    paragraphs: [t.intro, facts, t.language(language)],
    dedupeKey: `home-exams:${id}:desk`,
  })
}

/** Without a word of what was typed but the day: it may go to somebody who asked for nothing. */
function receipt({ request, language, brand }: Asked, code: string, id: string): Message {
  const t = texts(language, 'letters').homeExams.receipt
  const { homeExams } = texts(language, 'club')
  return {
    kind: 'email',
    recipient: request.email,
    subject: t.subject(code, brand),
    body: [
      t.intro(brand),
      t.facts(code, formatDate(request.day, language), homeExams.parts[request.part]),
      homeExams.sent,
      ...homeExams.prepare,
      t.notYou,
    ].join('\n\n'),
    dedupeKey: `home-exams:${id}:receipt`,
  }
}
