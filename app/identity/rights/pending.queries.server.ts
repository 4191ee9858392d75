/** SQL of what was asked without an account, until the code that went to its mailbox comes back. */
import { json, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { Paper } from '#app/platform/paper/read-paper.server.ts'
import type { Language } from '#app/text/languages.ts'
import type { Relation, RequestKind } from './request.rules.ts'

/** As it waits: JSON. */
export interface OpenRequest {
  kind: RequestKind
  detail: string
  relation: Relation
  /** Whose data they are; null of a complaint. */
  rut: string | null
  applicantRut: string | null
  shown: string
  name: string
  language: Language
  /** As `cardSerial` reads it, until it was compared; null with ClaveÚnica, and of a complaint. */
  serial: string | null
  claveUnica: boolean
  centreId: number | null
}

/** The digits went to the mailbox: the table has their HMAC alone. */
export const insertPending = (
  tx: Tx,
  asked: {
    tokenHash: string
    email: string
    codeHmac: string
    request: OpenRequest
    paper: Paper | null
    expires: Temporal.Instant
  },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into pending_request (token_hash, email, code_hmac, asked, file_kind, file_bytes, file_hash, created_at, expires_at)
    values (${asked.tokenHash}, ${asked.email}, ${asked.codeHmac}, ${json(asked.request)}::jsonb, ${asked.paper?.kind ?? null},
      decode(${asked.paper?.bytes.toString('base64') ?? null}, 'base64'), ${asked.paper?.hash ?? null}, ${now}::timestamptz,
      ${asked.expires}::timestamptz)`)

export interface Pending {
  email: string
  codeHmac: string
  tries: number
  request: OpenRequest
  /** Once it was confirmed. */
  folio: string | null
}

const columns = sql`email, code_hmac as "codeHmac", tries, asked as request, folio`

/** Confirmed or not, until it expires. Counts no try: see `tryPending`. */
export async function findPending(tx: Tx, tokenHash: string, now: Temporal.Instant) {
  const [row] = await tx.rows<Pending>(sql`
    select ${columns} from pending_request where token_hash = ${tokenHash} and expires_at > ${now}::timestamptz`)
  return row
}

/** Counts a try before it is looked at; a second one at once waits for it. @returns undefined when none is left. */
export async function tryPending(tx: Tx, tokenHash: string, now: Temporal.Instant, most: number) {
  const [row] = await tx.rows<Pending>(sql`
    update pending_request set tries = tries + 1
    where token_hash = ${tokenHash} and expires_at > ${now}::timestamptz and folio is null and tries < ${most}::int
    returning ${columns}`)
  return row
}

/** Only one confirms. */
export async function lockPending(tx: Tx, tokenHash: string) {
  const [row] = await tx.rows<{
    request: OpenRequest
    email: string
    kind: Paper['kind'] | null
    bytes: string | null
    hash: string | null
  }>(sql`
    select asked as request, email, file_kind as kind, encode(file_bytes, 'base64') as bytes, file_hash as hash
    from pending_request where token_hash = ${tokenHash} and folio is null for update`)
  if (!row) return undefined
  const { request, email, kind, bytes, hash } = row
  const paper: Paper | null =
    kind && bytes && hash ? { kind, bytes: Buffer.from(bytes, 'base64'), hash } : null
  return { request, email, paper }
}

/** What was asked goes; its number stays until it expires, so that a second press finds it. */
export const endPending = (tx: Tx, tokenHash: string, folio: string) =>
  tx.rows(sql`
    update pending_request set folio = ${folio}, asked = '{}', file_kind = null, file_bytes = null, file_hash = null
    where token_hash = ${tokenHash}`)

/** Confirmed or not. */
export const deleteOldPendingRequests = (tx: Tx, now: Temporal.Instant) =>
  tx.rows(sql`delete from pending_request where expires_at <= ${now}::timestamptz returning token_hash`)
