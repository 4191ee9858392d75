/** Privacy policy of the application for the phone. */
export const companion = {
  title: (brand: string) => `Privacidad de la aplicación ${brand}`,
  description: (brand: string) =>
    `Qué datos usa la aplicación ${brand} en tu teléfono, para qué, con qué permisos y cómo borrarlos.`,
  since: 'Versión vigente desde el 21 de noviembre de 2026.',
  intro: (brand: string) =>
    `La aplicación ${brand} es el portal instalado en tu teléfono. Esta página dice qué cambia cuando la usas así. En todo lo demás rige la política de privacidad del portal, según la Ley 19.628 y, desde el 1 de diciembre de 2026, la Ley 21.719.`,
  contents: 'En esta página',
  binding: '',
  sections: [
    {
      id: 'responsable',
      heading: 'Quién responde',
      paragraphs: [
        'La empresa que opera el portal es la responsable de los datos que trata la aplicación. El profesional o centro que te atiende responde por tu ficha clínica.',
      ],
      points: [],
    },
    {
      id: 'en-el-telefono',
      heading: 'Qué queda guardado en tu teléfono',
      paragraphs: ['Solo lo necesario para que funcione, y sin mezclarse con otras aplicaciones:'],
      points: [
        'Tu sesión, en una cookie que la aplicación no puede leer ni mostrar.',
        'Tu idioma, colores y tamaño de letra.',
        'Para cuando no haya internet: tus próximas citas y tu credencial del club, tal como las viste por última vez. Se borran al cerrar tu sesión.',
        'Nunca quedan guardados tus documentos de salud, tus pagos ni tu contraseña.',
      ],
    },
    {
      id: 'permisos',
      heading: 'Los permisos que pide, y cuándo',
      paragraphs: [
        'Ninguno es obligatorio. Cada uno se pide recién cuando hace falta, y lo puedes retirar en los ajustes del teléfono:',
      ],
      points: [
        'Cámara y micrófono: en la videoconsulta y al probar tu equipo. No se graba nada.',
        'Ubicación: solo si tocas «Usar mi ubicación». Sirve para encontrar tu comuna y no se guarda.',
        'Avisos: solo si activas los recordatorios en este dispositivo, en Mi perfil. No dicen nada de tu atención.',
        'No pedimos tus contactos, tus fotos, tus llamadas ni tus otras aplicaciones.',
      ],
    },
    {
      id: 'para-que',
      heading: 'Para qué usamos tus datos',
      paragraphs: [
        'Para lo mismo que en el portal: reservar tus horas, avisarte, mostrarte tus documentos y permitirte entrar con seguridad. La base es el servicio que nos pides, lo que manda la ley o tu consentimiento, que puedes retirar cuando quieras.',
        'La aplicación no tiene publicidad, no usa identificadores publicitarios, no te sigue en otros sitios y no toma decisiones automáticas sobre ti.',
      ],
      points: [],
    },
    {
      id: 'con-quien',
      heading: 'Con quién se comparten',
      paragraphs: [
        'Con el centro que te atiende y con quienes procesan el pago o entregan nuestros mensajes, solo en lo que su tarea requiere. Con los convenios del club, únicamente si lo autorizas aparte.',
        'Con el servicio de avisos de tu navegador, solo si los activas: le llega un aviso cifrado que no dice nada de ti.',
        'La aplicación no contiene programas de terceros que reúnan datos.',
      ],
      points: [],
    },
    {
      id: 'hasta-cuando',
      heading: 'Hasta cuándo, y cómo borrarlos',
      paragraphs: [],
      points: [
        'Lo que queda en el teléfono se borra al cerrar sesión o al desinstalar la aplicación.',
        'Los datos de tu cuenta se conservan hasta 3 años después de que la elimines, en Mi perfil.',
        'Los documentos clínicos, 15 años, que es la obligación de quien te atendió.',
      ],
    },
    {
      id: 'derechos',
      heading: 'Tus derechos',
      paragraphs: [
        'Puedes pedir acceso, rectificación, supresión, oposición, portabilidad y bloqueo de tus datos, gratis. Respondemos en 5 días hábiles. También puedes reclamar ante la Agencia de Protección de Datos Personales.',
      ],
      points: [],
    },
    {
      id: 'menores',
      heading: 'Niñas, niños y adolescentes',
      paragraphs: [
        'La cuenta es desde los 14 años. Las horas de quienes tienen menos las pide una persona adulta a su cargo.',
      ],
      points: [],
    },
    {
      id: 'cambios',
      heading: 'Si esto cambia',
      paragraphs: [
        'Publicamos aquí la versión nueva con su fecha y, si el cambio te afecta, te avisamos antes de que rija.',
      ],
      points: [],
    },
  ],
  portal: 'Leer la política de privacidad del portal (PDF)',
  ask: 'Ejercer mis derechos',
}
