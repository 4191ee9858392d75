/** The room of a video visit: two people, their cameras, and what can go wrong between them. */
export const call = {
  refusals: {
    'no-right': 'No tienes acceso a esta videoconsulta',
    'other-origin': 'Esta conexión no viene del portal',
    'not-open': 'La videoconsulta no está abierta en este momento',
    'too-many': 'Demasiadas conexiones seguidas',
  },
  title: 'Videoconsulta',
  with: (name: string) => `Con ${name}`,
  join: {
    title: {
      patient: (name: string) => `Te va a atender ${name}`,
      professional: (name: string) => `Vas a atender a ${name}`,
    },
    inRoom: (name: string) => `${name} ya está en la sala: entra`,
    body: 'Encenderemos tu cámara y tu micrófono. Nada se graba.',
    enter: 'Entrar a la videoconsulta',
    back: 'Volver a la videoconsulta',
    backBody: 'La videoconsulta sigue abierta. Con un toque vuelves a ella.',
  },
  noScript: {
    title: 'La videoconsulta necesita JavaScript',
    body: 'Actívalo en tu navegador y vuelve a cargar esta página; no perdiste nada.',
  },
  states: {
    opening: 'Encendiendo tu cámara y tu micrófono…',
    alone: (name: string) => `Esperando a ${name}. Estás en la sala.`,
    connecting: (name: string) => `Conectando con ${name}…`,
    connected: (name: string) => `Conectado con ${name}.`,
    reconnecting: 'Se cortó la conexión. Estamos volviendo a conectar; no cierres esta página.',
    left: (name: string) => `${name} salió de la sala. Puede volver en cualquier momento.`,
  },
  lineLost: 'Sin conexión con el portal. Volvemos a intentarlo solos.',
  quality: {
    label: 'Calidad de la conexión',
    good: 'Buena',
    fair: 'Regular',
    poor: 'Mala',
    unknown: 'Midiendo…',
  },
  saving: 'Tu conexión está lenta: bajamos tu imagen para que la voz se oiga bien.',
  soundOnly:
    'Tu conexión está muy lenta: apagamos tu imagen para que la voz se oiga. Vuelve sola cuando mejore.',
  self: 'Tu imagen',
  otherCameraOff: (name: string) => `${name} tiene la cámara apagada`,
  otherMuted: (name: string) => `${name} tiene el micrófono apagado`,
  cameraOff: 'Tu cámara está apagada',
  controls: {
    label: 'Controles de la videoconsulta',
    mute: 'Apagar el micrófono',
    unmute: 'Encender el micrófono',
    cameraOff: 'Apagar la cámara',
    cameraOn: 'Encender la cámara',
    devices: 'Ajustes: cambiar dispositivos',
    fullScreen: 'Pantalla completa',
    smallScreen: 'Salir de pantalla completa',
    leave: 'Salir',
    /** What fits under an icon; part of the whole names above. */
    short: {
      microphone: 'Micrófono',
      camera: 'Cámara',
      devices: 'Ajustes',
      screen: 'Pantalla',
      leave: 'Salir',
    },
  },
  devices: {
    title: 'Cámara, micrófono y parlantes',
    camera: 'Cámara',
    microphone: 'Micrófono',
    speaker: 'Parlantes',
    unnamed: (number: number) => `Dispositivo ${number}`,
    failed: 'No pudimos usar ese dispositivo. Seguimos con el anterior.',
    close: 'Listo',
  },
  trouble: {
    camera: 'Estás sin cámara: no pudimos usarla. Te oyen, pero no te ven.',
    microphone: 'Estás sin micrófono: no pudimos usarlo. Te ven, pero no te oyen.',
    both: 'Estás sin cámara ni micrófono: no pudimos usarlos. Tú sí ves y oyes.',
    help: 'Cómo solucionarlo',
  },
  leaving: {
    title: '¿Salir de la videoconsulta?',
    body: 'La otra persona verá que saliste. Mientras la videoconsulta siga abierta, puedes volver.',
    yes: 'Sí, salir',
    no: 'Seguir en la videoconsulta',
  },
  ended: {
    takenOver: {
      title: 'La videoconsulta sigue en otra pestaña',
      body: 'La abriste en otra pestaña o en otro equipo, y allí continúa. Aquí ya no se usan tu cámara ni tu micrófono.',
      again: 'Seguir aquí',
    },
    noRight: {
      title: 'Ya no tienes acceso a esta sala',
      body: 'Puede que tu sesión haya terminado. Vuelve a entrar desde el enlace de tu correo o con tu cuenta; tu hora sigue igual.',
    },
    over: {
      title: 'La videoconsulta terminó',
      body: 'Los documentos de la atención quedan en tu área de salud.',
    },
    misbehaved: {
      title: 'La conexión se cerró',
      body: 'Algo no funcionó en esta página. Tu hora sigue igual: vuelve a entrar.',
      again: 'Volver a entrar',
    },
    out: {
      title: 'Saliste de la videoconsulta',
      body: 'Puedes volver mientras siga abierta.',
      again: 'Volver a entrar',
    },
  },
}
