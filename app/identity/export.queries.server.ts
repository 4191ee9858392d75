/** SQL of taking one's data out: what stands in the account, and the hours of its person. */
import { sql, type Tx } from '#app/platform/database.server.ts'

/** What others wrote for the RUT (hours, reads of its documents) only for whoever proved to be its person. */
export async function findOwnData(
  tx: Tx,
  user: { id: string; rut: string; proven: boolean },
): Promise<Record<string, unknown>> {
  const [row] = await tx.rows<{ data: Record<string, unknown> }>(sql`
    select jsonb_build_object(
      'account', to_jsonb(a) - 'password_hash' - 'deleted_at',
      'consents', coalesce((select jsonb_agg(to_jsonb(c) - 'account_id' - 'id' order by c.given_at) from consent c
        where c.account_id = a.id), '[]'),
      'dependants', coalesce((select jsonb_agg(to_jsonb(d) - 'account_id' order by d.created_at) from dependant d
        where d.account_id = a.id), '[]'),
      'sessions', coalesce((select jsonb_agg(jsonb_build_object('browser', s.browser, 'created_at', s.created_at,
        'seen_at', s.seen_at)) from session s where s.account_id = a.id), '[]'),
      'requests', coalesce((select jsonb_agg(to_jsonb(r) - 'account_id' order by r.created_at) from data_request r
        where r.account_id = a.id), '[]'),
      'document_reads', coalesce((select jsonb_agg(jsonb_build_object('at', l.at, 'actor', l.actor, 'kind', l.kind,
        'document_id', l.document_id, 'how', l.how) order by l.at) from document_access l
        where l.rut = a.rut and (${user.proven}::boolean or l.account_id = a.id)), '[]'),
      'appointments', coalesce((select jsonb_agg(jsonb_build_object('code', p.code, 'state', p.state,
        'start', lower(p.during), 'end', upper(p.during), 'patient', p.patient, 'contact', p.contact,
        'prevision', p.financer_slug, 'full_price', p.full_price, 'contribution', p.contribution,
        'booked_at', p.booked_at) order by lower(p.during)) from appointment p
        where p.state <> 'held' and (p.account_id = a.id or (${user.proven}::boolean and p.patient_key = 'rut:' || a.rut))), '[]')
    ) as data
    from account a where a.id = ${user.id}::uuid and a.deleted_at is null`)
  return row?.data ?? {}
}
