/** SQL of the desk that answers what is asked by law. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { Language } from '#app/text/languages.ts'
import { type RequestState, requestState } from './request.queries.server.ts'
import type { Identity, Outcome, Relation, RequestKind } from './request.rules.ts'

export interface DeskLine {
  folio: string
  kind: RequestKind
  name: string
  rut: string | null
  relation: Relation
  identity: Identity
  centre: string | null
  createdAt: Temporal.Instant
  dueOn: Temporal.PlainDate
  extendedAt: Temporal.Instant | null
  answeredAt: Temporal.Instant | null
  outcome: Outcome | null
  drafted: boolean
}

export interface DeskAsked {
  complaints: boolean
  answered: boolean
  limit: number
}

/** Open: what is due first stands first. Answered: the newest first. */
export const findForDesk = (tx: Tx, { complaints, answered, limit }: DeskAsked) =>
  tx.rows<DeskLine>(sql`
    select r.folio, r.kind, r.name, r.rut, r.relation, r.identity, c.name as centre, r.created_at as "createdAt", r.due_on as "dueOn",
      r.extended_at as "extendedAt", r.answered_at as "answeredAt", r.outcome, r.draft <> '' as drafted
    from data_request r left join centre c on c.id = r.centre_id
    where (r.kind = 'complaint') = ${complaints}::boolean and (r.answered_at is not null) = ${answered}::boolean
    order by case when r.answered_at is null then r.due_on end, r.answered_at desc,
      r.created_at, r.folio
    limit ${limit}::int`)

/** What waits on each side. */
export async function countForDesk(tx: Tx): Promise<{ requests: number; complaints: number }> {
  const [row] = await tx.rows<{ requests: number; complaints: number }>(sql`
    select (count(*) filter (where kind <> 'complaint'))::int as requests,
      (count(*) filter (where kind = 'complaint'))::int as complaints
    from data_request where answered_at is null`)
  return row ?? { requests: 0, complaints: 0 }
}

export type DeskRequest = RequestState & {
  accountId: string | null
  /** Whose account it is left it since. */
  accountGone: boolean
  rut: string | null
  applicantRut: string | null
  name: string
  /** Where whoever asked is reached by now: their account's, as long as there is one. */
  email: string
  /** Their account has another mailbox than when they asked. */
  emailChanged: boolean
  /** Of an account; true where there is none, for the mailbox answered a code. */
  emailConfirmed: boolean
  language: Language
  shown: string
  relationKnown: boolean
  identity: Identity
  centre: string | null
  limitOn: Temporal.PlainDate
  draft: string
  answerHash: string | null
  answeredBy: string | null
  file: { kind: 'jpeg' | 'pdf'; hash: string } | null
}

/** @param lock waits for whoever answers the same one. */
export async function findOneForDesk(tx: Tx, folio: string, lock = false): Promise<DeskRequest | undefined> {
  const [row] = await tx.rows<DeskRequest>(sql`
    select ${requestState}, r.account_id as "accountId", coalesce(a.deleted_at is not null, false) as "accountGone", r.rut,
      r.applicant_rut as "applicantRut", r.name,
      coalesce(a.email, r.email) as email, a.email is not null and lower(a.email) <> lower(r.email) as "emailChanged",
      a.email is null or a.email_confirmed_at is not null as "emailConfirmed",
      r.language, r.shown, r.relation_known as "relationKnown", r.identity, c.name as centre,
      r.limit_on as "limitOn", r.draft, r.answer_hash as "answerHash", r.answered_by as "answeredBy",
      (select jsonb_build_object('kind', f.kind, 'hash', f.hash) from data_request_file f where f.request_id = r.id) as file
    from data_request r left join centre c on c.id = r.centre_id left join account a on a.id = r.account_id
    where r.folio = ${folio} ${lock ? sql`for update of r` : sql``}`)
  return row
}

/** @returns false when it was answered meanwhile. */
export async function saveDraft(
  tx: Tx,
  folio: string,
  draft: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update data_request set draft = ${draft}, drafted_at = ${now}::timestamptz
    where folio = ${folio} and answered_at is null returning id`)
  return rows.length > 0
}

/**
 * Of a request that the caller has locked. @param until ISO date, no later than `longestExtension`. @returns no row where it
 * was extended or answered before.
 */
export const saveExtension = (
  tx: Tx,
  id: string,
  { until, because }: { until: string; because: string },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    update data_request set due_on = ${until}::date, extended_at = ${now}::timestamptz, extended_because = ${because}
    where id = ${id}::uuid and extended_at is null and answered_at is null returning id`)

export interface Answer {
  outcome: Outcome
  ground: string | null
  answer: string
  hash: string
  withExport: boolean
  /** `staff:<account>` */
  by: string
}

/** Of a request that the caller has locked; its draft goes. @returns no row where it is answered already. */
export const saveAnswer = (tx: Tx, id: string, given: Answer, now: Temporal.Instant) =>
  tx.rows(sql`
    update data_request set outcome = ${given.outcome}, ground = ${given.ground}, answer = ${given.answer},
      answer_hash = ${given.hash}, with_export = ${given.withExport}::boolean, answered_by = ${given.by},
      answered_at = ${now}::timestamptz, draft = '', drafted_at = null
    where id = ${id}::uuid and answered_at is null returning id`)

/** In base64; undefined where none was brought. Whoever looks is noted by `seeRequestFile`. */
export async function findRequestFile(tx: Tx, folio: string) {
  const [row] = await tx.rows<{ kind: 'jpeg' | 'pdf'; bytes: string }>(sql`
    select f.kind, encode(f.bytes, 'base64') as bytes from data_request_file f join data_request r on r.id = f.request_id
    where r.folio = ${folio}`)
  return row
}
