/** SQL of taking one's data out, in one statement: what stands in the account, and what other rooms have of its person. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { isMinor } from '../dependants/parent-share.queries.server.ts'
import type { OwnDataPart } from './own-data-part.ts'

/** What the PDF and the FHIR file read of it; the file has more. Instants are texts with an offset, as PostgreSQL writes them in JSON. */
export interface OwnData {
  account: {
    rut: string
    first_name: string
    last_name: string
    email: string | null
    phone: string | null
    /** ISO date. */
    birth_date: string | null
    gender: string | null
    address: string | null
  }
  consents: { kind: string; version: string; given_at: string; revoked_at: string | null }[]
  appointments: {
    /** Null of an hour that somebody else booked with their RUT. */
    code: string | null
    state: 'booked' | 'confirmed' | 'arrived' | 'fulfilled' | 'no-show' | 'cancelled'
    start: string
    end: string
    booked_at: string | null
    patient: { name: string; last_name: string; self?: boolean }
    centre: string
    /** Null where it is closed to whoever booked. */
    service: string | null
    professional: string | null
  }[]
  payments: { appointment: string; amount: number; created_at: string }[]
  coupons: { title: string; code: string }[]
  /** By kind; null until the person proved who they are. */
  documents: Record<
    string,
    { folio: string; issued_at: string; professional_name: string; annulled_at?: string | null }[]
  > | null
  document_reads: object[]
  centre_looks: { at: string; centre: string; as: string | null; what: string }[]
  video_visits: object[]
}

/**
 * What others wrote for the RUT (hours, reads of its documents) only for whoever proved to be its person; how those others
 * are reached is theirs. Who is 18 on the day is nobody's dependant any more, whether or not a job ran.
 */
export async function findOwnData(
  tx: Tx,
  user: { id: string; rut: string; proven: boolean },
  parts: readonly OwnDataPart[],
  now: Temporal.Instant,
): Promise<OwnData> {
  const others = sql.join(
    parts.map(part => sql` || ${part(user.proven)}`),
    '',
  )
  const [row] = await tx.rows<{ data: OwnData }>(sql`
    select jsonb_build_object(
      'account', to_jsonb(a) - 'password_hash' - 'deleted_at',
      'consents', coalesce((select jsonb_agg(to_jsonb(c) - 'account_id' - 'id' order by c.given_at) from consent c
        where c.account_id = a.id), '[]'),
      'dependants', coalesce((select jsonb_agg(to_jsonb(d) - 'account_id' order by d.created_at) from dependant d
        where d.account_id = a.id and ${isMinor(sql`d.birth_date`, chileanDay(now))}), '[]'),
      'shared_with_parents', coalesce((select jsonb_agg(jsonb_build_object('parent', p.first_name || ' ' || p.last_name,
        'given_at', h.given_at, 'revoked_at', h.revoked_at) order by h.given_at) from parent_share h
        join account p on p.id = h.parent_id where h.account_id = a.id), '[]'),
      'apps', coalesce((select jsonb_agg(jsonb_build_object('app', p.name, 'publisher', p.publisher, 'scopes', g.scopes,
        'child', g.dependant_id is not null, 'granted_at', g.granted_at, 'last_day', g.last_day, 'ended_at', g.ended_at)
        order by g.granted_at) from patient_app_grant g join patient_app p on p.id = g.app_id where g.account_id = a.id), '[]'),
      'delegations', coalesce((select jsonb_agg(jsonb_build_object('granted', d.delegate_account_id is distinct from a.id,
        'centre', (select c.name from centre c where c.id = d.centre_id), 'delegate', d.delegate_name, 'books', d.books, 'reads', d.reads, 'created_at', d.created_at, 'accepted_at', d.accepted_at, 'last_day', d.last_day,
        'ended_at', d.ended_at) order by d.created_at) from delegation d
        where a.id in (d.grantor_account_id, d.delegate_account_id)
          or (d.grantor_account_id is null and d.person_rut = a.rut and ${user.proven}::boolean)), '[]'),
      'sessions', coalesce((select jsonb_agg(jsonb_build_object('browser', s.browser, 'created_at', s.created_at,
        'seen_at', s.seen_at)) from session s where s.account_id = a.id), '[]'),
      'requests', coalesce((select jsonb_agg(to_jsonb(r) - 'account_id' - 'code_hash'
        - 'draft' - 'drafted_at' - 'answered_by' order by r.created_at) from data_request r
        where r.account_id = a.id), '[]'),
      'blocks', coalesce((select jsonb_agg(jsonb_build_object('blocked_at', b.blocked_at, 'lifted_at', b.lifted_at)
        order by b.blocked_at) from data_block b where b.account_id = a.id), '[]'),
      'document_reads', coalesce((select jsonb_agg(jsonb_build_object('at', l.at, 'actor', l.actor, 'kind', l.kind,
        'document_id', l.document_id, 'how', l.how,
        'app', (select p.name from patient_app p where p.id = l.app_id)) order by l.at) from document_access l
        where l.rut = a.rut and (${user.proven}::boolean or l.account_id = a.id)), '[]')
    )${others} as data
    from account a where a.id = ${user.id}::uuid and a.deleted_at is null`)
  if (!row) throw new Error('whoever is signed in has an account')
  return row.data
}
