/** What statements of rooms above may ask of payments, as parts of them: one round trip instead of two. */
import { type SQL, sql } from '#app/platform/database/database.server.ts'

/** Whether somebody is paying an appointment, or has paid it. The states are written out, as the index has them. */
export const isBeingPaid = (appointmentId: SQL): SQL => sql`(exists (
  select from payment where payment.appointment_id = ${appointmentId} and payment.state in ('created', 'in_form', 'authorised', 'settled')
    and not exists (select from payment_part where payment_part.payment_id = payment.id))
  or exists (
    select from payment_part join payment on payment.id = payment_part.payment_id
    where payment_part.appointment_id = ${appointmentId} and payment_part.given_back is null
      and payment.state in ('created', 'in_form', 'authorised', 'settled')))`

/** What a desk had noted by mistake and took back: nothing ever came in. */
const wasVoided = (part: SQL): SQL => sql`exists (
  select from refund where refund.payment_id = payment.id and refund.part = ${part} and refund.reason = 'desk-void')`

/** What came in for an appointment, and whether it is on its way back; null when nothing did. */
export const stateOfMoney = (appointmentId: SQL): SQL => sql`
  (select money.state from (
      select payment.state, payment.amount::bigint as amount, payment.created_at from payment
      where payment.appointment_id = ${appointmentId}
        and not exists (select from payment_part where payment_part.payment_id = payment.id) and not ${wasVoided(sql`0`)}
      union all
      -- Its share of what paid an order: some of it may have gone back, with this appointment or exam by exam.
      select case when bool_or(payment_part.given_back is null) then payment.state
          when exists (select from refund where refund.payment_id = payment.id and refund.answered_at is null
            and refund.part = any(array_agg(payment_part.given_back))) then 'refunding' else 'refunded' end,
        sum(payment_part.full_price - payment_part.contribution), payment.created_at
      from payment_part join payment on payment.id = payment_part.payment_id
      where payment_part.appointment_id = ${appointmentId}
        and payment.state in ('settled', 'refunding', 'refunded') and not ${wasVoided(sql`payment_part.given_back`)}
      group by payment.id) money
    where money.state = 'settled' or money.state in ('refunding', 'refunded') and money.amount > 0
    order by money.state = 'settled' desc, money.created_at desc limit 1)`

/**
 * Something of the payment by which it came in; null when nothing did. Its own payment and its share of an order's apart: asked with
 * `or`, PostgreSQL read every payment of the country for each hour of a day.
 */
const ofMoney = (appointmentId: SQL, what: SQL): SQL => sql`
  (select money.what from (
      select ${what} as what, payment.state, payment.created_at from payment
      where payment.appointment_id = ${appointmentId} and payment.settled_at is not null
      union all
      select ${what}, payment.state, payment.created_at
      from payment_part join payment on payment.id = payment_part.payment_id
      where payment_part.appointment_id = ${appointmentId} and payment.settled_at is not null) money
    order by money.state = 'settled' desc, money.created_at desc limit 1)`

/** How what came in for it was paid; null when nothing did. */
export const methodOfMoney = (appointmentId: SQL): SQL => ofMoney(appointmentId, sql`payment.method`)

/** The centre whose desk took a payment; null of what was paid online. */
export const deskOfPayment = (paymentId: SQL): SQL => sql`
  (select desk_money.centre_id from desk_money where desk_money.payment_id = ${paymentId} and desk_money.part is null)`

/** The same of what came in for an appointment. */
export const deskOfMoney = (appointmentId: SQL): SQL => ofMoney(appointmentId, deskOfPayment(sql`payment.id`))

/** Every payment of an appointment, with what went back. Names in full: an alias could be the asker's. */
export const paymentsOfAppointment = (appointmentId: SQL): SQL => sql`
  select payment.amount, payment.state, payment.card_last4, payment.created_at,
    (select sum(refund.amount) from refund where refund.payment_id = payment.id) as refunded
  from payment where payment.appointment_id = ${appointmentId}`

/**
 * Of a payment that several methods made up, a share by method: they are laid beside the shares, both in their order, so each method has its
 * pesos, and each share its own, whatever either is.
 * @param before of the other shares, what comes first. @param which rows of `desk_money` make it up.
 */
const byMethod = ({ share, before, which }: { share: SQL; before: SQL; which: SQL }): SQL => sql`
  (select tender.method, least(tender.reaches, own.reaches) - greatest(tender.reaches - tender.amount, own.reaches - ${share}) as amount
  from (select method, abs(amount) as amount, sum(abs(amount)) over (order by id) as reaches
      from desk_money where desk_money.payment_id = payment.id and ${which}) tender
    cross join (select ${share} + coalesce((select sum(x.full_price - x.contribution) from payment_part x
      where x.payment_id = payment.id and x.position < payment_part.position and ${before}), 0) as reaches) own
  where least(tender.reaches, own.reaches) > greatest(tender.reaches - tender.amount, own.reaches - ${share}))`

const shareTaken = sql`coalesce(payment_part.full_price - payment_part.contribution, payment.amount)`
const shareBack = sql`coalesce(payment_part.full_price - payment_part.contribution, refund.amount)`

/**
 * Every peso that came in or went back in a span, with the appointment that it was for and its method: of what paid several, each its share, and the
 * centre whose desk has it. What several methods made up stands apart, so that the planner does not take each payment for two.
 */
export const moneyMoves = ({ from, to }: { from: SQL; to: SQL }): SQL => {
  const taken = (method: SQL, amount: SQL) => sql`
    select coalesce(payment_part.appointment_id, payment.appointment_id) as appointment_id, payment.settled_at as at, ${method} as method,
      ${deskOfPayment(sql`payment.id`)} as centre_id, ${amount} as taken, 0 as returned
    from payment left join payment_part on payment_part.payment_id = payment.id`
  const settled = sql`payment.settled_at is not null and payment.settled_at >= ${from} and payment.settled_at < ${to}`
  const back = (method: SQL, amount: SQL) => sql`
    select coalesce(payment_part.appointment_id, payment.appointment_id), refund.answered_at, ${method}, ${deskOfPayment(sql`payment.id`)}, 0, ${amount}
    from refund join payment on payment.id = refund.payment_id
    left join payment_part on payment_part.payment_id = refund.payment_id and payment_part.given_back = refund.part`
  const answered = sql`refund.answered_at is not null and refund.answered_at >= ${from} and refund.answered_at < ${to}`
  const isMixed = sql`payment.method = 'mixed'`
  const came = {
    share: shareTaken,
    before: sql`true`,
    which: sql`(desk_money.part is null or desk_money.part < 0)`,
  }
  const went = {
    share: shareBack,
    before: sql`x.given_back = refund.part`,
    which: sql`desk_money.part = refund.part`,
  }
  return sql`
    ${taken(sql`payment.method`, shareTaken)} where not ${isMixed} and ${settled}
    union all
    ${taken(sql`came.method`, sql`came.amount`)} cross join lateral ${byMethod(came)} came where ${isMixed} and ${settled}
    union all
    ${back(sql`payment.method`, shareBack)} where not ${isMixed} and ${answered}
    union all
    ${back(sql`went.method`, sql`went.amount`)} cross join lateral ${byMethod(went)} went where ${isMixed} and ${answered}`
}
