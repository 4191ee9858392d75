/** What booking writes to patients: e-mails, SMS and the calendar entry. */
export const notices = {
  hello: (name: string) => `Hola, ${name}:`,
  facts: {
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
    bring: 'Qué llevar',
    before: 'Antes era',
  },
  reception: (time: string) => `a las ${time} en recepción, 15 minutos antes`,
  priceAtVisit: (amount: string) => `${amount}, se paga el día de la atención`,
  priceWithoutTramo: (amount: string) =>
    `el centro lo ajusta según tu tramo de Fonasa (valor total ${amount}), se paga el día de la atención`,
  fasting: 'Ve en ayunas.',
  bring: {
    id: 'tu cédula de identidad',
    order: 'tu orden médica',
    earlier: 'tus exámenes anteriores, si los tienes',
  },
  actions: {
    see: 'Ver mi hora',
    confirm: 'Confirmar que voy',
    cancel: 'Cancelar mi hora',
    move: 'Cambiar de día u hora',
    again: 'Reservar otra hora',
  },
  booked: {
    subject: (day: string, code: string) => `Tu hora está reservada: ${day} (${code})`,
    title: 'Tu hora está reservada',
    intro:
      'Guarda este correo: con su enlace puedes ver, confirmar, cambiar o cancelar tu hora cuando quieras.',
    sms: (code: string, when: string, place: string, link: string) =>
      `Hora reservada ${code}: ${when}, ${place}. Ver, cambiar o cancelar: ${link}`,
  },
  moved: {
    subject: (day: string, code: string) => `Tu hora cambió: ${day} (${code})`,
    title: 'Tu hora cambió',
    intro: 'Tu nueva hora quedó reservada y la anterior, liberada. El código es el mismo.',
    sms: (code: string, when: string, place: string, link: string) =>
      `Tu hora ${code} cambió: ahora es ${when}, ${place}. Ver: ${link}`,
  },
  cancelled: {
    subject: (day: string, code: string) => `Tu hora fue cancelada: ${day} (${code})`,
    title: 'Cancelaste tu hora',
    intro: 'La hora quedó libre para otra persona. No tienes que hacer nada más.',
    refund: 'Si pagaste la consulta en línea, debes revisar la devolución con tu banco.',
    sms: (code: string, when: string) => `Tu hora ${code} del ${when} fue cancelada.`,
  },
  centreCancelled: {
    subject: (day: string, code: string) => `El centro canceló tu hora: ${day} (${code})`,
    title: 'El centro canceló tu hora',
    intro: 'Lo sentimos: el centro médico no podrá atenderte a esa hora. No fue por algo que hicieras tú.',
    refund: 'Si habías pagado, se te devuelve todo.',
    offer: 'Estas son las horas más cercanas. Elige una y no tendrás que escribir tus datos otra vez:',
    none: 'Por ahora no quedan horas cercanas con este mismo profesional o equipo. Puedes buscar otra opción:',
    sms: (code: string, when: string, link: string) =>
      `Lo sentimos: el centro canceló tu hora ${code} del ${when}. Elige otra: ${link}`,
  },
  reminder: {
    subjectDay: (time: string, code: string) => `Mañana a las ${time} es tu hora (${code})`,
    subjectHours: (time: string, code: string) => `Hoy a las ${time} es tu hora (${code})`,
    title: 'Recuerda tu hora',
    ask: '¿Irás? Confírmalo con un toque. Si no puedes, cancela o cambia la hora y otra persona podrá usarla.',
    asked: 'Ya confirmaste que irás. Si algo cambió, avísanos y otra persona podrá usar la hora.',
    sms: (code: string, when: string, place: string, link: string) =>
      `Recuerda tu hora ${code}: ${when}, ${place}. Confirmar o cancelar: ${link}`,
    smsConfirmed: (code: string, when: string, place: string, link: string) =>
      `Recuerda tu hora ${code}: ${when}, ${place}. Ver o cancelar: ${link}`,
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
  footer: (brand: string) =>
    `Te escribimos porque se reservó una hora en ${brand} con estos datos de contacto.`,
}
