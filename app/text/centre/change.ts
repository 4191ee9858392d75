/** Where the reception moves or cancels an hour for its patient. Its people read Spanish. */
type Told = readonly ('email' | 'sms')[]

const means = (told: Told) =>
  told.length > 1 ? 'por correo y SMS' : told[0] === 'email' ? 'por correo' : 'por SMS'

const nobody = 'No le llega ningún aviso: cuéntaselo tú.'

export const centreChange = {
  title: 'Mover o cancelar una hora',
  open: 'Mover o cancelar',
  back: 'Volver al día',
  has: 'Tiene',
  move: {
    title: 'Mover a otra hora',
    day: 'Ver las horas libres de otro día',
    see: 'Ver',
    hour: 'Hora libre',
    none: 'Ese día no quedan horas libres con quien atiende. Elige otro día.',
    next: (when: string) => `La próxima libre: ${when}.`,
    seeNext: 'Ver las horas de ese día',
    choose: 'Elige…',
    /** @param when as the list has it; null where none is chosen yet, or the page cannot know it. */
    submit: (when: string | null, told: boolean) => {
      const to = when ? ` al ${when}` : ''
      return told ? `Mover${to}${when ? ',' : ''} y avisar` : `Mover${to}`
    },
    body: 'Conserva su código y lo que pagó.',
  },
  cancel: {
    title: 'Cancelar',
    body: 'La hora queda libre.',
    online: 'Si pagó en línea, se le devuelve todo.',
    handBack: (paid: string) => `Pagó ${paid} en recepción: hay que devolvérselos.`,
    reason: 'Quién lo pide',
    choose: 'Elige…',
    reasons: {
      patient: 'La persona que se atiende',
      family: 'Alguien de su familia o quien reservó',
      mistake: 'Nadie: se dio por error',
    },
    submit: (told: boolean) => (told ? 'Cancelar la hora y avisar' : 'Cancelar la hora'),
  },
  earlier: {
    title: 'Adelantar la hora',
    ask: 'Conserva su hora mientras espera. Cuando se libere una anterior se le ofrece, y tiene 15 minutos para responder.',
    askUntold:
      'Conserva su hora mientras espera. Como no le llega ningún aviso, nada se le ofrece solo: en la lista de espera verás las horas libres antes de la suya, y la mueves tú.',
    join: 'Anotar en la lista de espera',
    joined: 'Está en la lista de espera.',
    leave: 'Sacar de la lista de espera',
    see: 'Ver la lista de espera',
  },
  done: { moved: 'Hora movida; conserva su código.', cancelled: 'Hora cancelada.' },
  arrived: 'Ya llegó. Para mover o cancelar su hora, deshaz antes la llegada en el día.',
  over: 'Esta hora ya empezó, ya pasó o está cancelada: no se puede cambiar.',
  errors: {
    hour: 'Elige una hora de la lista.',
    reason: 'Elige quién lo pide.',
  },
  refused: {
    gone: 'Esa hora no es de este centro. No cambió nada.',
    late: 'Esa hora ya empezó o ya está cancelada. No cambió nada.',
    'slot-taken': 'Alguien tomó esa hora recién. No cambió nada: elige otra.',
    'patient-busy': 'Esa persona ya tiene otra hora en ese momento. No cambió nada.',
    withdrawn: 'Esa atención ya no se ofrece, así que no se puede mover.',
    'moved-on': 'Alguien movió esa hora mientras tanto. No cambió nada: mírala de nuevo.',
    'exam-age':
      'A la edad que la persona tendrá ese día no se hace el examen. No cambió nada: elige otro día.',
  },
}

/** By which means a patient is told of their hour. */
export const centreTold = {
  given: (told: Told, code: string) =>
    told.length > 0
      ? `La confirmación va ${means(told)}.`
      : `No le llega aviso: dicta el código ${code} o imprime el comprobante.`,
  /** Of several sessions, each with its code below. */
  together: (told: Told, sessions: number) => {
    if (told.length === 0)
      return 'No le llega aviso: dicta los códigos o imprime los comprobantes desde su día.'
    return sessions === 1
      ? `La confirmación va ${means(told)}.`
      : `Un solo aviso con todas va ${means(told)}.`
  },
  changed: (told: Told) => (told.length > 0 ? `El aviso va ${means(told)}.` : nobody),
  will: (told: Told) => (told.length > 0 ? `Se le avisa ${means(told)}.` : nobody),
  none: 'No le llega ningún aviso',
  phone: 'Teléfono',
  noPhone: 'Sin teléfono',
}
