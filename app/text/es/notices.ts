import { spanishPlural as plural } from '../plurals.ts'

/** What booking writes to patients: e-mails, SMS and the calendar entry. */
export const notices = {
  hello: (name: string) => `Hola, ${name}:`,
  /** After the code of an hour, in an SMS to whoever booked it for somebody else. */
  forWhom: (name: string) => `para ${name}`,
  facts: {
    examOrder: 'Orden de exámenes',
    code: 'Código',
    what: 'Qué',
    professional: 'Con',
    patient: 'Para',
    when: 'Cuándo',
    reception: 'Preséntate',
    where: 'Dónde',
    phone: 'Teléfono del centro',
    price: 'Valor',
    preparation: 'Preparación',
    order: 'Orden de compra',
    amount: 'Monto',
    paidAt: 'Fecha del pago',
    authorisation: 'Código de autorización',
    card: 'Tarjeta',
    bono: 'Bono electrónico',
    bring: 'Qué llevar',
    before: 'Antes era',
    freed: 'Se liberó',
    current: 'La hora que tienes',
  },
  reception: (time: string) => `a las ${time} en recepción, 15 minutos antes`,
  priceAtVisit: (amount: string) => `${amount}, se paga el día de la atención`,
  priceOnline: (amount: string, until: string) =>
    `${amount}, se paga en línea antes del ${until}; si no, la hora se cancela`,
  pricePaid: (amount: string) => `${amount}, pagado`,
  /** Between what: the tramo is not known. */
  priceByTramo: (range: string) => `${range} (el centro lo ajusta según el tramo de Fonasa)`,
  priceByTramoPaid: (range: string) => `${range} (según el tramo de Fonasa, que se elige al pagar)`,
  fasting: 'En ayunas.',
  bring: {
    id: 'la cédula de identidad',
    order: 'la orden médica',
    earlier: 'los exámenes anteriores, si los hay',
  },
  actions: {
    order: 'Ver la orden de exámenes',
    enter: 'Entrar a la videoconsulta',
    pay: 'Pagar ahora',
    receipt: 'Ver el comprobante',
    see: 'Ver mi hora',
    confirm: 'Confirmar hora',
    cancel: 'Cancelar hora',
    move: 'Cambiar de día u hora',
    calendar: 'Agregar al calendario',
    directions: 'Cómo llegar',
    again: 'Reservar otra hora',
  },
  /** What an SMS about an hour that stands ends with. */
  smsThen: {
    see: (link: string) => `Ver: ${link}`,
    payToday: (time: string, link: string) => `Paga antes de las ${time} o se cancela: ${link}`,
    pay: (until: string, link: string) => `Paga antes del ${until}: ${link}`,
    /** Where there is room for no more. */
    unpaid: (link: string) => `Por pagar: ${link}`,
  },
  booked: {
    subject: (day: string, code: string) => `Tu hora está reservada: ${day} (${code})`,
    title: 'Tu hora está reservada',
    intro:
      'Guarda este correo: con su enlace puedes ver, confirmar, cambiar o cancelar tu hora cuando quieras.',
    sms: (code: string, when: string, where: string, then: string) =>
      `Hora reservada ${code}: ${when}${where}. ${then}`,
  },
  series: {
    subject: (sessions: number, day: string) => `Tus ${sessions} sesiones están reservadas, desde el ${day}`,
    title: 'Tus sesiones están reservadas',
    intro:
      'Guarda este correo: con el enlace de cada sesión puedes verla, confirmarla, cambiarla o cancelarla cuando quieras, sin tocar las demás.',
    nth: (nth: number, of: number) => `sesión ${nth} de ${of}`,
    session: (nth: number) => `Sesión ${nth}`,
    hour: (when: string, code: string) => `${when}, código ${code}`,
    sms: (sessions: number, when: string, where: string, link: string, whose: string) =>
      `${sessions} sesiones reservadas${whose}. La primera: ${when}${where}. Ver: ${link}`,
  },
  moved: {
    subject: (day: string, code: string) => `Tu hora cambió: ${day} (${code})`,
    title: 'Tu hora cambió',
    intro: 'Tu nueva hora quedó reservada y la anterior, liberada. El código es el mismo.',
    sms: (code: string, when: string, where: string, then: string) =>
      `Tu hora ${code} cambió: ${when}${where}. ${then}`,
  },
  smsRefundAtDesk: 'Retira tu dinero en la recepción.',
  refundAtDesk: (who: string) => `${who} te devuelve lo que pagaste ahí. Llama antes y pasa a retirarlo.`,
  cancelled: {
    subject: (day: string, code: string) => `Tu hora fue cancelada: ${day} (${code})`,
    title: 'Tu hora quedó cancelada',
    intro:
      'La hora quedó libre para otra persona. No tienes que hacer nada más. Si no pediste cancelarla, llama al centro.',
    refund: 'Si pagaste en línea, debes revisar la devolución con tu banco.',
    refundAsked:
      'La devolución de tu pago ya está pedida. Debes revisarla con tu banco: él decide cuándo la verás.',
    sms: (code: string, when: string) => `Tu hora ${code} del ${when} fue cancelada.`,
  },
  settled: {
    subject: (when: string, code: string) => `Recibimos tu pago: ${when} (${code})`,
    title: 'Recibimos tu pago',
    intro: 'Tu hora está pagada. Guarda este correo: es tu comprobante.',
    bono: (n: number) =>
      `${plural(n, 'Tu bono electrónico ya está emitido', 'Tus bonos electrónicos ya están emitidos')}; no tienes que hacer nada más.`,
    card: (last4: string) => `terminada en ${last4}`,
    free: 'sin costo para ti',
  },
  refunding: {
    subject: (code: string) => `Te estamos devolviendo tu pago (${code})`,
    title: 'Te estamos devolviendo tu pago',
    intro:
      'Tu pago llegó cuando la hora ya no se podía pagar (se había cancelado, o ya estaba pagada). No te quedas sin tu dinero: pedimos la devolución completa a Webpay y te avisaremos cuando la acepte.',
  },
  refunded: {
    subject: (code: string) => `Devolvimos tu pago (${code})`,
    title: 'Devolvimos tu pago',
    intro: (amount: string) =>
      `Webpay aceptó la devolución de ${amount}. Cuándo la verás en tu cuenta o tarjeta depende de tu banco: revísala con él.`,
    atDesk: (who: string, amount: string) =>
      `${who} te devolvió ${amount}. Si no los recibiste, llama al centro.`,
  },
  annulled: {
    subject: 'Anularon un documento de tu atención',
    title: 'Un documento de tu atención ya no vale',
    intro: (folio: string | null) =>
      `Quien te atendió anuló ${folio === null ? 'un documento' : `el documento con folio ${folio}`} que te había emitido: no lo uses.`,
    what: 'Si ya lo usaste, llama al centro. El motivo, y lo que lo reemplaza si algo lo reemplaza, están en tu área de salud.',
  },
  voided: {
    subject: (code: string) => `Se anuló un pago anotado por error (${code})`,
    title: 'Se anuló un pago anotado por error',
    atDesk: (who: string, amount: string) =>
      `${who} anotó en tu hora un pago de ${amount} por error, y lo anuló. Tu hora sigue como antes de ese pago. Si fuiste tú quien pagó, llama al centro.`,
  },
  unpaid: {
    subject: (when: string, code: string) => `Tu hora se canceló por falta de pago: ${when} (${code})`,
    title: 'Tu hora se canceló por falta de pago',
    intro:
      'Esta atención se paga en línea antes, y el plazo terminó sin un pago. La hora quedó libre para otra persona; no te cobramos nada.',
    sms: (code: string, when: string, link: string) =>
      `Hora ${code} del ${when} cancelada: no se pagó. Otra: ${link}`,
  },
  centreCancelled: {
    subject: (day: string, code: string) => `El centro canceló tu hora: ${day} (${code})`,
    title: 'El centro canceló tu hora',
    intro: 'Lo sentimos: el centro médico no podrá atenderte a esa hora. No fue por algo que hicieras tú.',
    begun: 'Lo sentimos: el centro médico no pudo atenderte a esa hora. No fue por algo que hicieras tú.',
    refund: 'Si habías pagado, se te devuelve todo.',
    offer: 'Estas son las horas más cercanas. Elige una y no tendrás que escribir tus datos otra vez:',
    none: 'Por ahora no quedan horas cercanas con este mismo profesional o equipo. Puedes buscar otra opción:',
    sms: (code: string, when: string, link: string) =>
      `El centro canceló tu hora ${code} del ${when}. Elige otra: ${link}`,
  },
  disowned: {
    subject: (day: string, code: string) => `Cancelamos tu reserva: ${day} (${code})`,
    title: 'Cancelamos esta reserva',
    intro:
      'La persona que tiene el RUT con que reservaste comprobó su identidad y dijo que no pidió esta hora. La hora quedó libre. Si te equivocaste al escribir el RUT, reserva de nuevo con el correcto.',
    refund:
      'Devolvemos el pago completo al mismo medio con que pagaste; no tienes que hacer nada. Te avisaremos cuando esté hecho.',
    nothing: 'No había nada pagado, así que no hay nada que devolver.',
    sms: (code: string, when: string) =>
      `Cancelamos la hora ${code} del ${when}: la persona con ese RUT dijo que no la pidió. Si pagaste, te devolvemos todo.`,
  },
  notAttended: {
    subject: (day: string, code: string) => `No te atendimos: ${day} (${code})`,
    title: 'Lo sentimos: no te atendimos',
    intro: 'Tu videoconsulta no se hizo, y no fue por algo que hicieras tú. La hora quedó cancelada.',
    refund:
      'Devolvemos el pago completo al mismo medio con que pagaste; no tienes que hacer nada. Te avisaremos cuando esté hecho.',
    nothing: 'No tenías nada pagado, así que no hay nada que devolver.',
    sms: (code: string, when: string) =>
      `Lo sentimos: tu videoconsulta ${code} del ${when} no se hizo. Si pagaste, te devolvemos todo.`,
  },
  earlier: {
    subject: (when: string, code: string) => `Puedes adelantar tu hora: ${when} (${code})`,
    title: 'Se liberó una hora antes que la tuya',
    intro: (until: string) =>
      `Te la guardamos hasta las ${until}. Si la tomas, tu hora cambia y conservas tu código. Si no, no tienes que hacer nada: mantienes la que tienes y esta pasa a la siguiente persona de la fila.`,
    see: 'Ver y tomar esta hora',
    sms: (when: string, until: string, link: string, whose: string) =>
      `Adelanta la hora${whose}: ${when}. Tómala hasta las ${until}: ${link}`,
  },
  lifted: {
    subject: (when: string, code: string) => `Tu hora del ${when} sigue en pie (${code})`,
    title: 'Tu hora sigue en pie',
    intro:
      'Te habíamos avisado que el centro no podría atenderla, y ya puede: ve como estaba previsto. Si te guardábamos otra hora, ya no hace falta y quedó libre. Si esta ya no te sirve, cámbiala o cancélala.',
    sms: (when: string, link: string, whose: string) => `Tu hora${whose} sigue en pie: ${when}. Ver: ${link}`,
  },
  closure: {
    subject: (when: string, code: string) => `Tu hora del ${when} no se podrá atender (${code})`,
    title: 'El centro no podrá atender tu hora',
    intro: (until: string) =>
      `Lo sentimos, no fue por algo que hicieras tú. Te guardamos la hora libre más cercana hasta el ${until}. Si la tomas, conservas tu código y lo que pagaste. También puedes elegir otra, o cancelar y se te devuelve todo.`,
    kept: 'Te guardamos',
    sms: (when: string, link: string, whose: string) =>
      `El centro no atenderá tu hora${whose}. Te guarda ${when}: ${link}`,
    page: {
      title: 'El centro no podrá atender tu hora',
      body: (until: string) =>
        `Te guardamos la hora libre más cercana hasta el ${until}. Si no te sirve, elige otra; si no respondes, el centro te llamará.`,
      take: 'Tomar esta hora',
      leave: 'No me sirve',
      other: 'Elegir otra hora',
      ended:
        'Ya no te guardamos otra hora, y la que tienes no se podrá atender. Elige una que te sirva, o cancela y se te devuelve todo lo que pagaste. Si no haces nada, el centro te llamará.',
      stands: 'La hora que tienes sigue en pie: el centro te atenderá. No tienes que hacer nada más.',
      problems: {
        over: 'Se acabó el plazo para tomar la hora que te guardábamos.',
        'slot-taken': 'El centro retiró la hora que te guardábamos. No cambiamos nada.',
        'patient-busy': 'Ya tienes otra hora que se cruza con esa. No cambiamos nada.',
        withdrawn: 'El centro ya no ofrece esta atención. No cambiamos nada.',
        'exam-age':
          'Hay un examen que no se hace a la edad que la persona tendrá ese día. No cambiamos nada.',
      },
    },
  },
  reminder: {
    /** Without «mañana»: it may be read, or leave, on the day itself. */
    subjectDay: (when: string, code: string) => `Recuerda tu hora: ${when} (${code})`,
    subjectHours: (time: string, code: string) => `Hoy a las ${time} es tu hora (${code})`,
    title: 'Recuerda tu hora',
    ask: '¿Irás? Confírmalo con un toque. Si no puedes, cancela o cambia la hora y otra persona podrá usarla.',
    asked: 'Ya confirmaste que irás. Si algo cambió, avísanos y otra persona podrá usar la hora.',
    owed: 'Falta pagarla: si no se paga a tiempo, la hora se cancela.',
    smsOwed: (code: string, when: string, where: string, then: string) =>
      `Tu hora ${code}: ${when}${where}. ${then}`,
    sms: (code: string, when: string, where: string, link: string) =>
      `Tu hora ${code}: ${when}${where}. Confirma o cancela: ${link}`,
    smsConfirmed: (code: string, when: string, where: string, link: string) =>
      `Tu hora ${code}: ${when}${where}. Ver o cancelar: ${link}`,
    /** How to come to an exam: an SMS has room for no more. */
    fasting: { withOrder: 'En ayunas y con la orden', alone: 'En ayunas' },
    prepared: { withOrder: 'Prepárate y trae la orden', alone: 'Prepárate' },
    asTheyAre: { withOrder: 'Trae la orden médica', alone: '' },
  },
  link: {
    subject: (code: string) => `El enlace de tu hora ${code}`,
    title: 'El enlace de tu hora',
    intro: 'Nos pediste de nuevo el enlace de esta hora.',
    sms: (code: string, link: string) => `El enlace de tu hora ${code}: ${link}`,
  },
  calendar: {
    summary: (what: string, professional: string | null) =>
      professional ? `${what} con ${professional}` : what,
    file: 'hora-medica.ics',
  },
  closing: 'Con este enlace cualquiera puede ver y cancelar tu hora: no lo compartas.',
  /** Of an hour that is gone. */
  closingGone: 'Con este enlace cualquiera puede ver los datos de esa hora: no lo compartas.',
  footer: (brand: string) =>
    `Te escribimos porque se reservó una hora en ${brand} con estos datos de contacto.`,
}
