/** The mailbox of the demo world: the outbox, as its recipients would read it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import {
  countSent,
  countWaiting,
  findSent,
  findWaiting,
  type MailboxRow,
} from '#app/platform/messages/mailbox.queries.server.ts'
import type { Language } from '#app/text/languages.ts'
import { linksOf, type TextPart, textParts } from './links.rules.ts'

const pageSize = 10
const waitingShown = 20
const forPrograms = 1000

export interface MailboxMessage {
  id: number
  kind: 'email' | 'sms'
  to: string
  subject: string | null
  parts: TextPart[]
  /** Address of the e-mail as it arrives; null without one. */
  asSent: string | null
  files: { name: string; href: string }[]
  at: string
}

const filesOf = ({ id, attachments }: MailboxRow) =>
  attachments.map(({ filename, contentType, place }) => ({
    name: filename,
    contentType,
    href: `/demo/buzon/${id}/archivos/${place}`,
  }))

function shape(row: MailboxRow, language: Language): MailboxMessage {
  return {
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    parts: textParts(row.body),
    asSent: row.hasHtml ? `/demo/buzon/${row.id}/correo` : null,
    files: filesOf(row).map(({ name, href }) => ({ name, href })),
    at: formatDayTime(row.at, chileanZone, language),
  }
}

/** Whoever opens the mailbox wants what they caused a second ago: it is sent now, not at the worker's next look. */
export async function hurryOutbox({ jobs, log }: Portal) {
  const sent = jobs.runNow('outbox').catch(() => log.warn('mailbox.outbox'))
  // A real provider may take longer; then the worker goes on without us.
  await Promise.race([sent, sleep(1500)])
}

/** @param page counts from 1; one that does not exist is empty. */
export async function mailboxPage(tx: Tx, text: string, page: number, language: Language) {
  const [count, rows, waitingCount, waiting] = [
    await countSent(tx, text),
    await findSent(tx, text, pageSize, (page - 1) * pageSize),
    await countWaiting(tx),
    await findWaiting(tx, waitingShown),
  ]
  return {
    count,
    pages: Math.max(1, Math.ceil(count / pageSize)),
    messages: rows.map(row => shape(row, language)),
    waitingCount,
    waiting: waiting.map(row => shape(row, language)),
  }
}

/** The form that the contract fixes: newest first. */
export async function mailboxForPrograms(tx: Tx) {
  const rows = await findSent(tx, '', forPrograms, 0)
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    links: linksOf(row.body),
    attachments: filesOf(row).map(({ name, contentType, href }) => ({
      filename: name,
      content_type: contentType,
      href,
    })),
    sent_at: row.at.toString(),
  }))
}
