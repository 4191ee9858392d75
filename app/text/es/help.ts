import { spanishPlural as plural } from '../plurals.ts'

export const help = {
  title: '¿En qué te ayudamos?',
  description: (brand: string) =>
    `Teléfono, horario y formulario de ${brand} para consultas, reclamos y problemas con el portal.`,
  lead: 'Habla con una persona, escríbenos o resuélvelo aquí mismo en un minuto.',
  phone: {
    title: 'Por teléfono',
    hours: (from: string, to: string) =>
      `Lunes a viernes, de ${from} a ${to}, salvo feriados (hora de Santiago).`,
    demo: 'En esta demostración nadie contesta: el número es inventado.',
    none: 'Por ahora atendemos por escrito: el formulario está más abajo.',
  },
  write: {
    title: 'Por escrito',
    body: 'Te contestamos al correo en 2 días hábiles. Un reclamo, a más tardar en 15 días hábiles.',
    action: 'Ir al formulario',
  },
  urgent: {
    title: 'Si es urgente',
    samu: 'SAMU, para una emergencia',
    publicLine: 'Salud Responde, orientación de salud las 24 horas',
    publicLineAbout: 'Es del Ministerio de Salud y contesta todos los días.',
  },
  quick: {
    title: 'Lo que más nos preguntan',
    items: [
      {
        title: 'Perdí el correo de mi hora',
        body: 'Con tu código y tu teléfono te lo mandamos otra vez.',
      },
      {
        title: 'Quiero cambiar o cancelar una hora',
        body: 'Hasta que empieza, desde tus citas o desde tu correo.',
      },
      {
        title: 'Olvidé mi contraseña',
        body: 'La recuperas con tu RUT y un código por SMS.',
      },
      {
        title: 'Mi videoconsulta no se ve o no se oye',
        body: 'Prueba tu cámara, micrófono e internet.',
      },
    ],
  },
  form: {
    title: 'Escríbenos',
    lead: 'Cuéntanos con tus palabras. No pongas aquí datos de tu salud ni tu contraseña: no los necesitamos para ayudarte.',
    topic: '¿De qué se trata?',
    name: 'Tu nombre',
    email: 'Tu correo',
    emailHint: 'Ahí te vamos a contestar.',
    message: '¿Qué pasó?',
    messageHint: 'Qué hacías, qué esperabas y qué viste. Mientras más claro, antes lo resolvemos.',
    code: 'Código del error',
    codeHint: 'El que salió en la pantalla, si salió alguno.',
    submit: 'Enviar',
  },
  topics: {
    question: { label: 'Una consulta', description: 'Cómo se hace algo' },
    complaint: { label: 'Un reclamo', description: 'Algo salió mal' },
    payment: { label: 'Un pago', description: 'Cobros y devoluciones' },
    accessibility: { label: 'Accesibilidad', description: 'Algo que no puedo usar' },
    data: { label: 'Mis datos', description: 'Verlos, corregirlos o borrarlos' },
    suggestion: { label: 'Una idea', description: 'Cómo hacerlo mejor' },
  },
  sent: {
    title: 'Recibimos tu mensaje',
    number: 'Tu número de solicitud es',
    bodyBare:
      'Guárdalo: esta vez no te lo mandamos por correo, porque hoy ya escribimos varias veces a esa casilla.',
    body: 'Guárdalo: también te lo mandamos por correo. Si no llega en unos minutos, revisa tu carpeta de correo no deseado.',
    another: 'Enviar otro mensaje',
    home: 'Ir al inicio',
  },
  elsewhere: {
    title: 'Si no quedas conforme',
    body: 'Tienes derecho a reclamar también ante estos organismos, sin abogado y sin costo.',
    items: [
      {
        title: 'Superintendencia de Salud',
        body: 'Por tu atención, Fonasa, isapre o GES',
      },
      { title: 'SERNAC', body: 'Por cobros y pagos' },
      {
        title: 'SENADIS',
        body: 'Por barreras para personas con discapacidad',
      },
    ],
  },
  errors: {
    topic: 'Elige de qué se trata',
    name: 'Escribe tu nombre',
    nameLong: 'Tu nombre puede tener hasta 80 caracteres',
    email: 'Escribe tu correo',
    emailShape: 'Escribe un correo como ana@ejemplo.cl, sin ñ ni tildes',
    message: 'Cuéntanos qué pasó',
    messageShort: 'Cuéntanos un poco más: al menos 10 caracteres',
    messageLong: 'Tu mensaje puede tener hasta 3.000 caracteres',
    code: 'El código puede tener hasta 60 caracteres',
    limited: (minutes: number) =>
      `Llegaron muchos mensajes seguidos desde tu conexión o para ese correo. No se perdió lo que escribiste: espera ${plural(minutes, `${minutes} minuto`, `${minutes} minutos`)} y envíalo de nuevo.`,
  },
  receipt: {
    subject: (number: string, brand: string) => `Recibimos tu mensaje (${number}) · ${brand}`,
    intro: (brand: string) => `Hola. Recibimos tu mensaje en la ayuda de ${brand}.`,
    number: (number: string) => `Tu número de solicitud es ${number}.`,
    when: {
      question: 'Te contestamos a este correo en 2 días hábiles.',
      complaint: 'Te contestamos a este correo a más tardar en 15 días hábiles.',
      payment: 'Te contestamos a este correo en 2 días hábiles.',
      accessibility: 'Te contestamos a este correo en 2 días hábiles.',
      data: 'Te contestamos a este correo a más tardar en 5 días hábiles.',
      suggestion: 'Gracias por tu idea. La lee una persona del equipo.',
    },
    notYou: 'Si no fuiste tú, no tienes que hacer nada: alguien escribió tu correo por error.',
  },
}
