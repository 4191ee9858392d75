/** SQL of payments at a desk: the payment itself, the money in somebody's hands, and its closing. */
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { PaymentState } from '../payment.rules.ts'
import type { DeskMethod, DeskMovement, DeskRefund, PaymentMethod, Sums } from './desk-payment.rules.ts'

export interface DeskTaking {
  /** All of it by one, or pesos by each: at least two of them above 0. */
  method: DeskMethod | Sums
  /** As in audit.actor. */
  by: string
  /** Of a bono that the patient brought; null without one. */
  bonoFolio: string | null
  /** Of the terminal's voucher; null of what is no card. */
  voucher: string | null
}

/** Of a payment that was just written. agreedId: of all hours that one bono may pay (`Payable.agreedId`). */
export const noteTaking = (
  tx: Tx,
  id: string,
  {
    method,
    by,
    bonoFolio,
    voucher,
    agreedId,
  }: Omit<DeskTaking, 'method'> & { method: DeskMethod | 'mixed'; agreedId: string },
) =>
  tx.rows(sql`
    update payment set method = ${method}, taken_by = ${by}, bono_folio = ${bonoFolio}::text, authorization_code = ${voucher}::text,
      bono_pays = case when ${bonoFolio}::text is not null then ${agreedId}::uuid end, check_at = null
    where id = ${id}::uuid and state = 'created'`)

/** Whether a folio is of a bono that the portal issued: that one is of its own payment, and no patient brings it from an insurer. */
export async function isIssuedHere(tx: Tx, folio: string): Promise<boolean> {
  const rows = await tx.rows(sql`select from bono where bare_folio(folio) = bare_folio(${folio}) limit 1`)
  return rows.length > 0
}

/**
 * Into the hands of `by`, until they close. part: null where it comes in, below 0 of what comes in beside it by other methods; else the number of the
 * refund. amount: in pesos, below 0 for what is given back.
 */
export const insertMoney = (
  tx: Tx,
  money: {
    paymentId: string
    part: number | null
    centreId: number
    by: string
    method: DeskMethod
    amount: number
  },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into desk_money (payment_id, part, centre_id, held_by, method, amount, at)
    values (${money.paymentId}::uuid, ${money.part}::smallint, ${money.centreId}::bigint, ${money.by}, ${money.method},
      ${money.amount}::int, ${now}::timestamptz)`)

/** A payment as the desk that took it shows it. */
export interface DeskPayment {
  id: string
  appointmentId: string
  buyOrder: string
  state: PaymentState
  method: PaymentMethod
  amount: number
  /** At desks, in the order in which it was noted. */
  money: DeskMovement[]
  fullPrice: number
  contribution: number
  bonoFolio: string | null
  voucher: string | null
  /** Folios of the bonos that the portal issued with it, of several exams one for each. */
  issued: string[]
  takenBy: string | null
  settledAt: Temporal.Instant
  /** Whose desk took it; null of what was paid online. */
  centreId: number | null
  centreName: string | null
  /** What the patient has paid and nobody has promised back. */
  left: number
  /** What went back first comes first; exams: of which it is, where the payment is of several. */
  refunds: (DeskRefund & { note: string | null; exams: string[] })[]
}

/** What came in and went back at desks of the payment `p`. */
const movements = sql`coalesce((select jsonb_agg(jsonb_build_object('part', o.part, 'method', o.method, 'amount', o.amount) order by o.id)
    from desk_money o where o.payment_id = p.id), '[]')`

const columns = sql`p.id, p.appointment_id as "appointmentId", p.buy_order as "buyOrder", p.state, p.method, p.amount, ${movements} as money, p.full_price as "fullPrice",
  p.contribution, p.bono_folio as "bonoFolio", p.authorization_code as voucher,
  array(select b.folio from bono b where b.payment_id = p.id and b.voided_at is null order by b.issued_at, b.folio) as issued, p.taken_by as "takenBy", p.settled_at as "settledAt",
  desk.centre_id as "centreId", (select c.name from centre c where c.id = desk.centre_id) as "centreName",
  case when p.state = 'settled' then coalesce((select sum(case when x.given_back is null then x.full_price - x.contribution else 0 end)::int
    from payment_part x where x.payment_id = p.id), p.amount) else 0 end as left,
  coalesce((select jsonb_agg(jsonb_build_object('part', r.part, 'amount', r.amount, 'note', r.note,
      'answered', floor(extract(epoch from r.answered_at) * 1000),
      'exams', coalesce((select jsonb_agg(e.name order by x.position) from payment_part x join exam e on e.slug = x.exam_slug
        where x.payment_id = r.payment_id and x.given_back = r.part), '[]')) order by r.part = 0, r.part)
    from refund r where r.payment_id = p.id), '[]') as refunds`

const joins = sql`payment p left join desk_money desk on desk.payment_id = p.id and desk.part is null`

/** What came in for an appointment, or for those of an order, however it was paid; the last one first. */
export const findTakenOf = (tx: Tx, appointmentIds: readonly string[]) =>
  tx.rows<DeskPayment>(sql`
    select ${columns} from ${joins}
    where p.settled_at is not null and p.id in (
      select id from payment where appointment_id = any(${list(appointmentIds)}::uuid[])
      union select payment_id from payment_part where appointment_id = any(${list(appointmentIds)}::uuid[]))
    order by p.settled_at desc, p.id`)

const deskPayment = (id: string, centreId: number) => sql`
  select ${columns} from ${joins}
  where p.id = ${id}::uuid and exists (
    select from desk_money m where m.payment_id = p.id and m.part is null and m.centre_id = ${centreId}::bigint)`

/** Of a desk of that centre; locked. */
export async function lockDeskPayment(
  tx: Tx,
  id: string,
  centreId: number,
): Promise<(DeskPayment & { method: DeskMethod | 'mixed' }) | undefined> {
  // What went back of it stands in other tables: read once nobody else can be at it.
  await tx.rows(sql`select from payment where id = ${id}::uuid for update`)
  return findDeskPayment(tx, id, centreId)
}

/** Of a desk of that centre. */
export async function findDeskPayment(
  tx: Tx,
  id: string,
  centreId: number,
): Promise<(DeskPayment & { method: DeskMethod | 'mixed' }) | undefined> {
  const [row] = await tx.rows<DeskPayment & { method: DeskMethod | 'mixed' }>(deskPayment(id, centreId))
  return row
}

/** Whose appointment it is, before anything is locked: the appointment's row comes first. */
export async function findAppointmentOf(tx: Tx, id: string, centreId: number): Promise<string | undefined> {
  const [row] = await tx.rows<{ appointmentId: string }>(sql`
    select p.appointment_id as "appointmentId" from payment p join desk_money m on m.payment_id = p.id and m.part is null
    where p.id = ${id}::uuid and m.centre_id = ${centreId}::bigint`)
  return row?.appointmentId
}

/** That it was handed over (`handed`); the money itself is another row (`insertMoney`). Of a payment that is locked. */
export const answerAtDesk = (
  tx: Tx,
  { paymentId, part, note }: { paymentId: string; part: number; note: string },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    update refund set answered_at = ${now}::timestamptz, next_try_at = null, type = 'handed', note = ${note}
    where payment_id = ${paymentId}::uuid and part = ${part}::int and answered_at is null`)

