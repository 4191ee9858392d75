/** One's own account at work: passkeys and sessions. Its people read Spanish. */
export const centreAccount = {
  title: 'Mi cuenta',
  lead: 'Cómo ingresas, y dónde está abierta tu cuenta.',
  back: 'Volver',
  passkeys: {
    title: 'Llaves de acceso',
    lead: 'Con una llave ingresas con tu huella, tu cara o el PIN de tu equipo en vez del código de 6 dígitos. El código sigue sirviendo.',
    none: 'Todavía no tienes llaves.',
    added: (day: string) => `Agregada el ${day}`,
    used: (day: string) => `Usada por última vez el ${day}`,
    never: 'Sin usar',
    name: 'Nombre de la llave',
    nameHint: 'Por ejemplo, computador de recepción.',
    add: 'Agregar una llave',
    remove: 'Quitar',
    noScript:
      'Para agregar o usar una llave, este sitio necesita JavaScript. Con el código de 6 dígitos puedes ingresar sin él.',
    noFactor: 'Primero configura el código de 6 dígitos; después podrás agregar llaves.',
    use: 'Ingresar con tu llave de acceso',
    or: 'O escribe el código de 6 dígitos:',
  },
  done: {
    agregada: 'Llave agregada. Te lo avisamos también por correo.',
    quitada: 'Llave quitada. Ya no abre tu cuenta.',
    cerrada: 'Sesión cerrada.',
    cerradas: 'Se cerraron las otras sesiones.',
  },
  errors: {
    name: 'Escribe un nombre para la llave, de hasta 60 letras.',
    late: 'Pasó mucho tiempo. Inténtalo de nuevo.',
    wrong: 'Esa llave no sirvió. No cambió nada: inténtalo de nuevo o usa el código.',
    full: 'No se puede agregar: tienes 10 llaves, o todavía no configuras el código.',
    cancelled: 'No se usó ninguna llave. Puedes intentarlo de nuevo o escribir el código.',
    gone: 'Eso ya no estaba. No cambió nada.',
  },
  password: {
    title: 'Contraseña',
    lead: 'Al cambiarla se cierran tus otras sesiones.',
    change: 'Cambiar contraseña',
  },
  sessions: {
    title: 'Sesiones abiertas',
    lead: 'Si una no es tuya, ciérrala y cambia tu contraseña.',
    current: 'Esta sesión',
    on: (browser: string, system: string) =>
      system ? `${browser} en ${system}` : browser || 'Navegador desconocido',
    since: (from: string, seen: string) => `Abierta el ${from}; última actividad el ${seen}`,
    close: 'Cerrar',
    others: 'Cerrar las otras',
  },
  team: {
    close: 'Cerrar sus sesiones',
    closed: 'Se cerraron todas sus sesiones.',
    elsewhere:
      'Esa persona trabaja también fuera de tu centro, y sus sesiones son también de allá: no se cerró ninguna. Pídele que las cierre en «Mi cuenta». Si no debe entrar más a tu centro, quítala del equipo.',
  },
  letters: {
    passkey: {
      subject: (brand: string) => `Se agregó una llave de acceso a tu cuenta de ${brand}`,
      body: (name: string, key: string, brand: string) =>
        `Hola, ${name}:\n\nSe agregó la llave de acceso «${key}» a tu cuenta de trabajo en ${brand}.\n\nSi no fuiste tú, cambia ahora tu contraseña y pide a quien administra tu centro que quite tu código de verificación y tus llaves, y que cierre tus sesiones.`,
    },
    rut: {
      subject: 'Cambiaron tu RUT en tu ficha profesional',
      body: (name: string) =>
        `Hola, ${name}:\n\nEn tu ficha profesional se cambió el RUT. Si con el de antes abrías tu agenda, no se abre mientras no se corrija.\n\nSi no sabes de ese cambio, avisa ahora a quien administra tu centro.`,
    },
    reset: {
      subject: (brand: string) => `Quitaron tu código de verificación en ${brand}`,
      body: (name: string, brand: string) =>
        `Hola, ${name}:\n\nQuien administra tu centro quitó tu código de verificación y tus llaves de acceso en ${brand}, y cerró tus sesiones. La próxima vez que ingreses configurarás otro código.\n\nSi no lo pediste, avisa ahora a tu centro y cambia tu contraseña.`,
    },
  },
}

/** Said to whoever works at a centre and opens a page of another role. */
const day = 'recepción, coordinación o administración'

export const centreRoles = {
  title: 'Esta página es de otro rol',
  body: (centre: string, who: string) =>
    `La abre ${who}, y en ${centre} tú tienes otro rol. Nada cambió. Si la necesitas para tu trabajo, pídele a quien administra el centro que te dé ese rol.`,
  who: {
    see: day,
    attend: day,
    plan: 'coordinación o administración',
    manage: 'quien administra el centro',
    report: 'coordinación, administración o auditoría',
    oversee: 'quien administra la red',
    audit: 'quien administra el centro o lo audita',
    requests: 'quien responde las solicitudes de datos',
    operate: 'quien opera el portal',
  },
}
