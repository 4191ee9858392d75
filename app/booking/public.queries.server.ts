/** What statements of rooms above may ask of appointments, as parts of them, and what the wiring hands to rooms below. */
import { closedTo } from '#app/identity/public.queries.server.ts'
import { paymentsOfAppointment } from '#app/payment/public.queries.server.ts'
import { seenBy } from '#app/platform/audit/seen.queries.server.ts'
import { type SQL, sql } from '#app/platform/database/database.server.ts'
import { isBlocked } from './blocked/blocked.queries.server.ts'
import { calledOff } from './closures/called-off.queries.server.ts'
import { ownRequests, requestsOfOwner } from './waitlist/requests/own-requests.queries.server.ts'

export { staysWithBrowser } from './delegated/of-no-browser.queries.server.ts'
export { wasAttendedSince } from './ended/ended.queries.server.ts'
export { staysOpenTo } from './let-go.queries.server.ts'
export { codesOfOrder } from './ordered/hours-of-order.queries.server.ts'

/** Whether whoever is attended in appointment `a` has blocked their data. */
export const patientBlocked = isBlocked
/** The same of an appointment by its id. */
export const patientBlockedOf = (id: SQL): SQL =>
  sql`exists (select from appointment a where a.id = ${id} and ${isBlocked})`

/** Whether an appointment is to come, was not moved since that version, and may be reminded of: not of one that its centre told them it cannot attend. */
export const appointmentStands = (id: SQL, version: SQL, now: Temporal.Instant): SQL => sql`exists (
  select from appointment a
  where a.id = ${id} and a.version = ${version} and a.state in ('booked', 'confirmed')
    and lower(a.during) > ${now}::timestamptz and not ${isBlocked} and not ${calledOff})`

/** What it is for, in words: every exam where they are several, else what its offer says. The statement joins `specialty` as sp and `exam` as e. */
export const attendedIn = (id: SQL): SQL => sql`coalesce((
  select string_agg(k.name, ', ' order by x.position) from appointment_exam x join exam k on k.slug = x.exam_slug
  where x.appointment_id = ${id} and x.removed_at is null), sp.name, e.name)`

/** What the patient of an appointment said that they need, as jsonb; null when nothing. */
export const neededAt = (id: SQL): SQL => sql`(
  select jsonb_build_object('needs', n.needs, 'note', n.note) from appointment_needs n
  where n.appointment_id = ${id} and (cardinality(n.needs) > 0 or n.note <> ''))`

/** That an order was attached, of which kind and when, as jsonb; null when none. What it shows is for the centre. */
const orderAttached = (id: SQL): SQL => sql`(
  select jsonb_build_object('kind', k.kind, 'added_at', k.added_at) from order_picture k where k.appointment_id = ${id})`

/** Appointments of which the person of account `a` is the patient. */
const ownHours = sql`select v.appointment_id from account_appointment v where v.account_id = a.id and v.own`

/** Whether what the hour is for is closed to account `a`, which booked it for an adolescent. */
const closedToReader = sql`coalesce(${closedTo({ accountId: sql`p.account_id`, patient: sql`p.patient`, start: sql`lower(p.during)` })} = a.id, false)`

/**
 * What the person of account `a` takes out of appointments, of what was paid for them, of waiting for one, and of what centres saw and did: the access log.
 * Of an hour that somebody else booked with their RUT, when and where (docs/decisions/0180-unproven-bookings.md).
 */
export const ownAppointments = (proven: boolean): SQL => sql`jsonb_build_object(
  'waiting_lists', ${ownRequests(proven)},
  'appointments', coalesce((select jsonb_agg(jsonb_build_object('code', case when v.own then p.code end, 'state', p.state,
    'start', lower(p.during), 'end', upper(p.during), 'booked_by_another', not v.own,
    'patient', case when v.own then p.patient
      else jsonb_build_object('rut', a.rut, 'name', a.first_name, 'last_name', a.last_name) end,
    'centre', c.name, 'modality', o.modality,
    'service', case when v.own and not ${closedToReader} then ${attendedIn(sql`p.id`)} end,
    'professional', case when v.own and not ${closedToReader} then pr.name end,
    'contact', case when p.account_id = a.id or (v.own and (p.patient ->> 'self')::boolean) then p.contact end,
    'prevision', case when v.own then p.financer_slug end, 'full_price', case when v.own then p.full_price end,
    'contribution', case when v.own then p.contribution end,
    'exams', case when v.own and not ${closedToReader} then (select jsonb_agg(jsonb_build_object('exam', x.exam_slug, 'full_price', x.full_price, 'contribution', x.contribution,
      'removed_at', x.removed_at) order by x.position) from appointment_exam x where x.appointment_id = p.id) end,
    'booked_at', p.booked_at, 'needs', case when v.own and not ${closedToReader} then ${neededAt(sql`p.id`)} end,
    'order_attached', case when v.own and not ${closedToReader} then ${orderAttached(sql`p.id`)} end) order by lower(p.during))
    from account_appointment v join appointment p on p.id = v.appointment_id join offer o on o.id = p.offer_id
    join schedule s on s.id = p.schedule_id join centre c on c.id = s.centre_id left join professional pr on pr.id = o.professional_id
    left join specialty sp on sp.slug = o.specialty_slug left join exam e on e.slug = o.exam_slug
    where v.account_id = a.id), '[]'),
  'payments', coalesce((select jsonb_agg(jsonb_build_object('appointment', p.code, 'amount', y.amount, 'state', y.state,
    'card_last4', y.card_last4, 'created_at', y.created_at, 'refunded', y.refunded) order by y.created_at)
    from appointment p cross join lateral (${paymentsOfAppointment(sql`p.id`)}) y where p.account_id = a.id), '[]'),
  'centre_looks', coalesce((select jsonb_agg(jsonb_build_object('at', l.at, 'centre', c.name, 'as', l.role, 'what', l.verb)
    order by l.at) from (${seenBy({ appointments: ownHours, requests: requestsOfOwner(proven) })}) l join centre c on c.id = l.centre_id), '[]'))`
