/** Several sessions in one go, longer hours and controls at the desk of a centre; Spanish like the rest of it. */
import { spanishPlural as plural } from '../plurals.ts'

export const centreSeries = {
  title: 'Dar varias sesiones',
  control: 'Dar un control',
  controlOf: (who: string, when: string) => `Control de la atención de ${who} del ${when}.`,
  fromOne: 'Dar varias sesiones o una hora más larga',
  openControl: 'Dar control',
  lead: 'Para un tratamiento, una hora más larga o un control. Se dan todas las sesiones o ninguna, y el paciente recibe un solo aviso con todas.',
  what: 'Qué y cuándo',
  offer: 'Quién atiende y qué',
  choose: 'Elige…',
  from: 'Primer día',
  time: 'A qué hora',
  sessions: 'Cuántas sesiones',
  sessionsOf: (count: number) => `${count} ${plural(count, 'sesión', 'sesiones')}`,
  cadence: 'Cada cuánto',
  cadences: {
    weekly: 'Cada semana',
    twice: 'Dos veces por semana',
    thrice: 'Tres veces por semana',
    daily: 'Cada día hábil',
    fortnightly: 'Cada dos semanas',
  },
  steps: 'Cuánto dura cada una',
  stepsOf: (steps: number) =>
    steps === 1 ? 'Una hora de la agenda' : `${steps} horas seguidas de la agenda`,
  preview: 'Ver las horas',
  hours: 'Horas de cada sesión',
  session: (nth: number) => `Sesión ${nth}`,
  wanted: (when: string) => `Pedida: ${when}`,
  why: {
    past: 'Ese momento ya pasó. Esta es la hora libre más cercana.',
    closed: 'No se atiende a esa hora. Esta es la hora libre más cercana.',
    'off-step': 'En ese momento no empieza ninguna hora de su agenda. Esta es la libre más cercana.',
    taken: 'Esa hora ya está tomada. Esta es la libre más cercana.',
  },
  none: 'No hay ninguna hora libre cerca de ese día. Cambia el primer día, la frecuencia o la duración.',
  submit: (count: number) => (count === 1 ? 'Dar la hora' : `Dar las ${count} sesiones`),
  done: {
    title: 'Sesiones dadas',
    lead: (count: number, who: string) =>
      count === 1 ? `Hora dada a ${who}.` : `${count} sesiones dadas a ${who}.`,
    apart: 'Cada una se cambia o se cancela por separado, en su día.',
    code: (code: string) => `Código ${code}`,
    cancelled: 'Cancelada',
    someone: 'el paciente',
    another: 'Dar otras',
  },
  errors: {
    offer: 'Elige quién atiende.',
    from: 'Escribe el primer día, de hoy en adelante.',
    time: 'Escribe la hora, por ejemplo 09:30.',
    sessions: 'Elige entre 1 y 20 sesiones.',
    cadence: 'Elige cada cuánto.',
    steps: 'Elige entre 1 y 4 horas seguidas.',
    session: 'Elige una hora para esta sesión.',
    taken: 'Alguien tomó esta hora recién. Elige otra.',
  },
  refused: {
    taken:
      'Alguien tomó una de las horas recién. No se dio ninguna, y no se perdió nada de lo que escribiste.',
    impossible: 'Dos de esas horas se cruzan. No se dio ninguna: elige otra para una de ellas.',
    'not-attended': 'La atención que sigue este control ya no figura como hecha. No se dio ninguna hora.',
    'patient-busy': 'Esa persona ya tiene otra hora en uno de esos momentos. No se dio ninguna.',
  },
}
