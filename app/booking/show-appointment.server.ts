/** An appointment as its own pages show it. */
import { formatPesos } from '#app/platform/money.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from './appointment.queries.server.ts'
import { appointmentFacts } from './appointment-facts.server.ts'
import { calendarPath } from './paths.ts'

export function showAppointment(appointment: Appointment, language: Language) {
  const t = texts(language, 'booking').price
  const { code, state, cancelledBy, patient, prevision, fullPrice, contribution, offer } = appointment
  const promised = prevision !== 'fonasa'
  return {
    code: code ?? '',
    state,
    cancelledBy,
    hour: appointmentFacts(appointment, language),
    patient: patient ? `${patient.name} ${patient.lastName}` : null,
    price: {
      amount: formatPesos(promised ? fullPrice - contribution : fullPrice),
      label: promised ? t.pay : t.full,
      full: contribution > 0 ? formatPesos(fullPrice) : undefined,
      note: promised ? t.atVisit : `${t.chooseTramo} ${t.atVisit}`,
      promised,
    },
    again: calendarPath('portal', { oferta: offer.id, prevision: prevision ?? undefined }),
  }
}

export type ShownAppointment = ReturnType<typeof showAppointment>
