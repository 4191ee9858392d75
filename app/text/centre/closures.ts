/** What a centre closes, said to its coordinator. Its people read Spanish, whatever a browser is set to. */
import { spanishPlural as plural } from '../plurals.ts'

const people = (count: number) => `${count} ${plural(count, 'persona', 'personas')}`

export const centreClosures = {
  section: 'Bloqueos',
  title: 'Bloqueos y ausencias',
  lead: 'Primero verás a quién afecta. Nada cambia hasta que lo confirmes.',
  kinds: {
    hours: 'Bloquear horas',
    absence: 'Ausencia de días',
    centre: 'Cierre de todo el centro',
    leaving: 'Deja de atender aquí',
    change: 'Cambio de la oferta',
  },
  /** As they stand in the day. */
  shut: { hours: 'Bloqueada', absence: 'Ausente', centre: 'Cerrado', leaving: 'Ya no atiende', change: '' },
  /** @param span null: the whole day. */
  closedDay: (who: string | null, span: string | null) =>
    `${who === null ? 'Centro cerrado' : `Agenda cerrada: ${who}`}, ${span ?? 'todo el día'}`,
  askPlanner: 'Coordinación ve a quién afecta y a quién se llamó.',
  shutSpan: (from: string, until: string) => `de ${from} a ${until}`,
  reasons: {
    illness: 'Licencia o enfermedad',
    leave: 'Vacaciones o permiso',
    training: 'Capacitación o congreso',
    equipment: 'Equipo o sala fuera de servicio',
    holiday: 'Feriado o cierre',
    leaving: 'Término de contrato',
    other: 'Otro motivo',
  },
  states: { plan: 'Sin confirmar', set: 'Bloqueado', lifted: 'Desbloqueado', dropped: 'Descartado' },
  wholeCentre: 'Todo el centro',
  span: (from: string, to: string | null) => (to ? `${from} a ${to}` : `Desde el ${from}, sin término`),
  days: (from: string, to: string | null) =>
    to === null ? `Desde el ${from}, sin término` : to === from ? from : `${from} a ${to}`,
  listed: (count: number) => `${people(count)} en la lista`,
  open: (count: number) => `${people(count)} sin otra hora`,
  here: {
    title: 'Lo que cerró quien atiende',
    lead: 'Al cerrarlo se canceló la hora de quien la tenía y se le avisó. Si lo desbloqueas, las horas se venden de nuevo de inmediato y nadie recupera la suya. A quien atiende no se le avisa: deja de estar entre lo que cerró en su escritorio.',
    liftAsk: (who: string, span: string) => `¿Desbloquear las horas de ${who}, ${span}?`,
    liftBody:
      'Se venden de nuevo de inmediato, y nadie recupera la suya. Un paciente puede tomarlas antes de que las bloquees otra vez.',
    badge: 'Cerrado por quien atiende',
    when: (at: string) => `Lo cerró el ${at}`,
    lift: 'Desbloquear',
  },
  imported: {
    title: 'Ausencias que llegan con la carga de datos',
    lead: 'Las envía el sistema de tu centro: ahí se cambian o se quitan.',
    badge: 'De la carga',
  },
  none: 'No hay nada bloqueado',
  noneBody: 'Lo que bloquees o dejes por confirmar aparecerá aquí.',
  see: 'Ver a quién afecta',
  form: {
    title: 'Nuevo bloqueo',
    kind: 'Qué pasa',
    agenda: 'Quién o qué sala',
    agendaHint: 'En un cierre de todo el centro no hace falta.',
    choose: 'Elige…',
    from: 'Desde el día',
    fromTime: 'Desde las',
    timeHint: 'Sin hora, desde el comienzo del día.',
    to: 'Hasta el día',
    toHint: 'Incluido. Sin él, es un solo día.',
    toTime: 'Hasta las',
    toTimeHint: 'Sin hora, hasta el final del día.',
    reason: 'Motivo',
    note: 'Nota para tu equipo',
    noteHint: 'Ningún paciente la lee.',
    submit: 'Ver a quién afecta',
    errors: {
      kind: 'Elige qué pasa.',
      agenda: 'Elige a quién o qué sala afecta.',
      day: 'Escribe un día, por ejemplo 24-11-2026.',
      time: 'Escribe una hora, por ejemplo 14:30.',
      order: 'El término tiene que ser después del comienzo.',
      reason: 'Elige un motivo de la lista.',
      note: 'Escribe una nota más corta, de hasta 500 letras.',
      past: 'Ese tiempo ya pasó: elige otro.',
      gone: 'Quien elegiste no atiende en este centro. No cambió nada.',
    },
  },
  back: 'Volver a los bloqueos',
  planned: {
    title: (count: number) => (count === 0 ? 'No afecta a ningún paciente' : `Afecta a ${people(count)}`),
    body: (count: number) =>
      `Todavía no cambia nada. Al confirmar, estas horas dejan de venderse en ese instante${count === 0 ? '.' : '; después decides qué hacer con cada paciente.'}`,
    set: 'Confirmar el bloqueo',
    drop: 'Descartar',
  },
  set: {
    body: (count: number) =>
      `Estas horas ya no se ofrecen.${count === 0 ? ' Nadie tenía hora en ellas.' : ''}`,
    choose: 'Ofrece otra hora, muévela o cancélala: paciente por paciente, o a todos.',
    noOffer: (count: number) =>
      count === 1
        ? 'A 1 persona no se le puede ofrecer otra hora por mensaje: háblale, y mueve o cancela su hora aquí.'
        : `A ${people(count)} no se les puede ofrecer otra hora por mensaje: habla con cada una, y mueve o cancela su hora aquí.`,
    noHours:
      'Con quien atendía no quedan horas libres cercanas: habla con cada persona, dale una con otro profesional y cancela la suya aquí.',
    give: 'Dar una hora',
    offerAll: 'Ofrecer a todos la hora más cercana',
    cancelAll: 'Cancelar la hora de quienes no tienen otra',
    cancelAsk: (count: number) => `¿Cancelar la hora de ${people(count)}?`,
    cancelBody: 'Se les avisa ahora, y lo que pagaron se devuelve completo. No se puede deshacer.',
    cancelYes: 'Sí, cancelar y avisar',
    cancelNo: 'No, volver',
    lift: 'Desbloquear',
    liftAsk: '¿Desbloquear estas horas?',
    liftYes: 'Sí, desbloquear',
    liftHint:
      'Las horas vuelven a venderse de inmediato. Quien sigue con su hora la conserva; si le habías ofrecido otra, se le avisa que la suya sigue en pie.',
  },
  money: {
    title: 'Dinero por devolver',
    owed: 'De las horas canceladas falta devolver:',
    ofPlan: 'Si cancelas la hora de todas estas personas, se devuelve:',
    ofRest: 'Si cancelas la hora de quienes no tienen otra, se devuelve:',
    desk: 'En recepción',
    web: 'Por Webpay, sin que hagas nada',
    total: 'En total',
  },
  patients: 'Pacientes',
  /** Whoever has no telephone is not called. */
  call: (count: number, byPhone: boolean) => `${byPhone ? 'Por llamar' : 'Por avisar'}: ${people(count)}`,
  callDone: (count: number, byPhone: boolean) =>
    `${byPhone ? 'Ya llamadas' : 'Ya avisadas'}: ${people(count)}`,
  ofWhom: (who: string, count: number) => `${who}: ${people(count)}`,
  standing: {
    pending: 'Sin aviso',
    offered: 'Con una hora ofrecida',
    accepted: 'Tomó la hora ofrecida',
    'moved-away': 'Eligió otra hora',
    'gave-up': 'Canceló',
    unanswered: 'No respondió',
    declined: 'No quiso la hora ofrecida',
    moved: 'La movió el centro',
    cancelled: 'Cancelada por el centro',
    arrived: 'Ya llegó',
    begun: 'Ya pasó, y sigue sin cancelar',
    past: 'Ya pasó',
    stands: 'Conserva su hora',
  },
  confirmed: 'Había confirmado',
  unpaid: 'Sin pagar',
  kept: (hour: string, until: string) => `Se le guarda: ${hour}, hasta el ${until}`,
  now: (hour: string) => `Ahora: ${hour}`,
  told: (at: string) => `Aviso: ${at}`,
  seen: (at: string) => `Abrió el enlace: ${at}`,
  notSeen: 'Aún no abre el enlace',
  unreachable: 'No le llega ningún aviso',
  called: (at: string) => `Llamado: ${at}`,
  toldOn: (at: string) => `Avisado: ${at}`,
  noPhone: 'Sin teléfono',
  noName: 'Sin nombre',
  near: 'Horas libres más cercanas',
  noNear: 'No hay horas libres cercanas',
  deeds: {
    offer: 'Ofrecer la más cercana',
    choose: 'Elige…',
    /** @param when as the list has it; null where none is chosen yet. */
    move: (when: string | null) => (when ? `Mover a ${when}` : 'Mover'),
    /** @param phone whether the portal knows one of theirs. */
    moveTo: (phone: boolean) => `Mover, de acuerdo ${phone ? 'por teléfono' : 'con esta persona'}, a`,
    cancel: 'Cancelar su hora',
    cancelPaid: 'Cancelar y devolver',
    cancelAsk: (patient: string, hour: string) => `¿Cancelar la hora de ${patient}, ${hour}?`,
    cancelBody: (isTold: boolean, isPaid: boolean) =>
      `${isTold ? 'Se le avisa ahora' : 'No le llega ningún aviso: cuéntaselo tú'}${isPaid ? `${isTold ? ',' : ';'} y lo que pagó se devuelve completo` : ''}. No se puede deshacer.`,
    cancelYes: 'Sí, cancelar su hora',
    cancelPaidYes: 'Sí, cancelar y devolver',
    call: 'Llamado',
    uncall: 'Quitar «Llamado»',
    /** Of whom the portal knows no telephone: the centre reached them in a way of its own. */
    told: 'Avisado',
    untold: 'Quitar «Avisado»',
  },
  of: (patient: string, hour: string) => `${patient}, ${hour}`,
  notices: {
    bloqueado: 'Quedó bloqueado.',
    desbloqueado: 'Desbloqueado. Las horas se ofrecen de nuevo.',
    'abierto-antes': 'Alguien lo desbloqueó antes. Esta lista es la de ahora.',
    descartado: 'Descartado. No cambió nada.',
    hecho: 'Hecho. El aviso va en camino.',
    'hecho-sin-aviso': 'Hecho. No le llega ningún aviso: cuéntaselo tú.',
    llamado: 'Anotado.',
  },
  all: (done: number, left: number) =>
    `Hecho para ${people(done)}.${left > 0 ? ` Con ${people(left)} no fue posible: ${plural(left, 'está', 'están')} en la lista.` : ''}`,
  refused: {
    gone: 'Eso ya no está en la lista de este centro. No cambió nada.',
    late: 'Algo cambió recién: el paciente respondió o alguien de tu equipo ya lo hizo. Así quedó.',
    'no-hours':
      'No quedan horas libres cercanas con quien atiende. Llama al paciente, o cancela y se le devuelve todo.',
    'no-time': 'Falta muy poco para que alcance a responder: llama al paciente.',
    'slot-taken': 'Alguien tomó esa hora recién. No cambió nada: elige otra.',
    'patient-busy': 'Esa persona ya tiene otra hora en ese momento. No cambió nada: elige otra.',
    withdrawn: 'Esa atención ya no se ofrece: no se puede mover.',
    'exam-age':
      'A la edad que la persona tendrá ese día no se hace el examen. No cambió nada: elige otro día.',
    hour: 'Elige una hora de la lista.',
  },
}
