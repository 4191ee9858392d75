/** The professional's desk. */
import { spanishPlural as plural } from '../plurals.ts'

export const desk = {
  title: 'Escritorio profesional',
  signOut: 'Cerrar sesión',
  back: 'Volver a las atenciones',
  agenda: 'Bloquear o cancelar horas',
  calendar: 'En mi calendario',
  account: 'Mi cuenta',
  centre: 'Mi centro',

  waits: {
    title: 'Tu escritorio espera una confirmación',
    body: 'Un centro abrió tu cuenta, y ahora atiendes también en otro. Para que nadie vea a tus pacientes con tu nombre, quien opera el portal confirma primero que la cuenta es tuya: pídeselo por el centro de ayuda. Tus horas siguen en pie y no se perdió nada.',
    help: 'Centro de ayuda',
  },

  letGo: {
    title: 'Ya no atiendes en ese centro',
    body: (centre: string, days: number, reach: string) =>
      `Esta hora fue tuya, en ${centre}, y pasaron más de ${days} días desde entonces. La ficha es del centro, que la conserva por ley: si necesitas algo de ella, para un paciente o por una obligación tuya, pídelo ahí${reach}. Lo que escribiste sigue guardado, y vuelves a verlo si atiendes ahí otra vez.`,
  },

  signedOut: {
    title: 'Tu sesión terminó',
    body: 'No se perdió nada de lo que escribiste. Ingresa en otra pestaña y regresa a esta: lo encontrarás como estaba.',
    action: 'Ingresar en otra pestaña',
  },

  signIn: {
    wanted: 'Ingresa y sigues en la página donde ibas.',
    wantedKept:
      'Tu sesión se había cerrado, así que todavía no cambió nada. Guardamos lo que escribiste: ingresa y lo encuentras donde ibas.',
    title: 'Ingreso de profesionales',
    lead: 'Para quienes atienden. Los pacientes ingresan en otra página.',
    centre: {
      title: 'Ingreso de centros',
      lead: 'Para recepción, coordinación y administración de un centro. Los pacientes ingresan en otra página.',
    },
    rut: 'RUT',
    rutHint: 'Con o sin puntos y guión.',
    password: 'Contraseña',
    submit: 'Ingresar',
    wrong: 'El RUT o la contraseña no son correctos. No se perdió nada: revísalos e inténtalo de nuevo.',
    tooMany: (minutes: number) =>
      `Son muchos intentos. Espera ${minutes} ${plural(minutes, 'minuto', 'minutos')} e inténtalo de nuevo.`,
    lost: '¿Olvidaste tu contraseña?',
  },

  invitation: {
    title: 'Elige tu contraseña',
    lead: (name: string) => `${name}, con ella y tu RUT entrarás a tu escritorio.`,
    name: 'Tu nombre',
    nameHint: 'Como quieres que lo vea tu equipo.',
    nameError: 'Escribe tu nombre, con al menos 2 letras.',
    plainTitle: (brand: string) => `Tu acceso a ${brand}`,
    plainAccess: {
      centre: (brand: string) => `Te dieron acceso al escritorio de tu centro en ${brand}.`,
      operator: (brand: string) =>
        `Desde ahora operas el portal ${brand}: tu acceso abre sus páginas de operación.`,
      rights: (brand: string) =>
        `Desde ahora respondes por ${brand} las solicitudes de las personas sobre sus datos: tu acceso abre la página donde llegan.`,
    },
    plainBody: (access: string, link: string) =>
      `Hola:\n\n${access}\n\nElige tu contraseña en este enlace (sirve una vez, por 7 días):\n${link}\n\nDespués configurarás un código de verificación en tu teléfono. Si no esperabas este correo, no hagas nada.`,
    submit: 'Guardar y entrar',
    gone: {
      title: 'Este enlace ya no sirve',
      body: 'Ya se usó o se venció. Si elegiste tu contraseña, ingresa con ella; si no, pide otro enlace en «¿Olvidaste tu contraseña?».',
      action: 'Ir al ingreso',
    },
    subject: (brand: string) => `Tu acceso al escritorio profesional de ${brand}`,
    body: (name: string, brand: string, link: string) =>
      `Hola, ${name}:\n\nTu centro te dio acceso al escritorio profesional de ${brand}, donde ves a tus pacientes del día.\n\nElige tu contraseña en este enlace (sirve una vez, por 7 días):\n${link}\n\nSi no esperabas este correo, no hagas nada.`,
  },

  idle: {
    title: 'Tu sesión se cierra en 2 minutos',
    body: 'Nadie ha usado esta página en un buen rato. Toca la pantalla o escribe para seguir.',
  },

  password: {
    title: 'Cambia tu contraseña',
    lead: 'Al guardarla se cierran tus otras sesiones.',
    current: 'Contraseña actual',
    save: 'Guardar contraseña',
    wrong: 'La contraseña actual no es correcta. No cambió nada.',
    done: 'Guardamos tu contraseña nueva y cerramos tus otras sesiones.',
    changed: {
      subject: (brand: string) => `Cambió tu contraseña del escritorio profesional de ${brand}`,
      body: (name: string, brand: string, link: string) =>
        `Hola, ${name}:\n\nLa contraseña de tu escritorio profesional de ${brand} cambió, y se cerraron las otras sesiones.\n\nSi no fuiste tú, elige otra ahora mismo, y avisa a quien administra tu centro:\n${link}`,
    },
    reset: {
      subject: (brand: string) => `Recupera tu acceso al escritorio profesional de ${brand}`,
      body: (name: string, brand: string, link: string) =>
        `Hola, ${name}:\n\nAlguien pidió un enlace para elegir otra contraseña de tu escritorio profesional de ${brand}.\n\nElígela aquí (sirve una vez, por una hora):\n${link}\n\nSi no fuiste tú, no hagas nada: tu contraseña sigue igual.`,
    },
  },

  forgotten: {
    title: 'Recupera tu acceso',
    lead: 'Escribe tu RUT. Si tiene acceso al escritorio, enviaremos un enlace al correo que registró tu centro.',
    submit: 'Enviar enlace',
    done: 'Si ese RUT tiene acceso, en un minuto llega un enlace al correo que registró tu centro. Sirve una vez, por una hora.',
    waiting:
      '¿No llega? Revisa el correo no deseado, o pide a quien administra tu centro que revise tu correo.',
    back: 'Volver al ingreso',
  },

  day: {
    lost: 'Esa fecha no existe: te mostramos la de hoy.',
    title: 'Atenciones del día',
    before: 'Día anterior',
    after: 'Día siguiente',
    today: 'Hoy',
    none: 'No tienes atenciones este día.',
    week: 'Días de la semana',
    patients: (count: number) =>
      count === 0 ? 'sin pacientes' : plural(count, '1 paciente', `${count} pacientes`),
    closed: {
      title: 'Horas cerradas',
      /** As a day of the strip of the week says it: a word that fits in a seventh of a phone. */
      day: 'cerrado',
      byYou: 'Cerrado por ti',
      by: (centre: string) => `Cerrado por ${centre}`,
      span: (from: string, to: string | null, forGood: boolean) =>
        forGood ? `Desde el ${from}, sin término` : to === null ? from : `${from} a ${to}`,
      none: 'De aquí en adelante no tienes horas cerradas.',
      dayBody: 'Este día no se ofrece ninguna hora tuya.',
      openAgain: 'Abrir de nuevo',
      opened: 'Quedó abierto de nuevo: las horas se ofrecen.',
      undo: 'Lo que cerraste tú lo puedes abrir de nuevo: las horas vuelven a ofrecerse, y las que se cancelaron siguen canceladas. Lo que cerró tu centro lo abre tu centro.',
      see: 'Ver las horas cerradas',
    },
    noneBody: 'Cuando alguien reserve una, aparecerá aquí sin que hagas nada.',
    open: 'Abrir',
    openOf: (patient: string, time: string) => `Abrir la atención de ${patient}, ${time}`,
    live: 'Esta página se actualiza sola.',
  },

  states: {
    scheduled: 'Sin llegar',
    waiting: 'En sala de espera',
    ready: 'Lista para entrar',
    in_call: 'En consulta',
    ended: 'Terminada',
    'patient-absent': 'Paciente no llegó',
    'professional-absent': 'No se atendió: pago devuelto',
    failed: 'Problema técnico: pago devuelto',
    cancelled: 'Cancelada',
  },
  paid: { paid: 'Pagada', unpaid: 'Sin pagar', open: 'Confirmando pago' },
  survey: { answered: 'Encuesta respondida', omitted: 'Encuesta omitida', none: 'Encuesta pendiente' },
  waitingSince: (time: string) => `En sala desde las ${time}`,
  notSeen: (minutes: number) => `sin señal hace ${minutes} min`,

  inPerson: {
    states: {
      booked: 'Reservada',
      held: 'Reservándose',
      confirmed: 'Confirmada',
      waiting: 'En la sala de espera',
      'in-attendance': 'En atención',
      attended: 'Atendida',
      'no-show': 'No vino',
      left: 'Se fue sin atenderse',
      cancelled: 'Cancelada',
    },
    waiting: (minutes: number) => (minutes === 0 ? 'Acaba de llegar' : `Espera hace ${minutes} min`),
    title: 'Atención en persona',
    centre: 'Dónde',
    service: 'Qué',
    deeds: {
      arrive: 'Llegó',
      start: 'Empezar la atención',
      attend: 'Terminar la atención',
      'no-show': 'No vino',
      leave: 'Se fue',
      undo: 'Deshacer',
    },
    done: 'Quedó anotado. La recepción lo ve al instante.',
    next: (patient: string, time: string) => `Siguiente: ${patient}, ${time}`,
    otherDay: 'Lo que pasa con esta hora se anota el mismo día.',
    refusals: {
      gone: 'Esta hora ya no está. No cambió nada.',
      late: 'Alguien anotó otra cosa mientras tanto. No se perdió nada: este es el estado de ahora.',
      taken: 'Otra persona ya tiene esta hora, así que no se puede deshacer. No cambió nada.',
      video: 'Esta hora es por video. No cambió nada.',
    },
  },

  visit: {
    blocked: {
      badge: 'Datos bloqueados',
      why: 'Esta persona pidió que nadie use sus datos por ahora: no ves sus respuestas, notas ni documentos, ni puedes escribir otros. Atiéndela como siempre; puede levantar el bloqueo en su perfil, al momento.',
    },
    title: (patient: string) => `Atención de ${patient}`,
    patient: 'Paciente',
    rut: 'RUT',
    noRut: 'Sin RUT en la reserva',
    age: (years: number) => (years === 0 ? 'menos de un año' : plural(years, '1 año', `${years} años`)),
    where: 'Dice que está en',
    needs: 'Pidió',
    whereUnknown: 'Todavía no lo dice',
    hour: 'Hora',
    ready: {
      title: 'Avisa que puedes atender',
      body: 'El paciente lo verá al instante y podrá entrar.',
      early: (time: string) => `Podrás avisar desde las ${time}.`,
      action: 'Estoy disponible',
    },
    said: 'Avisaste que estás disponible. Cuando el paciente entre, la consulta empieza aquí.',
    saidAt: (time: string) => `Avisaste a las ${time}`,
    call: 'Consulta',
    end: {
      action: 'Terminar la consulta',
      question: '¿Terminamos la consulta?',
      body: 'El paciente verá el aviso de término. Después puedes seguir emitiendo documentos y editando tus notas.',
      yes: 'Sí, terminar',
      no: 'Seguir en la consulta',
    },
    fail: {
      action: 'No se pudo por un problema técnico',
      question: '¿La consulta no se pudo hacer?',
      body: 'La hora se cancela y el paciente recibe de vuelta todo lo que pagó.',
      yes: 'Sí, no se pudo',
      no: 'Volver',
    },
    absent: {
      action: 'El paciente no llegó',
      question: '¿El paciente no llegó?',
      body: 'La hora queda como no asistida y el pago no se devuelve.',
      early: (time: string) =>
        `Si el paciente no llega, puedes decirlo desde las ${time}: 15 minutos después de la hora o, si llegaste más tarde, de tu aviso.`,
      waited:
        'El paciente estuvo en la sala y llegaste más de 15 minutos después de la hora. Si no vuelve, le devolvemos el pago; no queda como que no asistió.',
      yes: 'Sí, no llegó',
      no: 'Seguir esperando',
    },
    over: 'Esta atención ya terminó.',
    freeWords:
      'Un medicamento de la receta está escrito con palabras que no están en la lista: la farmacia puede no reconocerlo y el paciente no podrá cotizarlo. Si hay uno en la lista, emite otra receta con él.',
    done: {
      listo: 'Avisamos al paciente.',
      terminada: 'La consulta terminó.',
      fallida: 'La consulta quedó como no realizada; el pago se devuelve completo.',
      ausente: 'Quedó registrado que el paciente no llegó.',
      notas: 'Tus notas quedaron guardadas.',
      receta: 'La receta quedó en el área de salud del paciente.',
      licencia: 'La licencia quedó en el área de salud del paciente.',
      ges: 'La notificación GES quedó en el área de salud del paciente.',
      orden:
        'La orden quedó en el área de salud del paciente. Desde ahí puede buscar dónde hacerse los exámenes.',
    },
    refusals: {
      'not-now': 'Algo cambió mientras tanto. No se perdió nada: este es el estado de ahora.',
      'too-early': 'Todavía no se abre la sala: espera hasta 15 minutos antes de la hora.',
      over: 'Esta atención ya terminó. No cambió nada.',
      'not-informed': 'El paciente todavía no acepta la atención por video.',
      'wait-longer':
        'Espera hasta 15 minutos después de la hora o, si llegaste más tarde, de tu aviso. No se perdió nada.',
    },
    survey: {
      title: 'Encuesta del paciente',
      none: 'Todavía no la responde.',
      lost: 'La respondió, pero sus respuestas se cifraron con una clave que se perdió: ya no se pueden leer. Pregúntale de nuevo.',
      omitted: 'El paciente prefirió omitirla.',
      reason: 'Motivo',
      onset: 'Desde cuándo y qué síntomas',
      intensity: 'Intensidad',
      chronic: 'Enfermedades crónicas',
      symptoms: 'Síntomas ahora',
      nothing: 'Ninguno',
      noChronic: 'Ninguna',
      emergency: 'Se le indicó llamar al 131 (SAMU)',
    },
    notes: {
      lost: '[Lo que estaba anotado se cifró con una clave que se perdió: ya no se puede leer.]',
      title: 'Notas de la atención',
      hint: 'Solo las ves tú.',
      kept: 'Notas guardadas.',
      notKept: 'Tus notas todavía no se guardan: lo intentamos de nuevo en unos segundos. Siguen aquí.',
      save: 'Guardar notas',
    },
    documents: {
      title: 'Documentos de esta atención',
      none: 'Todavía no emites ninguno.',
      receta: 'Emitir receta',
      licencia: 'Emitir licencia',
      ges: 'Notificar GES',
      orden: 'Pedir exámenes',
      later: 'Podrás emitir documentos cuando la consulta haya empezado.',
      never: 'No se emitió ninguno.',
      lead: (patient: string) =>
        `Quedará al instante en el área de salud de ${patient}, con tu nombre y la fecha de hoy.`,
      place: 'Videoconsulta',
      rut: 'RUT del paciente',
      otherRut:
        'No es el RUT de la reserva: revisa el carnet. Si es otra persona, debe reservar su propia hora',
      busy: 'Esta persona tiene otra atención a esta misma hora. Termina la consulta y emite el documento después. No se perdió nada de lo que escribiste.',
      rutHint: 'Pídele su carnet, mira que sea la misma persona y escribe el RUT que dice.',
      refused:
        'No pudimos emitir el documento. No se perdió nada de lo que escribiste: revisa los datos e inténtalo de nuevo.',
      kinds: {
        receta: 'Receta',
        licencia: 'Licencia médica',
        ges: 'Notificación GES',
        orden: 'Orden de exámenes',
      },
      folio: (folio: string) => `folio ${folio}`,
      annulled: 'Anulada',
    },
  },

  annul: {
    page: (folio: string) => `Documento ${folio}`,
    title: 'Anularlo',
    lead: (patient: string) =>
      `Hazlo solo si lo emitiste por error. ${patient} lo verá anulado, con tu motivo, y recibirá un correo; nadie que lo compruebe lo aceptará. No se puede deshacer: después emite el correcto.`,
    why: 'Por qué lo anulas',
    whyHint: 'Lo lee el paciente. Por ejemplo: la dosis no era la correcta.',
    submit: 'Anular el documento',
    done: 'Este documento está anulado',
    doneBody: (on: string, why: string) =>
      `El ${on}: «${why}». El paciente lo ve así en su área de salud, y le escribimos.`,
    another: 'Emitir otro',
    licence:
      'Una licencia la anula quien la resuelve: pídeselo a la COMPIN, la isapre o la mutual con su folio.',
    errors: {
      why: 'Escribe por qué lo anulas',
      long: 'Escríbelo con menos palabras: caben 200 letras',
      oneLine: 'Escríbelo en una sola línea, con letras y signos',
    },
    refused: {
      gone: 'Ese documento no es de esta atención. No cambió nada.',
      dispensed:
        'La farmacia ya entregó algo de esta receta, así que no se puede anular. No cambió nada ni se perdió lo que escribiste: llama al paciente.',
      licence: 'Una licencia la anula quien la resuelve. No cambió nada.',
    },
  },

  own: {
    letter: {
      subject: (brand: string) => `Un centro pide cambiar tus datos en ${brand}`,
      body: (name: string, centres: readonly string[], link: string) =>
        `Hola, ${name}:\n\n${new Intl.ListFormat('es').format(centres)} ${plural(centres.length, 'pide', 'piden')} cambiar datos tuyos, de los que ven tus pacientes. Nada cambia mientras no lo aceptes.\n\nMira qué pide y responde en tu escritorio:\n${link}`,
    },
    open: (count: number) =>
      plural(count, 'Un cambio espera tu respuesta', `${count} cambios esperan tu respuesta`),
    title: 'Cambios a tus datos',
    lead: 'Atiendes en más de un centro: tu nombre, registro, foto y lo demás que es tuyo cambia solo si tú lo aceptas.',
    back: 'Volver a las atenciones',
    asks: (centre: string) => `${centre} pide cambiar`,
    aceptar: 'Aceptar el cambio',
    rechazar: 'Rechazar',
    none: 'Nada espera tu respuesta',
    noneBody: 'Cuando un centro quiera cambiar algo tuyo, lo verás aquí antes de que ocurra.',
    photo: 'Una foto',
    nothing: 'Nada',
    sexes: { female: 'Femenino', male: 'Masculino' },
    fields: {
      name: 'Nombre',
      slug: 'Dirección en el portal',
      rut: 'RUT',
      registration_number: 'Número de registro',
      sex: 'Sexo',
      languages: 'Idiomas',
      age_from: 'Edad mínima que atiende',
      age_to: 'Edad máxima que atiende',
      studies: 'Estudios',
      photo: 'Foto',
    },
    done: {
      aceptado: 'Tus datos cambiaron en todos tus centros.',
      rechazado: 'No cambió nada. El centro ve que no lo aceptaste.',
      tarde: 'Ese cambio ya no espera: el centro lo cambió o ya fue respondido.',
      imposible: 'Ese cambio ya no es posible. Pide al centro que lo revise.',
    },
  },

  hours: {
    title: 'Bloquear o cancelar horas',
    lead: 'Para cuando no puedes atender una hora o un día. Lo que está libre deja de ofrecerse; a quien ya tiene hora le avisamos de inmediato, le devolvemos lo que pagó y le ofrecemos las horas más cercanas.',
    day: 'Día',
    from: 'Desde las',
    to: 'Hasta las',
    wholeDay: 'En blanco: todo el día.',
    review: 'Ver a quiénes afecta',
    affected: (count: number) =>
      count === 0
        ? 'Nadie tiene hora en ese tiempo'
        : plural(count, `Afecta a ${count} paciente`, `Afecta a ${count} pacientes`),
    again: 'No se canceló nada: cambió quiénes tienen hora desde que lo viste. Revisa la lista de nuevo.',
    warning: (count: number) =>
      count === 0
        ? 'Esas horas se cierran. Más abajo las puedes abrir de nuevo.'
        : 'Esas horas se cierran y se cancelan las que tienen paciente. Más abajo las puedes abrir de nuevo, pero las canceladas no vuelven.',
    confirm: 'Cancelar estas horas',
    close: 'Bloquear estas horas',
    refusals: {
      past: 'Ese tiempo ya pasó: elige uno por venir',
      'no-hours': 'Todavía no tienes horas publicadas: no hay nada que cancelar',
    },
    done: (count: number) =>
      count === 0
        ? 'Las horas quedaron cerradas.'
        : plural(
            count,
            `Las horas quedaron cerradas y avisamos a ${count} paciente.`,
            `Las horas quedaron cerradas y avisamos a ${count} pacientes.`,
          ),
  },

  prescription: {
    medicine: (row: number) => `Medicamento ${row}`,
    name: 'Medicamento',
    nameHint: 'Elígelo de la lista: así la farmacia lo encuentra y se puede cotizar.',
    unknown:
      'No está en la lista con ese nombre: la farmacia puede no reconocerlo y no se podrá cotizar. Elige uno de la lista, o sigue así.',
    dose: 'Dosis',
    doseHint: 'Por ejemplo: 1 comprimido cada 8 horas.',
    route: 'Vía',
    routeHint: 'Solo de un medicamento de fuera de la lista. Por ejemplo: oral, nasal, subcutánea.',
    period: 'Por cuánto tiempo',
    periodHint: 'Por ejemplo: 5 días.',
    quantity: 'Envases',
    quantityHint: 'Cuántas cajas o frascos.',
    indications: 'Indicaciones',
    type: 'Tipo de receta',
    types: { simple: 'Simple', retained: 'Retenida' },
  },

  licence: {
    type: 'Tipo de licencia',
    types: {
      '1': '1. Enfermedad o accidente común',
      '2': '2. Prórroga de medicina preventiva',
      '3': '3. Licencia maternal pre y postnatal',
      '4': '4. Enfermedad grave de hijo menor de un año',
      '5': '5. Accidente del trabajo o del trayecto',
      '6': '6. Enfermedad profesional',
      '7': '7. Patología del embarazo',
    },
    from: 'Reposo desde',
    days: 'Días de reposo',
    kind: 'Reposo',
    kinds: {
      total: 'Total',
      morning: 'Parcial, mañana',
      afternoon: 'Parcial, tarde',
      night: 'Parcial, noche',
    },
    place: 'Lugar del reposo',
    places: { home: 'Su domicilio', hospital: 'Hospital', other: 'Otro domicilio' },
    employer: 'Empleador',
    authority: 'Quién la resuelve',
    authorities: { compin: 'COMPIN', isapre: 'Isapre', mutual: 'Mutual' },
    authorityName: 'Nombre de la entidad',
    authorityHint: 'Por ejemplo: COMPIN Región Metropolitana.',
  },

  ges: {
    condition: 'Problema de salud GES',
    choose: 'Elige uno',
    diagnosis: 'Diagnóstico',
    confirmed: '¿Está confirmado?',
    answers: { yes: 'Sí, confirmado', no: 'No, es sospecha' },
  },

  examOrder: {
    exam: (row: number) => `Examen ${row}`,
    hint: 'Elígelo de la lista, o escríbelo como en una orden: «hgma», «p. lipídico, TSH», «0301045».',
    more: 'Más exámenes',
    reason: 'Motivo o hipótesis diagnóstica',
    reasonHint: 'Lo leen el paciente y quien le haga los exámenes. Hasta 300 letras.',
  },

  passwordKept: 'Por seguridad, revisa o escribe de nuevo tu contraseña. Lo demás sigue como lo escribiste.',
  errors: {
    day: 'Elige el día',
    time: 'Escribe la hora como 09:30',
    order: 'La hora de término va después de la de inicio',
    choose: 'Elige una de las opciones',
    medicine: 'Escribe el medicamento',
    dose: 'Escribe la dosis',
    route: 'Escribe por qué vía se usa: no está en la lista',
    period: 'Escribe por cuánto tiempo',
    quantity: 'Escribe cuántos envases, con números',
    date: 'Elige la fecha',
    days: 'Escribe los días, de 1 a 180',
    restFrom: 'Elige un día de los últimos o los próximos 6 meses',
    signs: 'Tiene caracteres que no son letras ni signos: bórralos y escríbelos de nuevo',
    authority: 'Escribe el nombre de la entidad',
    condition: 'Elige el problema de salud',
    exam: 'Elige al menos un examen',
    examUnknown: (typed: string, near: string) =>
      near
        ? `No reconocemos «${typed}». Escribe cuál es: ${near}`
        : `No reconocemos «${typed}»: elígelo de la lista`,
    examsMany: (most: number) => `En una orden caben hasta ${most} exámenes: pide los demás en otra`,
    diagnosis: 'Escribe el diagnóstico',
    long: 'Es demasiado largo: acórtalo',
    rut: 'Debes ingresar un rut válido',
    password: 'Escribe tu contraseña',
    notes: 'Usa 8.000 caracteres como máximo',
  },
}
