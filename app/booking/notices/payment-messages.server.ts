/** What a patient is told about money: paid, on its way back, given back, cancelled for lack of payment. */

import { type Announce, findReceipt, type PaidReceipt } from '#app/payment/public.server.ts'
import { formatDateTime } from '#app/platform/dates.server.ts'
import { enqueueAll, type Message } from '#app/platform/messages/outbox.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { texts } from '#app/text/texts.server.ts'
import { type Appointment, findAppointment } from '../appointments/appointment.queries.server.ts'
import { appointmentFacts, paidFacts } from '../appointments/appointment-facts.server.ts'
import { standingHours } from '../appointments/order.queries.server.ts'
import { sayReception } from '../appointments/say-appointment.server.ts'
import { findPaidAtDesk, type PaidAtDesk } from '../changes/paid-at-desk.queries.server.ts'
import { guestLink, payLink, type Sender } from '../sender.server.ts'
import { email, enterLinks, manyOf, visitTold } from './notice-parts.server.ts'
import { isReachable, type Reachable } from './reachable.server.ts'
import { remindAnew } from './reminders.server.ts'

/** Tells the patient in the transaction in which the money moves. */
export const announcePayments =
  (sender: Sender): Announce =>
  async (tx, { kind, appointmentId, paymentId, amount, part = 0, atDesk = false, voided = false }, now) => {
    const [first, payment, desk] = await Promise.all([
      findAppointment(tx, appointmentId),
      findReceipt(tx, paymentId),
      atDesk ? findPaidAtDesk(tx, appointmentId, paymentId) : null,
    ])
    const standing = kind === 'settled' && first ? await standingHours(tx, first) : first && [first]
    const [appointment, ...rest]: readonly Appointment[] = standing ?? []
    if (!appointment || !payment || !isReachable(appointment)) return
    const others = rest.filter(isReachable)
    const told = { ...payment, amount: amount ?? payment.amount }
    // Reminders that say how to pay give way to reminders that know, and back.
    const again = (kind === 'settled' || atDesk) && (appointment.orderId || appointment.state !== 'cancelled')
    await Promise.all([
      again && remindAnew(tx, appointment, sender, now, 'house'),
      enqueueAll(tx, [messageOf(kind, appointment, told, { part, desk, voided, others }, sender)], now),
    ])
  }

function messageOf(
  kind: Parameters<Announce>[1]['kind'],
  appointment: Reachable,
  payment: PaidReceipt,
  {
    part,
    desk,
    voided,
    others,
  }: { part: number; desk: PaidAtDesk | null; voided: boolean; others: Reachable[] },
  sender: Sender,
): Message {
  const { id, code, contact } = appointment
  const t = texts(contact.language, 'notices')
  const visit = visitTold(appointment, others)
  const see = { label: t.actions.see, href: guestLink(sender, id) }
  // What is paid in advance and was handed back is lost unless it is paid again: its price says until when.
  const owed =
    appointment.state === 'cancelled' || appointment.calledOff || appointment.paymentDueAt === null
      ? []
      : [{ label: t.actions.pay, href: payLink(sender, id) }]
  const back = voided ? t.voided : t.refunded
  // Money went one way or the other: nobody bombs at that price.
  const rest = {
    dedupeKey: `${payment.id}:${kind}${part > 0 ? `-${part}` : ''}:email`,
    causedBy: 'house' as const,
  }
  switch (kind) {
    case 'settled':
      return email(
        appointment,
        sender,
        {
          subject: t.settled.subject(visit.when, visit.codes),
          title: t.settled.title,
          intro: [
            others.length > 0 ? manyOf(appointment).settled.intro : t.settled.intro,
            ...(payment.bonoFolio ? [t.settled.bono(payment.bonoFolio.split(', ').length)] : []),
          ],
          others,
          facts: receiptLines(appointment, paidFacts(payment, appointment.offer)),
          links: [
            ...enterLinks(appointment, sender),
            { label: t.actions.receipt, href: `${guestLink(sender, id)}/comprobante` },
            see,
            ...others.map(other => seeOther(other, sender)),
          ],
        },
        rest,
      )
    case 'refunding':
      return email(
        appointment,
        sender,
        {
          subject: t.refunding.subject(code),
          title: t.refunding.title,
          intro: [t.refunding.intro],
          facts: [{ label: t.facts.amount, value: formatPesos(payment.amount) }],
          links: [see],
        },
        rest,
      )
    case 'refunded':
      return email(
        appointment,
        sender,
        {
          subject: back.subject(code),
          title: back.title,
          intro: [
            desk
              ? back.atDesk(sayReception(desk, contact.language), formatPesos(payment.amount))
              : t.refunded.intro(formatPesos(payment.amount)),
          ],
          links: [...owed, see],
        },
        rest,
      )
  }
}

const seeOther = (other: Reachable, sender: Sender) => ({
  label: manyOf(other).see(appointmentFacts(other, other.contact.language).time),
  href: guestLink(sender, other.id),
})

function receiptLines({ contact, offer }: Reachable, payment: PaidReceipt) {
  const t = texts(contact.language, 'notices')
  const { tenders } = texts(contact.language, 'payment').receipt
  const at = formatDateTime(payment.settledAt, offer.centre.zone, contact.language)
  const lines: [string, string | null][] = [
    ...payment.parts.map(({ name, fullPrice, contribution }): [string, string] => [
      name,
      formatPesos(fullPrice - contribution),
    ]),
    [t.facts.amount, payment.amount === 0 ? t.settled.free : formatPesos(payment.amount)],
    ...payment.tenders.map(({ method, amount }): [string, string] => [tenders[method], formatPesos(amount)]),
    [t.facts.order, payment.buyOrder],
    [t.facts.paidAt, at],
    [t.facts.authorisation, payment.authorizationCode],
    [t.facts.card, payment.cardLast4 && t.settled.card(payment.cardLast4)],
    [t.facts.bono, payment.bonoFolio],
  ]
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
