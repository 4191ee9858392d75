/** SQL of appointments, from the hold on. Whoever asks says which id they have the right to, and which browser they are. */
import { closedTo, delegationsToBook } from '#app/identity/public.queries.server.ts'
import { stateOfMoney } from '#app/payment/public.queries.server.ts'
import { isOwedAgain } from '#app/payment/public.rules.ts'
import type { TakenState } from '#app/payment/public.ts'
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { PaidAtDesk } from '../changes/paid-at-desk.queries.server.ts'
import { calledOff } from '../closures/called-off.queries.server.ts'
import { staysWithBrowser } from '../delegated/of-no-browser.queries.server.ts'
import { type ExamPart, type OfferView, offerJoins, offerJson } from '../holds/offer.queries.server.ts'
import { type KeptOrder, keptOrder, orderOf } from '../ordered/kept-order.queries.server.ts'
import type { OrderState } from '../ordered/order-state.rules.ts'
import type { StoredContact, StoredPatient } from '../patients/stored-people.rules.ts'
import { session } from '../series/session.queries.server.ts'
import type { AppointmentState } from './appointment.rules.ts'
import type { Contact, Patient } from './patient.rules.ts'

export interface Appointment {
  id: string
  state: AppointmentState
  /** Null while held. */
  code: string | null
  cancelledBy: 'patient' | 'centre' | 'unpaid' | 'disowned' | null
  start: Temporal.Instant
  end: Temporal.Instant
  heldUntil: Temporal.Instant | null
  extended: boolean
  patient: Patient | null
  contact: Contact | null
  patientKey: string | null
  /** Whether the person attended is known to be who the RUT says. */
  proven: boolean
  prevision: string | null
  fullPrice: number
  contribution: number
  /** The amounts hold; false for Fonasa without its tramo, where a tramo has an agreement. */
  promised: boolean
  /** What each insurer pays, as when it was taken; null where nothing was kept. */
  covered?: Record<string, number> | null
  /** Counts moves. */
  version: number
  /** When it is cancelled if it is not paid; null when nothing is owed in advance. */
  paymentDueAt: Temporal.Instant | null
  /** What was paid, and whether it is on its way back; null when nothing was, and when what a desk gave back is owed again. */
  paid: TakenState | null
  /** At whose desk it came in, if at one: asked only where somebody is told that it goes back. */
  paidAtDesk?: PaidAtDesk | null
  /** The first appointment of the order that it is one of several of; null when it stands alone. */
  orderId: string | null
  /** Which of its series it is, of those that stand; null when it stands alone or is off. */
  session?: { nth: number; of: number } | null
  /** The account that booked it for an adolescent who shares nothing with it, or to which its letters come; `offer.closed` until somebody else reads. */
  closedTo?: string | null
  /** Through which somebody booked it for the person attended. */
  delegationId?: string | null
  /** The centre told its patient that it cannot attend this hour, and they have no other one yet. */
  calledOff?: boolean
  /** From which it was booked, where it still says something of it. */
  examOrder?: { id: string; state: OrderState } | null
  offer: OfferView
}

/** Every exam of an appointment that attends several, in their order; null where its offer says all. */
const examsOf = (appointmentId: SQL): SQL => sql`(
  select jsonb_agg(jsonb_build_object('position', x.position, 'slug', x.exam_slug, 'name', k.name, 'type', k.type,
    'areaSlug', k.area_slug, 'preparation', k.preparation, 'offerId', x.offer_id, 'fullPrice', x.full_price,
    'contribution', x.contribution, 'covered', x.covered, 'tramoMatters', x.tramo_matters, 'restriction', f.restriction) order by x.position)
  from appointment_exam x join exam k on k.slug = x.exam_slug join offer f on f.id = x.offer_id
  where x.appointment_id = ${appointmentId} and x.removed_at is null)`

/** @param later what comes with the booking: a hold has none of it. */
const columnsWith = (
  later: Record<'promised' | 'paid' | 'session' | 'closedTo' | 'calledOff' | 'examOrder', SQL>,
): SQL =>
  sql`a.id, a.state, a.code, a.cancelled_by as "cancelledBy", lower(a.during) as start, upper(a.during) as end,
  a.held_until as "heldUntil", a.extended, a.patient, a.contact, a.patient_key as "patientKey", a.proven, a.financer_slug as prevision,
  a.full_price as "fullPrice", a.contribution, a.covered, ${later.promised} as promised, a.version, a.payment_due_at as "paymentDueAt",
  ${later.paid} as paid, a.order_id as "orderId", a.delegation_id as "delegationId", ${later.session} as session,
  ${examsOf(sql`a.id`)} as exams, ${later.closedTo} as "closedTo", ${later.calledOff} as "calledOff", ${later.examOrder} as "examOrder", ${offerJson} as offer`

/** Of an appointment `a`, as `closedTo` asks. */
export const closing = {
  accountId: sql`a.account_id`,
  patient: sql`a.patient`,
  start: sql`lower(a.during)`,
  given: { contact: sql`a.contact`, soldBy: sql`a.sold_by` },
}
const closed = closedTo(closing)
/** Of an appointment `a` of an offer `o`: see `Appointment`. */
export const promised = sql`(a.financer_slug is distinct from 'fonasa' or not coalesce(
  (select bool_or(x.tramo_matters) from appointment_exam x where x.appointment_id = a.id and x.removed_at is null),
  tramo_mattered(a.covered), tramo_matters(o.price_list_id, o.service)))`
const paid = stateOfMoney(sql`a.id`)
export const appointmentColumns = columnsWith({
  promised,
  paid,
  session,
  closedTo: closed,
  calledOff,
  examOrder: keptOrder,
})

