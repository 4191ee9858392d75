/** SQL of payments. Every change locks the appointment's row first, then the payment's. */
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { PayablePart } from './payable-appointments.ts'
import type { PaymentState } from './payment.rules.ts'
import type { TransactionStatus } from './payment-gateway.ts'

/** In which layout the patient goes on after the gateway. */
export type PaymentFlow = 'portal' | 'link'
export type PaymentActor = 'patient' | 'return' | 'job' | 'centre' | 'unpaid'

export interface Payment {
  id: string
  appointmentId: string
  buyOrder: string
  sessionId: string
  token: string | null
  formUrl: string | null
  amount: number
  fullPrice: number
  contribution: number
  prevision: string
  flow: PaymentFlow
  state: PaymentState
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
  checks: number
  /** What the gateway said last, when it cannot be: nothing is decided by it, and nothing else either until it says more. */
  doubt: string | null
  authorizationCode: string | null
  cardType: string | null
  cardLast4: string | null
  instalments: number | null
  authorizedAt: Temporal.Instant | null
  settledAt: Temporal.Instant | null
  /** A desk had noted it by mistake: nothing ever came in. */
  voided: boolean
}

export const paymentColumns = sql`p.id, p.appointment_id as "appointmentId", p.buy_order as "buyOrder", p.session_id as "sessionId", p.token,
  p.form_url as "formUrl", p.amount, p.full_price as "fullPrice", p.contribution, p.financer_slug as prevision, p.flow, p.state,
  p.created_at as "createdAt", p.expires_at as "expiresAt", p.checks, p.doubt, p.authorization_code as "authorizationCode",
  p.card_type as "cardType", p.card_last4 as "cardLast4", p.instalments, p.authorized_at as "authorizedAt",
  p.settled_at as "settledAt",
  exists (select from refund v where v.payment_id = p.id and v.part = 0 and v.reason = 'desk-void') as voided`

/** Every attempt to pay an appointment, the first one first. Not by an array: a statement with one is planned anew each time. */
export const findPaymentsOf = (tx: Tx, appointmentId: string) =>
  tx.rows<Payment>(sql`
    select ${paymentColumns} from payment p
    where p.id in (
      select id from payment where appointment_id = ${appointmentId}::uuid
      union
      select payment_id from payment_part where appointment_id = ${appointmentId}::uuid)
    order by p.created_at, p.id`)

/** The same of several appointments, in one statement. @returns each with the appointment that was asked about. */
export const findPaymentsOfAll = (tx: Tx, appointmentIds: readonly string[]) =>
  tx.rows<Payment & { of: string }>(sql`
    select asked.id as of, ${paymentColumns}
    from unnest(${list(appointmentIds)}::uuid[]) asked(id)
    join lateral (
      select id from payment where payment.appointment_id = asked.id
      union
      select payment_id from payment_part where payment_part.appointment_id = asked.id) found on true
    join payment p on p.id = found.id
    order by p.created_at, p.id`)

/** Every attempt to pay any of several appointments that are paid together, each once. */
export async function findAttempts(tx: Tx, appointmentIds: readonly string[]): Promise<Payment[]> {
  const [one, ...more] = appointmentIds
  if (one !== undefined && more.length === 0) return findPaymentsOf(tx, one)
  const found = await findPaymentsOfAll(tx, appointmentIds)
  return [...new Map(found.map(payment => [payment.id, payment])).values()]
}

/** Every other attempt to pay something of what a payment is of. */
export const findRivals = (tx: Tx, { id, appointmentId }: Pick<Payment, 'id' | 'appointmentId'>) =>
  tx.rows<Payment>(sql`
    select ${paymentColumns} from payment p
    where p.id <> ${id}::uuid and p.id in (
      select id from payment where appointment_id = ${appointmentId}::uuid
      union
      select payment_id from payment_part where appointment_id = ${appointmentId}::uuid
      union
      select other.payment_id from payment_part mine join payment_part other on other.appointment_id = mine.appointment_id
      where mine.payment_id = ${id}::uuid)
    order by p.created_at, p.id`)

export interface NewPayment {
  appointmentId: string
  /** Its exams, where they are several. */
  parts: readonly PayablePart[]
  buyOrder: string
  sessionId: string
  amount: number
  fullPrice: number
  contribution: number
  prevision: string
  /** desk: nobody goes to the gateway. */
  flow: PaymentFlow | 'desk'
  expiresAt: Temporal.Instant
  checkAt: Temporal.Instant
}

/**
 * `created`, with its exams; the appointment is locked, and amounts are pesos. @returns its id.
 * @throws the violation of payment_one_active where another of that appointment is open or settled.
 */
