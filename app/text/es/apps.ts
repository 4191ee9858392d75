/** Apps that a person lets read: the page on which they decide, and their list in Seguridad. */
export const apps = {
  title: 'Una app quiere leer tus datos',
  lead: (app: string, publisher: string) =>
    `${app}, de ${publisher}, te pide permiso para leer lo que tienes aquí. Tú decides qué, y hasta cuándo.`,
  as: (name: string) => `Ingresaste como ${name}.`,
  whom: {
    legend: 'De quién',
    self: (name: string) => `De mí, ${name}`,
    child: (name: string) => `De ${name}`,
    blocked: 'Con los datos bloqueados: ninguna app los lee mientras lo estén.',
  },
  what: 'Qué podrá leer',
  scopes: {
    'patient/Patient.rs': {
      label: 'Datos personales',
      hint: 'Nombre, RUT, fecha de nacimiento y género; de ti también correo, teléfono y dirección.',
      short: 'datos personales',
    },
    'patient/Appointment.rs': {
      label: 'Horas',
      hint: 'Las que vienen y las pasadas: cuándo, dónde, con quién y de qué.',
      short: 'horas',
    },
    'patient/DocumentReference.rs': {
      label: 'Documentos de salud',
      hint: 'Recetas, licencias, órdenes de exámenes, bonos y notificaciones GES, con su PDF.',
      short: 'documentos de salud',
    },
  },
  unproven: 'Tus documentos no: para abrirlos hay que comprobar antes que eres tú.',
  prove: 'Comprobar mi identidad',
  until: {
    label: 'Hasta cuándo',
    one: 'Hasta mañana',
    days: (days: number, date: string) => `${days} días, hasta el ${date}`,
    year: (date: string) => `Un año, hasta el ${date}`,
    once: 'Leerá mientras la usas, una hora a lo más. Después tendrá que pedírtelo de nuevo.',
  },
  facts: [
    'No puede reservar, pagar ni cambiar nada.',
    'Lo que lea queda anotado en tu perfil, en Seguridad.',
    'Ahí mismo lo terminas cuando quieras, y deja de leer en ese momento. Lo que ya leyó lo tiene la app, y responde por ello quien la hace.',
  ],
  allow: 'Permitir',
  deny: 'No permitir',
  back: (where: string) => `Después vuelves a ${where}.`,
  errors: {
    nothing: 'Marca al menos una cosa que pueda leer, o elige «No permitir».',
    nobody:
      'Para esa persona ya no se puede permitir: sus datos están bloqueados, ya decide por sí misma, o la app dejó de estar registrada. No se compartió nada.',
    often: (minutes: number) =>
      `Permitiste muchas apps en poco tiempo. No se compartió nada; inténtalo de nuevo en ${minutes} min.`,
  },
  strangers: {
    app: {
      title: 'No conocemos a esta app',
      body: 'La dirección que te trajo no es de una app registrada aquí, o su registro terminó. No se compartió nada. Avisa a quien hace la app.',
    },
    redirect: {
      title: 'Esta app pide volver a una dirección que no registró',
      body: 'Puede que alguien se haga pasar por ella, así que no seguimos. No se compartió nada. Avisa a quien hace la app.',
    },
    home: 'Ir al inicio',
  },
  list: {
    title: 'Apps que leen tus datos',
    of: (child: string) => `De ${child}: `,
    line: (what: string, until: string) => `${what}, hasta el ${until}.`,
    read: (when: string) => `Leyó por última vez el ${when}.`,
    never: 'Todavía no ha leído nada.',
    end: 'Terminar',
    endLabel: (app: string) => `Terminar el permiso de ${app}`,
    ended: 'Terminaste el permiso: esa app ya no lee tus datos.',
    others: 'Al cerrar las otras sesiones terminan también estos permisos.',
  },
}
