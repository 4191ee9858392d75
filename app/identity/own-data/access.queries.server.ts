/** SQL of the access log: who read which health document, and when. Append-only. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { Relation } from '../delegation/delegation.rules.ts'

export interface DocumentAccess {
  /** Whose document it is, as stored. */
  rut: string
  /** `self`, or who else in a word of ours: dependant, delegate, beneficiary, professional, pharmacy, operator, app. */
  actor: 'self' | 'dependant' | 'delegate' | 'beneficiary' | 'professional' | 'pharmacy' | 'operator' | 'app'
  /** Of whoever read it; null without an account. */
  accountId: string | null
  /** licence, bono, prescription, ges-notification, appointment… */
  kind: string
  documentId: string
  how: 'view' | 'download' | 'share' | 'export'
  /** The app that a person lets read, where one did. */
  appId?: string | null
}

/** Writes one read down, in the transaction that gives the document away. */
export const recordAccess = (tx: Tx, access: DocumentAccess, now: Temporal.Instant) =>
  tx.rows(sql`
    insert into document_access (at, rut, actor, account_id, kind, document_id, how, app_id)
    values (${now}::timestamptz, ${access.rut}, ${access.actor},
      (select id from account where id = ${access.accountId}::uuid), ${access.kind}, ${access.documentId}, ${access.how},
      ${access.appId ?? null}::uuid)`)

/**
 * An app asks for lists many times a day; its person is told once a day of each kind. Two in the same moment may be two lines.
 * @param access its document is the grant.
 */
export const recordAppLook = (
  tx: Tx,
  access: Omit<DocumentAccess, 'actor' | 'how'> & { appId: string },
  since: Temporal.Instant,
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into document_access (at, rut, actor, account_id, kind, document_id, how, app_id)
    select ${now}::timestamptz, ${access.rut}, 'app', a.id, ${access.kind}, ${access.documentId}, 'view', ${access.appId}::uuid
    from account a where a.id = ${access.accountId}::uuid and not exists (
      select from document_access l where l.app_id = ${access.appId}::uuid and l.document_id = ${access.documentId}
        and l.kind = ${access.kind} and l.rut = ${access.rut} and l.at >= ${since}::timestamptz)`)

/** Of the line `l` of the log. */
const delegateOf = sql`(
  select jsonb_build_object('name', w.first_name || ' ' || w.last_name, 'relation', d.relation)
  from delegation d join account w on w.id = d.delegate_account_id
  where d.person_rut = l.rut and d.delegate_account_id = l.account_id order by d.created_at desc limit 1)`

export type AccessEntry = DocumentAccess & {
  at: Temporal.Instant
  /** Name of the app that read; null of people. */
  app: string | null
  /** Whom the person trusts, by name, and who they are to them; null of everybody else and of those who left. */
  delegate: { name: string; relation: Relation } | null
}

/** What the person sees in Seguridad, newest first; until they prove who they are, only what they did themselves. */
export const findAccesses = (
  tx: Tx,
  of: { id: string; rut: string; proven: boolean },
  limit: number,
  offset: number,
) =>
  tx.rows<AccessEntry>(sql`
    select at, rut, actor, account_id as "accountId", kind, document_id as "documentId", how,
      case when actor = 'delegate' then ${delegateOf} end as delegate,
      (select p.name from patient_app p where p.id = l.app_id) as app
    from document_access l where rut = ${of.rut} and (${of.proven}::boolean or account_id = ${of.id}::uuid)
    order by at desc, id desc limit ${limit}::int offset ${offset}::int`)

/** Who opened documents that are no longer kept. */
export async function forgetAccessTo(
  tx: Tx,
  documents: readonly { id: string; rut: string }[],
): Promise<void> {
  if (documents.length === 0) return
  await tx.rows(sql`
    delete from document_access where rut = any(${list(documents.map(({ rut }) => rut))}::text[])
      and document_id = any(${list(documents.map(({ id }) => id))}::text[])`)
}
