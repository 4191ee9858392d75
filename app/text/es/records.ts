/** What advice about a licence may speak of: who to ask, how to appeal, days in words. */
import { spanishPlural as plural } from '../plurals.ts'

interface Said {
  who: string
  appeal: string
  until: string
  paidOn: string
}

export const records = {
  book: 'Pedir una hora',
  details: 'Datos del documento',
  kinds: {
    licence: {
      title: 'Licencias médicas',
      one: 'Licencia médica',
      description: 'Tus licencias desde 2012: en qué etapa va cada una, qué significa y cuándo se paga.',
      lead: 'Cada licencia, paso a paso: dónde está hoy, qué significa y a quién llamar si se demora.',
      points: [
        'Todas tus licencias desde 2012, de los tipos 1 a 7',
        'La etapa en palabras simples: con tu empleador, en evaluación, aprobada, lista para pago',
        'El documento en PDF, con un código QR para comprobar que es auténtico',
      ],
      count: (n: number) => plural(n, `${n} licencia`, `${n} licencias`),
      empty: {
        title: 'No tienes licencias médicas',
        body: 'Cuando un profesional te dé una licencia, la verás aquí el mismo día. Mostramos las que se dieron desde 2012.',
      },
      searchHint: 'Folio, profesional o empleador',
      note: 'Se muestran las licencias desde 2012.',
    },
    bono: {
      title: 'Bonos electrónicos',
      one: 'Bono electrónico',
      description: 'Los bonos de tus atenciones: cuánto pagaste, dónde y con quién.',
      lead: 'Tus bonos quedan guardados: cuánto pagaste, cuánto puso tu previsión, dónde y con quién te atendiste.',
      points: [
        'El monto que pagaste y el aporte de tu Fonasa o isapre',
        'Los bonos de costo cero, señalados',
        'El bono en PDF para tu seguro complementario o para un reembolso',
      ],
      count: (n: number) => plural(n, `${n} bono`, `${n} bonos`),
      empty: {
        title: 'No tienes bonos electrónicos',
        body: 'Cuando pagues una atención con tu Fonasa o isapre, su bono quedará aquí.',
      },
      searchHint: 'Folio, profesional, lugar o prestación',
      note: '',
    },
    prescription: {
      title: 'Recetas electrónicas',
      one: 'Receta electrónica',
      description: 'Tus recetas listas para mostrar en la farmacia: medicamentos, dosis y vencimiento.',
      lead: 'Tus recetas en el teléfono, listas para la farmacia: qué tomar, cuánto, por cuántos días y hasta cuándo sirven.',
      points: [
        'Cada medicamento con su dosis, vía y duración',
        'Cuánto te han entregado ya y cuándo vence la receta',
        'El PDF firmado, que la farmacia comprueba con su código QR',
      ],
      count: (n: number) => plural(n, `${n} receta`, `${n} recetas`),
      empty: {
        title: 'No tienes recetas electrónicas',
        body: 'Cuando un profesional te recete medicamentos, la receta aparecerá aquí.',
      },
      searchHint: 'Folio, profesional o medicamento',
      note: '',
    },
    'ges-notification': {
      title: 'Notificaciones GES',
      one: 'Notificación GES',
      description: 'Tus notificaciones GES con el documento firmado y el problema de salud garantizado.',
      lead: 'Cuando tu problema de salud está garantizado por ley, el profesional debe avisarte. Aquí queda la prueba.',
      points: [
        'El problema de salud garantizado, con su número y su nombre',
        'El diagnóstico, la fecha y quién te notificó',
        'El documento firmado, para usar tus garantías en Fonasa o en tu isapre',
      ],
      count: (n: number) => plural(n, `${n} notificación`, `${n} notificaciones`),
      empty: {
        title: 'No tienes notificaciones GES',
        body: 'Si un profesional te diagnostica un problema de salud garantizado, su notificación quedará aquí.',
      },
      searchHint: 'Folio, profesional, problema de salud o diagnóstico',
      note: 'El listado GES tiene 90 problemas de salud desde el 1 de diciembre de 2025; antes tenía 87.',
    },
    'exam-order': {
      title: 'Órdenes de exámenes',
      one: 'Orden de exámenes',
      description: 'Las órdenes de exámenes que te dieron, con los exámenes de cada una y dónde hacértelos.',
      lead: 'Los exámenes que te pidieron, en el teléfono: qué son, quién los pidió y dónde hacértelos todos.',
      points: [
        'Cada examen por su nombre, y el motivo si quien te atendió lo escribió',
        'Con un botón, dónde hacerlos todos, cuánto cuestan y cómo prepararte',
        'El PDF firmado, para mostrarlo donde te los hagas',
      ],
      count: (n: number) => plural(n, `${n} orden`, `${n} órdenes`),
      empty: {
        title: 'No tienes órdenes de exámenes',
        body: 'Cuando un profesional te pida exámenes, la orden aparecerá aquí.',
      },
      searchHint: 'Folio, profesional, examen o motivo',
      note: '',
    },
  },
  promo: {
    invite: 'Es gratis y queda solo entre tú y quien te atiende.',
    login: 'Ingresar',
    register: 'Crear mi cuenta',
  },
  appointments: {
    title: 'Mis citas',
    description:
      'Tus próximas horas y las que ya pasaron: confírmalas, cámbialas, págalas o entra a tu videoconsulta.',
    lead: 'Todas tus horas en un solo lugar: las que vienen, con lo que puedes hacer ahora, y las que ya pasaron.',
    guest: '¿Reservaste sin cuenta? Recupera el enlace de tu hora',
    points: [
      'Confirma, cambia o cancela una hora sin llamar por teléfono',
      'Paga en línea y entra a tu videoconsulta desde 15 minutos antes',
      'Agrégalas a tu calendario y mira cómo llegar',
    ],
    upcoming: 'Próximas',
    follow: 'Seguirlas en mi calendario',
    notices: 'Recordármelas con avisos',
    history: 'Historial',
    again: 'Pedir otra hora',
    againWith: (name: string) => `con ${name}`,
    count: (n: number) => plural(n, `${n} cita`, `${n} citas`),
    none: {
      title: 'No tienes citas próximas',
      body: 'Busca un profesional o un examen y reserva en un par de minutos.',
    },
    noHistory: { title: 'Todavía no hay historial', body: 'Aquí quedarán las atenciones que ya pasaron.' },
    pages: 'Páginas del historial',
    for: 'Para',
    actions: {
      enter: 'Entrar a la videoconsulta',
      pay: 'Pagar',
      confirm: 'Confirmar hora',
      move: 'Cambiar de hora',
      cancel: 'Cancelar hora',
      calendar: 'Agregar a mi calendario',
      directions: 'Cómo llegar',
      see: 'Ver esta hora',
      more: 'Más opciones',
    },
    helped: { title: 'De quienes ayudas', hoursOf: (name: string) => `Horas de ${name}` },
    others: {
      title: 'Reservadas por otra persona',
      lead: 'Alguien pidió estas horas con tu RUT, sin comprobar quién es. Si te las pidió alguien de confianza, no tienes que hacer nada: presenta tu carnet al llegar.',
      action: 'No fui yo',
      ask: {
        title: '¿No pediste esta hora?',
        body: 'La hora queda libre para otra persona y no podrás recuperarla. Si alguien la pagó, se le devuelve todo. Le avisaremos a quien la reservó; no le diremos nada de ti.',
        yes: 'No fui yo, liberar la hora',
        no: 'Dejarla como está',
      },
      done: 'La hora quedó libre y avisamos a quien la había reservado.',
      late: 'Esa hora ya empezó o ya no está reservada.',
    },
    early: {
      title: 'Todavía no puedes entrar',
      body: (time: string, from: string) =>
        `Tu videoconsulta es el ${time}. Podrás entrar desde el ${from}, 15 minutos antes.`,
      test: 'Probar mi equipo',
      understood: 'Entendido',
    },
    unproven:
      'Ves solo las horas que pediste con tu cuenta. Las que se pidieron con tu RUT sin tu cuenta aparecen cuando compruebes tu identidad.',
  },
  family: {
    label: 'Documentos de',
    self: 'Tú',
    of: (name: string) => `de ${name}`,
    empty: (name: string) => `${name} no tiene documentos aquí`,
    emptyBody:
      'Cuando un profesional emita uno con su RUT, lo verás aquí. Lo que abras queda anotado en su registro de accesos.',
  },
  unproven: {
    title: 'Primero comprobemos que eres tú',
    body: 'Estos documentos los emitieron centros y profesionales con tu RUT. Los mostramos cuando compruebas tu identidad; así nadie más puede verlos.',
    action: 'Comprobar mi identidad',
  },
  filter: {
    open: 'Buscar en la lista',
    text: 'Buscar',
    from: 'Desde',
    to: 'Hasta',
    apply: 'Filtrar',
    clear: 'Quitar filtros',
    badDate: 'La fecha no existe',
    wrongOrder: '«Desde» no puede ser después de «Hasta»',
    found: (found: string, all: number) => `${found} de ${all}`,
    none: 'Ningún documento coincide con lo que buscas',
    noneBody: 'Prueba con menos palabras o con otras fechas. Tus documentos siguen aquí.',
    pages: 'Páginas de documentos',
  },
  trouble: {
    title: 'El servicio está intermitente',
    body: 'El servicio está intermitente. Espera unos minutos y vuelve a intentarlo. No se perdió nada: tus documentos siguen guardados.',
    retry: 'Reintentar',
    back: 'Ir al inicio',
  },
  recovering: {
    title: 'Estamos recuperando tus bonos',
    body: 'Como tu cuenta es nueva, todavía estamos recuperando tus bonos. Vuelve mañana para verlos.',
    understood: 'Entendido',
  },
  file: {
    download: 'Descargar PDF',
    opening: 'Abriendo tu documento…',
    failed:
      'No pudimos abrir el documento. El servicio está intermitente: espera un momento y vuelve a intentarlo. No se perdió nada.',
    qr: 'El PDF lleva firma digital y un código QR con el que cualquiera puede comprobar que es auténtico, sin ver datos personales.',
    logged: 'Cada vez que alguien ve o descarga este documento queda anotado en Seguridad.',
    loggedOf: (name: string) =>
      `Cada vez que alguien ve o descarga este documento queda anotado en el registro de accesos de ${name}.`,
  },
  labels: {
    folio: 'Folio',
    issued: 'Fecha de emisión',
    professional: 'Profesional',
    treating: 'Profesional tratante',
    patient: 'Paciente',
    rut: 'RUT del paciente',
    place: 'Lugar',
    type: 'Tipo',
    granted: 'Fecha de otorgamiento',
    status: 'Estado actual',
    paid: 'Fecha de pago',
    notYet: 'Todavía no hay',
    processedBy: 'Tramitada por',
    employer: 'Empleador',
    restPlace: 'Lugar de reposo',
    rest: 'Reposo',
    restKind: 'Tipo de reposo',
    days: 'Días',
    approvedDays: 'Días autorizados',
    service: 'Prestación',
    insurer: 'Previsión',
    fullPrice: 'Valor total',
    contribution: 'Aporte de tu previsión',
    amount: 'Monto pagado',
    expires: 'Vence',
    nationalCode: 'Código nacional',
    indications: 'Indicaciones',
    dose: 'Dosis',
    route: 'Vía',
    period: 'Duración',
    dispensed: 'Retirado',
    condition: 'Problema de salud GES',
    diagnosis: 'Diagnóstico',
    reason: 'Motivo o hipótesis diagnóstica',
    confirmation: 'Situación',
    signed: 'Firmada por el paciente',
  },
  span: (from: string, to: string) => `${from} al ${to}`,
  days: (n: number) => plural(n, `${n} día`, `${n} días`),
  licence: {
    types: {
      1: 'Enfermedad o accidente común',
      2: 'Prórroga de medicina preventiva',
      3: 'Licencia maternal pre y postnatal',
      4: 'Enfermedad grave de hijo menor de un año',
      5: 'Accidente del trabajo o del trayecto',
      6: 'Enfermedad profesional',
      7: 'Patología del embarazo',
    },
    states: {
      emitted: 'Emitida',
      employer: 'Con tu empleador',
      evaluation: 'En evaluación',
      approved: 'Aprobada',
      reduced: 'Reducida',
      rejected: 'Rechazada',
      ready: 'Lista para pago',
    },
    rest: {
      total: 'Total',
      morning: 'Parcial, mañana',
      afternoon: 'Parcial, tarde',
      night: 'Parcial, noche',
    },
    places: { home: 'Domicilio', hospital: 'Hospital o clínica', other: 'Otro domicilio' },
    timeline: 'Cómo va tu licencia',
    now: 'etapa actual',
    pending: 'pendiente',
    meanings: {
      emitted: 'El profesional ya la firmó y la envió. Tú no tienes que firmar nada.',
      employer: 'Tu empleador debe completar sus datos y enviarla en 3 días hábiles.',
      evaluation: 'Están revisando si corresponde pagar el reposo, completo o en parte.',
      approved: 'Te autorizaron todos los días de reposo. Falta calcular tu subsidio.',
      reduced: 'Te autorizaron solo una parte de los días. Puedes apelar.',
      rejected: 'No autorizaron el reposo. Puedes apelar: muchas apelaciones se acogen.',
      ready: 'El subsidio está calculado y disponible para que lo cobres.',
    },
    next: {
      title: 'Qué hacer ahora',
      call: 'A quién llamar:',
      emitted: ({ who }: Said) =>
        `Avisa en tu trabajo que estás con licencia. Si en un par de días no avanza, llama a ${who}.`,
      employer: ({ who }: Said) =>
        `Pregunta a ${who} si ya la enviaron. Si no lo hace a tiempo, puedes reclamar en la Inspección del Trabajo.`,
      evaluation: ({ who }: Said) =>
        `No tienes que hacer nada. Si pasan más de 15 días hábiles sin respuesta, llama a ${who} con el folio a mano.`,
      approved: ({ who }: Said) => `Espera el pago. Para saber la fecha, llama a ${who}.`,
      reduced: ({ who, appeal }: Said) => `Llama a ${who} para saber por qué la redujeron. ${appeal}`,
      rejected: ({ who, appeal }: Said) => `Llama a ${who} para saber el motivo. ${appeal}`,
      ready: ({ who, until }: Said) =>
        `Cobra tu subsidio: si no está en tu cuenta, llama a ${who}. Puedes cobrarlo hasta el ${until}, 6 meses después del fin de la licencia.`,
      paid: ({ who, paidOn }: Said) =>
        `El subsidio se pagó el ${paidOn}: no tienes que hacer nada. Si nunca lo recibiste, llama a ${who}.`,
      unpaid: ({ who }: Said) =>
        `Por una licencia común de 3 días o menos no se paga subsidio, salvo que continúe otra o que tu empleador pague esos días. Pregunta en tu trabajo, o a ${who}.`,
      late: ({ who }: Said) =>
        `Esta licencia terminó hace más de 6 meses y no nos informaron en qué quedó. Si te falta algo de ella, pregunta a ${who} con el folio a mano.`,
      lateDecided: ({ who }: Said) =>
        `Esta licencia terminó hace más de 6 meses: los plazos cortos para apelar ya pasaron. Para saber si todavía puedes reclamar, pregunta en la SUSESO (suseso.cl) o llama a ${who}.`,
      lateReady: ({ who, until }: Said) =>
        `El plazo para cobrar este subsidio terminó el ${until}, 6 meses después del fin de la licencia. Si nunca lo cobraste, pregunta a ${who}.`,
    },
    pays: (paid: number, of: number) =>
      paid === of
        ? `Por regla general se pagan sus ${of} días.`
        : paid === 0
          ? 'Por regla general no se paga ninguno de sus días.'
          : plural(
              paid,
              `Por regla general se paga ${paid} de sus ${of} días.`,
              `Por regla general se pagan ${paid} de sus ${of} días.`,
            ),
    appeal: {
      compin:
        'Puedes pedirle que la revise de nuevo: el plazo está en el aviso que te llegó. Si no cambia la decisión, reclama en la SUSESO (suseso.cl).',
      isapre:
        'Puedes apelar gratis en la COMPIN dentro de 15 días hábiles: te orientan en Salud Responde, 600 360 7777. Si no cambia la decisión, reclama en la SUSESO (suseso.cl).',
      mutual: 'Puedes reclamar en la SUSESO (suseso.cl) dentro de 90 días hábiles.',
    },
    who: {
      employer: (name: string) => `tu empleador, ${name}`,
      compin: (name: string) => `la ${name}, por Salud Responde`,
      isapre: (name: string) => `tu isapre, ${name}`,
      mutual: (name: string) => `${name}, el seguro de accidentes de tu trabajo`,
    },
    typeNotes: {
      1: 'Por enfermedad o accidente común, los tres primeros días no se pagan si la licencia es de 10 días o menos.',
      2: 'Es la continuación de un reposo de medicina preventiva: la ve la comisión de tu seguro.',
      3: 'El pre y postnatal se paga completo, desde el primer día. Si te falta un pago, empieza por quien paga tu subsidio.',
      4: 'Se paga desde el primer día. Pueden pedirte el carné de controles y los exámenes de tu hija o hijo.',
      5: 'La paga el seguro de accidentes del trabajo, desde el primer día. No la ve la COMPIN ni tu isapre.',
      6: 'La paga el seguro de enfermedades profesionales, desde el primer día. No la ve la COMPIN ni tu isapre.',
      7: 'Por patología del embarazo. No acorta tu prenatal ni tu postnatal.',
    },
    other: {
      badge: 'Otro operador',
      title: 'Esta licencia es de otro operador',
      body: (prefix: string) =>
        `Su folio no empieza con ${prefix}, así que se emitió en otro sistema. Aquí ves lo que ese sistema nos informó; puede estar atrasado. Para el estado al día o una copia con validez, pídelos a quien la emitió o revisa en milicencia.cl con tu ClaveÚnica.`,
    },
  },
  bono: {
    zero: 'Costo cero',
    zeroNote: 'Tu previsión cubrió todo: no pagaste nada por esta atención.',
    amounts: 'Cuánto costó',
  },
  annulled: {
    badge: 'Anulada',
    title: 'Este documento fue anulado: no lo uses',
    body: (date: string, why: string) =>
      `Quien lo emitió lo anuló el ${date}. Dice por qué: «${why}». Si ya lo usaste, llama al centro. Lo que lo reemplaza, si algo lo reemplaza, está en tu área de salud.`,
  },
  prescription: {
    medicines: 'Medicamentos',
    valid: 'Vigente',
    expired: 'Vencida',
    given: 'Retirada completa',
    retained: 'Receta retenida',
    retainedNote: 'La farmacia se queda con esta receta: solo se usa una vez.',
    of: (given: number, all: number) => `${given} de ${all} ${plural(all, 'envase', 'envases')}`,
    more: (n: number) => `y ${n} más`,
    quote: 'Cotizar en farmacias',
    quoteNote: 'Compara cuánto cuestan estos medicamentos en distintas farmacias.',
  },
  examOrder: {
    exams: 'Exámenes',
    hour: (when: string, centre: string) => `Con hora: ${when}, ${centre}`,
    book: (count: number, all: number) =>
      count === all
        ? plural(count, 'Pedir hora para este examen', 'Pedir hora para estos exámenes')
        : plural(count, 'Pedir hora para el otro examen', `Pedir hora para los otros ${count} exámenes`),
    bookNote: 'Te mostramos dónde los hacen, cuánto cuestan y cómo prepararte.',
    nobody: 'Por ahora ningún centro del portal lo hace: con esta orden puedes hacértelo en otro lugar.',
  },
  ges: {
    number: (n: number) => `Problema de salud N.º ${n}`,
    signed: 'Firmada',
    unsigned: 'Sin firma',
    confirmed: 'Diagnóstico confirmado',
    suspected: 'Sospecha o tratamiento',
    signTitle: 'Falta tu firma',
    sign: 'Pide el formulario de constancia GES a quien te notificó o al centro donde te atendiste, fírmalo y quédate con tu copia. En una videoconsulta, pídelo por los canales del centro. Tus garantías no dependen de la firma: la copia es tu prueba de que te avisaron.',
    rightsTitle: 'Qué puedes hacer con ella',
    rights:
      'Con esta notificación puedes exigir tus cuatro garantías: acceso, oportunidad, calidad y protección financiera. Preséntala en tu consultorio si tienes Fonasa, o en una sucursal de tu isapre.',
  },
}
