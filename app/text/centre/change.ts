/** Where the reception moves or cancels an hour for its patient. Its people read Spanish. */
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
    submit: 'Mover y avisar',
    body: 'Conserva su código y lo que pagó. Se le avisa como eligió.',
  },
  cancel: {
    title: 'Cancelar',
    body: 'Se le avisa como eligió y, si pagó en línea, se le devuelve todo. La hora queda libre.',
    reason: 'Quién lo pide',
    choose: 'Elige…',
    reasons: {
      patient: 'La persona que se atiende',
      family: 'Alguien de su familia o quien reservó',
      mistake: 'Nadie: se dio por error',
    },
    submit: 'Cancelar la hora y avisar',
  },
  earlier: {
    title: 'Si se libera una hora antes',
    ask: 'Conserva su hora mientras espera. Cuando se libere una antes se le ofrece, y tiene 15 minutos para responder.',
    join: 'Anotar en la lista de espera',
    joined: 'Está en la lista de espera.',
    leave: 'Sacar de la lista de espera',
    see: 'Ver la lista de espera',
  },
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
