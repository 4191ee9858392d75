export const visit = {
  steps: {
    label: 'Pasos de la videoconsulta',
    payment: 'Pago',
    survey: 'Encuesta',
    devices: 'Equipo',
    waiting: 'Sala de espera',
    call: 'Consulta',
  },
  with: (professional: string, specialty: string) => `${professional}, ${specialty}`,

  start: {
    title: 'Videoconsulta',
    description: 'Entra a tu videoconsulta desde 15 minutos antes de la hora.',
    lead: 'Estas son las videoconsultas que puedes abrir desde este navegador.',
    enter: 'Entrar',
    pay: 'Pagarla',
    see: 'Ver desde cuándo puedo entrar',
    opens: (time: string) => `Puedes entrar desde las ${time}`,
    open: 'Ya puedes entrar',
    none: {
      title: 'No encontramos una videoconsulta en este navegador',
      body: 'Abre el enlace del correo de tu reserva en este mismo teléfono o computador, y elige «Entrar a la videoconsulta». Si reservaste con tu cuenta, ingresa con tu RUT.',
      recover: 'Recuperar mi enlace',
      login: 'Ingresar con mi RUT',
      mine: 'Ver mis citas',
      book: 'Pedir una hora',
    },
    refused: {
      title: 'Esta videoconsulta no se puede abrir desde aquí',
      body: 'Solo puede entrar quien tiene el enlace de la reserva o la cuenta del paciente. Nada cambió ni se envió: abre el enlace de tu correo o ingresa con tu RUT.',
    },
  },

  survey: {
    title: 'Cuéntanos cómo estás',
    lead: (professional: string) =>
      `Son cinco preguntas y ayudan a ${professional} a atenderte mejor. Solo las verá quien te atiende.`,
    reason: '1. ¿Cuál es el motivo de tu consulta?',
    onset: '2. ¿Desde cuándo tienes los síntomas, y cuáles son?',
    onsetHint: 'Por ejemplo: desde el lunes, tos y cansancio.',
    intensity: '3. ¿Qué tan intensos son?',
    intensityHint: 'Del 1 (casi nada) al 10 (lo peor que te puedes imaginar).',
    bands: { mild: 'Leve', moderate: 'Moderado', intense: 'Intenso', extreme: 'Extremo' },
    chronic: '4. ¿Tienes alguna enfermedad crónica?',
    chronicHint: 'Por ejemplo: hipertensión, diabetes, asma. Si no tienes, déjalo en blanco.',
    current: '5. ¿Tienes ahora alguno de estos síntomas?',
    symptoms: {
      fever: 'Fiebre',
      cough: 'Tos',
      headache: 'Dolor de cabeza',
      'sore-throat': 'Dolor de garganta',
      'breathing-difficulty': 'Dificultad para respirar',
    },
    continue: 'Continuar',
    omit: 'Omitir la encuesta',
    emergency: {
      title: 'Llama al 131 (SAMU)',
      body: 'Lo que nos cuentas puede ser una emergencia. Llama ahora al 131, o pide a quien esté contigo que te lleve a la urgencia más cercana. No esperes la videoconsulta.',
      call: 'Llamar al 131',
      continue: 'Ya recibí ayuda: seguir a mi videoconsulta',
      kept: 'Tus respuestas quedaron guardadas.',
    },
  },

  payment: {
    title: 'Revisemos tu pago',
    description: 'Antes de entrar comprobamos que tu videoconsulta esté pagada.',
    paid: 'Tu videoconsulta está pagada.',
    continue: 'Continuar',
    unpaid: {
      title: 'Esta videoconsulta todavía no está pagada',
      body: 'Una videoconsulta se paga antes de entrar. No se perdió nada: tu hora sigue reservada mientras pagas.',
      pay: 'Pagar ahora',
      atDesk:
        'Tu hora ya empezó, y desde entonces aquí no se puede pagar. Llama al centro: en cuanto reciba tu pago, esta página te deja entrar.',
      call: 'Ver el teléfono del centro',
    },
    open: {
      title: 'Estamos confirmando tu pago',
      body: 'Tu banco todavía no nos responde. No pagues de nuevo: esta página se actualiza sola.',
      refresh: 'Revisar otra vez',
    },
    early: {
      title: 'Todavía no puedes entrar',
      body: (when: string, opens: string) =>
        `Tu videoconsulta es el ${when}. Puedes entrar desde las ${opens}, 15 minutos antes.`,
      hour: 'Tu hora',
      from: 'Puedes entrar desde',
      meanwhile: 'Mientras tanto, prueba tu cámara, tu micrófono y tu conexión.',
      test: 'Probar mi equipo',
      understood: 'Entendido',
    },
  },

  waiting: {
    title: 'Sala de espera',
    address: {
      title: '¿Dónde estás ahora?',
      why: 'Si durante la consulta necesitas ayuda urgente, quien te atiende la pedirá a esta dirección. Puede ser distinta de tu casa.',
      label: 'Dirección donde estás',
      hint: 'Calle, número, departamento y comuna.',
      enter: 'Entrar a la sala de espera',
      save: 'Guardar dirección',
      keep: 'Volver sin cambiarla',
      ready: 'Ya te esperan: guarda o vuelve para entrar.',
    },
    doctor: {
      waiting: (name: string) => `${name} todavía no está disponible. Te avisaremos aquí mismo.`,
      busy: (name: string) => `${name} está terminando otra atención. Te avisaremos aquí mismo.`,
      ready: (name: string) => `${name} está esperándote. Ya puedes entrar.`,
      in_call: 'Tu consulta está en curso.',
    },
    labels: { waiting: 'Por llegar', busy: 'En otra atención', ready: 'Disponible', in_call: 'En consulta' },
    late: (from: string) =>
      `Ya es tu hora, y todavía nadie llega: no perdiste nada, tu lugar sigue guardado. Si a las ${from} nadie ha llegado, podrás terminar aquí y recibir de vuelta todo lo que pagaste.`,
    state: 'Estado del profesional',
    hour: (time: string) => `Tu hora es a las ${time}`,
    since: (time: string) => `Estás en la sala desde las ${time}`,
    enter: 'Entrar a la consulta',
    back: 'Volver a la consulta',
    leave: 'Salir de la sala',
    live: 'Esta página se actualiza sola. Déjala abierta.',
    noScript: 'Esta página se vuelve a cargar cada 15 segundos.',
    here: 'Tu dirección para emergencias:',
    changeAddress: 'Cambiar',
    tips: {
      title: 'Mientras esperas',
      list: [
        'Busca un lugar tranquilo, donde puedas hablar sin que te escuchen.',
        'Pon la luz frente a tu cara, no detrás.',
        'Usa audífonos si tienes: se escucha mejor y sin eco.',
        'Enchufa el teléfono o computador, y acércate al wifi.',
        'Ten a mano tu carnet, tus exámenes y los remedios que tomas.',
      ],
    },
    absent: {
      title: '¿El profesional no llegó?',
      body: 'Ya pasaron 15 minutos desde tu hora. Puedes seguir esperando, o terminar y recibir de vuelta todo lo que pagaste.',
      ask: 'No llegó: quiero la devolución',
      question: '¿Terminamos tu videoconsulta?',
      warning: 'La hora se cancela y devolvemos el pago completo al mismo medio con que pagaste.',
      yes: 'Sí, quiero la devolución',
      no: 'Seguir esperando',
    },
    refusals: {
      'not-now':
        'Algo cambió mientras tanto. No se perdió nada: este es el estado de tu videoconsulta ahora.',
      'too-early': 'Todavía no se abre la sala. No se perdió nada: vuelve desde 15 minutos antes de tu hora.',
      over: 'Tu videoconsulta ya terminó.',
      'not-informed':
        'Lee lo que decimos de la atención por video y marca que la aceptas. No se perdió nada.',
      'wait-longer':
        'Espera hasta 15 minutos después de tu hora o, si entraste más tarde, de tu entrada. Si nadie llega, te devolvemos todo.',
    },
  },

  end: {
    titles: {
      ended: 'Tu consulta terminó',
      'patient-absent': 'Tu hora pasó sin que entraras',
      'professional-absent': 'Lo sentimos: no te atendieron',
      failed: 'Lo sentimos: la consulta no se pudo hacer',
      cancelled: 'Esta videoconsulta fue cancelada',
      over: 'Esta videoconsulta ya pasó',
    },
    bodies: {
      ended: (name: string) =>
        `Las recetas, licencias, órdenes de exámenes y notificaciones GES que ${name} emita quedan en tu área de salud.`,
      'patient-absent': (name: string) =>
        `${name} te esperó y no te vio llegar. Si habías pagado, ese pago no se devuelve; si algo te impidió entrar, escríbenos desde la ayuda. Puedes pedir otra hora cuando quieras.`,
      'professional-absent': (name: string) =>
        `${name} no llegó. Te devolvemos el pago completo al mismo medio; si pagaste en el centro, te lo devuelve su recepción.`,
      failed: (name: string) =>
        `${name} no pudo atenderte por un problema técnico. Te devolvemos el pago completo al mismo medio; si pagaste en el centro, te lo devuelve su recepción.`,
      cancelled: () => 'Si estaba pagada, el pago se devuelve al mismo medio. Puedes pedir otra hora.',
      over: () => 'Si no te atendieron, te devolvemos lo que pagaste. Puedes pedir otra hora.',
    },
    documents: 'Documentos de tu consulta',
    noneYet: 'Todavía no hay documentos de esta consulta.',
    all: 'Todos los tuyos:',
    links: {
      recetas: 'Recetas',
      licencias: 'Licencias médicas',
      ges: 'Notificaciones GES',
      ordenes: 'Órdenes de exámenes',
    },
    account:
      'Para verlos, ingresa con tu RUT. Si todavía no tienes cuenta, créala con el mismo RUT de la reserva.',
    book: 'Pedir otra hora',
    home: 'Ir al inicio',
    satisfaction: {
      title: '¿Cómo estuvo tu atención?',
      hint: 'Es opcional y nos ayuda a mejorar.',
      options: { 5: 'Muy bien', 4: 'Bien', 3: 'Regular', 2: 'Mal', 1: 'Muy mal' },
      send: 'Enviar',
      thanks: 'Gracias por contarnos.',
    },
  },

  call: {
    title: 'Videoconsulta',
    with: (professional: string) => `Con ${professional}`,
    here: 'Tu dirección para emergencias:',
    emergency: 'Si es una emergencia, llama al 131 (SAMU).',
  },

  errors: {
    address: 'Escribe la dirección donde estás',
    addressShort: 'Escribe la calle, el número y la comuna',
    addressLong: 'Usa 300 caracteres como máximo',
    satisfaction: 'Elige una de las cinco opciones',

    reason: 'Debe ingresar el motivo de su consulta',
    onset: 'Debe ingresar desde cuando presenta los síntomas',
    intensity: 'Debe elegir la intensidad de sus síntomas',
    symptoms: 'Elige los síntomas de la lista',
    long: 'Usa 2.000 caracteres como máximo',
  },
}
