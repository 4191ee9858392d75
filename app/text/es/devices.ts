/** The device test: what is tried, and the way out of every problem by browser and system. */
export const devices = {
  page: {
    title: 'Prueba tu equipo',
    lead: 'Revisa en un minuto si tu internet, tu cámara, tu micrófono y tus parlantes sirven para una videoconsulta. No grabamos ni guardamos nada.',
    description:
      'Revisa antes de tu videoconsulta si tu internet, cámara, micrófono y parlantes funcionan, y qué hacer si no.',
  },
  step: {
    title: 'Comprueba tu equipo',
    lead: 'Antes de entrar, veamos que te puedan ver y oír. No grabamos ni guardamos nada.',
    next: 'Ir a la sala de espera',
  },
  noScript: {
    title: 'Esta prueba necesita JavaScript',
    body: 'La cámara y el micrófono solo se pueden probar con JavaScript activado. Actívalo en tu navegador y vuelve a cargar esta página; no perdiste nada.',
  },
  before:
    'Tu navegador te preguntará si puede usar la cámara y el micrófono: elige «Permitir». Solo tú ves la imagen.',
  start: 'Comenzar la prueba',
  again: 'Probar todo de nuevo',
  retry: 'Probar de nuevo',
  close: 'Cerrar',
  goOn: 'Seguir de todos modos',
  howToFix: 'Cómo solucionarlo',
  ready: {
    title: 'Tu equipo está listo',
    body: 'Todo funciona para una videoconsulta. Úsalo igual el día de tu hora: mismo equipo, mismo lugar.',
    next: 'Todo funciona. Puedes pasar a la sala de espera.',
  },
  checks: {
    internet: {
      title: 'Internet',
      waiting: 'Se necesitan 0,5 Mbps o más',
      running: 'Midiendo tu conexión…',
      good: 'Tu conexión alcanza',
    },
    camera: {
      title: 'Cámara',
      waiting: 'Para que te vean',
      running: 'Esperando tu permiso…',
      good: 'Tu cámara funciona',
    },
    microphone: {
      title: 'Micrófono',
      waiting: 'Para que te oigan',
      running: 'Di algo en voz alta…',
      good: 'Te oímos bien',
    },
    speakers: {
      title: 'Parlantes',
      waiting: 'Toca un sonido y dinos si lo oyes',
      running: 'Sonando…',
      good: 'Oyes bien',
    },
  },
  mbps: ({ value, more }: { value: number; more: boolean }) =>
    `${more ? 'más de ' : ''}${String(value).replace('.', ',')} Mbps`,
  down: (speed: string) => `Bajada: ${speed}`,
  up: (speed: string) => `Subida: ${speed}`,
  preview: 'Así te verán',
  speak: 'Di «hola» con tu voz normal: la barra tiene que moverse.',
  level: 'Volumen de tu micrófono',
  play: 'Tocar un sonido',
  playAgain: 'Tocarlo otra vez',
  didYouHear: '¿Oíste una melodía de cuatro notas?',
  heard: 'Sí, la oí',
  notHeard: 'No la oí',

  problems: {
    internet: {
      slow: {
        short: 'Tu internet está lento',
        title: 'Tu internet está lento',
        body: 'Una videoconsulta necesita al menos 0,5 Mbps de subida y de bajada. Con menos, la imagen se corta y la voz se entrecorta. Tu hora sigue igual.',
        steps: [
          'Acércate al router, o conecta el computador con un cable.',
          'Si usas datos móviles, acércate a una ventana o cambia a wifi; si usas wifi, prueba con los datos.',
          'Pausa descargas, televisión y otras videollamadas de la casa.',
          'Apaga la VPN, si usas una.',
        ],
      },
      unknown: {
        short: 'No pudimos medir tu internet',
        title: 'No pudimos medir tu internet',
        body: 'Nuestro servidor no respondió a tiempo o tu conexión se cortó. Eso no dice que esté lento, y no perdiste nada.',
        steps: [
          'Revisa que otras páginas carguen.',
          'Espera un minuto y prueba de nuevo.',
          'Si estás en una red de empresa o de un hospital, prueba con los datos de tu teléfono.',
        ],
      },
    },
    camera: {
      bothDenied: {
        short: 'El navegador no deja usar la cámara ni el micrófono',
        title: 'Falta el permiso de la cámara y del micrófono',
        body: 'El navegador o el sistema no dejan que esta página use la cámara ni el micrófono. Puedes darle permiso ahora; no perdiste nada.',
        steps: [],
      },
      bothAbsent: {
        short: 'No encontramos una cámara ni un micrófono',
        title: 'No encontramos una cámara ni un micrófono',
        body: 'Este equipo no los tiene, o están desconectados. También puedes atenderte desde tu teléfono.',
        steps: [
          'Si la cámara es externa, desconéctala y conéctala de nuevo.',
          'Conecta unos audífonos con micrófono.',
        ],
      },
      bothBusy: {
        short: 'Otro programa está usando la cámara y el micrófono',
        title: 'La cámara y el micrófono están ocupados',
        body: 'Están, pero otro programa los usa o no respondieron.',
        steps: [
          'Cierra Zoom, Meet, Teams, WhatsApp y otras pestañas que los usen.',
          'Si sigue igual, reinicia el equipo.',
        ],
      },
      denied: {
        short: 'El navegador no deja usar la cámara',
        title: 'Falta el permiso de la cámara',
        body: 'El navegador o el sistema no dejan que esta página use la cámara. Puedes darle permiso ahora; no perdiste nada.',
        steps: [],
      },
      absent: {
        short: 'No encontramos una cámara',
        title: 'No encontramos una cámara',
        body: 'Este equipo no tiene cámara, o está desconectada o apagada. También puedes atenderte desde tu teléfono.',
        steps: [
          'Si la cámara es externa, desconéctala y conéctala de nuevo.',
          'Revisa si tu notebook tiene una tapa o una tecla que apaga la cámara.',
        ],
      },
      busy: {
        short: 'Otro programa está usando la cámara',
        title: 'La cámara está ocupada',
        body: 'La cámara está, pero otro programa la usa o no respondió.',
        steps: [
          'Cierra Zoom, Meet, Teams, WhatsApp y otras pestañas que usen la cámara.',
          'Si sigue igual, reinicia el equipo.',
        ],
      },
    },
    microphone: {
      denied: {
        short: 'El navegador no deja usar el micrófono',
        title: 'Falta el permiso del micrófono',
        body: 'El navegador o el sistema no dejan que esta página use el micrófono. Puedes darle permiso ahora; no perdiste nada.',
        steps: [],
      },
      absent: {
        short: 'No encontramos un micrófono',
        title: 'No encontramos un micrófono',
        body: 'Este equipo no tiene micrófono, o está desconectado. También puedes atenderte desde tu teléfono.',
        steps: [
          'Conecta unos audífonos con micrófono.',
          'Si usas audífonos inalámbricos, revisa que estén encendidos y con carga.',
        ],
      },
      busy: {
        short: 'Otro programa está usando el micrófono',
        title: 'El micrófono está ocupado',
        body: 'El micrófono está, pero otro programa lo usa o no respondió.',
        steps: [
          'Cierra otras llamadas y las pestañas que usen el micrófono.',
          'Si sigue igual, reinicia el equipo.',
        ],
      },
      unknown: {
        short: 'No pudimos probar tu micrófono',
        title: 'No pudimos probar tu micrófono',
        body: 'El micrófono está encendido, pero este navegador no logró medir lo que oye. Suele pasar cuando el equipo no tiene parlantes ni audífonos.',
        steps: [
          'Conecta parlantes o audífonos: también los necesitas para oír a quien te atiende.',
          'Cierra otras llamadas y vuelve a probar.',
          'Si sigue igual, prueba con otro navegador o desde tu teléfono.',
        ],
      },
      silent: {
        short: 'No te oímos',
        title: 'No te oímos',
        body: 'El micrófono está encendido, pero no le llega ningún sonido.',
        steps: [
          'Habla más cerca y con tu voz normal.',
          'Revisa si el micrófono o los audífonos tienen un botón de silencio.',
          'Sube el volumen de entrada en los ajustes de sonido.',
        ],
      },
    },
    speakers: {
      unheard: {
        short: 'No oíste el sonido',
        title: 'No oyes el sonido',
        body: 'El sonido salió de esta página, pero no te llegó.',
        steps: [
          'Sube el volumen del equipo y revisa que no esté en silencio.',
          'Si tienes audífonos conectados, el sonido sale por ellos: póntelos o desconéctalos.',
        ],
      },
    },
  },

  permission: {
    iosSafari: [
      'Toca el botón a la izquierda de la dirección (aA o ≡) y luego «Configuración del sitio web».',
      'En «Cámara» y «Micrófono» elige «Permitir».',
      'Vuelve a cargar la página.',
    ],
    iosOther: [
      'Abre Ajustes del iPhone, baja hasta el nombre de tu navegador y tócalo.',
      'Enciende «Cámara» y «Micrófono».',
      'Vuelve al navegador y carga la página de nuevo.',
    ],
    androidChrome: [
      'Toca el ícono a la izquierda de la dirección y luego «Permisos».',
      'Permite la cámara y el micrófono.',
      'Si no aparecen: Ajustes del teléfono › Aplicaciones › tu navegador › Permisos.',
      'Vuelve a cargar la página.',
    ],
    androidSamsung: [
      'Toca el candado junto a la dirección y luego «Permisos».',
      'Permite la cámara y el micrófono.',
      'Si no aparecen: Ajustes del teléfono › Aplicaciones › Samsung Internet › Permisos.',
      'Vuelve a cargar la página.',
    ],
    androidFirefox: [
      'Toca el candado junto a la dirección.',
      'Toca «Cámara» y «Micrófono» hasta que digan «Permitido».',
      'Vuelve a cargar la página.',
    ],
    desktopChrome: [
      'Haz clic en el ícono a la izquierda de la dirección.',
      'Enciende «Cámara» y «Micrófono».',
      'Vuelve a cargar la página.',
    ],
    desktopFirefox: [
      'Haz clic en el ícono de cámara o de permisos, a la izquierda de la dirección.',
      'Quita «Bloqueado» de la cámara y del micrófono.',
      'Vuelve a cargar la página y elige «Permitir».',
    ],
    desktopSafari: [
      'En el menú Safari elige «Configuración para este sitio web».',
      'En «Cámara» y «Micrófono» elige «Permitir».',
      'Vuelve a cargar la página.',
    ],
    other: [
      'Busca los permisos de esta página junto a la dirección, o en los ajustes del navegador.',
      'Permite la cámara y el micrófono y vuelve a cargar la página.',
      'Si no los encuentras, prueba con Chrome, Firefox, Edge o Safari.',
    ],
  },
  bySystem: {
    windows: {
      camera: [
        'En Windows: Configuración › Privacidad y seguridad › Cámara, y permite que las aplicaciones la usen.',
      ],
      microphone: [
        'En Windows: Configuración › Privacidad y seguridad › Micrófono, y permite que las aplicaciones lo usen.',
      ],
      speakers: ['En Windows: haz clic en el parlante junto al reloj y elige por dónde sale el sonido.'],
    },
    mac: {
      camera: ['En Mac: Ajustes del Sistema › Privacidad y seguridad › Cámara, y enciende tu navegador.'],
      microphone: [
        'En Mac: Ajustes del Sistema › Privacidad y seguridad › Micrófono, y enciende tu navegador.',
      ],
      speakers: ['En Mac: Ajustes del Sistema › Sonido › Salida, y elige tus parlantes.'],
    },
    android: {
      camera: ['En Android: desliza desde arriba y revisa que «Acceso a la cámara» esté encendido.'],
      microphone: ['En Android: desliza desde arriba y revisa que «Acceso al micrófono» esté encendido.'],
      speakers: ['En Android: sube el volumen multimedia con las teclas mientras suena la melodía.'],
    },
    ios: {
      camera: ['En iPhone y iPad: Ajustes › Privacidad y seguridad › Cámara, y enciende tu navegador.'],
      microphone: [
        'En iPhone y iPad: Ajustes › Privacidad y seguridad › Micrófono, y enciende tu navegador.',
      ],
      speakers: ['En iPhone y iPad: revisa el botón de silencio del costado y sube el volumen.'],
    },
    linux: {
      camera: ['En Linux: revisa en los ajustes de privacidad que la cámara esté permitida.'],
      microphone: ['En Linux: revisa en los ajustes de sonido qué entrada está elegida.'],
      speakers: ['En Linux: revisa en los ajustes de sonido qué salida está elegida.'],
    },
    other: {
      camera: ['Revisa en los ajustes de tu equipo que la cámara esté permitida.'],
      microphone: ['Revisa en los ajustes de tu equipo que el micrófono esté permitido.'],
      speakers: ['Revisa en los ajustes de tu equipo por dónde sale el sonido.'],
    },
  },

  apps: {
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    facebook: 'Facebook',
    messenger: 'Messenger',
    tiktok: 'TikTok',
    linkedin: 'LinkedIn',
    other: 'otra aplicación',
  },
  inApp: {
    title: 'Abre esta página en tu navegador',
    body: (app: string) =>
      `La estás viendo dentro de ${app}, que no deja usar la cámara ni el micrófono. No perdiste nada: es la misma dirección.`,
  },
  openOutside: {
    ios: [
      'Toca los tres puntos o el ícono de compartir.',
      'Elige «Abrir en Safari» o «Abrir en el navegador».',
      'Si no aparece, copia la dirección y pégala en Safari.',
    ],
    android: [
      'Toca los tres puntos de arriba.',
      'Elige «Abrir en Chrome» o «Abrir en el navegador».',
      'Si no aparece, copia la dirección y pégala en Chrome.',
    ],
  },
  copy: 'Copiar la dirección',
  copied: 'Dirección copiada',
  barriers: {
    insecure: {
      title: 'Esta conexión no es segura',
      body: 'Los navegadores solo dejan usar la cámara y el micrófono en direcciones que empiezan con https://. Entra por la dirección segura del portal; si llegaste por un enlace, avísanos.',
    },
    'no-camera-access': {
      title: 'Este navegador no puede usar la cámara',
      body: 'En tu iPhone o iPad este navegador no ofrece la cámara ni el micrófono a las páginas. Abre esta misma dirección en Safari y, si tu iOS es anterior a 14.3, actualízalo o usa otro equipo.',
    },
    'too-old': {
      title: 'Este navegador no sirve para videollamadas',
      body: 'Le falta lo necesario para una videollamada, o alguien lo apagó. Actualízalo, o abre esta misma dirección en Chrome, Firefox, Edge o Safari. Tu hora sigue igual.',
    },
  },
  tooManyTests: {
    title: 'Demasiadas mediciones seguidas',
    detail: 'Espera unos minutos y prueba de nuevo.',
  },
}
