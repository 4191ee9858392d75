/** Words of changes with a date, at the desk of a centre. */
import { spanishPlural as plural } from '../plurals.ts'

const people = (count: number) => `${count} ${plural(count, 'persona', 'personas')}`

export const centreDated = {
  title: 'Cambios con fecha',
  lead: 'Lo que cambia desde un día: las horas se dan según el horario nuevo desde ahora, los precios cambian ese día y nadie pierde su hora sin que la veas antes.',
  open: 'Cambios con fecha',
  back: 'Volver a los cambios',
  plan: 'Planificar',
  kinds: {
    horario: {
      title: 'Un horario desde un día',
      choose: '¿Qué horario cambia?',
      hint: 'Un horario nuevo, más corto, o con otra colación',
    },
    precio: {
      title: 'Un precio desde un día',
      choose: '¿Qué precio cambia?',
      hint: 'Lo que ya se reservó mantiene su precio',
    },
    convenio: {
      title: 'Un convenio que termina',
      choose: '¿Con qué previsión?',
      hint: 'Cubre a quienes se atienden hasta el último día que elijas',
    },
    fusion: {
      title: 'Un centro que se une a otro',
      choose: '¿Qué centro se une a otro?',
      hint: 'Todas sus agendas, lo que ofrece y su equipo pasan a otro centro tuyo',
    },
    traslado: {
      title: 'Alguien que se cambia de centro',
      choose: '¿Quién se cambia?',
      hint: 'Deja de atender aquí y sigue con el mismo horario en otro centro',
    },
  },
  waiting: 'Planificado',
  none: 'No hay nada planificado.',
  hours: (who: string) => `Horario de ${who}`,
  ends: 'Deja de atender',
  priceOf: (what: string, who: string) => `Precio de ${what}, ${who}`,
  leaves: (insurer: string, what: number) =>
    `${insurer} deja de pagar ${what} ${plural(what, 'prestación', 'prestaciones')}`,
  from: (day: string) => `Desde el ${day}`,
  until: (day: string) => `Hasta el ${day}`,
  change: (before: string, after: string) => `${before} → ${after}`,
  undo: 'Quitar',
  undoOf: (what: string) => `Quitar: ${what}`,
  see: 'Ver a quién afecta',
  day: 'Desde qué día',
  dayHint: 'El primer día del cambio',
  lastDay: 'Último día',
  lastDayHint: 'Quien se atiende ese día todavía está cubierto',
  target: 'A qué centro',
  leavesUs: 'A uno que no administras',
  targetHint: 'Si lo administras, allá quedan las mismas horas, prestaciones y precios desde ese día',
  newAddress: (address: string) => `Desde ese día atiende en ${address}`,
  shared: (others: number) =>
    `También cambia en ${others} ${plural(others, 'horario más que usa', 'horarios más que usan')} este precio.`,
  also: (centres: string) => `También cambia en ${centres}`,
  sharedList:
    'Esos precios son también de un centro que no administras. Guarda antes los tuyos en la oferta, con «Solo estas horas».',
  preview: 'Revisar',
  confirm: 'Planificar el cambio',
  confirmUndo: 'Quitar el cambio',
  edit: 'Corregir',
  changeTitle: 'Así queda',
  nobody: 'A nadie con hora tomada le cambia nada.',
  follow: (count: number) =>
    `${people(count)} ${plural(count, 'sigue con su misma hora', 'siguen con su misma hora')} en el centro nuevo`,
  followBody: 'El precio es el mismo. Al planificar les escribimos con la dirección nueva.',
  patients: 'Quienes ya tienen hora',
  patientsOptions: {
    lista: 'Quedan en la lista: tú les ofreces otra hora, las mueves o las cancelas',
    siguen: 'Siguen a la misma hora en el centro nuevo, y les avisamos',
  },
  lose: (count: number) => `${people(count)} con hora en lo que cambia`,
  loseBody:
    'Nada cambió todavía. Si lo planificas, sus citas siguen en pie y pasan a la lista, donde les ofreces otra hora, las mueves o las cancelas.',
  unpaid: (count: number) => `${people(count)} con hora después del último día`,
  unpaidBody:
    'Mantienen el precio que se les prometió; su previsión ya no lo paga. Llámalas antes de que vengan.',
  keeps: 'Quien ya tiene su hora paga lo que se le dijo al reservar.',
  planned: 'Planificado. Puedes quitarlo hasta que llegue el día.',
  undone: 'Quitado. Nada cambia ese día.',
  changed:
    'Alguien cambió esto mientras tanto. No se guardó nada: revisa cómo está ahora y vuelve a intentarlo.',
  same: 'Así es ya: no hay nada que cambiar.',
  nothing: 'Aquí no hay nada que se pueda cambiar.',
  errors: {
    day: 'Elige un día desde mañana',
    far: 'Elige un día de los próximos dos años',
    target: 'Elige el centro',
  },
} as const
