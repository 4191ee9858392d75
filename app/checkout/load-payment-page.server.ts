/** Which of payment's screens an appointment shows now, with everything on it. */
import {
  type Appointment,
  dueOf,
  findOrder,
  findPaidAtDesk,
  findPayable,
  paidFacts,
  sayReception,
  showAppointment,
} from '#app/booking/public.server.ts'
import { loadPriceOptions } from '#app/checkout/price-options.server.ts'
import { isOwedAgain } from '#app/payment/public.rules.ts'
import { findPaymentsOf, findReceipt, type Payment } from '#app/payment/public.server.ts'
import { canPay, openAmong, type PayRefusal, type TakenState, takenAmong } from '#app/payment/public.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import { formatDayTime, formatTime } from '#app/platform/dates.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { seenPrices } from './insurer-choice.rules.ts'
import { presentReceipt } from './present-receipt.server.ts'

type Words = Catalogue['payment']
/** An attempt that was neither taken nor is open. */
type Ended = 'rejected' | 'cancelled' | 'expired' | 'failed'

interface PageRequest {
  appointment: Appointment
  url: URL
  language: Language
}

/**
 * Asks nothing of the gateway and changes nothing. screen: the state of the payment that counts (`created` shows as `authorised`), `unpaid`, or
 * `closed` where it cannot be paid online.
 * @param url `intento`: the attempt that ended, `problema`: why none began, `cambiar`: another insurer is asked for.
 */
