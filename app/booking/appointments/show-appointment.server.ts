/** An appointment as its own pages show it. */
import { formatDayTime } from '#app/platform/dates.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { mostKept } from '#app/pricing/public.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { calendarPath } from '../paths.ts'
import type { Appointment } from './appointment.queries.server.ts'
import { dueOf, isCalledOff } from './appointment.rules.ts'
import { type AppointmentFacts, appointmentFacts } from './appointment-facts.server.ts'
import { sayReception } from './say-appointment.server.ts'

/** What a page says of an hour: which session of its series it is, and when to be there only while somebody still can. */
export function hourOf(
  appointment: Pick<Appointment, 'offer' | 'start' | 'end' | 'state' | 'session' | 'calledOff'>,
  language: Language,
  now: Temporal.Instant,
): AppointmentFacts {
  const facts = appointmentFacts(appointment, language)
  const { session, start, state } = appointment
  const over = state === 'cancelled' || isCalledOff(appointment) || Temporal.Instant.compare(start, now) <= 0
  const told = session && texts(language, 'notices').series.nth(session.nth, session.of)
  return {
    ...facts,
    what: told ? `${facts.what} · ${told}` : facts.what,
    reception: over ? null : facts.reception,
  }
}

/** What the patient pays, or paid: between what, while the tramo of Fonasa is not known. */
export function amountOf(
  appointment: Pick<Appointment, 'fullPrice' | 'contribution' | 'covered' | 'promised' | 'paid' | 'offer'>,
  language: Language,
): string {
  const { fullPrice, contribution, covered, promised, paid, offer } = appointment
  const full = formatPesos(fullPrice)
  if (promised || paid) return formatPesos(fullPrice - contribution)
  const most = mostKept(offer.exams?.map(exam => exam.covered) ?? [covered ?? {}])
  if (most === 0) return full
  return texts(language, 'booking').price.between(formatPesos(fullPrice - Math.min(most, fullPrice)), full)
}

/** The calendar of the same offer; of one that is closed to whoever reads, the search. */
export const againPath = (
  { offer, prevision, examOrder }: Pick<Appointment, 'offer' | 'prevision' | 'examOrder'>,
  exams?: readonly string[],
): string =>
  offer.closed
    ? '/buscador'
    : calendarPath('portal', {
        oferta: offer.id,
        prevision: prevision ?? undefined,
        orden_medica: examOrder?.state === 'annulled' ? undefined : examOrder?.id,
        examen: exams,
      })

/** @param exams of an order: what is looked for again. */
export function showAppointment(
  appointment: Appointment,
  language: Language,
  now: Temporal.Instant,
  exams?: readonly string[],
) {
  const t = texts(language, 'booking').price
  const { code, state, cancelledBy, patient, fullPrice, contribution, offer, paid, paidAtDesk } = appointment
  const { promised } = appointment
  const off = isCalledOff(appointment)
  const dueAt = dueOf(appointment)
  const due = dueAt && formatDayTime(dueAt, offer.centre.zone, language)
  // What was paid says so itself, and what is called off is not to be paid.
  const when =
    paid === 'settled' || (off && !paid) ? undefined : paid ? t[paid] : due ? t.onlineUntil(due) : t.atVisit
  return {
    code: code ?? '',
    state,
    cancelledBy,
    /** Nobody shall go there. */
    calledOff: off,
    paid,
    /** Who gives it back there, by nobody's bank. */
    paidAtDesk: paidAtDesk ? sayReception(paidAtDesk, language) : null,
    /** Until when it must be paid online; null when nothing is owed in advance. */
    due,
    /** As an instant, by which what is asked of it is known to be asked of this hour. */
    start: appointment.start.toString(),
    hour: hourOf(appointment, language, now),
    patient: patient ? `${patient.name} ${patient.lastName}` : null,
    price: {
      amount: amountOf(appointment, language),
      label: paid ? t.payDone : t.pay,
      full: contribution > 0 ? formatPesos(fullPrice) : undefined,
      note: promised || paid || off ? when : `${due ? t.tramoWhenPaying : t.tramoAtCentre} ${when}`,
      promised,
      /** Paid, and nothing of it by the patient: none of it is theirs to be given back. */
      free: paid === 'settled' && fullPrice === contribution,
    },
    again: againPath(appointment, exams),
  }
}

export type ShownAppointment = ReturnType<typeof showAppointment>
