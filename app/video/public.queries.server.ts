/** What the wiring hands of video visits to rooms below, as parts of their statements. */
import { closedTo } from '#app/identity/public.queries.server.ts'
import { type SQL, sql } from '#app/platform/database/database.server.ts'

const closedToReader = sql`coalesce(${closedTo({
  accountId: sql`p.account_id`,
  patient: sql`p.patient`,
  start: sql`lower(p.during)`,
})} = a.id, false)`

/** What the person of account `a` takes out of visits that they booked or that are theirs; of an adolescent who shares nothing with them, neither what was answered nor from where. */
export const ownVisits = (): SQL => sql`jsonb_build_object(
  'video_visits', coalesce((select jsonb_agg(jsonb_build_object('appointment', p.code, 'address', case when not ${closedToReader} then v.patient_address end,
    'started_at', v.started_at, 'ended_at', v.ended_at, 'satisfaction', v.satisfaction,
    'survey', case when ${closedToReader} then null when u.answers is null or u.reason is not null then to_jsonb(u) - 'visit_id' - 'answers' else jsonb_build_object(
      '$sealed', u.answers, 'of', 'visit_survey.answers:' || v.id,
      'beside', jsonb_build_object('answered_at', u.answered_at, 'omitted', u.omitted)) end,
    'agreed', (select jsonb_agg(to_jsonb(y) - 'visit_id' - 'account_id' order by y.version) from visit_consent y
      where y.visit_id = v.id)) order by v.created_at)
    from account_appointment w join appointment p on p.id = w.appointment_id join visit v on v.appointment_id = p.id
    left join visit_survey u on u.visit_id = v.id
    where w.account_id = a.id and w.own), '[]'))`