export async function loadPaymentPage(
  { db, clock, payments: providers }: Pick<Portal, 'db' | 'clock' | 'payments'>,
  { appointment, url, language }: PageRequest,
) {
  const t = texts(language, 'payment')
  const now = clock.now()
  const { zone } = appointment.offer.centre
  const payments = await findPaymentsOf(db, appointment.id)
  const dueAt = dueOf(appointment)
  const due = dueAt && beforeWhen(dueAt)
  const shared = {
    shown: showAppointment(appointment, language, now),
    due,
    video: appointment.offer.modality === 'video',
    prepaid: appointment.offer.prepaid,
  }

  const taken = takenAmong(payments)
  // What a desk gave back is owed again; what cost nothing and was given back is no money that anybody has to look for.
  const isOwed = isOwedAgain(taken?.state, { state: appointment.state, dueAt: appointment.paymentDueAt })
  if (taken && !isOwed && (taken.state === 'settled' || taken.amount > 0))
    return { ...shared, ...(await takenScreen(taken)) }
  const open = openAmong(payments)
  // A form that is still open is nothing to go back to when the hour is gone; an answer that is awaited is.
  if (open?.state === 'in_form' && appointment.state === 'cancelled')
    return { ...shared, ...closedScreen('cancelled-in-form') }
  // Of an order, where nothing of it can be attended: the rest of it can be paid.
  const calledOff =
    appointment.calledOff === true && (await findPayable(db, appointment.id))?.calledOff === true
  const payable = { ...appointment, calledOff, dueAt }
  if (open?.state === 'in_form' && calledOff && appointment.state !== 'arrived')
    return { ...shared, ...closedScreen('called-off-in-form') }
  if (open) return { ...shared, ...openScreen(open) }
  const verdict = providers
    ? canPay(payable, isOwed ? payments.filter(({ state }) => state !== 'refunded') : payments, now)
    : null
  if (!verdict?.ok) return { ...shared, ...closedScreen(verdict?.reason) }
  const attempt = payments.find(({ id }) => id === url.searchParams.get('intento'))
  if (attempt) return { ...shared, ...endedScreen(attempt) }
  return { ...shared, ...(await unpaidScreen()) }

  /** Mostly it is minutes away: nobody has to reckon whether that date is today. */
  function beforeWhen(at: Temporal.Instant) {
    const dayOf = (moment: Temporal.Instant) => localDay(moment, zone)
    return dayOf(at).equals(dayOf(now))
      ? t.before.today(formatTime(at, zone))
      : t.before.day(formatDayTime(at, zone, language))
  }

  async function takenScreen(payment: Payment & { state: TakenState }) {
    const paid = await findReceipt(db, payment.id)
    if (!paid) throw new Error('a payment that was taken has a receipt')
    const { state: screen } = payment
    const amount = formatPesos(payment.amount)
    const title =
      screen === 'settled'
        ? payment.amount === 0
          ? t.screens.settled.free
          : t.screens.settled.title
        : t.screens[screen].title
    const desk = screen === 'settled' ? null : await findPaidAtDesk(db, appointment.id, payment.id)
    const goesBack =
      screen === 'settled'
        ? null
        : desk
          ? t.screens[screen].atDesk(sayReception(desk, language), amount)
          : t.screens[screen].body(amount)
    return {
      screen,
      title,
      body: goesBack && appointment.state === 'cancelled' ? `${t.screens.gone} ${goesBack}` : goesBack,
      email: appointment.contact?.email ?? null,
      receipt: presentReceipt(paidFacts(paid, appointment.offer), zone, language),
    }
  }

  function openScreen(payment: Payment) {
    const { token, formUrl, state, expiresAt, doubt } = payment
    // A form of which the gateway says what cannot be is not offered: the money may be there already.
    if (state !== 'in_form' || token === null || formUrl === null || doubt !== null)
      return { screen: 'authorised' as const, title: t.screens.authorised.title }
    return {
      screen: 'in_form' as const,
      title: t.screens.in_form.title,
      body: t.screens.in_form.body(formatTime(expiresAt, zone)),
      secondsLeft: Math.max(0, Math.round(now.until(expiresAt).total('seconds'))),
      problem: problemIn(url, t),
    }
  }

  function endedScreen({ state }: Payment) {
    const screen = state as Ended
    const words = t.screens[screen]
    return {
      screen,
      title: words.title,
      body: words.body,
      kept: due ? t.kept.due(due) : t.kept.atVisit,
    }
  }

  function closedScreen(reason: PayRefusal | `${'cancelled' | 'called-off'}-in-form` | undefined) {
    const reasons: Partial<Record<NonNullable<typeof reason>, string>> = t.closed
    const isOff = reason === 'called-off' || reason === 'called-off-in-form'
    return {
      screen: 'closed' as const,
      title: isOff ? t.closed.offTitle : t.closed.title,
      body: (reason && reasons[reason]) ?? t.closed.off,
      choose: isOff ? t.closed.choose : null,
    }
  }

  async function unpaidScreen() {
    const { prevision } = appointment
    const order = appointment.orderId ? await findOrder(db, appointment.id) : [appointment]
    const together = appointment.orderId ? (await findPayable(db, appointment.id))?.of : undefined
    const standing = order.filter(({ id }) => together?.includes(id) ?? true)
    const sum = (part: 'fullPrice' | 'contribution') => standing.reduce((all, one) => all + one[part], 0)
    const promised = {
      full: sum('fullPrice'),
      covered: appointment.covered,
      start: appointment.start,
      prevision: prevision ?? 'particular',
      contribution: sum('contribution'),
      exams: standing.flatMap(one => one.offer.exams ?? []),
    }
    const priced = await loadPriceOptions(db, appointment.offer.id, language, promised)
    const prices = appointment.offer.closed ? priced.map(option => ({ ...option, lines: undefined })) : priced
    return {
      screen: 'unpaid' as const,
      title: t.unpaid.title,
      prices,
      seen: seenPrices(prices),
      prevision: prices.find(({ slug }) => slug === prevision)?.slug ?? null,
      changes: url.searchParams.has('cambiar'),
      asksRut: !appointment.patient?.rut,
      // Of an adult who lets somebody book, the link is in their own letter.
      forOther: appointment.patient?.self === false && !appointment.delegationId,
      problem: problemIn(url, t),
    }
  }
}

/** What the last attempt on this page ran into. */
function problemIn(url: URL, t: Words) {
  const reason = url.searchParams.get('problema')
  return Object.entries(t.problems).find(([name]) => name === reason)?.[1] ?? null
}
