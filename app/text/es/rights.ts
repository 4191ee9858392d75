/** What people may ask by law of their data, and their complaints. Only the server says it: pages get it with what they show. */

const grounds = {
  identity: 'no pudimos comprobar tu identidad',
  relation: 'no se acreditó que puedes pedirlo por esa persona',
  'kept-by-law': 'una ley nos obliga a conservar esos datos (la ficha clínica, 15 años)',
  claims:
    'esos datos son necesarios para formular, ejercer o defender un reclamo ante un tribunal o una autoridad',
  'public-health': 'esos datos son necesarios por razones de salud pública',
  others: 'entregarlos afectaría los derechos de otra persona',
  repeated: 'la misma solicitud ya se respondió hace poco y nada ha cambiado',
  'not-here': 'lo que reclamas no depende de este portal ni de ese centro',
  'no-breach': 'lo revisamos y no encontramos una falta',
}

const outcomes = { granted: 'Aceptada', partly: 'Aceptada en parte', refused: 'No aceptada' }

export const rights = {
  kinds: {
    access: {
      label: 'Saber qué datos tienen',
      means: 'Te decimos qué datos hay, para qué se usan, de dónde vienen y a quién se entregaron.',
    },
    correction: {
      label: 'Corregir un dato',
      means:
        'Dinos qué está mal o incompleto y cómo debe decir. Lo arreglamos y avisamos a quien lo recibió.',
    },
    erasure: {
      label: 'Borrar un dato',
      means: 'Lo borramos, salvo lo que una ley obliga a guardar. La ficha clínica se guarda 15 años.',
    },
    objection: {
      label: 'Oponerme a un uso',
      means: 'Dejamos de usar tus datos para eso. Tu atención no cambia.',
    },
    portability: {
      label: 'Llevarme mis datos',
      means: 'Te los entregamos en un archivo que otro sistema puede leer.',
    },
    blocking: {
      label: 'Bloquear mis datos un tiempo',
      means:
        'Paramos todo uso mientras se resuelve otra solicitud. Tus horas siguen en pie. Lo vemos en 2 días hábiles.',
    },
    consent: {
      label: 'Retirar un permiso que di',
      means: 'Desde ese momento ya no vale. Lo hecho antes sigue siendo válido.',
    },
    complaint: {
      label: 'Reclamo',
      means: 'Por el trato, la atención o el funcionamiento. Respondemos por escrito en 15 días hábiles.',
    },
  },
  outcomes,
  why: (outcome: keyof typeof outcomes, ground: keyof typeof grounds) =>
    outcomes[outcome] === outcomes.refused
      ? `No pudimos aceptar tu solicitud: ${grounds[ground]}.`
      : `Aceptamos una parte de tu solicitud. La otra no, porque ${grounds[ground]}.`,
  /** Ends an answer of which somebody did by hand what it says. */
  deed: (date: string, who: string) => `Quedó hecho el ${date}: ${who}.`,
  state: {
    number: (folio: string) => `Número ${folio}`,
    asked: (date: string) => `La recibimos el ${date}.`,
    due: (date: string) => `Te respondemos a más tardar el ${date}`,
    extended: (date: string, because: string) =>
      `Necesitamos más tiempo: te respondemos a más tardar el ${date}. Motivo: ${because}`,
    answered: (date: string, outcome: string) => `Respondida el ${date} · ${outcome}`,
    read: 'Leer la respuesta',
    data: 'Descargar los datos (JSON)',
    dataProof: 'Para descargar los datos, comprueba antes tu identidad.',
    copy: 'Abrir la copia que te espera, con el número y el código que te enviamos por correo',
  },
  account: {
    title: 'Pide algo sobre tus datos',
    body: 'Respondemos dentro de 5 días hábiles. La ley da 30 días corridos, y una prórroga con motivo.',
    kind: 'Qué necesitas',
    means: 'Qué significa cada una',
    about: 'Sobre quién',
    me: 'Sobre mí',
    detail: 'Cuéntanos',
    detailHint: 'Al menos 10 caracteres.',
    submit: 'Enviar solicitud',
    sent: 'Recibimos tu solicitud. Te enviamos su número por correo.',
    most: 'Ya tienes 5 solicitudes en curso. Te responderemos pronto.',
    notYours: 'Solo puedes pedir por una carga que el registro confirma como tuya.',
    others: 'Pedir por otra persona o por alguien que falleció',
  },
  form: {
    title: 'Tus derechos sobre tus datos',
    description:
      'Pide ver, corregir, borrar, bloquear o llevarte los datos de salud que guardamos, con o sin cuenta.',
    lead: 'Es gratis y no necesitas una cuenta. Respondemos en 5 días hábiles; la ley da 30 días corridos.',
    signedIn: 'Con tu cuenta es más corto: no hay que comprobar quién eres.',
    signedInLink: 'Pedirlo desde mi perfil',
    what: '1. Qué necesitas',
    kind: 'Solicitud',
    means: 'Qué significa cada una',
    detail: 'Cuéntanos',
    detailHint: 'Qué dato, de qué centro y de qué fecha, si lo sabes.',
    whose: '2. De quién son los datos',
    relation: 'Pido',
    relations: {
      self: 'Por mí',
      parent: 'Por mi hijo o hija menor de 18 años',
      heir: 'Por alguien que falleció (soy heredero o heredera)',
      representative: 'Por alguien a quien represento',
    },
    subjectRut: 'RUT de esa persona',
    subjectHint: 'Solo si pides por otra persona.',
    shown: 'Cómo lo acreditas',
    shownHint:
      'Posesión efectiva, certificado de nacimiento, poder o resolución judicial. Escribe qué documento es, o adjúntalo.',
    file: 'Documento',
    fileHint: 'PDF o foto, hasta 5 MB. Solo lo ve quien responde.',
    who: '3. Quién eres',
    rut: 'Tu RUT',
    name: 'Tu nombre completo',
    email: 'Tu correo',
    emailHint: 'Te enviamos un código, y luego la respuesta.',
    serial: 'Número de documento de tu cédula',
    serialHint: 'Está al frente de la cédula. Con él comprobamos que eres tú; no lo guardamos.',
    claveUnica: 'Identificarme con ClaveÚnica',
    claveUnicaDone: (name: string, rut: string) => `Te identificaste con ClaveÚnica: ${name}, RUT ${rut}.`,
    submit: 'Continuar',
    track: '¿Ya pediste algo? Mira en qué está',
    complaint: 'Si quieres reclamar por una atención, usa el formulario de reclamos.',
    complaintLink: 'Ir a reclamos',
  },
  complaint: {
    title: 'Reclamos',
    description:
      'Reclama por una atención, por un centro o por este portal: respuesta por escrito en 15 días hábiles.',
    lead: 'Cuéntanos qué pasó. Te respondemos por escrito en un máximo de 15 días hábiles.',
    about: 'Sobre qué reclamas',
    portal: 'Este portal',
    centre: 'Centro',
    centreHint: 'Escribe su nombre como aparece en tu hora. Si es por este portal, déjalo en blanco.',
    detail: 'Qué pasó',
    detailHint: 'Cuándo, dónde y qué esperas como solución.',
    name: 'Tu nombre completo',
    email: 'Tu correo',
    emailHint: 'Te enviamos un código, y luego la respuesta.',
    submit: 'Enviar reclamo',
    centreUnknown:
      'No conocemos un centro con ese nombre. Revisa cómo está escrito, o déjalo vacío y dinos abajo cuál es.',
    centreSeveral: 'Hay varios centros con ese nombre. Elige uno de la lista.',
    ended:
      'Tu sesión terminó antes de que llegara tu reclamo, y todavía no enviamos nada. Lo que escribiste sigue aquí: agrega tu nombre y tu correo, y envíalo otra vez.',
    elsewhere:
      'Si no quedas conforme con la respuesta, o no llega en 15 días hábiles, puedes ir a la Superintendencia de Salud dentro de los 5 días hábiles siguientes.',
  },
  confirm: {
    title: 'Escribe el código',
    lead: (email: string) => `Te enviamos un código de 6 números a ${email}. Vale por una hora.`,
    code: 'Código',
    submit: 'Confirmar',
    wrong: (left: number) =>
      left === 1 ? 'No es ese código. Te queda un intento.' : `No es ese código. Te quedan ${left} intentos.`,
    over: 'Este código ya no vale y tu solicitud no se envió. Escríbela de nuevo: te enviaremos otro código.',
    again: 'Empezar de nuevo',
    notSent: 'Hoy ya enviamos muchos mensajes a ese correo. Prueba mañana o usa otro.',
  },
  done: {
    title: 'Recibimos tu solicitud',
    complaintTitle: 'Recibimos tu reclamo',
    number: 'Su número es',
    code: 'Su código es',
    keep: 'Guárdalos: con los dos ves en qué está. También van en el correo que te enviamos.',
    due: (date: string) => `Te respondemos por correo a más tardar el ${date}.`,
    card: {
      unproven:
        'El número de la cédula no corresponde al RUT que escribiste. Quien responda te pedirá otra prueba.',
      unchecked: 'Ahora no pudimos comprobar tu cédula. Quien responda lo hará, o te pedirá otra prueba.',
    },
    track: 'Ver en qué está',
    home: 'Ir al inicio',
  },
  track: {
    title: 'En qué está tu solicitud',
    description: 'Con el número y el código que te enviamos.',
    lead: 'Escribe el número y el código que te enviamos por correo.',
    folio: 'Número',
    folioHint: 'Empieza con DER o REC.',
    code: 'Código',
    submit: 'Ver',
    none: 'No hay una solicitud con ese número y ese código. Lo que escribiste sigue aquí: revisa los dos en el correo que te enviamos.',
    fileTitle: 'La copia de los datos',
    fileLead: (until: string) =>
      `Está lista hasta el ${until} y se abre una sola vez: escribe el número de la cédula de quien hizo la solicitud. Guárdala en un lugar tuyo.`,
    fileSerial: 'Número de documento de tu cédula',
    fileHint: 'Déjalo en blanco si en este navegador acabas de identificarte con ClaveÚnica.',
    fileOpen: 'Abrir la copia',
    fileErrors: {
      over: 'Esta copia ya se abrió, o pasó su plazo. Puedes pedirla otra vez.',
      wrong: 'Ese número no es el de la cédula vigente de quien hizo la solicitud.',
      tries: 'Probaste demasiadas veces hoy. Vuelve a intentarlo mañana.',
      unavailable: 'Ahora no podemos comprobar tu cédula. No perdiste nada: prueba en unos minutos.',
    },
    another: 'Ver otra',
  },
  errors: {
    kind: 'Elige qué necesitas',
    detailShort: 'Son necesarios al menos 10 caracteres.',
    detailLong: 'Escribe hasta 2.000 caracteres',
    relation: 'Elige por quién pides',
    subject: 'Escribe el RUT de la persona de quien son los datos',
    subjectSame: 'Es tu mismo RUT: elige «Por mí».',
    shown: 'Cuenta cómo lo acreditas, o adjunta el documento.',
    shownLong: 'Escribe hasta 500 caracteres',
    rut: 'Debes ingresar un rut válido',
    name: 'Escribe tu nombre completo',
    nameLong: 'Escribe hasta 120 caracteres',
    email: 'Escribe tu correo',
    emailShape: 'Revisa el correo: debe ser como nombre@correo.cl, sin ñ ni tildes.',
    serial: 'Escribe el número como aparece en la cédula: 9 números, quizás con una letra antes.',
    folio: 'El número empieza con DER o REC y tiene 8 letras o números después.',
    code: 'Escribe el código.',
    file: {
      large: 'El archivo pesa más de 5 MB: elige uno más liviano o toma una foto.',
      kind: 'Tiene que ser un PDF o una foto JPG o PNG: elige otro archivo.',
      unreadable: 'No pudimos abrir el archivo. Prueba con otro.',
      pixels: 'La foto es demasiado grande: tómala de nuevo con menor calidad.',
      pages: 'El PDF tiene más de 20 páginas: adjunta solo las que hacen falta.',
    },
    often: 'Hubo demasiados intentos. Lo que escribiste sigue aquí: espera un rato y prueba otra vez.',
    most: 'Ya hay 5 solicitudes en curso con ese correo. Te responderemos pronto.',
  },
  letters: {
    confirm: {
      title: 'Tu código',
      intro: (digits: string) =>
        `El código para confirmar lo que pediste es ${digits}. Vale por una hora y una sola vez.`,
      link: 'Ir a la ayuda',
      closing: 'Si no pediste nada, no hagas nada: sin el código no pasa nada.',
    },
    received: {
      title: (folio: string) => `Recibimos tu solicitud ${folio}`,
      complaintTitle: (folio: string) => `Recibimos tu reclamo ${folio}`,
      intro: (kind: string, date: string) =>
        `Pediste: ${kind}. Te respondemos por correo a más tardar el ${date}.`,
      complaintIntro: (date: string) => `Lo leemos y te respondemos por correo a más tardar el ${date}.`,
      code: (folio: string, code: string) => `Número: ${folio}. Código para ver en qué está: ${code}.`,
      link: 'Ver en qué está',
      closing: 'Guarda este correo: el código no se vuelve a enviar.',
    },
    extended: {
      title: (folio: string) => `Necesitamos más tiempo para tu solicitud ${folio}`,
      intro: (date: string) =>
        `Tu solicitud necesita más tiempo del previsto. Te respondemos a más tardar el ${date}.`,
      reason: (because: string) => `Motivo: ${because}`,
      link: 'Ver en qué está',
      closing: 'La ley permite una sola prórroga, de hasta 30 días corridos.',
    },
    answered: {
      title: (folio: string) => `Respuesta a tu solicitud ${folio}`,
      complaintTitle: (folio: string) => `Respuesta a tu reclamo ${folio}`,
      data: 'Tus datos están en tu perfil, en «Seguridad»: se abren solo con tu cuenta y tu identidad comprobada.',
      dataLink: 'Abrir mi perfil',
      link: 'Ver la solicitud',
      complaintLink: 'Ver el reclamo',
      file: (until: string) =>
        `La copia de los datos te espera hasta el ${until}. Se abre una sola vez, con el número y el código de esta solicitud y el número de tu cédula.`,
      agency:
        'Si no quedas conforme, puedes reclamar ante la Agencia de Protección de Datos Personales dentro de los 30 días hábiles siguientes.',
      complaint:
        'Si no quedas conforme, puedes ir a la Superintendencia de Salud dentro de los 5 días hábiles siguientes.',
    },
  },
}
