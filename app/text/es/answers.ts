/** What only the server says about a search: titles of lists, figures, what it could not make out of an address or a field. */

export const answers = {
  searchPage: {
    title: 'Pide una hora médica',
    lead: 'Médicos, exámenes de laboratorio e imágenes en todo Chile. Sin cuenta y sin llamar por teléfono.',
    order: '¿Tu orden tiene varios exámenes? Búscalos juntos.',
    description:
      'Busca médicos, exámenes de laboratorio e imágenes por comuna y previsión, compara precios y reserva tu hora en línea.',
  },
  /** Between whole and tenths. */
  decimal: ',',
  thousands: '.',
  forWhom: { label: '¿Para quién buscas la hora?', me: 'Para mí' },
  remembered: { said: 'Recordamos lo que elegiste la última vez en este navegador.', forget: 'Olvidarlo' },
  groups: {
    specialties: 'Especialidades',
    professionals: 'Profesionales',
    exams: 'Exámenes',
    communes: 'Comunas',
  },
  apiErrors: {
    type: 'Debe ser consulta, laboratorio o imagenologia.',
    specialty: 'No conocemos esta especialidad.',
    tooManyExams: (most: number) => `Una visita lleva hasta ${most} exámenes.`,
    examTwice: 'Cada examen va una sola vez.',
    exam: 'No conocemos este examen.',
    practitioner: 'No conocemos a este profesional.',
    noSpecialty: 'Falta la especialidad o el profesional.',
    noExam: 'Falta el examen.',
    noCommune: 'Falta la comuna.',
    commune: 'No conocemos esta comuna.',
    atencion: 'Debe ser presencial, video o ambas.',
    pagina: 'Esa página no existe.',
  },
  filterErrors: {
    prevision: 'No conocemos esa previsión. Elige una de la lista.',
    medico: 'Ese nombre es demasiado largo.',
    centro: 'Ese nombre es demasiado largo.',
    nombre: 'Escribe al menos una letra del nombre.',
    precio: 'Escribe un precio en pesos, solo con números. Por ejemplo: 35000.',
    precioOrden: 'El precio máximo debe ser mayor que el mínimo.',
    sexo: 'Elige mujer u hombre.',
    edad: 'Escribe una edad entre 0 y 120 años.',
    dia: 'No conocemos ese día. Elige hoy, esta semana o sábado.',
    jornada: 'No conocemos esa parte del día. Elige mañana o tarde.',
    zona: 'No conocemos esa zona.',
    orden: 'No conocemos ese orden. Elige uno de la lista.',
    pagina: 'Esa página no existe. Te mostramos la primera.',
  },
  errors: {
    what: 'Elige una especialidad o un profesional.',
    whatUnknown: (typed: string) =>
      `No conocemos «${typed}» como especialidad ni como profesional. Revisa cómo está escrito o elige de la lista.`,
    whatUnsure: (typed: string) => `«${typed}» puede ser más de una cosa. Elige la que buscas.`,
    meantOne: (typed: string, label: string) => `No conocemos «${typed}» tal cual. ¿Buscas ${label}?`,
    commune: 'Elige tu comuna.',
    communeUnknown: (typed: string) =>
      `No encontramos la comuna «${typed}». Revisa cómo está escrita o elige de la lista.`,
    communeUnsure: (typed: string) => `Hay más de una comuna parecida a «${typed}». Elige la tuya.`,
    areaUnknown: 'No conocemos esa área de exámenes. Elige una de la lista.',
    area: 'Elige el área del examen.',
    exam: 'Elige un examen.',
    examUnknown: (typed: string) =>
      `No encontramos el examen «${typed}». Revisa cómo está escrito en tu orden o elige de la lista.`,
    examUnsure: (typed: string) => `«${typed}» puede ser más de un examen. Elige el de tu orden.`,
    insurer: 'No conocemos esa previsión. Elige una de la lista.',
  },
  accessibility: {
    wheelchair: 'Acceso para silla de ruedas',
    lift: 'Ascensor',
    'accessible-toilet': 'Baño accesible',
    'reserved-parking': 'Estacionamiento reservado',
    'sign-language': 'Atención en lengua de señas',
    'hearing-loop': 'Bucle magnético para audífonos',
  },
  languages: {
    es: 'Español',
    en: 'Inglés',
    pt: 'Portugués',
    fr: 'Francés',
    de: 'Alemán',
    it: 'Italiano',
    arn: 'Mapudungun',
    ay: 'Aimara',
    qu: 'Quechua',
    rap: 'Rapa Nui',
    ht: 'Criollo haitiano',
    zh: 'Chino',
    csg: 'Lengua de señas chilena',
  },
  titles: {
    presencial: (what: string, where: string) => `${what} en ${where}: horas y precios`,
    video: (what: string, where: string) => `${what} por videoconsulta desde ${where}`,
    ambas: (what: string, where: string) => `${what} en ${where} o por videoconsulta`,
    exam: (what: string, where: string) => `${what} en ${where}: precios y horas`,
    practitioner: {
      presencial: (name: string, specialty: string, where: string) => `${name}, ${specialty} en ${where}`,
      video: (name: string, specialty: string) => `${name}, ${specialty} por videoconsulta`,
      ambas: (name: string, specialty: string, where: string) =>
        `${name}, ${specialty} en ${where} o por videoconsulta`,
    },
    page: (title: string, page: number) => `${title} (página ${page})`,
  },
  descriptions: {
    presencial: (what: string, where: string, region: string) =>
      `Reserva en línea una hora de ${what} en ${where}, ${region}. Compara precios con tu previsión y elige el día que te acomode.`,
    video: (what: string) =>
      `Reserva una videoconsulta de ${what} con profesionales de todo Chile. Compara precios y elige tu hora.`,
    ambas: (what: string, where: string, region: string) =>
      `Horas de ${what}: en persona en ${where}, ${region}, o por videoconsulta desde cualquier parte de Chile, con precios según tu previsión.`,
    exam: (what: string, where: string, region: string) =>
      `Dónde hacerse ${what} en ${where}, ${region}: precios según tu previsión, preparación y horas disponibles.`,
    practitioner: (name: string, specialty: string, where: string) =>
      `Reserva una hora con ${name}, ${specialty}, en ${where}. Revisa precios según tu previsión y sus próximas horas.`,
  },
  headings: {
    presencial: (what: string, where: string) => `${what} en ${where}`,
    video: (what: string) => `${what} por videoconsulta`,
    ambas: (what: string, where: string) => `${what} en ${where} o por videoconsulta`,
    exam: (what: string, where: string) => `${what} en ${where}`,
  },
}
