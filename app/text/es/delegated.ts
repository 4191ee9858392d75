/** What only the server says of delegations between adults: letters, errors, lines of lists. */
interface Facts {
  person: string
  delegate: string
  what: string
  day: string
  centre: string | null
}

const at = (centre: string | null) => (centre ? ` en ${centre}` : '')

export const delegated = {
  frame: {
    link: 'Ver mis personas de confianza',
    invitation: 'Ver la invitación',
    closing: 'Si no reconoces esto, termínalo ahí mismo y cambia tu contraseña.',
    stranger: 'Si no conoces a esta persona, no tienes que hacer nada: la invitación vence sola.',
    /** Of what has ended: there is nothing to end any more. */
    ended: 'Si no sabías de esto, revisa tus personas de confianza y cambia tu contraseña.',
    nothing: 'No tienes que hacer nada.',
  },
  trusted: 'Te dio permiso para pedir sus horas',
  /** The page of one of their hours. */
  hour: {
    title: (who: string) => `Hora de ${who}`,
    owed: (who: string, when: string) =>
      `Falta pagarla: ${who} la paga antes del ${when}, desde su cuenta o con el enlace que le enviamos. Si no, la hora se cancela.`,
  },
  /** On the page that asks to sign in, to whoever comes from the letter that invites. */
  signIn: {
    why: 'Alguien te invitó a ser su persona de confianza. Ingresa para ver quién es y responder.',
    fresh: '¿No tienes cuenta? Créala: al ingresar con ella vuelves a la invitación.',
  },
  endAnyTime: 'Puedes terminarlo cuando quieras, con un solo botón: deja de valer en ese momento.',
  what: {
    books: 'pedir, ver, cambiar y cancelar horas',
    reads: 'leer documentos de salud',
    both: 'pedir, ver, cambiar y cancelar horas, y leer documentos de salud',
  },
  granted: {
    toPerson: {
      title: ({ delegate }: Facts) => `Invitaste a ${delegate} a ayudarte`,
      intro: ({ delegate, what, day, centre }: Facts) =>
        `Cuando acepte, ${delegate} podrá ${what}${at(centre)} por ti hasta el ${day}.`,
    },
    toDelegate: {
      title: ({ person }: Facts) => `${person} confía en ti`,
      intro: ({ person, what, day, centre }: Facts) =>
        `${person} te invita a ${what}${at(centre)} en su nombre hasta el ${day}. Para aceptar, ingresa a tu cuenta, o crea una, y comprueba tu identidad. La invitación espera 30 días.`,
    },
  },
  accepted: {
    toPerson: {
      title: ({ delegate }: Facts) => `${delegate} aceptó ayudarte`,
      intro: ({ delegate, what, day, centre }: Facts) =>
        `Desde ahora ${delegate} puede ${what}${at(centre)} por ti hasta el ${day}. Lo que haga queda anotado con su nombre.`,
    },
    toDelegate: {
      title: ({ person }: Facts) => `Ya puedes ayudar a ${person}`,
      intro: ({ person, what, day, centre }: Facts) =>
        `Desde ahora puedes ${what}${at(centre)} en nombre de ${person} hasta el ${day}. Lo que hagas queda anotado con tu nombre.`,
    },
  },
  ended: {
    toPerson: {
      title: ({ delegate }: Facts) => `${delegate} ya no puede actuar por ti`,
      intro: ({ delegate, what, centre }: Facts) =>
        `Terminó el permiso de ${delegate} para ${what}${at(centre)} por ti.`,
    },
    toDelegate: {
      title: ({ person }: Facts) => `Terminó el permiso de ${person}`,
      intro: ({ person, what, centre }: Facts) =>
        `Esto ya no lo puedes hacer en nombre de ${person}: ${what}${at(centre)}.`,
    },
  },
  /** An invitation that nobody accepted. */
  withdrawn: {
    toPerson: {
      title: ({ delegate }: Facts) => `Terminó tu invitación a ${delegate}`,
      intro: ({ delegate, what, centre }: Facts) =>
        `Tu invitación a ${delegate} para ${what}${at(centre)} por ti ya no vale.`,
    },
    toDelegate: {
      title: ({ person }: Facts) => `Terminó la invitación de ${person}`,
      intro: ({ person, what, centre }: Facts) =>
        `La invitación de ${person} a ${what}${at(centre)} en su nombre ya no vale.`,
    },
  },
  errors: {
    name: 'Escribe su nombre y apellido',
    email: 'Escribe su correo',
    relation: 'Elige quién es para ti',
    grant: 'Elige qué puede hacer',
    span: 'Elige hasta cuándo',
    own: 'Este es tu propio RUT',
    exists: 'Ya le diste un permiso: termínalo antes de dar otro',
    most: 'Puedes tener hasta 8 personas de confianza',
    'too-many': 'Ya enviaste 5 invitaciones hoy. Vuelve a intentarlo mañana.',
    unproven: 'Para que alguien lea tus documentos, primero comprueba tu identidad',
    'birth-date': 'Primero escribe tu fecha de nacimiento en Mis datos',
    minor: 'Es para personas de 18 años o más',
  },
  relations: {
    daughter: 'Tu hija',
    son: 'Tu hijo',
    partner: 'Tu pareja',
    sister: 'Tu hermana',
    brother: 'Tu hermano',
    mother: 'Tu madre',
    father: 'Tu padre',
    other: 'Tu persona de confianza',
  },
  mine: {
    daughter: 'Mi hija',
    son: 'Mi hijo',
    partner: 'Mi pareja',
    sister: 'Mi hermana',
    brother: 'Mi hermano',
    mother: 'Mi madre',
    father: 'Mi padre',
    other: 'Otra persona',
  },
  deeds: {
    book: 'Pidió una hora para ti',
    confirm: 'Confirmó una hora tuya',
    cancel: 'Canceló una hora tuya',
    move: 'Cambió una hora tuya',
    change: 'Cambió algo de una hora tuya',
  },
  spans: { '3m': '3 meses', '1y': 'Un año', '2y': 'Dos años' },
  list: {
    books: 'Horas: pedir, ver, cambiar y cancelar',
    reads: 'Documentos de salud: leer y descargar',
    both: 'Horas y documentos de salud',
    rut: (rut: string) => `RUT ${rut}`,
    onlyAt: (centre: string) => `Solo en ${centre}, que lo anotó en su recepción`,
    until: (day: string) => `Hasta el ${day}`,
  },
}
