/** Words of the demo world: its guide and its mailbox. */
import { spanishPlural as plural } from '../plurals.ts'

export const demo = {
  guide: {
    title: 'Guía de la demostración',
    lead: 'Todo lo que puedes probar en este mundo. Las personas, los centros y las horas son inventados: nada de lo que hagas aquí le quita la hora a nadie.',
    clock: (moment: string) => `En Santiago es ${moment}; los días de este mundo se cuentan desde ahora.`,
    start: {
      title: 'Empieza por aquí',
      steps: [
        'Busca una hora: sirve cualquiera de las búsquedas de abajo.',
        'Elige una de las próximas horas y revisa el resumen.',
        'Sigue como invitado, con cualquier nombre, correo y celular.',
        'Abre el buzón: ahí están el correo con tu cita y el SMS.',
      ],
      search: 'Buscar una hora',
      mailbox: 'Abrir el buzón',
    },
    searches: {
      title: 'Búsquedas con horas',
      lead: 'Direcciones que se pueden compartir, una por cada tipo de atención y por cada zona horaria de Chile.',
      offerNames: {
        consulta: 'Presencial o por video',
        'consulta-presencial': 'Presencial',
        videoconsulta: 'Por video',
      },
      typed: (words: string) => `«${words}», Santiago`,
      everyday: 'Con palabras de todos los días',
      professional: 'Un profesional',
      examTypes: { laboratorio: 'Examen de laboratorio', imagenologia: 'Imagenología' },
    },
    deadEnds: {
      title: 'Cuando falta algo',
      lead: 'Las pantallas que uno prefiere no ver también tienen salida.',
      noDoctors: 'Una comuna sin médicos',
      noMatch: 'Filtros que no dejan a nadie',
      noHours: 'Un enlace sin horas',
      notFound: 'Una especialidad que no existe',
    },
    doctorLinks: {
      title: 'Enlaces de profesionales',
      lead: 'Así comparte su agenda un profesional: con su propia dirección.',
      noHours: 'Sin horas',
      more: (count: number) => `Ver los otros ${count} enlaces`,
    },
    documents: {
      title: 'Documentos de salud',
      lead: 'Lo que se abre con un folio, un código o un RUT, sin cuenta; y lo que ve un adulto responsable.',
      bono: 'El bono del día',
      verify: 'Comprobar una licencia con su código',
      quote: 'Cotizar una receta',
      tooOld: 'Una receta anterior a mayo de 2022',
      child: 'Los documentos de un hijo',
      withRut: (rut: string) => `Con el RUT ${rut}`,
      folio: (folio: string) => `Folio ${folio}`,
      both: (folio: string, rut: string) => `Folio ${folio}, RUT ${rut}`,
      signedIn: (rut: string) => `Ingresa con ${rut} y elige de quién`,
    },
    benefits: {
      title: 'El club',
      lead: 'Un cupón de cada tipo, exámenes en la casa y la credencial.',
      coupons: {
        automatic: 'Cupón automático',
        adherence: 'Cupón con inscripción',
        'sold-out': 'Cupón agotado',
        'last-days': 'Cupón por vencer',
      },
      homeExams: 'Pedir exámenes a domicilio',
      credential: 'La credencial del club',
    },
    staff: {
      title: 'Quienes trabajan en un centro',
      lead: (password: string) =>
        `Ingresan en el escritorio de su centro con la contraseña ${password} y un código de su teléfono, que aquí se ve.`,
      who: (name: string, role: string, centre?: string) => [name, role, centre].filter(Boolean).join(', '),
      code: (code: string) => `Código de ahora: ${code}.`,
      secret: (secret: string) => `Clave del teléfono: ${secret}`,
      roles: {
        reception: 'recepción',
        coordinator: 'coordinación',
        administrator: 'administración del centro',
        network: 'administración de la red',
        auditor: 'auditoría',
        rights: 'solicitudes de derechos, de quien opera el portal',
        operator: 'operación del portal',
      },
    },
    accounts: {
      title: 'Cuentas',
      lead: (password: string, card: string) =>
        `La contraseña de todas es ${password}, y el número de documento de cualquier cédula, ${card}.`,
      rut: 'RUT',
      signIn: 'Ingresar',
      who: {
        everything:
          'Paciente con de todo: un año en el club, licencias, bonos, recetas, notificaciones GES y citas pasadas y por venir.',
        oldPassword: 'Paciente que no cambia su contraseña hace más de seis meses.',
        newcomer: 'Paciente que se registró hoy: listas vacías y beneficios que aún no se abren.',
        professional: 'Profesional de la videoconsulta de hoy; entra por su propia puerta.',
      },
    },
    tools: {
      title: 'Para quien mira por dentro',
      guide: 'Esta guía para programas (JSON)',
      mailbox: 'El buzón para programas (JSON)',
      components: 'El sistema de diseño',
      interface: 'La interfaz HTTP, descrita (OpenAPI)',
      jobs: 'Los trabajos de fondo y su última vuelta',
      metrics: 'Las cifras para Prometheus',
    },
  },
  mailbox: {
    title: 'Buzón de la demostración',
    lead: 'Cada correo y SMS que ha salido del portal, del más nuevo al más antiguo.',
    count: (count: number) => plural(count, `${count} mensaje`, `${count} mensajes`),
    kinds: { email: 'Correo', sms: 'SMS' },
    to: 'Para',
    sent: 'Salió',
    files: 'Archivos',
    asSent: 'Ver el correo como llega',
    search: {
      label: 'Buscar',
      hint: 'Un correo, un celular o algo del texto',
      apply: 'Buscar',
      clear: 'Ver todo',
    },
    pages: 'Páginas del buzón',
    empty: {
      title: 'Todavía no ha salido nada',
      body: 'Reserva una hora como invitado y vuelve: el correo y el SMS llegan en unos segundos.',
      action: 'Buscar una hora',
    },
    noMatch: {
      title: 'Ningún mensaje calza con esa búsqueda',
      body: 'Prueba con una parte del correo, del celular o del texto.',
    },
    waiting: {
      title: (count: number) =>
        plural(count, `${count} mensaje espera su momento`, `${count} mensajes esperan su momento`),
      lead: 'Recordatorios y reintentos. Si la cita se cancela o se cambia antes, no salen.',
      at: 'Sale',
    },
    backToGuide: 'Volver a la guía',
  },
}