const [no, yes] = [sql`null::text`, sql`true`]
/** The same where `isOnlyHeld`: beginning a plan costs by its size, also what it never comes to. */
export const heldColumns = columnsWith({
  promised: yes,
  paid: no,
  session: no,
  closedTo: no,
  calledOff: no,
  examOrder: no,
})
/**
 * What is held has a moment until which (CHECK of the table). Saying `state = 'held'` beside an id would let the planner read the
 * index of all that is held, and all that was held a moment ago, for the one row.
 */
export const isOnlyHeld = sql`a.held_until is not null and a.account_id is null and a.financer_slug is null`

export const appointmentJoins = sql`appointment a join (${offerJoins}) on o.id = a.offer_id`

export type AppointmentRow = Omit<Appointment, 'patient' | 'contact' | 'examOrder'> & {
  examOrder: KeptOrder | null
  patient: StoredPatient | null
  contact: StoredContact | null
  exams: ExamPart[] | null
}

/** An hour that a centre gave before it came to the portal names its patient only, and asks for no reminder by SMS. */
export function toAppointment<Row extends AppointmentRow>({ exams, ...row }: Row) {
  const { patient, contact, start, end, closedTo } = row
  const examOrder = orderOf(row.examOrder)
  const offer = {
    ...row.offer,
    ...(closedTo && { closed: true }),
    ...(examOrder && { ordered: examOrder.state }),
  }
  const name = patient?.name ?? ''
  const lastName = patient?.last_name ?? ''
  // What a reception gave may take several steps of its schedule, as several exams do.
  const minutes = start.until(end).total('minutes')
  return {
    ...row,
    examOrder,
    paid: isOwedAgain(row.paid, { state: row.state, dueAt: row.paymentDueAt }) ? null : row.paid,
    offer: exams ? { ...offer, exams, minutes } : { ...offer, minutes: Math.max(offer.minutes, minutes) },
    patient: patient?.name
      ? { name, lastName, rut: patient.rut, birthDate: patient.birth_date, self: patient.self ?? true }
      : null,
    contact:
      contact?.email || contact?.phone
        ? {
            name: contact.name ?? name,
            lastName: contact.last_name ?? lastName,
            email: contact.email ?? '',
            phone: contact.phone ?? '',
            language: contact.language ?? 'es',
            reminders: contact.reminders ?? 'email',
          }
        : null,
  }
}

/** As somebody else than the account reads it to which it is closed: the person attended, or the centre. */
export const opened = <Closed extends Pick<Appointment, 'offer'>>(appointment: Closed): Closed => ({
  ...appointment,
  offer: { ...appointment.offer, closed: false },
})

/** As an account reads what is its own. */
export const asReadBy = <Own extends Pick<Appointment, 'offer' | 'closedTo'>>(
  accountId: string,
  appointment: Own,
): Own => (appointment.closedTo && appointment.closedTo !== accountId ? opened(appointment) : appointment)

/** The browser that held the hour, or anyone who knows the id when a program without cookies held it. */
export const heldBy = (holder: string | null): SQL =>
  sql`(a.holder_hash is null or a.holder_hash = ${holder}::text)`

/** By the right of its centre. */
export async function findDeskAppointment(
  tx: Tx,
  id: string,
  centreId: number,
): Promise<Appointment | undefined> {
  const [row] = await tx.rows<AppointmentRow>(sql`
    select ${appointmentColumns} from ${appointmentJoins}
    where a.id = ${id}::uuid and a.state <> 'held' and exists (
      select from schedule h where h.id = a.schedule_id and h.centre_id = ${centreId}::bigint)`)
  return row && opened(toAppointment(row))
}

/** By the right of the guest's link. */
export async function findAppointment(tx: Tx, id: string): Promise<Appointment | undefined> {
  const [row] = await tx.rows<AppointmentRow>(
    sql`select ${appointmentColumns} from ${appointmentJoins} where a.id = ${id}::uuid and a.state <> 'held'`,
  )
  return row && toAppointment(row)
}

/** Of those that the caller has found itself. */
export async function findAppointments(tx: Tx, ids: readonly string[]): Promise<Appointment[]> {
  if (!ids.length) return []
  const rows = await tx.rows<AppointmentRow>(sql`
    select ${appointmentColumns} from ${appointmentJoins} where a.id = any(${list(ids)}::uuid[])
    order by lower(a.during), a.id`)
  return rows.map(toAppointment)
}

/**
 * By the right of the browser: a hold or what became of it. Of what no browser held (a program's, an import's) the id is no
 * right: it stands in the addresses of video visits and in logs. What somebody booked while signed in is theirs alone; what they
 * booked for an adult who lets them, as long as that one does.
 */
export async function findOwnBooking(
  tx: Tx,
  id: string,
  right: { holder: string | null; accountId?: string | null; now?: Temporal.Instant },
): Promise<Appointment | undefined> {
  const { holder, accountId = null, now } = right
  const [row] = await tx.rows<AppointmentRow>(sql`
    select ${appointmentColumns} from ${appointmentJoins}
    where a.id = ${id}::uuid and a.holder_hash = ${holder}::text
      and (${staysWithBrowser(accountId)}
        or ${accountId && now ? sql`a.delegation_id in (select id from ${delegationsToBook(accountId, now)} d)` : sql`false`})`)
  return row && toAppointment(row)
}

/** Only who knows both gets the link, and only where it is sent. */
export async function findByCodeAndPhone(
  tx: Tx,
  code: string,
  phone: string,
): Promise<Appointment | undefined> {
  const [row] = await tx.rows<AppointmentRow>(sql`
    select ${appointmentColumns} from ${appointmentJoins}
    where a.code = ${code} and a.contact ->> 'phone' = ${phone} and a.state <> 'held'`)
  return row && toAppointment(row)
}