export interface HeldMoney {
  paymentId: string
  appointmentId: string
  code: string
  method: DeskMethod
  amount: number
  at: Temporal.Instant
  /** Of the terminal's voucher; null of what is no card. */
  voucher: string | null
  /** Of a bono that the patient brought. */
  bonoFolio: string | null
}

/** What somebody has to count at a centre; the first that came in first. */
export const findHeldMoney = (tx: Tx, centreId: number, by: string) =>
  tx.rows<HeldMoney>(sql`
    select m.payment_id as "paymentId", p.appointment_id as "appointmentId", p.buy_order as code, m.method, m.amount, m.at,
      case when m.method = 'card' then p.authorization_code end as voucher, p.bono_folio as "bonoFolio"
    from desk_money m join payment p on p.id = m.payment_id
    where m.centre_id = ${centreId}::bigint and m.held_by = ${by} and m.close_id is null order by m.at, m.id`)

/** What cancellations promised, of money that a desk of the centre has: of each payment together, as it is handed over; the oldest first. */
export const findPromised = (tx: Tx, centreId: number) =>
  tx.rows<{
    paymentId: string
    appointmentId: string
    code: string
    amount: number
    money: DeskMovement[]
  }>(sql`
    select p.id as "paymentId", p.appointment_id as "appointmentId", p.buy_order as code, sum(r.amount)::int as amount, ${movements} as money
    from refund r join payment p on p.id = r.payment_id join desk_money m on m.payment_id = p.id and m.part is null
    where m.centre_id = ${centreId}::bigint and r.answered_at is null group by p.id order by min(r.wished_at) limit 200`)

/** Marks all that somebody has as closed with this count; whoever does so at the same time finds nothing left. */
export const takeHeldMoney = (
  tx: Tx,
  { closeId, centreId, by }: { closeId: string; centreId: number; by: string },
) =>
  tx.rows<{ method: DeskMethod; amount: number }>(sql`
    update desk_money set close_id = ${closeId}::uuid
    where centre_id = ${centreId}::bigint and held_by = ${by} and close_id is null
    returning method, amount`)

/**
 * With the id that `takeHeldMoney` marked the money with, in the same transaction. difference: pesos of all methods, below 0 where some are missing.
 */
export const insertClose = (
  tx: Tx,
  close: {
    id: string
    centreId: number
    by: string
    expected: Sums
    counted: Sums
    difference: number
    note: string
  },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into cash_close (id, centre_id, closed_by, closed_at, expected, counted, difference, note)
    values (${close.id}::uuid, ${close.centreId}::bigint, ${close.by}, ${now}::timestamptz, ${json(close.expected)}::jsonb,
      ${json(close.counted)}::jsonb, ${close.difference}::int, ${close.note})`)

export interface CashClose {
  id: string
  closedBy: string
  closedAt: Temporal.Instant
  expected: Sums
  counted: Sums
  note: string
}

/** @param by null for everybody's. */
export const findCloses = (tx: Tx, centreId: number, by: string | null) =>
  tx.rows<CashClose>(sql`
    select id, closed_by as "closedBy", closed_at as "closedAt", expected, counted, note from cash_close
    where centre_id = ${centreId}::bigint and (${by}::text is null or closed_by = ${by}) order by closed_at desc limit 60`)
