/** The end of a day at a centre: Spanish only, as all of the desk. */
import { spanishPlural as plural } from '../plurals.ts'

export const centreClosing = {
  title: 'Cierre del día',
  section: 'Cierre',
  lead: 'Horas de la última semana que nadie cerró. Di cómo terminó cada una: lo que ves elegido es una propuesta.',
  none: 'No queda nada por cerrar',
  noneBody: 'Todas las horas que ya pasaron dicen cómo terminaron.',
  of: (day: string, who: string) => `${who}, ${day}`,
  hour: (time: string, patient: string) => `${time}, ${patient}`,
  leave: 'Dejar como está',
  as: { attended: 'Se atendió', 'no-show': 'No vino', left: 'Se fue sin atenderse' },
  /** Of an hour that stands in a closure. */
  shut: 'Tu centro no iba a atender a esta hora, y sigue sin cancelar: quien coordina puede cancelarla y devolver lo pagado.',
  toClosure: 'Ver el bloqueo',
  submit: 'Guardar',
  saved: (count: number) => `${count} ${plural(count, 'hora quedó cerrada', 'horas quedaron cerradas')}.`,
  late: (count: number) =>
    `${count} ${plural(count, 'hora cambió', 'horas cambiaron')} mientras mirabas: revisa cómo quedó.`,
}
