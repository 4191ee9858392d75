/** Who waits for an earlier hour, at the desk of a centre; Spanish like the rest of it. */
import { spanishPlural as plural } from '../plurals.ts'

export const centreWait = {
  title: 'Lista de espera',
  section: 'Espera',
  lead: 'Quién tiene hora aquí y pidió que le avisemos si se libera una antes. Cuando una hora se libera, se ofrece sola a quien pidió primero; aquí puedes ofrecer otra.',
  none: 'Nadie espera una hora antes',
  noneBody: 'Cuando un paciente de este centro lo pida, lo verás aquí.',
  count: (people: number) => `${people} ${plural(people, 'persona espera', 'personas esperan')}`,
  more: 'Hay más personas en espera. Estas son las que pidieron primero.',
  has: 'Tiene',
  since: 'Espera desde',
  phone: 'Teléfono',
  offered: (hour: string, until: string) => `Ofrecida: ${hour}. Tiene hasta las ${until} para responder.`,
  noFree: 'No hay ninguna hora libre antes de la suya.',
  hour: 'Hora libre antes de la suya',
  offer: 'Ofrecer',
  to: (patient: string) => `a ${patient}`,
  done: 'Hora ofrecida. Le avisamos como pidió, y se guarda 15 minutos.',
  day: {
    title: 'Para quienes esperan',
    all: 'Ver la lista de espera',
    free: (time: string, who: string, freed: boolean) =>
      freed ? `A las ${time} se liberó una hora, ${who}` : `A las ${time} hay una hora libre, ${who}`,
    offerTo: (patient: string) => `Ofrecer a ${patient}`,
    since: (service: string, day: string) => `${service}, espera desde el ${day}`,
    states: {
      offered: (patient: string, until: string) => `Ofrecida a ${patient}, hasta las ${until}`,
      accepted: (patient: string) => `${patient} la aceptó`,
      declined: (patient: string) => `${patient} no la quiso`,
      expired: (patient: string) => `${patient} no respondió a tiempo`,
    },
    noName: 'quien espera',
  },
  refused: {
    gone: 'Esa persona no espera una hora en este centro. No cambió nada.',
    answered: 'Esa persona ya no espera, o ya tiene una hora ofrecida. No cambió nada.',
    unfit:
      'Esa hora no le sirve: no es antes de la suya, queda muy poco tiempo o ya tiene otra en ese momento.',
    taken: 'Alguien tomó esa hora recién. No se ofreció a nadie.',
    'exam-age': 'Ese día esa persona no tiene la edad para el examen. No se ofreció a nadie.',
    hour: 'Elige una hora de la lista.',
  },
}
