/** What a page says about an appointment as it stands now: its state, why a button is not there, money, the video visit. */
import { formatDayTime, formatTime } from '#app/platform/dates.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { spacedPhone } from '#app/platform/phone.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { stateTones } from '#app/ui/state-tones.ts'
import type { PaidAtDesk } from '../changes/paid-at-desk.queries.server.ts'
import { accessTo, isUnderWay, owes } from '../coming/next-step.rules.ts'
import type { Appointment } from './appointment.queries.server.ts'
import { can, confirmableFrom, dueOf, isCalledOff, type Refusal } from './appointment.rules.ts'
import { accessOpens } from './entry.rules.ts'

type Said = { tone: 'info' | 'good' | 'warning'; words: string } | null

/** By the clock alone: also what is over, and what is off. */
export const hasBegun = ({ start }: Pick<Appointment, 'start'>, now: Temporal.Instant) =>
  Temporal.Instant.compare(start, now) <= 0

/** The badge. Once the hour is past, that it is, whatever was noted of it but a cancellation. */
export function sayState(appointment: Appointment, language: Language, now: Temporal.Instant) {
  const { state, cancelledBy } = appointment
  const t = texts(language, 'booking').appointment
  if (state === 'cancelled' && cancelledBy === 'centre')
    return { tone: stateTones.cancelled, words: t.offByCentre }
  // Whoever comes a minute late still has their hour.
  const here = appointment.offer.modality === 'video' ? t.inRoom : t.states.arrived
  if (isUnderWay(appointment, now))
    return { tone: stateTones[state], words: state === 'arrived' ? here : t.underWay }
  const past = hasBegun(appointment, now) && state !== 'cancelled'
  if (!past && isCalledOff(appointment)) return { tone: stateTones.cancelled, words: t.calledOff.badge }
  return {
    tone: past ? stateTones.ended : stateTones[state],
    words: past ? t.past : state === 'arrived' ? here : t.states[state],
  }
}

/** What explains why a button is not there. @param refused why what was asked for cannot be. */
export function sayNotice(
  appointment: Appointment,
  refused: Refusal | undefined,
  language: Language,
  now: Temporal.Instant,
): Said {
  const { state, start, cancelledBy, offer } = appointment
  const t = texts(language, 'booking').appointment
  if (state === 'cancelled') return { tone: 'warning', words: t.cancelledBy[cancelledBy ?? 'centre'] }
  if (isUnderWay(appointment, now)) {
    // Of a video visit the way in says it.
    return offer.modality === 'video' && !refused ? null : { tone: 'info', words: t.begun }
  }
  if (hasBegun(appointment, now)) return { tone: 'info', words: t.refusals.started }
  if (isCalledOff(appointment)) return { tone: 'warning', words: t.calledOff.notice }
  if (state === 'confirmed') return { tone: 'good', words: t.confirmed }
  const confirm = can.confirm(appointment, now)
  if (!confirm.ok && confirm.reason === 'too-early') {
    const from = formatDayTime(confirmableFrom(start), offer.centre.zone, language)
    return { tone: 'info', words: t.confirmFrom(from) }
  }
  return refused ? { tone: 'info', words: t.refusals[refused] } : null
}

/** Who gives back what was paid at a desk: by name and place where it is not that of the hour. */
export function sayReception({ elsewhere, name, address, commune, phone }: PaidAtDesk, language: Language) {
  const { reception } = texts(language, 'booking').appointment.payment
  const where = [address, commune, ...(phone ? [spacedPhone(phone)] : [])].join(', ')
  return elsewhere ? reception.at(`${name} (${where})`) : reception.here
}

/** What is owed, paid or on its way back. */
export function sayMoney(appointment: Appointment, language: Language, now: Temporal.Instant): Said {
  const { paid, paidAtDesk, fullPrice, contribution, state, offer } = appointment
  const t = texts(language, 'booking').appointment.payment
  if (paid === 'settled') return { tone: 'good', words: t.settled }
  if (paid) {
    const amount = formatPesos(fullPrice - contribution)
    const words = paidAtDesk
      ? t[`${paid}AtDesk`](sayReception(paidAtDesk, language), amount)
      : t[paid](amount)
    return { tone: 'info', words }
  }
  const dueAt = dueOf(appointment)
  if (state === 'cancelled' || hasBegun(appointment, now) || !dueAt) return null
  return { tone: 'warning', words: t.due(formatDayTime(dueAt, offer.centre.zone, language)) }
}

/** The way into the video visit, from the booking on; null of what is no video visit, or is over. */
export function sayEntry(appointment: Appointment, language: Language, now: Temporal.Instant) {
  const { start, offer } = appointment
  const access = accessTo(appointment, now)
  if (access === null || access === 'over' || isCalledOff(appointment)) return null
  const { enter: t } = texts(language, 'steps')
  const opens = formatTime(accessOpens(start), offer.centre.zone)
  const toPay = owes(appointment)
  const open = access === 'open'
  const [early, opened] = toPay ? [t.unpaidEarly(opens), t.unpaid] : [t.early(opens), t.open]
  // What can be done now comes first.
  return { first: open && !toPay, note: open ? opened : early }
}
