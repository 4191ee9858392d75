import { spanishPlural as plural } from '../plurals.ts'

const aged = (years: number) =>
  years === 0 ? 'menos de un año' : plural(years, `${years} año`, `${years} años`)

export const booking = {
  what: {
    consulta: (service: string) => `Consulta de ${service}`,
    video: (service: string) => `Videoconsulta de ${service}`,
  },
  modality: { in_person: 'Presencial', video: 'Videoconsulta' },
  zones: {
    'America/Santiago': 'hora de Chile continental',
    'America/Coyhaique': 'hora de Aysén',
    'America/Punta_Arenas': 'hora de Magallanes',
    'Pacific/Easter': 'hora de Isla de Pascua',
  } as Record<string, string>,

  /** What went wrong with an hour: said by the booking-error modal and by the interface. */
  problems: {
    'slot-taken': {
      title: 'La hora expiró o ya fue tomada',
      detail:
        'Otra persona la reservó, o ya no queda tiempo para tomarla. No se perdió nada: elige una nueva hora.',
    },
    expired: {
      title: 'La hora expiró o ya fue tomada',
      detail:
        'Guardamos tu hora por 10 minutos y ese tiempo terminó, o la soltamos para guardar otra que elegiste después. No se perdió nada de lo que escribiste: elige una nueva hora.',
    },
    withdrawn: {
      title: 'Esta hora ya no está disponible',
      detail:
        'El centro médico la retiró de su agenda. No se perdió nada de lo que escribiste: elige una nueva hora.',
    },
    'patient-busy': {
      title: 'Ya hay otra hora reservada a la misma hora',
      detail:
        'Una misma persona no puede tener dos horas que se topan. No se reservó nada: elige otra hora, o cancela primero la que ya existe.',
    },
    'too-many-holds': {
      title: 'Ya tienes 3 horas guardadas',
      detail:
        'Se pueden guardar hasta 3 horas a la vez. No se perdió nada: reserva o libera una de ellas para tomar otra.',
    },
    'too-many-requests': {
      title: 'Son muchas horas en poco tiempo',
      detail:
        'Desde tu conexión se guardaron demasiadas horas. No se perdió nada: espera unos minutos e inténtalo de nuevo.',
    },
    'captcha-needed': {
      title: 'Hoy ya escribimos varias veces a ese contacto',
      detail:
        'Antes de escribir otra vez a ese correo o celular hay que responder al desafío que viene aquí. También se puede reservar sin mensajes, con «without_messages». No se perdió nada.',
    },
    'too-many-unproven': {
      title: 'Ya tienes muchas horas reservadas sin pagar',
      detail:
        'Con este correo o celular hay tantas horas por venir como se pueden tener sin comprobar quién eres. Cancela una que no uses, paga una en línea, o entra con tu cuenta y comprueba tu identidad. No se perdió nada de lo que escribiste.',
    },
    'too-many-bookings': {
      title: 'Desde tu conexión se reservaron muchas horas hoy',
      detail:
        'No se perdió nada: guardamos tu hora mientras corre el reloj. Entra con tu cuenta y comprueba tu identidad para reservarla, o inténtalo mañana.',
    },
    'too-many-moves': {
      title: 'Ya cambiaste esta hora 10 veces hoy',
      detail:
        'No se perdió nada: conservas la hora que tienes. Mañana puedes volver a cambiarla; si no te sirve, cancélala.',
    },
    'exam-age': {
      title: 'A esa edad no se hace el examen',
      detail:
        'Hay un examen que no se hace a la edad que la persona tendrá ese día. No cambió nada: conservas la hora que tienes. Elige otro día, o habla con el centro médico.',
    },
    prepaid: {
      title: 'Esta atención se paga en línea antes',
      detail:
        'Por ahora no se puede pagar en línea en este portal. No se perdió nada: puedes reservar una hora presencial.',
    },
    'already-booked': {
      title: 'Esta hora ya fue reservada para otra persona',
      detail: 'Con esta misma hora guardada se reservó una cita con otros datos. Elige una nueva hora.',
    },
    'key-reused': {
      title: 'Esa Idempotency-Key ya se usó con otros datos',
      detail: 'Usa una clave nueva para cada reserva distinta.',
    },
    'not-found': {
      title: 'No encontramos lo que pides',
      detail: 'Puede que ya no exista o que la dirección esté incompleta.',
    },
  },

  /** Messages beside fields. */
  errors: {
    name: 'Escribe el nombre',
    lastName: 'Escribe el apellido',
    /** Beside one's own. */
    patientName: 'Escribe el nombre del paciente',
    patientLastName: 'Escribe el apellido del paciente',
    nameShape: 'Escribe nombres y apellidos solo con letras (y guion, punto o apóstrofe si los llevan)',
    nameLong: 'Es demasiado largo: usa hasta 80 caracteres',
    email: 'Escribe tu correo electrónico',
    emailShape: 'Revisa el correo: debe ser como nombre@correo.cl, sin ñ ni tildes',
    phone: 'Escribe tu número de celular',
    phoneShape: 'El celular debe tener 8 dígitos, sin el +56 9',
    rut: 'Debes ingresar un rut válido',
    rutNeeded: 'Ingresa el RUT: la previsión lo necesita',
    birthDate: 'Ingresa la fecha de nacimiento',
    birthDateShape: 'Revisa la fecha: debe ser un día que exista y que ya haya pasado',
    prevision: 'Elige la previsión',
    previsionOfAnother: 'Cambiaste para quién es la hora: elige la previsión de esa persona',
    tramo: 'Elige el tramo de Fonasa, o «No lo sé»',
    isapre: 'Elige tu isapre de la lista',
    whom: 'Dinos para quién es la hora',
    reminders: 'Elige correo o SMS',
    slot: 'Esa hora no existe',
    offer: 'Esa oferta no existe',
    hold: 'Ese no es el identificador de una hora guardada',
    code: 'Escribe el código de tu hora, como CPH-7K2M9',
    date: 'Debe ser una fecha (2026-11-23) o un instante con zona (2026-11-23T10:00:00-03:00)',
    span: 'El periodo debe ser de hasta 62 días y terminar después de empezar',
    idempotencyKey: 'La clave puede tener hasta 200 caracteres',
    proof: 'La respuesta al desafío no se entiende',
    withoutMessages: 'Indica con true o false si se reserva sin mensajes',
  },

  steps: {
    label: 'Pasos de la reserva',
    hour: 'Día y hora',
    confirm: 'Confirmar',
  },

  /** One hour, wherever it is shown. */
  hour: {
    ended: 'Hora cancelada:',
    at: (time: string) => `a las ${time}`,
    span: (from: string, to: string) => `${from} a ${to}`,
    anywhere: 'Por internet, desde donde estés',
    videoOf: (centre: string) => `Atiende ${centre}`,
    reception: (time: string) => `Preséntate a las ${time} en recepción`,
    yours: (zone: string, time: string) => `En tu hora (${zone}): ${time}`,
    with: (name: string) => `con ${name}`,
    fasting: 'Hay que ir en ayunas',
    fastSince: (when: string) => `Para esta hora, sin comer desde el ${when}, a más tardar.`,
    fastLate: 'Ese momento ya pasó: si comiste después, elige una hora más tarde.',
    preparation: 'Preparación',
    order: 'Trae la orden médica.',
    ordered: {
      whole: 'La orden está aquí: puedes mostrarla en tu teléfono.',
      partly: 'La orden está aquí, sin todos los exámenes de esta hora: trae también la de los otros.',
      annulled: 'La orden con que se pidió esta hora fue anulada: trae otra.',
    },
    orderGoes: 'La orden va con esta hora: el centro verá quién la emitió y cuándo, y podrá comprobarla.',
    orderOpen: 'Ver la orden de exámenes',
    id: 'Trae la cédula de identidad.',
    minutes: (minutes: number) => `Dura ${minutes} minutos`,
    more: 'Ver detalles',
    registration: (number: string) => `Registro N.º ${number} de la Superintendencia de Salud`,
    ages: (from: number, to: number) =>
      from > 0 && to < 110
        ? `Atiende de ${from} a ${to} años`
        : from > 0
          ? `Atiende desde los ${from} años`
          : `Atiende hasta los ${to} años`,
  },

  price: {
    title: 'Valor',
    pay: 'Tú pagas',
    payDone: 'Pagaste',
    atVisit: 'Se paga el día de la atención, en el centro.',
    online: 'Se paga en línea, antes de la atención.',
    onlineUntil: (when: string) => `Págala en línea antes del ${when}; si no, se cancela.`,
    refunding: 'Pagado; la devolución está pedida.',
    refunded: 'Se pagó y fue devuelto.',
    contribution: (insurer: string, amount: string) => `${insurer} aporta ${amount}.`,
    alone: 'Particular.',
    noFreeChoice:
      'El tramo A no tiene libre elección: aquí pagas el valor total; en la red pública es gratis.',
    noAgreement: (insurer: string) => `Sin convenio con ${insurer} aquí: pagas el valor total.`,
    between: (from: string, to: string) => `entre ${from} y ${to}`,
    byTramo: 'Depende del tramo de Fonasa.',
    tramoAtCentre: 'El centro lo ajusta según el tramo de Fonasa.',
    tramoWhenPaying: 'Depende del tramo de Fonasa, que se elige al pagar.',
    groups: { alone: 'Particular', fonasa: 'Fonasa', isapre: 'Isapres', other: 'Otras' },
  },

  calendar: {
    title: 'Elige día y hora',
    description: (what: string, where: string) => `Horas disponibles: ${what}, ${where}.`,
    days: 'Elige el día',
    months: 'Ir a otro mes',
    hoursOf: (day: string) => `Horas del ${day}`,
    periods: { morning: 'Mañana', afternoon: 'Tarde', evening: 'Noche' },
    zone: (zone: string) => `Todas las horas están en ${zone}.`,
    noneThatDay: (day: string) => `El ${day} no quedan horas.`,
    next: (day: string) => `Ir al ${day}, la próxima fecha con horas`,
    noSuchDay: 'Esa fecha no existe: elige otro día.',
    noneShown: 'No quedan horas en estas semanas.',
    keeping: 'Al elegir una hora te la guardamos por 10 minutos mientras completas tus datos.',
    changing: (hour: string) => `Te guardamos la hora del ${hour}. Si eliges otra, liberamos esta.`,
    none: {
      title: 'No quedan horas por ahora',
      body: 'Todas las horas de esta agenda están tomadas. Cada día se abren otras: vuelve pronto o mira otras opciones.',
      search: 'Volver a la búsqueda',
    },
    prepaid: {
      title: 'Estas horas se pagan en línea, y por ahora no se puede',
      body: 'Puedes ver las horas, pero no reservarlas mientras no haya pago en línea. Si no quieres esperar, hay atención presencial:',
      none: 'Puedes ver las horas, pero no reservarlas mientras no haya pago en línea.',
      rule: (hours: number, minutes: number) =>
        `Esta atención se paga en línea: al reservar o hasta ${hours} horas antes; si falta menos, en los ${minutes} minutos que siguen a la reserva. Sin pago, la hora se libera.`,
      nextFree: (when: string) => `Próxima hora: ${when}`,
    },
    withdrawn: {
      title: 'Esta atención ya no se ofrece',
      body: 'El centro la retiró de su agenda. Busca otra opción: hay más profesionales y centros.',
    },
    missing: {
      title: 'Falta elegir con quién',
      body: 'El enlace llegó incompleto. Busca un profesional o un examen y elige una de sus horas.',
    },
  },

  clock: {
    until: (time: string) => `Te guardamos esta hora hasta las ${time}`,
    untilShort: (time: string) => `Hasta ${time}`,
    left: (minutes: string) => `Quedan ${minutes}`,
    announce: (minutes: number) =>
      minutes >= 1
        ? `Quedan ${minutes} ${plural(minutes, 'minuto', 'minutos')} para completar tu reserva.`
        : 'Queda menos de un minuto para completar tu reserva.',
    extend: 'Necesito 10 minutos más',
    extended: 'Ya te dimos 10 minutos más.',
    over: 'El tiempo para esta hora terminó.',
  },

  problem: {
    nearest: 'Las horas más cercanas:',
    none: 'No quedan horas cercanas en esta agenda.',
    all: 'Ver todas las horas',
    search: 'Buscar otra opción',
    other: 'Ver la otra hora',
    kept: 'Horas que tienes guardadas',
    go: 'Seguir con esta',
    release: 'Liberar',
    take: (hour: string) => `¿Tomar la hora del ${hour}?`,
    checkYourData: 'Después revisas tus datos, o los escribes si faltan, y confirmas.',
    yes: 'Sí, tomar esta hora',
  },

  lost: {
    title: 'No encontramos esta reserva en este navegador',
    body: 'Puede que la hayas empezado en otro dispositivo, o que haya pasado más de un día. Si ya habías reservado, tu hora sigue en pie: pide su enlace con el código y tu celular.',
    search: 'Buscar una hora',
    recover: 'Recuperar el enlace',
  },

  summary: {
    dropped: (what: string, when: string) =>
      `Liberamos otra hora que guardabas: ${what}, ${when}. Se guardan hasta 3 a la vez, y de esa no habíamos recibido nada escrito.`,
    title: 'Revisa tu hora',
    prevision: 'Previsión del paciente',
    insurer: {
      fonasa: 'Fonasa',
      fonasaHint: 'Elige después el tramo',
      isapre: 'Isapre',
      isapreHint: (others: string) => `También ${others}`,
      particular: 'Particular',
      particularHint: 'Sin previsión, o sin usarla',
      tramo: '¿Cuál es tu tramo?',
      /** Of whoever the hour is for, where it is somebody else. */
      theirTramo: '¿Cuál es su tramo?',
      unknownTramo: 'No lo sé',
      how: '¿Cómo se sabe el tramo?',
      ways: [
        'Está en el certificado de afiliación: es gratis en fonasa.gob.cl, con RUT o ClaveÚnica.',
        'También lo dicen en el 600 360 3000 o en cualquier sucursal de Fonasa, con la cédula.',
        'El tramo depende de la renta y de las cargas. Si no lo sabes, puedes reservar igual y decirlo al pagar.',
      ],
      which: '¿Cuál?',
      choose: 'Elige de la lista',
      unknown: 'El valor depende de la previsión',
      lacking: {
        prevision: 'Elígela y verás enseguida cuánto pagas.',
        tramo: 'Elige el tramo y verás enseguida cuánto pagas.',
        isapre: 'Elige cuál es y verás enseguida cuánto pagas.',
      },
    },
    whom: 'Para quién es la hora',
    me: 'Para mí',
    meHint: 'Me atiendo yo',
    child: (age: number) =>
      age === 0 ? 'Tu carga, menos de un año' : plural(age, `Tu carga, ${age} año`, `Tu carga, ${age} años`),
    other: 'Para otra persona',
    otherHint: 'Alguien de tu familia o a quien ayudas',
    rut: 'Tu RUT',
    rutHint: 'Tu previsión lo necesita.',
    otherTitle: 'Datos del paciente',
    otherRut: 'RUT',
    otherName: 'Nombre',
    otherLastName: 'Apellidos',
    birthDate: 'Fecha de nacimiento',
    continue: 'Continuar',
    change: 'Elegir otra hora',
    release: 'Ya no quiero esta hora',
  },

  contact: {
    mineTitle: 'Tus datos de contacto',
    mineBody: 'Son los de tu cuenta. Lo que cambies aquí vale solo para esta hora.',
    title: '¿Cómo quieres seguir?',
    login: {
      title: 'Ya tengo cuenta',
      body: 'Con tu cuenta no vuelves a escribir tus datos, y te seguimos guardando esta hora.',
      action: 'Ingresar',
    },
    guest: {
      title: 'Seguir sin cuenta',
      body: 'Reserva ahora mismo. Usamos estos datos solo para esta hora: confirmarla, recordártela y avisarte si cambia.',
    },
    heading: 'Tus datos',
    known: 'Cambiar mis datos',
    name: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    emailHint: 'Ahí llega tu código y el enlace para cambiar o cancelar.',
    phone: 'Celular',
    phoneHint: 'Los 8 números que siguen al +56 9.',
    reminders: '¿Por dónde te recordamos la hora?',
    byEmail: 'Correo',
    bySms: 'SMS',
    remindersHint: 'Un día y dos horas antes, si alcanza.',
    continue: 'Continuar',
  },

  confirm: {
    title: 'Confirma tu hora',
    lead: 'Completa lo que falta y confirma: tu hora queda reservada cuando presionas el botón.',
    moved: {
      endedTitle: 'Tu sesión terminó',
      ended:
        'Todavía no reservamos nada, y lo que escribiste sigue aquí. Ingresa para reservar con tu cuenta, o sigue sin cuenta: revisa tus datos y confirma otra vez.',
      endedWhom: 'La persona que elegiste es de tu cuenta: ingresa para reservar su hora.',
      otherTitle: 'Esta página se abrió antes de ingresar con esta cuenta',
      signedIn: (name: string) =>
        `Ahora estás en la cuenta de ${name}. Todavía no reservamos nada, y lo que escribiste sigue aquí: revísalo y confirma otra vez.`,
      another: (name: string) =>
        `Ahora estás en la cuenta de ${name}. Todavía no reservamos nada: lo escrito con la otra cuenta no se usa en esta. Di para quién es la hora, revisa los datos y confirma.`,
    },
    changed:
      'El valor de esta hora cambió después de abrir esta página. Todavía no reservamos nada: revísalo y confirma.',
    reminders: { email: 'Recordatorios por correo', sms: 'Recordatorios por SMS' },
    terms: 'Al confirmar aceptas los ',
    termsLink: 'términos y condiciones',
    and: ' y la ',
    privacyLink: 'política de privacidad',
    submit: 'Confirmar',
    payNow: (amount: string) => `Confirmar y pagar ${amount}`,
    payAny: 'Confirmar y pagar',
    payHint:
      'Te llevamos a Webpay. Si algo falla, tu hora sigue reservada y te decimos hasta cuándo pagarla.',
    account: '¿Tienes cuenta? Tus datos se llenan solos y te seguimos guardando esta hora.',
    line: 'Tu hora',
    with: (insurer: string, amount: string) => `${insurer}: ${amount}`,
    ageAgain: 'Si está bien así, confirma otra vez.',
    cancelRule: 'Puedes cambiar o cancelar tu hora sin costo hasta que empiece.',
    ageWarning: (range: string, age: number) =>
      `${range}, y el paciente tendrá ${aged(age)} ese día. Puedes seguir, pero conviene confirmarlo antes con el centro.`,
  },

  done: {
    title: '¡Listo! Tu hora está reservada',
    cancelledTitle: 'Esta hora fue cancelada',
    code: 'Tu código',
    codeHint: 'Díctalo por teléfono si necesitas ayuda.',
    sent: (email: string) => `Enviamos los detalles a ${email} y un SMS a tu celular.`,
    sentTo: (name: string) => `Enviamos los detalles a ${name}.`,
    next: 'Qué sigue',
    steps: {
      mail: 'Guarda el correo: trae el enlace para ver, cambiar o cancelar tu hora.',
      reminders: {
        both: 'Te recordaremos la hora un día y dos horas antes.',
        hours: 'Te recordaremos la hora dos horas antes.',
      },
      arrive: (time: string) => `Preséntate a las ${time} en recepción, 15 minutos antes.`,
      payEither: (amount: string) => `Paga ${amount} en línea ahora, o en el centro el día de la atención.`,
      pay: (amount: string) => `Paga ${amount} en el centro, el día de la atención.`,
      payOnline: (amount: string, when: string) =>
        `Paga ${amount} en línea antes del ${when}. Si no, la hora se cancela.`,
      /** To whoever booked it for an adult, who pays by the link of their own letter. */
      theyPay: (name: string, amount: string, when: string) =>
        `${name} paga ${amount} en línea antes del ${when}, con el enlace que le enviamos. Si no, la hora se cancela.`,
      paid: 'Ya está pagada: no tienes que pagar nada más.',
    },
    payNow: 'Pagar ahora',
    payOnline: 'Pagar en línea',
    mine: 'Ver mis próximas horas',
    prepaidTitle: 'Tu hora está reservada: falta pagarla',
    see: 'Ver, cambiar o cancelar',
    calendar: 'Agregar a mi calendario',
    notices: 'Recordatorio en este dispositivo',
    print: 'Imprimir',
    another: 'Reservar otra hora',
  },

  appointment: {
    title: 'Tu hora',
    mine: 'Mis citas',
    states: {
      held: 'Guardada',
      booked: 'Reservada',
      confirmed: 'Confirmada',
      arrived: 'En el centro',
      fulfilled: 'Atendida',
      'no-show': 'No asististe',
      cancelled: 'Cancelada',
    },
    offByCentre: 'Cancelada por el centro',
    past: 'Ya pasó',
    /** Of a video visit. */
    inRoom: 'En la sala de espera',
    underWay: 'En curso',
    begun: 'Tu hora ya empezó, así que no se puede cambiar por aquí. Si vas con atraso, llama al centro.',
    patient: 'Para:',
    enter: {
      action: 'Entrar a la videoconsulta',
    },
    actions: {
      pay: 'Pagar ahora',
      payOnline: 'Pagar en línea',
      receipt: 'Ver el comprobante',
      confirm: 'Confirmar hora',
      move: 'Cambiar de hora',
      cancel: 'Cancelar hora',
      earlier: 'Avísame si se libera antes',
      inLine: 'Estás en la fila para adelantar tu hora: ver cómo va',
      offered: 'Te guardamos una hora antes que esta: verla',
      kept: 'Te guardamos otra hora: mírala',
    },
    refusals: {
      started:
        'La hora ya empezó o ya pasó, así que no se puede cambiar por aquí. Si necesitas algo, llama al centro.',
      cancelled: 'Esta hora ya estaba cancelada.',
      'already-confirmed': 'Ya confirmaste que irás.',
      'too-early': 'Todavía es muy pronto para confirmar.',
      'called-off':
        'El centro avisó que no podrá atender esta hora, así que no hay nada que confirmar. Elige otra o cancélala.',
    },
    calledOff: {
      badge: 'No se podrá atender',
      notice:
        'El centro avisó que no podrá atender esta hora: no vayas. Elige otra, o cancélala y se te devuelve todo lo que pagaste. Si no haces nada, el centro te llamará.',
    },
    confirmFrom: (when: string) =>
      `Podrás confirmar que vas desde el ${when}. Si no confirmas, tu hora sigue en pie.`,
    confirmed: 'Ya confirmaste que irás. ¡Te esperan!',
    asks: {
      movedOn: 'Mientras decidías, esta hora se movió. No cambió nada más: ahora es esta.',
      confirm: {
        title: '¿Confirmas que irás?',
        body: 'Le avisamos al centro que cuentas con esta hora.',
        yes: 'Sí, iré',
        no: 'Todavía no sé',
      },
      cancel: {
        title: '¿Cancelar esta hora?',
        body: 'La hora queda libre para otra persona. Si te arrepientes, tendrás que reservar de nuevo.',
        paid: (amount: string) =>
          `Te devolvemos todo lo que pagaste (${amount}); la devolución debes revisarla con tu banco.`,
        paidAtDesk: (who: string, amount: string) =>
          `${who} te devuelve todo lo que pagaste (${amount}). Llama antes y pasa a retirarlo.`,
        unpaid: 'No la has pagado en línea, así que no hay nada que devolver.',
        refund: 'Si una hora se paga en línea, la devolución debes revisarla con tu banco.',
        yes: 'Sí, cancelar la hora',
        no: 'No, mantenerla',
      },
      move: {
        title: '¿Cambiar a esta hora?',
        from: 'Dejas',
        to: 'Tomas',
        body: 'Conservas tu código. Si pagaste, el pago sigue valiendo para la nueva hora.',
        due: (when: string) =>
          `Esta hora no está pagada: si tomas la nueva, págala antes del ${when} o se cancela.`,
        yes: 'Sí, cambiar',
        no: 'No, ver otras horas',
      },
    },
    done: {
      confirmada: 'Quedó confirmado que irás. ¡Gracias por avisar!',
      cancelada: 'Tu hora fue cancelada.',
      movida: 'Tu hora cambió.',
    },
    told: {
      confirmada: '',
      cancelada: 'Te enviamos un correo y un SMS.',
      movida: 'Te enviamos un correo y un SMS con los nuevos datos.',
    },
    move: {
      title: 'Elige la nueva hora',
      keep: 'Mientras no confirmes, conservas la hora que tienes.',
      back: 'Volver a mi hora',
    },
    payment: {
      due: (when: string) => `Falta pagarla: hazlo antes del ${when} o la hora se cancela.`,
      settled: 'Esta hora está pagada.',
      /** Who gives back what came in at a desk; at: which one, where it is not that of the hour. */
      reception: { here: 'La recepción del centro', at: (place: string) => `La recepción de ${place}` },
      refunding: (amount: string) =>
        `Pedimos la devolución de ${amount}. Te avisaremos cuando Webpay la acepte; luego debes revisarla con tu banco.`,
      refunded: (amount: string) => `Webpay aceptó la devolución de ${amount}. Debes revisarla con tu banco.`,
      refundingAtDesk: (who: string, amount: string) =>
        `${who} tiene que devolverte ${amount}. Llama antes y pasa a retirarlos.`,
      refundedAtDesk: (who: string, amount: string) =>
        `${who} te devolvió ${amount}. Si no los recibiste, llama al centro.`,
    },
    cancelledBy: {
      patient: 'Esta hora fue cancelada. Si no lo pediste, llama al centro.',
      centre:
        'El centro médico canceló esta hora. Lo sentimos: no fue por algo que hicieras tú. Si habías pagado, se te devuelve todo.',
      unpaid: 'Esta hora se canceló porque no se pagó a tiempo.',
      disowned:
        'La persona que tiene ese RUT dijo que no pidió esta hora, así que la cancelamos. Si habías pagado, se te devuelve todo.',
    },
    again: 'Reservar otra hora',
    another: 'Reserva otra hora',
    nearest: 'Las horas libres más cercanas:',
    calendar: 'Agregar a mi calendario',
    print: 'Imprimir',
    share: 'Con el enlace de esta página cualquiera puede ver y cancelar tu hora: no lo compartas.',
  },

  earlier: {
    title: 'Avísame si se libera antes',
    kept: 'La hora que te guardamos',
    current: 'La hora que tienes',
    how: [
      'Si alguien deja libre una hora anterior a la tuya, se la ofrecemos a la primera persona de la fila.',
      'Cuando te toque, te llegará un correo y un SMS, y te guardaremos la hora 15 minutos.',
      'Mientras tanto conservas la hora que tienes. Si no respondes a tiempo, no pierdes nada: solo sales de la fila.',
    ],
    ask: 'Avísame si se libera antes',
    sooner: (when: string) => `Ya hay horas libres antes que la tuya: la primera es el ${when}.`,
    see: 'Ver las horas libres',
    back: 'Volver a mi hora',
    waiting: {
      title: 'Te avisaremos si se libera antes',
      body: (since: string, place: number) =>
        `${place === 1 ? 'Eres la primera persona de la fila' : `Estás en el lugar ${place} de la fila`} desde el ${since}. No tienes que hacer nada más.`,
      stop: 'Ya no quiero que me avisen',
    },
    offered: {
      title: 'Se liberó una hora antes que la tuya',
      body: (until: string) =>
        `Te la guardamos hasta las ${until}. Después se la ofrecemos a la siguiente persona de la fila.`,
      take: 'Tomar esta hora',
      leave: 'No, mantener la mía',
    },
    ended: {
      expired:
        'Se te ofreció una hora y pasaron los 15 minutos. Conservas la tuya; si quieres, puedes volver a la fila.',
      declined:
        'Dejaste pasar la hora que se liberó. Conservas la tuya; si quieres, puedes volver a la fila.',
    },
    closed: {
      started: 'Esta hora ya empezó o ya pasó.',
      cancelled: 'Esta hora está cancelada, así que no hay nada que adelantar.',
    },
    problems: {
      over: 'Los 15 minutos ya pasaron y la hora se ofreció a otra persona. Conservas la tuya.',
      'slot-taken': 'El centro retiró esa hora. Conservas la tuya.',
      'patient-busy': 'Ya tienes otra hora que se cruza con esa. No cambiamos nada: conservas la tuya.',
      withdrawn: 'El centro ya no ofrece esta atención. Conservas la hora que tienes.',
      'exam-age':
        'Hay un examen que no se hace a la edad que la persona tendrá ese día. Conservas la hora que tienes.',
    },
  },

  professional: {
    title: (name: string) => `Reserva con ${name}`,
    description: (name: string, services: string) => `Reserva tu hora con ${name}: ${services}.`,
    choose: 'Elige la atención',
    from: (amount: string) => `Valor ${amount}`,
    nextFree: (when: string) => `Próxima hora: ${when}`,
    noHours: 'Sin horas por ahora',
    see: 'Ver horas',
    prepaid: 'Se paga en línea',
    none: {
      title: 'Por ahora no hay horas disponibles',
      body: (name: string) =>
        `${name} no tiene horas abiertas en este momento. Vuelve a intentarlo más adelante con este mismo enlace.`,
      search: 'Buscar otro profesional',
    },
  },
}
