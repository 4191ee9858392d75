/** What age changes between a minor and whoever cares for them: said by the server. */

export const minors = {
  /** To whoever has the minor among their dependants. */
  open: {
    book: 'Pides sus horas y ves las que tú pediste.',
    until: (date: string) =>
      `Ves sus horas y sus documentos hasta que cumpla 16, el ${date}. Después, solo lo que comparta contigo.`,
    shared:
      'Comparte contigo sus documentos y el motivo de sus horas. Puede dejar de hacerlo cuando quiera, y a los 18 termina.',
    closed:
      'Pides sus horas y ves cuándo y dónde son. Sus documentos y el motivo de sus horas son suyos: los ves si los comparte contigo desde su cuenta.',
  },
  account: {
    from: (date: string) => `Desde los 14, el ${date}, puede tener su propia cuenta.`,
    has: 'Tiene su propia cuenta, y en ella ve qué ves tú.',
    help: 'Ya puede tener su propia cuenta. Escribe su correo y le enviamos cómo crearla.',
    invite: 'Invitar a crear su cuenta',
    cancel: 'Volver a Mis cargas',
    email: 'Correo de tu carga',
    submit: 'Enviar la invitación',
    sent: 'Le enviamos cómo crear su cuenta.',
    own: 'Escribe el correo de tu carga, no el tuyo',
    not: 'Se puede invitar desde los 14 años y hasta el día antes de los 18.',
    most: 'Ya le enviamos invitaciones hoy. Mañana puedes enviar otra.',
  },
  /** Before a dependant is taken off. */
  remove: {
    title: (name: string) => `¿Quitar a ${name} de tus cargas?`,
    body: 'Ya no aparecerá cuando pidas una hora, y dejas de ver sus documentos si los veías. Las horas que ya pediste siguen en pie. Para que vuelva tendrás que agregar otra vez sus datos.',
    yes: 'Sí, quitar',
    no: 'No, volver',
  },
  law: 'Lo que se abre a cada edad sigue la ley de datos personales de Chile, que rige desde el 1 de diciembre de 2026.',
  /** To the adolescent, of those who care for them. */
  parents: {
    title: 'Quién te cuida y qué ve de ti',
    link: 'Ver quién te cuida y qué ve',
    section: 'Qué ven de lo tuyo los adultos que te tienen a su cargo, y desde cuándo lo decides tú.',
    crumb: 'Mi perfil',
    lead: 'Estas personas te tienen como carga: el registro de identidad dice que te cuidan. El vínculo termina el día en que cumplas 18.',
    empty: 'Nadie te tiene como carga en este portal, así que nadie ve lo tuyo por ti.',
    unproven: 'Para ver quién te cuida y decidir qué ve, primero comprueba tu identidad.',
    prove: 'Comprobar mi identidad',
    sees: {
      all: (date: string) =>
        `Ve tus documentos y las horas que pide para ti, con su motivo, hasta el día antes de que cumplas 16, el ${date}. Desde ese día lo decides tú.`,
      shared:
        'Ve tus documentos y el motivo de las horas que pidió para ti, porque tú los compartes. Las horas que pides tú no las ve.',
      closed:
        'No ve tus documentos ni el motivo de tus horas. De las que pidió para ti ve cuándo y dónde son. Las que pides tú no las ve.',
    },
    share: (name: string) => `Compartir mis documentos y el motivo de mis horas con ${name}`,
    stop: (name: string) => `Dejar de compartir con ${name}`,
    done: {
      compartido: 'Guardado: desde ahora lo ve.',
      cerrado: 'Guardado: desde ahora ya no lo ve.',
    },
    log: 'Cada vez que alguien abre un documento tuyo queda anotado:',
    logLink: 'Quién vio tus documentos',
  },
  /** To the adolescent, of what is for adults. */
  later: {
    dependants: 'Desde los 18 años podrás agregar aquí a niñas, niños y adolescentes que estén a tu cargo.',
    trusted: 'Desde los 18 años podrás elegir a una persona adulta que te ayude.',
  },
  /** To whom registers a RUT that a registry knows to be of a child. */
  young:
    'Las cuentas son desde los 14 años. Pide a quien te cuida que te agregue en «Mis cargas»: así pide tus horas.',
  /** At the login of an account that a registry says to be a child's. */
  closed:
    'Un registro dice que aún no cumples 14 años, y las cuentas son desde esa edad. La tuya queda cerrada hasta ese día y no se borra nada. Mientras tanto, pide a quien te cuida que te agregue en «Mis cargas». Si la fecha está mal, o quieres que la eliminemos, escríbenos en «Tus derechos sobre tus datos».',
  letters: {
    invitation: {
      title: 'Crea tu propia cuenta',
      intro: (parent: string) => `${parent}, que te cuida, te invita a tener tu propia cuenta.`,
      advice:
        'Con ella pides tus horas y ves tus documentos. También ves qué ve quien te cuida, y desde los 16 años decides tú qué compartes.',
      link: 'Crear mi cuenta',
      closing: 'Si no conoces a esta persona, no hagas nada: no creamos nada con tu correo.',
    },
    fourteen: {
      title: (child: string) => `${child} ya puede tener su propia cuenta`,
      intro: (child: string) =>
        `${child} cumplió 14 años. Desde «Mis cargas» le envías cómo crear su cuenta; tú sigues pidiendo sus horas y viendo sus documentos hasta que cumpla 16.`,
      link: 'Ir a Mis cargas',
      closing: 'No tienes que hacer nada: sin cuenta propia, todo sigue igual.',
    },
    sixteen: {
      parent: {
        title: (child: string, date: string) => `El ${date} ${child} cumple 16 años`,
        intro: (child: string) =>
          `Desde ese día los documentos de ${child} y el motivo de sus horas son suyos: los ves solo si los comparte contigo desde su propia cuenta. Tú sigues pidiendo sus horas. Si todavía no tiene cuenta, puedes enviarle una invitación ahora.`,
        link: 'Ir a Mis cargas',
        closing: 'Así lo pide la ley de datos personales desde los 16 años.',
      },
      own: {
        title: (date: string) => `Desde el ${date} decides tú qué compartes`,
        intro:
          'Al cumplir 16 años, quien te cuida deja de ver tus documentos y el motivo de tus horas, salvo que tú los compartas. Puedes cambiarlo cuando quieras.',
        link: 'Ver quién me cuida',
        closing: 'Si no haces nada, desde ese día no los ve nadie más que tú.',
      },
    },
    eighteen: {
      parent: {
        title: (child: string, date: string) => `El ${date} ${child} cumple 18 años`,
        intro: (child: string) =>
          `Ese día ${child} deja de estar entre tus cargas, y lo que compartía contigo se cierra. Las horas que ya pediste siguen en pie.`,
        link: 'Ir a Mis cargas',
        closing: 'No tienes que hacer nada.',
      },
      own: {
        title: (date: string) => `Desde el ${date} tu cuenta es solo tuya`,
        intro:
          'Al cumplir 18 años dejas de ser carga de quien te cuida, y lo que compartías se cierra solo. Tus horas y tus documentos siguen en tu cuenta.',
        link: 'Ver quién me cuida',
        closing: 'No tienes que hacer nada.',
      },
    },
  },
  /** Instead of what an hour is for, to who may not read it. */
  closedHour: 'Hora médica',
}
