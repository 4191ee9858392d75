/** Several exams in one visit, where they are held, booked and changed: what only the server says. */

export const several = {
  problems: {
    none: 'Elige al menos un examen.',
    'too-many': 'En una visita caben hasta 30 exámenes: divide tu orden.',
    'not-chosen': 'La hora elegida es de un examen que no está en la lista.',
    unknown: (slug: string) => `No conocemos el examen «${slug}».`,
    twice: (slug: string) => `El examen «${slug}» está dos veces.`,
    'not-here': (name: string) => `Este centro no hace ${name}: quítalo o busca otro centro.`,
  },
  price: {
    part: (name: string, amount: string, full: string) => `${name}: pagas ${amount} de ${full}.`,
    whole: (name: string, full: string) => `${name}: ${full}.`,
    none: (name: string, full: string) => `${name}: ${full}, sin convenio.`,
  },
  /** Of an exam that was taken off. */
  givenBack: (amount: string) => `${amount}, se devuelve`,
  /** One letter for all hours of a visit: each in the place of the words for one. */
  letters: {
    booked: {
      subject: (when: string, codes: string) => `Tus horas están reservadas: ${when} (${codes})`,
      title: 'Tus horas están reservadas',
      intro:
        'Guarda este correo: con su enlace puedes ver, confirmar, cambiar o cancelar tus horas, juntas o por separado, cuando quieras.',
      sms: (codes: string, when: string, where: string, then: string) =>
        `Horas reservadas ${codes}: ${when}${where}. ${then}`,
    },
    moved: {
      subject: (when: string, codes: string) => `Tus horas cambiaron: ${when} (${codes})`,
      title: 'Tus horas cambiaron',
      intro: 'Tus nuevas horas quedaron reservadas y las anteriores, liberadas. Los códigos son los mismos.',
      sms: (codes: string, when: string, where: string, then: string) =>
        `Tus horas ${codes} cambiaron: ${when}${where}. ${then}`,
    },
    cancelled: {
      subject: (when: string, codes: string) => `Tus horas fueron canceladas: ${when} (${codes})`,
      title: 'Tus horas quedaron canceladas',
      intro:
        'Las horas quedaron libres para otras personas. No tienes que hacer nada más. Si no pediste cancelarlas, llama al centro.',
      sms: (codes: string, when: string) => `Tus horas ${codes} del ${when} fueron canceladas.`,
    },
    centreCancelled: {
      subject: (when: string, codes: string) => `El centro canceló tus horas: ${when} (${codes})`,
      title: 'El centro canceló tus horas',
      intro:
        'Lo sentimos: el centro médico no podrá atenderte en esas horas. No fue por algo que hicieras tú.',
      begun:
        'Lo sentimos: el centro médico no pudo atenderte en esas horas. No fue por algo que hicieras tú.',
      offer:
        'En la página de cada una están las horas más cercanas. Elige y no tendrás que escribir tus datos otra vez:',
      sms: (codes: string, when: string, link: string) =>
        `El centro canceló tus horas ${codes}, ${when}. Otras: ${link}`,
    },
    settled: { intro: 'Tus horas están pagadas. Guarda este correo: es tu comprobante.' },
    unpaid: {
      subject: (when: string, codes: string) =>
        `Tus horas se cancelaron por falta de pago: ${when} (${codes})`,
      title: 'Tus horas se cancelaron por falta de pago',
      intro:
        'Esta visita se paga en línea antes, y el plazo terminó sin un pago. Las horas quedaron libres para otras personas; no te cobramos nada.',
      sms: (codes: string, when: string, link: string) =>
        `Canceladas por no pagar: ${codes}, ${when}. Otras: ${link}`,
    },
    reminder: {
      subjectDay: (when: string, codes: string) => `Recuerda tus horas: ${when} (${codes})`,
      subjectHours: (times: string, codes: string) => `Hoy a las ${times} son tus horas (${codes})`,
      title: 'Recuerda tus horas',
      ask: '¿Irás? Confírmalas con un toque, juntas o por separado. Si no puedes, cancela o cambia las horas y otra persona podrá usarlas.',
      asked: 'Ya confirmaste que irás. Si algo cambió, avísanos y otra persona podrá usar las horas.',
      owed: 'Falta pagarlas: si no se pagan a tiempo, las horas se cancelan.',
      smsOwed: (codes: string, when: string, where: string, then: string) =>
        `Tus horas ${codes}: ${when}${where}. ${then}`,
      sms: (codes: string, when: string, where: string, link: string) =>
        `Tus horas ${codes}: ${when}${where}. Confirma o cancela: ${link}`,
      smsConfirmed: (codes: string, when: string, where: string, link: string) =>
        `Tus horas ${codes}: ${when}${where}. Ver o cancelar: ${link}`,
    },
    see: (time: string) => `Ver la hora de las ${time}`,
    /** Of each of several hours that are gone: its page has the nearest ones. */
    instead: (what: string, time: string) => `${what}: otra hora en vez de la de las ${time}`,
  },
  order: {
    title: 'Exámenes de esta hora',
    same: 'En la misma visita',
    other: (when: string, what: string, code: string) => `${when}: ${what} (${code})`,
    /** Before the name of an exam, for who hears it. */
    remove: 'Quitar',
    removeHint:
      'La hora sigue reservada para los demás exámenes. Si ya lo pagaste en línea, te devolvemos lo que pagaste por él.',
    removeYes: 'Quitar este examen',
    removed: 'Quitamos el examen. Los demás siguen reservados.',
    together: {
      confirm: 'Confirmar también las demás horas de la visita',
      cancel: 'Cancelar también las demás horas de la visita',
      move: 'Cambiar también las demás horas de la visita a ese día',
    },
  },
  notForAge:
    'Uno de los exámenes no se hace a la edad de esa persona: revisa la fecha de nacimiento o quita el examen.',
}
