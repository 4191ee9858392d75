/** What identity writes to people. */
export const identity = {
  /** On every page, once per session, to whoever has one. */
  oldPassword: {
    title: 'Es hora de cambiar tu contraseña',
    body: 'Han pasado más de 6 meses desde la última vez. Cambiarla protege tus documentos de salud.',
    change: 'Cambiarla ahora',
    later: 'Más tarde',
  },
  /** On the page in place of one that was opened by another account of the same browser, and sent. */
  another: {
    title: 'Esta página era de otra cuenta',
    body: 'Después de que la abriste, en este navegador entró otra persona. No hicimos nada con lo que enviaste. Ábrela de nuevo para ver de quién es ahora.',
    again: 'Abrirla de nuevo',
  },
  reach: {
    warning: {
      title: 'Piden cambiar el contacto de tu cuenta',
      intro: [
        'Alguien pidió que tu cuenta use otro celular y otro correo, y dijo que ya no tiene los de ahora.',
        'Si no fuiste tú, detén el cambio con el botón dentro de 72 horas. Si fuiste tú, no hagas nada.',
      ],
      link: 'No fui yo: detener el cambio',
    },
    sms: (brand: string, link: string) =>
      `${brand}: piden cambiar el celular y el correo de tu cuenta. Si no fuiste tú, detén el cambio dentro de 72 horas: ${link}`,
    asked: {
      title: 'Recibimos una solicitud con este correo',
      intro: [
        'Alguien pidió recuperar una cuenta y que le escribamos aquí.',
        'Una persona la revisa y responde a este correo en un máximo de 5 días hábiles.',
      ],
      link: 'Ir a la ayuda',
      closing: 'Si no fuiste tú, no hagas nada.',
    },
    approved: {
      title: 'Ya puedes recuperar tu cuenta',
      intro: [
        'Revisamos tu solicitud: desde ahora tu cuenta usa este correo y tu celular nuevo. Crea una contraseña nueva.',
        'Los avisos de las horas que tomaste tú y que llegaban a tu contacto anterior llegan desde ahora al nuevo.',
        'Si alguien entró a tu cuenta mientras tanto, lo que autorizó desde tu solicitud ya no vale. En Mi perfil puedes revisar tus datos y tus personas de confianza.',
      ],
      link: 'Crear una contraseña nueva',
      closing: 'Tu contraseña anterior ya no sirve y las sesiones que estaban abiertas se cerraron.',
    },
    refused: {
      title: 'No pudimos cambiar el contacto de tu cuenta',
      intro: ['Los datos de la solicitud no bastaron para saber que la cuenta es tuya. Nada cambió.'],
      link: 'Hablar con la ayuda',
      closing: 'Puedes pedirlo de nuevo con tu cédula vigente.',
    },
  },
  sending: {
    title: 'Hoy ya escribimos varias veces a ese celular o correo',
    why: 'Así nadie puede usarlo para molestar a otra persona. Antes de enviarte otro mensaje, tu teléfono o computador hace una comprobación de unos segundos.',
    working: 'Comprobando… Tarda unos segundos.',
    ready: 'Listo: vuelve a presionar el botón y te escribiremos.',
    withheld: {
      email: 'Te enviamos un SMS, pero esta vez no un correo: hoy ya escribimos varias veces a esa casilla.',
      sms: 'Te enviamos un correo, pero esta vez no un SMS: hoy ya escribimos varias veces a ese celular.',
      both: 'Esta vez no te enviamos ni correo ni SMS: hoy ya escribimos varias veces a ese contacto.',
      keep: 'Tu hora sigue en pie. Guarda esta dirección para volver a ella:',
    },
    noScript: {
      skip: 'Tu navegador no usa JavaScript y no puede comprobarlo. Sigue sin mensajes con el botón de aquí, o vuelve mañana.',
      wait: 'Tu navegador no usa JavaScript y no puede comprobarlo. Vuelve mañana, o usa un navegador con JavaScript.',
    },
    skip: 'Seguir sin recibir mensajes',
  },
  proof: {
    working:
      'Ha habido muchos intentos. Tu equipo hace una comprobación para dejarte seguir; puede tardar hasta dos minutos.',
    ready: 'Listo. Puedes intentarlo de nuevo.',
  },
  hello: (name: string) => `Hola, ${name}:`,
  /** To whom no name is known. */
  helloThere: 'Hola:',
  footer: (brand: string) =>
    `Te escribe ${brand}. Nunca te pediremos tu contraseña ni un código por teléfono.`,
  code: (brand: string, code: string) =>
    `${brand}: tu código es ${code}. Vale 10 minutos. No se lo des a nadie, tampoco a nosotros.`,
  confirmEmail: {
    title: 'Confirma tu correo',
    intro: ['Tu cuenta ya está creada. Confirma que este correo es tuyo:'],
    link: 'Confirmar mi correo',
    closing:
      'El enlace vale 3 días. Si no creaste una cuenta, ignora este correo: sin confirmarlo no te escribiremos.',
  },
  recovery: {
    title: 'Crea una contraseña nueva',
    intro: ['Pediste recuperar tu cuenta. Con este enlace creas una contraseña nueva:'],
    link: 'Crear mi contraseña nueva',
    closing:
      'El enlace vale 30 minutos y se usa una vez. Si no lo pediste, no hagas nada: tu contraseña sigue igual.',
  },
  passwordChanged: {
    title: 'Cambió tu contraseña',
    intro: ['Tu contraseña acaba de cambiar y se cerraron las otras sesiones que tenías abiertas.'],
    link: 'No fui yo: recuperar mi cuenta',
    closing: 'Si fuiste tú, no tienes que hacer nada.',
  },
  reachChanged: {
    title: 'Cambió el correo o el celular de tu cuenta',
    intro: ['Alguien que había ingresado a tu cuenta acaba de cambiar su correo o su celular.'],
    link: 'No fui yo: pedir ayuda',
    closing: 'Si fuiste tú, no tienes que hacer nada.',
  },
  grownUp: {
    title: (child: string) => `${child} cumplió 18 años`,
    intro: (child: string) =>
      `Desde hoy ${child} ya no está entre tus cargas: sus horas y sus documentos son suyos.`,
    advice: 'Cuéntale que puede crear su propia cuenta, gratis, con su RUT.',
    link: 'Crear una cuenta',
    known: {
      intro: 'Ya tiene su propia cuenta: ahí sigue todo lo suyo.',
      link: 'Ir a Mis cargas',
    },
    closing: 'Las horas que ya pediste siguen en pie.',
  },
  proven: {
    title: 'Comprobamos tu identidad',
    intro: ['Desde ahora tu cuenta muestra los documentos de salud que se emitieron para tu RUT.'],
    link: 'Ir a mi perfil',
    closing: 'Si no fuiste tú, cuéntanos cuanto antes desde la ayuda del portal.',
  },
  deleted: {
    title: 'Eliminamos tu cuenta',
    intro: [
      'Tu cuenta quedó eliminada y se cerraron todas tus sesiones.',
      'Guardamos tus datos de cuenta hasta 3 años y después se borran. Tus fichas clínicas las guarda quien te atendió (15 años).',
    ],
    link: 'No fui yo: pedir ayuda',
    closing: 'Si fuiste tú, no tienes que hacer nada.',
  },
}
