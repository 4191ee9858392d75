/** What only the server says of a step that was opened without what it needs, and of a link that opens nothing. */

export const steps = {
  missing: {
    calendar: {
      title: 'Falta elegir con quién',
      body: 'Aquí se eligen el día y la hora. Primero busca un profesional o un examen: de ahí se llega a su calendario.',
    },
    summary: {
      title: 'Falta elegir una hora',
      body: 'Aquí revisas la hora que elegiste, para quién es y cuánto cuesta. Busca una y tócala: te la guardamos por 10 minutos mientras completas tus datos.',
    },
    contact: {
      title: 'Falta la hora para la que dejas tus datos',
      body: 'Aquí nos dices a quién avisar. Primero busca una hora y tócala: te la guardamos por 10 minutos mientras completas tus datos.',
    },
    confirm: {
      title: 'Todavía no hay una hora que confirmar',
      body: 'Aquí se confirma una reserva cuando ya están la hora y tus datos. Busca una hora para empezar.',
    },
    receipt: {
      title: 'Falta decir qué reserva quieres ver',
      body: 'Aquí se ve una reserva recién hecha. Si ya reservaste, tu hora sigue en pie: pide su enlace con el código y tu celular.',
    },
    link: {
      title: 'Falta el profesional del enlace',
      body: 'Aquí se ve qué ofrece el profesional que te compartió su enlace. También puedes buscarlo por su nombre.',
    },
  },
  fromLink: 'Si te compartieron el enlace de un profesional, ábrelo de nuevo completo, tal como te llegó.',
  lostLink: {
    title: 'Este enlace no abre ninguna cita',
    body: 'Puede que haya llegado cortado, o que hayan pasado más de 30 días desde la atención. Si tu cita está por venir, sigue en pie: te mandamos su enlace otra vez.',
    recover: 'Recuperar el enlace con el código y mi celular',
  },
  /** On the page of days and hours. */
  calendar: {
    /** The address names a day that can not be booked. */
    over: 'Esa fecha ya pasó. Te mostramos los días desde hoy.',
    notYet: (last: string) => `Para esa fecha todavía no se abren horas. Las hay hasta el ${last}.`,
    others: (specialty: string, commune: string) => `Ver otros profesionales de ${specialty} en ${commune}`,
    byVideo: (specialty: string) => `Ver otros profesionales de ${specialty} por video`,
    elsewhere: (exam: string, commune: string) => `Ver otros centros con ${exam} en ${commune}`,
  },
  /** Beside the way into a video visit. */
  enter: {
    early: (time: string) =>
      `Se abre 15 minutos antes de tu hora, a las ${time}. Entra desde aquí o desde tu correo, y prueba tu equipo cuando quieras.`,
    open: 'Ya puedes entrar: tu videoconsulta está abierta.',
    unpaidEarly: (time: string) =>
      `Primero paga tu hora. Se abre 15 minutos antes, a las ${time}: entra desde aquí o desde tu correo, y prueba tu equipo cuando quieras.`,
    unpaid: 'Ya está abierta: primero paga tu hora y después entra desde aquí.',
  },
  /** How far away an hour is, beside its date: nobody has to look for today in a calendar. */
  away: { today: 'Hoy', tomorrow: 'Mañana', days: (n: number) => `En ${n} días` },
  /** On the page of an appointment. */
  day: {
    directions: 'Cómo llegar',
    again: 'Reservar otra hora',
    documents: {
      title: 'Documentos de esta atención',
      signIn: 'Ingresar para ver mis documentos',
    },
  },
}
