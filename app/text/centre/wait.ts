/** Who waits at a centre, without an hour or for an earlier one; Spanish like the rest of its desk. */
import { spanishPlural as plural } from '../plurals.ts'

export const centreWait = {
  title: 'Lista de espera',
  section: 'Espera',
  lead: 'Quién espera en este centro: quien llamó y no encontró hora, y quien tiene una y quiere adelantarla.',
  earlier: {
    title: 'Con hora, quieren adelantarla',
    lead: 'Cuando una hora se libera, se ofrece sola a quien pidió primero; aquí puedes ofrecer otra.',
  },
  none: 'Nadie espera adelantar su hora',
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
  untold:
    'No le llega ningún aviso, así que no puede responder un ofrecimiento: acuérdalo con la persona y mueve su hora.',
  move: 'Mover su hora',
  done: 'Hora ofrecida. Le avisamos como pidió, y se guarda 15 minutos.',
  day: {
    title: 'Para quienes esperan',
    all: 'Ver la lista de espera',
    free: (time: string, who: string, freed: boolean) =>
      freed ? `A las ${time} se liberó una hora, ${who}` : `A las ${time} hay una hora libre, ${who}`,
    offerTo: (patient: string) => `Ofrecer a ${patient}`,
    move: (patient: string) => `Mover la hora de ${patient}`,
    untold: 'No le llega ningún aviso.',
    since: (service: string, day: string) => `${service}, espera desde el ${day}`,
    states: {
      offered: (patient: string, until: string) => `Ofrecida a ${patient}, hasta las ${until}`,
      accepted: (patient: string) => `${patient} la aceptó`,
      declined: (patient: string) => `${patient} no la quiso`,
      expired: (patient: string) => `${patient} no respondió a tiempo`,
    },
    noName: 'quien espera',
  },
  requests: {
    title: 'Sin hora todavía',
    lead: 'Quien llamó y no encontró hora, en el orden en que se anotó. Cuando haya una hora libre para lo que espera, la verás junto a su nombre.',
    leaving: {
      title: 'Cuándo sale alguien de la lista',
      ways: [
        'Al darle una hora, la persona sale sola de la lista.',
        'También sale quien lleva un año sin hora.',
        'Sale quien espera algo que este centro dejó de dar hace 30 días: desde 30 días antes lo dice junto a su nombre. Si quienes lo daban atienden ahora en otro centro de la red, pasa a la lista de ese centro.',
      ],
    },
    none: 'Nadie espera sin hora.',
    count: (people: number) =>
      `${people} ${plural(people, 'persona espera sin hora', 'personas esperan sin hora')}`,
    pages: 'Páginas de quienes esperan sin hora',
    rut: 'RUT',
    email: 'Correo',
    note: 'Nota',
    /** In the note of who comes from the list of another centre. */
    cameFrom: (centre: string, note: string) => `Esperaba en ${centre}.${note ? ` ${note}` : ''}`,
    from: 'Puede desde',
    withWhom: (service: string, who: string) => `${service}, con ${who}`,
    blocked: 'Datos bloqueados',
    blockedBody: 'Esta persona bloqueó sus datos: no se muestra qué espera ni cómo ubicarla.',
    free: 'Horas libres para lo que espera: elige una para dársela',
    noFree: 'Por ahora no hay horas libres para lo que espera.',
    /** One person may give the same in person and by video. */
    hour: (when: string, who: string, video: boolean) => `${when}, ${who}${video ? ', por video' : ''}`,
    give: 'Dar una hora',
    giveOther: 'Dar otra hora',
    to: (name: string) => `a ${name}`,
    of: (name: string) => `de ${name}`,
    add: {
      open: 'Anotar a alguien sin hora',
      service: 'Qué necesita',
      who: 'Con quién',
      anybody: 'Con quien tenga hora',
      from: 'Desde qué día puede',
      note: 'Nota para la recepción',
      noteHint: 'Lo necesario para llamarlo y darle la hora; por ejemplo, «solo por la tarde».',
      rutHint: 'Con él se sabe si ya está anotado.',
      submit: 'Anotar en la lista',
      done: 'Quedó en la lista de espera, al final.',
      already: (name: string, service: string, since: string) =>
        `${name} ya espera ${service}, desde ${since}. Sigue en su lugar y no se anotó otra vez.`,
      see: 'Ver dónde está',
    },
    change: {
      open: 'Cambiar datos',
      title: (name: string) => `Datos de ${name} en la lista`,
      submit: 'Guardar cambios',
      keep: 'Dejarlos como están',
      done: 'Los datos quedaron cambiados. Sigue en su lugar de la lista.',
      already:
        'Con esos datos es alguien que ya espera lo mismo en otra línea de la lista. No cambió nada: saca una de las dos.',
    },
    hasHour: (when: string) => `Ya tiene hora para esto: ${when}. Pregúntale si todavía espera otra.`,
    ends: {
      old: (day: string) => `Lleva casi un año sin hora: sale solo de la lista el ${day}. Llámalo antes.`,
      ungiven: (day: string) =>
        `Este centro ya no da lo que espera. Si no vuelve a darlo, sale solo de la lista el ${day}. Llámalo antes.`,
    },
    again: (day: string) =>
      `El centro canceló el ${day} la hora que se le había dado: volvió a su lugar de la lista.`,
    remove: {
      open: 'Sacar de la lista',
      reason: 'Por qué',
      submit: 'Sacar de la lista',
      done: 'Salió de la lista de espera.',
    },
    day: {
      waits: (service: string, day: string) => `${service}, espera sin hora desde el ${day}`,
      give: (name: string) => `Dar hora a ${name}`,
      at: (hour: string) => `A las ${hour}`,
    },
    ended: {
      title: 'Salieron de la lista hace poco',
      outcomes: {
        given: 'Se le dio hora',
        unwanted: 'Ya no la quiere',
        unreached: 'No se pudo ubicar',
        elsewhere: 'La encontró en otro lugar',
        ungiven: 'Este centro dejó de dar lo que esperaba',
        expired: 'Pasó un año sin hora',
      },
      on: (outcome: string, day: string) => `${outcome}, el ${day}`,
      gaveBack: 'Después se canceló, y no por el centro: si todavía espera, anótalo otra vez.',
    },
    giving: {
      title: (name: string) => `Para ${name}, de la lista de espera`,
      body: (what: string) => `Espera ${what}. Al darle la hora sale de la lista.`,
      blocked: 'Al darle la hora sale de la lista.',
      ended: 'Esa persona ya no espera: alguien le dio una hora, la sacó de la lista, o salió sola.',
      back: 'Ver la lista de espera',
    },
    errors: {
      service: 'Elige qué necesita.',
      gone: 'Este centro ya no da eso. Elige otra cosa de la lista.',
      'not-theirs': 'No atiende eso en este centro. Elige a otra persona, o con quien tenga hora.',
      from: 'Elige un día desde hoy, hasta un año más.',
      note: 'Escribe la nota en 300 letras o menos.',
      reason: 'Elige por qué sale de la lista.',
    },
    refused: {
      gone: 'Esa persona no está en la lista de este centro. No cambió nada.',
      ended:
        'Esa persona ya no estaba en la lista: alguien le dio una hora, la sacó antes, o salió sola. No cambió nada.',
      given: (when: string) => `Esa persona ya tiene la hora que esperaba: ${when}. No se le dio otra.`,
      out: 'Esa persona ya no espera: alguien la sacó de la lista, o salió sola. No se le dio la hora.',
    },
  },
  refused: {
    gone: 'Esa persona no espera una hora en este centro. No cambió nada.',
    answered: 'Esa persona ya no espera, o ya tiene una hora ofrecida. No cambió nada.',
    unfit:
      'Esa hora no le sirve: no es antes de la suya, queda muy poco tiempo o ya tiene otra en ese momento.',
    taken: 'Alguien tomó esa hora recién. No se ofreció a nadie.',
    'exam-age': 'Ese día esa persona no tiene la edad para el examen. No se ofreció a nadie.',
    untold: 'A esa persona no le llega ningún aviso: acuérdalo con ella y mueve su hora. No se ofreció nada.',
    hour: 'Elige una hora de la lista.',
  },
}
