/** Reminders on a device: what it shows, and the page where a person turns them on and off. */

export const push = {
  notification: {
    title: (brand: string) => `Tienes un aviso de ${brand}`,
    body: 'Recordatorio de tu hora. Ábrelo para ver cuándo y dónde.',
  },
  page: {
    title: 'Avisos en tus dispositivos',
    crumb: 'Mi perfil',
    lead: 'Puedes recibir el recordatorio de tus horas como un aviso en este teléfono o computador, en vez de por correo o SMS.',
    shows:
      'El aviso dice que tienes un recordatorio y nada más: ni tu nombre, ni la especialidad, ni la hora. Se ve igual con la pantalla bloqueada.',
    points: [
      'Llega un día y dos horas antes, a todos los dispositivos donde lo actives.',
      'Si ningún dispositivo lo recibe, te llega como siempre.',
      'Si cierras tu sesión en un dispositivo, deja de recibir avisos. Si cambias tu contraseña, dejan todos: actívalos de nuevo donde los quieras.',
      'La confirmación, los cambios y las cancelaciones llegan siempre por correo y SMS.',
    ],
    here: {
      title: 'Este dispositivo',
      turnOn: 'Activar los avisos aquí',
      asks: 'Tu navegador te preguntará si permites los avisos.',
      on: 'Los avisos están activos en este dispositivo.',
      denied:
        'Tu navegador tiene bloqueados los avisos de este sitio. Para activarlos, permite las notificaciones en el candado junto a la dirección y vuelve aquí.',
      unsupported:
        'Este navegador no puede recibir avisos. En un iPhone o iPad, primero agrega el portal a la pantalla de inicio y ábrelo desde ahí. Tus recordatorios llegan por correo o SMS.',
      noScript:
        'Para activar los avisos, este navegador debe permitir JavaScript. Tus recordatorios llegan por correo o SMS.',
      failed:
        'No pudimos activar los avisos en este dispositivo. Tus recordatorios siguen llegando por correo o SMS. Inténtalo de nuevo en un momento.',
      tooMany: 'Activaste y desactivaste los avisos muchas veces. Inténtalo de nuevo en una hora.',
    },
    list: 'Dispositivos con avisos',
    none: 'Ningún dispositivo recibe avisos. Tus recordatorios llegan como siempre.',
    on: (browser: string, system: string) => (system ? `${browser} en ${system}` : browser),
    unknown: 'Un navegador',
    since: (date: string) => `Desde el ${date}`,
    thisOne: 'Este',
    end: 'Desactivar',
    endLabel: (device: string) => `Desactivar los avisos en ${device}`,
    started: 'Tus próximos recordatorios llegarán como avisos a este dispositivo.',
    ended: 'Ese dispositivo ya no recibe avisos.',
  },
  whatsApp: {
    message: (brand: string, link: string) =>
      `${brand}: tienes un recordatorio de tu hora. Mira cuándo y dónde en ${link}`,
    page: {
      title: 'WhatsApp',
      body: (end: string) =>
        `Puedes recibir tus recordatorios por WhatsApp en tu celular terminado en ${end}, en vez de por correo o SMS.`,
      shows:
        'El mensaje dice que tienes un recordatorio y nada más: ni tu nombre, ni la especialidad, ni la hora. WhatsApp, que es de Meta, sabe que este portal te escribe a ese número, y cuándo.',
      turnOn: 'Sí, recordarme por WhatsApp',
      on: (end: string) =>
        `Tus recordatorios llegan por WhatsApp a tu celular terminado en ${end}, salvo los que un dispositivo ya te mostró. Si WhatsApp no los recibe, llegan por correo o SMS.`,
      stop: 'Dejar de recibir WhatsApp',
      unproven:
        'Para recibir tus recordatorios por WhatsApp, primero comprueba que el celular de tu perfil es tuyo.',
      prove: 'Ir a mis datos',
      gone: 'Aceptaste recordatorios por WhatsApp. Este portal ya no los envía: llegan por correo o SMS.',
      failed:
        'No pudimos activar WhatsApp. Comprueba en tu perfil que tu celular es tuyo, o inténtalo de nuevo en un momento.',
      started: 'Tus próximos recordatorios llegarán por WhatsApp.',
      ended: 'Ya no te escribiremos por WhatsApp.',
    },
  },
}
