/** The day and the week of a centre, and both on paper. Its people read Spanish. */
import { spanishPlural as plural } from '../plurals.ts'

export const centreAgenda = {
  views: 'Cómo se ve',
  dayView: 'Día',
  weekView: 'Semana',
  weekOf: (name: string) => `Semana de ${name}`,
  thisWeek: 'Esta semana',
  weekBefore: 'Semana anterior',
  weekAfter: 'Semana siguiente',
  nothing: 'Sin horas este día.',
  seeDay: 'ver el día de todos',
  sheet: {
    open: 'Hoja para imprimir',
    print: 'Imprimir',
    back: 'Volver a la agenda',
    title: (centre: string) => `Agenda de ${centre}`,
    made: (when: string) => `Hecha el ${when}. Lo que cambie después no está en esta hoja.`,
    secret: 'Tiene datos de salud de pacientes: no la dejes a la vista y destrúyela al terminar el día.',
    none: 'Nadie tiene hora.',
    people: (count: number) => `${count} ${plural(count, 'hora', 'horas')}`,
    columns: {
      time: 'Hora',
      patient: 'Paciente',
      phone: 'Teléfono',
      service: 'Atención',
      state: 'Estado',
      payment: 'Pago',
    },
    noPhone: 'Sin teléfono',
    paid: 'Pagada',
    overbooked: 'sobrecupo',
    foot: (centre: string, day: string) => `${centre} · ${day}`,
  },
  printouts: {
    title: 'Para un día sin internet',
    lead: 'Cada tarde el portal deja aquí la hoja de mañana, y temprano la de hoy. Guárdala o imprímela antes de irte: se borra a los pocos días.',
    open: (day: string, when: string) => `Hoja del ${day} (PDF, hecha el ${when})`,
  },
}

/** The order of exams from which an hour was booked, as its centre reads of it. */
export const centreOrdered = {
  title: 'Orden de exámenes',
  lead: (patient: string, when: string) => `${patient} pidió con ella su hora del ${when}.`,
  stands: 'Emitida y vigente',
  annulled: (when: string) => `Anulada el ${when}: pide otra orden`,
  partly: 'Esta hora tiene exámenes que la orden no pide: de esos falta la orden.',
  issuedBy: 'La emitió',
  issuedOn: 'Fecha',
  folio: 'Folio',
  code: 'Código',
  asks: 'Pide, de esta hora',
  verify: 'Comprobar el documento',
  note: 'El motivo y los demás exámenes de la orden son del paciente. Mirar esta página queda en su registro de accesos.',
}