export async function insertPayment(tx: Tx, made: NewPayment, now: Temporal.Instant): Promise<string> {
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into payment (appointment_id, buy_order, session_id, amount, full_price, contribution, financer_slug, flow, state,
      changed_by, changed_at, created_at, expires_at, check_at)
    values (${made.appointmentId}::uuid, ${made.buyOrder}, ${made.sessionId}, ${made.amount}::int, ${made.fullPrice}::int,
      ${made.contribution}::int, ${made.prevision}, ${made.flow}, 'created', 'patient', ${now}::timestamptz,
      ${now}::timestamptz, ${made.expiresAt}::timestamptz, ${made.checkAt}::timestamptz)
    returning id`)
  if (!row) throw new Error('a payment was not written')
  if (made.parts.length > 0)
    await tx.rows(sql`
      insert into payment_part (payment_id, position, appointment_id, exam_slug, full_price, contribution)
      select ${row.id}::uuid, n, "appointmentId", "examSlug", "fullPrice", contribution
      from jsonb_to_recordset(${json(made.parts.map((part, n) => ({ n: n + 1, ...part })))}::jsonb)
        as part(n int, "appointmentId" uuid, "examSlug" text, "fullPrice" int, contribution int)`)
  return row.id
}

/** @returns whether the payment was still waiting for its form. */
export async function saveForm(
  tx: Tx,
  id: string,
  form: { token: string; url: string; checkAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update payment set state = 'in_form', token = ${form.token}, form_url = ${form.url}, check_at = ${form.checkAt}::timestamptz,
      changed_by = 'patient', changed_at = ${now}::timestamptz
    where id = ${id}::uuid and state = 'created' returning id`)
  return rows.length > 0
}

/** Writes before asking that an answer is awaited; a form that was answered becomes authorised. */
export async function expectAnswer(
  tx: Tx,
  id: string,
  { actor, answered, checkAt }: { actor: PaymentActor; answered: boolean; checkAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<void> {
  const authorised = sql`state = case when state = 'in_form' then 'authorised' else state end,
    changed_by = case when state = 'in_form' then ${actor} else changed_by end,
    changed_at = case when state = 'in_form' then ${now}::timestamptz else changed_at end,`
  await tx.rows(sql`
    update payment set ${answered ? authorised : sql``} check_at = ${checkAt}::timestamptz
    where id = ${id}::uuid and state <> all(${list(['settled', 'refunding', 'refunded', 'failed'])}::text[])`)
}

/** After the row of its appointment, and never before. */
export async function lockPayment(tx: Tx, id: string): Promise<Payment | undefined> {
  const [row] = await tx.rows<Payment>(
    sql`select ${paymentColumns} from payment p where p.id = ${id}::uuid for update`,
  )
  return row
}

/** Not locked: whoever changes it reads it again with `lockPayment`. Nor is it asked who may see it. */
export async function findPayment(tx: Tx, id: string): Promise<Payment | undefined> {
  const [row] = await tx.rows<Payment>(sql`select ${paymentColumns} from payment p where p.id = ${id}::uuid`)
  return row
}

/** @param token of the gateway, as a browser brings it. It says which payment, not who asks (docs/decisions/0167-who-comes-back-from-paying.md). */
export async function findByToken(tx: Tx, token: string): Promise<Payment | undefined> {
  const [row] = await tx.rows<Payment>(sql`select ${paymentColumns} from payment p where p.token = ${token}`)
  return row
}

/** A return without a token: the order, and the secret that goes with it. */
export async function findBySession(
  tx: Tx,
  buyOrder: string,
  sessionId: string,
): Promise<Payment | undefined> {
  const [row] = await tx.rows<Payment>(
    sql`select ${paymentColumns} from payment p where p.buy_order = ${buyOrder} and p.session_id = ${sessionId}`,
  )
  return row
}

/** What the gateway said comes with the state that it leads to. */
export const changeState = (
  tx: Tx,
  id: string,
  change: {
    state: PaymentState
    actor: PaymentActor
    checkAt: Temporal.Instant | null
    said?: TransactionStatus
    /** The gateway has answered in a way that counts. */
    answered?: boolean
  },
  now: Temporal.Instant,
) => {
  const { said } = change
  return tx.rows(sql`
    update payment set state = ${change.state}, changed_by = ${change.actor}, changed_at = ${now}::timestamptz,
      check_at = ${change.checkAt}::timestamptz, doubt = case when ${change.answered ?? false}::boolean then null else doubt end,
      authorization_code = coalesce(${said?.authorizationCode ?? null}::text, authorization_code),
      response_code = coalesce(${said?.responseCode ?? null}::int, response_code),
      card_type = coalesce(${said?.cardType ?? null}::text, card_type),
      card_last4 = coalesce(${said?.cardLast4 ?? null}::text, card_last4),
      instalments = coalesce(${said?.instalments ?? null}::int, instalments),
      authorized_at = coalesce(${said?.at ?? null}::timestamptz, authorized_at),
      settled_at = case when ${change.state} in ('settled', 'refunding', 'refunded')
        then coalesce(settled_at, ${now}::timestamptz) end
    where id = ${id}::uuid`)
}
