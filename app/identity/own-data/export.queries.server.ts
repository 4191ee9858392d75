/** SQL of taking one's data out: what stands in the account, the hours of its person and what was written for their RUT. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

/** What the PDF reads of it; the file has more. Instants are texts with an offset, as PostgreSQL writes them in JSON. */
export interface OwnData {
  appointments: { code: string; start: string; patient: { name: string; last_name: string } }[]
  payments: { appointment: string; amount: number; created_at: string }[]
  coupons: { title: string; code: string }[]
  /** By kind; null until the person proved who they are. */
  documents: Record<string, { folio: string; issued_at: string; professional_name: string }[]> | null
  document_reads: object[]
  video_visits: object[]
}

/**
 * What others wrote for the RUT (hours, reads of its documents) only for whoever proved to be its person; how those others
 * are reached is theirs.
 */
export async function findOwnData(
  tx: Tx,
  user: { id: string; rut: string; proven: boolean },
): Promise<OwnData> {
  const [row] = await tx.rows<{ data: OwnData }>(sql`
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
        'start', lower(p.during), 'end', upper(p.during), 'booked_by_another', not v.own,
        'patient', case when v.own then p.patient
          else jsonb_build_object('rut', a.rut, 'name', a.first_name, 'last_name', a.last_name) end,
        'contact', case when p.account_id = a.id or (v.own and (p.patient ->> 'self')::boolean) then p.contact end,
        'prevision', p.financer_slug, 'full_price', p.full_price, 'contribution', p.contribution,
        'booked_at', p.booked_at) order by lower(p.during))
        from account_appointment v join appointment p on p.id = v.appointment_id where v.account_id = a.id), '[]'),
      'payments', coalesce((select jsonb_agg(jsonb_build_object('appointment', p.code, 'amount', y.amount, 'state', y.state,
        'card_last4', y.card_last4, 'created_at', y.created_at, 'refunded', r.amount) order by y.created_at)
        from payment y join appointment p on p.id = y.appointment_id left join refund r on r.payment_id = y.id
        where p.account_id = a.id), '[]'),
      'video_visits', coalesce((select jsonb_agg(jsonb_build_object('appointment', p.code, 'address', v.patient_address,
        'started_at', v.started_at, 'ended_at', v.ended_at, 'satisfaction', v.satisfaction,
        'survey', to_jsonb(u) - 'visit_id') order by v.created_at)
        from visit v join appointment p on p.id = v.appointment_id left join visit_survey u on u.visit_id = v.id
        where p.account_id = a.id), '[]'),
      'coupons', coalesce((select jsonb_agg(jsonb_build_object('title', c.title, 'code', o.code, 'taken_at', o.taken_at)
        order by o.taken_at) from coupon_code o join coupon c on c.id = o.coupon_id where o.account_id = a.id), '[]'),
      'documents', case when ${user.proven}::boolean then jsonb_build_object(
        'licence', coalesce((select jsonb_agg(to_jsonb(d) - 'search' - 'import_key' - 'id' order by d.issued_at)
          from licence d where d.rut = a.rut), '[]'),
        'bono', coalesce((select jsonb_agg(to_jsonb(d) - 'search' - 'id' order by d.issued_at)
          from health_bono d where d.rut = a.rut), '[]'),
        'prescription', coalesce((select jsonb_agg(to_jsonb(d) - 'search' - 'import_key' - 'id' || jsonb_build_object('items',
            (select coalesce(jsonb_agg(to_jsonb(i) - 'search' - 'prescription_id' order by i.position), '[]')
              from prescription_item i where i.prescription_id = d.id)) order by d.issued_at)
          from prescription d where d.rut = a.rut), '[]'),
        'ges-notification', coalesce((select jsonb_agg(to_jsonb(d) - 'search' - 'import_key' - 'id' order by d.issued_at)
          from ges_notification d where d.rut = a.rut), '[]')) end
    ) as data
    from account a where a.id = ${user.id}::uuid and a.deleted_at is null`)
  if (!row) throw new Error('whoever is signed in has an account')
  return row.data
}
