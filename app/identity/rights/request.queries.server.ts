/** SQL of what is asked by law: by whoever asked, and by the desk that answers. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { Paper } from '#app/platform/paper/read-paper.server.ts'
import type { Language } from '#app/text/languages.ts'
import type { Ground, Identity, Outcome, Relation, RequestKind } from './request.rules.ts'

export interface NewRequest {
  accountId: string | null
  kind: RequestKind
  detail: string
  /** Whose data it is about. */
  rut: string | null
  /** Of whoever asks. */
  name: string
  email: string
  language: Language
  relation: Relation
  /** Of whoever asks, where it is about somebody else. */
  applicantRut: string | null
  shown: string
  identity: Identity
  centreId: number | null
  /** The registry names whoever asks as the parent. */
  relationKnown: boolean
}

export interface StoredRequest {
  folio: string
  codeHash: string | null
  dueOn: Temporal.PlainDate
  limitOn: Temporal.PlainDate
}

/** @param asked days from `daysOf`; codeHash from `hashOfCode`, about the folio. @returns its id. */
export async function insertRequest(
  tx: Tx,
  asked: NewRequest & StoredRequest,
  now: Temporal.Instant,
): Promise<string> {
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into data_request (account_id, kind, detail, rut, name, email, language, relation, applicant_rut, shown, identity,
      centre_id, relation_known, folio, code_hash, created_at, due_on, limit_on)
    values (${asked.accountId}::uuid, ${asked.kind}, ${asked.detail}, ${asked.rut}, ${asked.name}, ${asked.email},
      ${asked.language}, ${asked.relation}, ${asked.applicantRut}, ${asked.shown}, ${asked.identity},
      ${asked.centreId}::bigint, ${asked.relationKnown}::boolean, ${asked.folio}, ${asked.codeHash}, ${now}::timestamptz, ${asked.dueOn.toString()}::date,
      ${asked.limitOn.toString()}::date)
    returning id`)
  if (!row) throw new Error('an insert gives its row')
  return row.id
}

/** The paper that proves for whom somebody asks; only the desk reads it (`seeRequestFile`). */
export const insertRequestFile = (
  tx: Tx,
  requestId: string,
  { kind, bytes, hash }: Paper,
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into data_request_file (request_id, kind, bytes, hash, added_at)
    values (${requestId}::uuid, ${kind}, decode(${bytes.toString('base64')}, 'base64'), ${hash}, ${now}::timestamptz)`)

export interface RequestState {
  id: string
  folio: string
  kind: RequestKind
  detail: string
  relation: Relation
  createdAt: Temporal.Instant
  dueOn: Temporal.PlainDate
  extendedAt: Temporal.Instant | null
  extendedBecause: string | null
  answeredAt: Temporal.Instant | null
  outcome: Outcome | null
  ground: Ground | null
  answer: string | null
  withExport: boolean
  /** Until when the copy that came with the answer waits to be opened. */
  fileUntil: Temporal.Instant | null
}

/** The columns of a `RequestState`, of a `data_request r`. */
export const requestState = sql`r.id, r.folio, r.kind, r.detail, r.relation, r.created_at as "createdAt", r.due_on as "dueOn",
  r.extended_at as "extendedAt", r.extended_because as "extendedBecause", r.answered_at as "answeredAt", r.outcome, r.ground,
  r.answer, r.with_export as "withExport",
  (select h.until from data_request_handover h where h.request_id = r.id and h.opened_at is null) as "fileUntil"`

/** Of an account, newest first. */
export const findRequests = (tx: Tx, accountId: string) =>
  tx.rows<RequestState>(sql`
    select ${requestState} from data_request r where r.account_id = ${accountId}::uuid order by r.created_at desc, r.id`)

/** By its number and the code that only whoever asked has. */
export async function findByCode(tx: Tx, folio: string, codeHash: string): Promise<RequestState | undefined> {
  const [row] = await tx.rows<RequestState>(
    sql`select ${requestState} from data_request r where r.folio = ${folio} and r.code_hash = ${codeHash}`,
  )
  return row
}

/** What a page says of what was just filed. */
export async function findFiled(tx: Tx, folio: string) {
  const [row] = await tx.rows<{
    folio: string
    kind: RequestKind
    identity: Identity
    dueOn: Temporal.PlainDate
  }>(sql`select folio, kind, identity, due_on as "dueOn" from data_request where folio = ${folio}`)
  return row
}

/** How many wait for an answer: of the account, or of the mailbox. */
export async function countOpen(tx: Tx, of: { accountId: string | null; email: string }): Promise<number> {
  const [row] = await tx.rows<{ open: number }>(sql`
    select count(*)::int as open from data_request
    where answered_at is null and (account_id = ${of.accountId}::uuid or lower(email) = lower(${of.email}))`)
  return row?.open ?? 0
}

/** Whoever asks from their account: as it says they are. Held: of two who ask at once the second counts what the first asked. */
export async function findApplicant(tx: Tx, accountId: string) {
  const [row] = await tx.rows<{ rut: string; name: string; email: string; proven: boolean }>(sql`
    select rut, trim(first_name || ' ' || last_name) as name, email, proven_at is not null as proven
    from account where id = ${accountId}::uuid and deleted_at is null for no key update`)
  return row
}

/** An account's own, answered with its data. */
export async function opensExport(tx: Tx, accountId: string, folio: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select from data_request where folio = ${folio} and account_id = ${accountId}::uuid and with_export
      and answered_at is not null`)
  return rows.length > 0
}

/** With the files that came along. @param before answered before then. */
export const deleteOldRequests = (tx: Tx, before: Temporal.Instant) =>
  tx.rows(sql`delete from data_request where answered_at < ${before}::timestamptz returning id`)
