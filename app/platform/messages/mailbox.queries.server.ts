/** SQL of the mailbox: what has left the portal, and what is about to. */

import type { Theme } from '../brand/theme.rules.ts'
import { type SQL, sql, type Tx } from '../database/database.server.ts'
import { drawnAttachment, type InlineQr } from './inline-pictures.server.ts'
import { drawnHtml, type KeptAttachment, unpackedAttachment } from './kept-words.server.ts'
import type { Attachment } from './message-sender.server.ts'

export interface MailboxRow {
  id: number
  kind: 'email' | 'sms'
  recipient: string
  subject: string | null
  body: string
  hasHtml: boolean
  /** Files beside it, each at its place among all that came with it. */
  attachments: { filename: string; contentType: string; place: number }[]
  /** When it left; when it will, for what waits. */
  at: Temporal.Instant
}

const columns = sql`id, kind, recipient, subject, body, (letter is not null or html is not null) as "hasHtml",
  (select coalesce(jsonb_agg(jsonb_build_object('filename', file->>'filename', 'contentType', file->>'contentType', 'place', position - 1) order by position), '[]')
   from jsonb_array_elements(attachments) with ordinality as files(file, position) where not file ? 'qr') as attachments`

const isSent = sql`sent_at is not null and purged_at is null`

const matches = (text: string): SQL =>
  text === ''
    ? sql`true`
    : sql`position(lower(${text}) in lower(recipient || ' ' || coalesce(subject, '') || ' ' || body)) > 0`

/** Newest first. @param text part of recipient, subject or words; everything with ''. */
export const findSent = (tx: Tx, text: string, limit: number, offset: number) =>
  tx.rows<MailboxRow>(sql`
    select ${columns}, sent_at as at from outbox where ${isSent} and ${matches(text)}
    order by sent_at desc, id desc limit ${limit} offset ${offset}`)

export async function countSent(tx: Tx, text: string): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(
    sql`select count(*) as count from outbox where ${isSent} and ${matches(text)}`,
  )
  return row?.count ?? 0
}

const isWaiting = sql`sent_at is null and abandoned_at is null and dropped_at is null`

/** Soonest first. */
export const findWaiting = (tx: Tx, limit: number) =>
  tx.rows<MailboxRow>(sql`
    select ${columns}, greatest(not_before, claimed_until) as at from outbox where ${isWaiting}
    order by at, id limit ${limit}`)

export async function countWaiting(tx: Tx): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`select count(*) as count from outbox where ${isWaiting}`)
  return row?.count ?? 0
}

interface KeptLetter {
  body: string
  html: string | null
  letter: Uint8Array | null
  attachments: KeptAttachment[]
}

/** What waits can be looked at too: the mailbox shows it. @returns its pictures as they are kept, at the places of all that came with it. */
export async function findHtml(
  tx: Tx,
  id: number,
  theme: Theme,
): Promise<{ html: string; attachments: (Attachment | InlineQr)[] } | undefined> {
  const [row] = await tx.rows<KeptLetter>(
    sql`select body, html, letter, attachments from outbox where id = ${id} and purged_at is null`,
  )
  const html = row && drawnHtml(row, theme)
  if (!row || html === undefined) return
  return { html, attachments: row.attachments.map(one => unpackedAttachment(one, row.body)) }
}

/** @param position counts from 0. */
export async function findFile(tx: Tx, id: number, position: number): Promise<Attachment | undefined> {
  const [row] = await tx.rows<{ body: string; file: KeptAttachment | null }>(
    sql`select body, attachments->${position}::int as file from outbox where id = ${id} and purged_at is null`,
  )
  return row?.file ? drawnAttachment(unpackedAttachment(row.file, row.body)) : undefined
}
