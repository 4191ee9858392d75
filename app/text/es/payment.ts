import { spanishPlural as plural } from '../plurals.ts'

export const payment = {
  /** Until when it is paid. */
  before: {
    day: (when: string) => `antes del ${when}`,
    today: (time: string) => `antes de las ${time} de hoy`,
  },
  unpaid: {
    title: 'Paga tu atención',
    due: (before: string) => `Págala ${before}. Si no, la hora se cancela y queda libre para otra persona.`,
    atVisit:
      'Págala ahora en línea o déjala para después: también se paga en el centro, el día de la atención.',
    coverage: 'Elige tu previsión y mira cuánto pagas',
    chosen: 'Tu previsión y cuánto pagas',
    changed:
      'El valor cambió después de abrir esta página. No se te cobró nada y tu hora sigue reservada: revísalo y vuelve a presionar.',
    change: 'Cambiar',
    changeOf: 'la previsión',
    rut: 'RUT del paciente',
    rutHint: 'Hace falta con Fonasa o isapre.',
    when: 'Se paga en línea, con Webpay.',
    submit: 'Ir a pagar con Webpay',
    secure:
      'Pagas en la página de Webpay (Transbank), con débito, crédito o prepago. Aquí no se guardan los datos de tu tarjeta.',
    bono: 'Si tu previsión cubre la atención, al pagar se emite tu bono electrónico.',
    minutes: 'Tendrás 10 minutos para completar el pago.',
    refund:
      'Si cancelas antes de que empiece, se devuelve todo lo que pagaste. La devolución debes revisarla con tu banco.',
    later: 'Ahora no: pagar en el centro',
    back: 'Volver a mi hora',
  },
  video: {
    title: 'Antes de pagar: qué necesita una videoconsulta',
    needs: [
      'Un teléfono o computador con cámara, micrófono y parlantes o audífonos.',
      'Internet de al menos 0,5 Mbps y un lugar tranquilo y con luz.',
      'Si la conexión se corta, puedes volver a entrar desde el mismo enlace.',
      'No hay subtítulos ni intérprete de lengua de señas. Si los necesitas, pide una hora presencial, o escríbenos antes de pagar y te ayudamos a coordinarlos con el centro.',
      'Si el profesional o el portal fallan, puedes pedir que se te devuelva todo lo pagado.',
    ],
    test: 'Probar mi equipo ahora',
    help: 'Escribir a la ayuda',
  },
  errors: {
    prevision: 'Elige una previsión de la lista',
    tramo: 'Elige el tramo de Fonasa: de él depende lo que pagas',
    rut: 'Debes ingresar un rut válido',
    rutNeeded: 'Ingresa el RUT del paciente: la previsión lo necesita',
  },
  problems: {
    'choose-tramo': {
      title: 'Tu hora está reservada: falta el tramo',
      body: 'Elige el tramo de Fonasa: de él depende lo que pagas.',
    },
    failed: {
      title: 'Tenemos un problema con el portal de pago',
      body: 'Webpay no nos respondió. No se te cobró nada y tu hora sigue reservada. Inténtalo de nuevo en un momento.',
    },
    'too-many-requests': {
      title: 'Son muchos intentos seguidos',
      body: 'No se te cobró nada y tu hora sigue reservada. Espera una hora y vuelve a intentarlo.',
    },
    unanswered: {
      title: 'Webpay no nos respondió',
      body: 'No sabemos todavía si el pago se hizo. No pagues de nuevo: seguimos preguntando y esta página te lo dirá.',
    },
    'patient-busy': {
      title: 'Ya pediste otra hora para ese RUT a la misma hora',
      body: 'No se te cobró nada. Revisa el RUT, o cancela primero la otra hora.',
    },
  },
  screens: {
    authorised: {
      title: 'Estamos validando tu pago',
      body: 'Le preguntamos a Webpay cómo terminó. Tarda unos segundos; no pagues de nuevo. Si cierras esta página no pasa nada: te avisaremos por correo.',
      check: 'Ver cómo va',
    },
    in_form: {
      title: 'Ya hay un pago en curso',
      body: (until: string) =>
        `Abriste el formulario de pago hace un momento y sigue activo hasta las ${until}. Para que no pagues dos veces, espera hasta entonces (10 minutos como máximo) o termina el pago que dejaste abierto.`,
      left: (minutes: number) =>
        plural(minutes, `Falta ${minutes} minuto como máximo.`, `Faltan ${minutes} minutos como máximo.`),
      over: 'El tiempo ya terminó: en unos segundos podrás intentarlo de nuevo.',
      resume: 'Volver al formulario de pago',
      check: 'Ver si ya terminó',
    },
    settled: {
      title: '¡Listo! Tu hora está pagada',
      free: '¡Listo! Tu bono está emitido',
      sent: (email: string) => `Enviamos el comprobante a ${email}.`,
      video: 'Podrás entrar a la videoconsulta desde 15 minutos antes de la hora.',
      visit: 'El día de la atención no tienes que pagar nada más en el centro.',
    },
    rejected: {
      title: 'Tu banco rechazó el pago',
      body: 'No se te cobró nada. Suele pasar por el cupo de la tarjeta, por un dato mal escrito o porque el banco pide autorizar la compra.',
    },
    cancelled: {
      title: 'Anulaste el pago',
      body: 'No se te cobró nada.',
    },
    expired: {
      title: 'Se acabó el tiempo para pagar',
      body: 'El formulario de pago se cierra a los 10 minutos. No se te cobró nada.',
    },
    failed: {
      title: 'Tenemos un problema con el portal de pago',
      body: 'Webpay no abrió el formulario. No se te cobró nada. Inténtalo de nuevo.',
    },
    /** Before where the money is: why it goes back. */
    gone: 'Tu hora está cancelada.',
    refunding: {
      title: 'Te estamos devolviendo tu pago',
      body: (amount: string) =>
        `Pedimos a Webpay que devuelva ${amount}. Te avisaremos por correo cuando lo acepte. La devolución debes revisarla con tu banco.`,
      atDesk: (who: string, amount: string) =>
        `${who} tiene que devolverte ${amount}. Llama antes y pasa a retirarlos.`,
    },
    refunded: {
      title: 'Tu pago fue devuelto',
      body: (amount: string) =>
        `Webpay aceptó devolver ${amount}. Cuándo lo verás en tu cuenta o tarjeta depende de tu banco: revísalo con él.`,
      atDesk: (who: string, amount: string) =>
        `${who} te devolvió ${amount}. Si no los recibiste, llama al centro.`,
    },
  },
  kept: {
    atVisit:
      'Tu hora sigue reservada: puedes intentarlo de nuevo o pagarla en el centro, el día de la atención.',
    due: (before: string) => `Tu hora sigue reservada. Págala ${before} para no perderla.`,
  },
  closed: {
    title: 'Esta hora no se puede pagar en línea',
    cancelled: 'La hora fue cancelada. No se te cobró nada.',
    'cancelled-in-form':
      'La hora fue cancelada. Si dejaste abierto el formulario de Webpay, ciérralo sin pagar: lo que pagues ahí se te devuelve completo.',
    started: 'La hora ya empezó o ya pasó. Si falta pagarla, hazlo en el centro.',
    offTitle: 'El centro no podrá atender tu hora',
    'called-off':
      'El centro avisó que no podrá atenderla: no vayas y no la pagues. No se te cobró nada. Toma la hora que te guarda, si todavía te guarda una, o elige otra que te sirva.',
    'called-off-in-form':
      'El centro avisó que no podrá atenderla: no vayas. Si dejaste abierto el formulario de Webpay, ciérralo sin pagar; lo que pagues ahí vale para la hora que elijas, y si cancelas se te devuelve completo. Toma la hora que el centro te guarda, si todavía te guarda una, o elige otra que te sirva.',
    choose: 'Elegir mi nueva hora',
    'too-late':
      'El plazo para pagarla en línea terminó, así que la hora se cancela. No se te cobró nada: reserva otra cuando quieras.',
    off: 'Por ahora no se puede pagar en línea. No se te cobró nada y tu hora sigue reservada: prueba más tarde, o mira en ella cómo y hasta cuándo se puede pagar.',
  },
  retry: 'Intentar de nuevo',
  otherCoverage: 'Cambiar la previsión',
  payLater: 'Pagar en el centro',
  seeAppointment: 'Ver mi hora',
  receipt: {
    title: 'Comprobante de pago',
    see: 'Ver el comprobante',
    print: 'Imprimir',
    of: 'Tu pago',
    patient: 'Paciente',
    amount: 'Monto pagado',
    full: 'Valor total',
    contribution: 'Aporte de tu previsión',
    tenders: { cash: 'En efectivo', card: 'Con tarjeta', bono: 'Con un bono' },
    order: 'Orden de compra',
    date: 'Fecha del pago',
    refundedOn: 'Fecha de la devolución',
    authorisation: 'Código de autorización',
    card: 'Tipo de tarjeta',
    instalments: 'Cuotas',
    noInstalments: 'Sin cuotas',
    last4: 'Últimos 4 dígitos',
    bono: 'Bono electrónico',
    state: 'Estado',
    states: {
      settled: 'Pagado',
      refunding: 'Devolución pedida',
      refunded: 'Devuelto',
      voided: 'Anulado: se anotó por error',
    } as Record<string, string>,
    cards: {
      VN: 'Crédito',
      VC: 'Crédito, en cuotas',
      SI: 'Crédito, 3 cuotas sin interés',
      S2: 'Crédito, 2 cuotas sin interés',
      NC: 'Crédito, cuotas sin interés',
      VD: 'Débito (Redcompra)',
      VP: 'Prepago',
    } as Record<string, string>,
    free: 'Sin costo',
    none: {
      title: 'Esta hora no tiene un pago en línea',
      body: 'Cuando pagues en línea, el comprobante quedará aquí.',
    },
  },
  returned: {
    title: 'Terminó tu paso por Webpay',
    body: 'Para cuidar tus datos, desde aquí no mostramos cómo quedó el pago. El resultado llega a tu correo, y siempre está en el enlace de tu hora.',
  },
  unknown: {
    title: 'No reconocemos ese pago',
    body: 'La dirección con que volviste no corresponde a un pago de este portal. No se te cobró nada por llegar aquí. Si acabas de pagar, abre el enlace de tu hora: ahí verás cómo quedó.',
    recover: 'Recuperar el enlace de mi hora',
  },
}
