/** What only the server says of what was found: sentences with names, figures and prices in them. */
import { spanishPlural as plural } from '../plurals.ts'

const masculine = ['Maule', 'Biobío']

/** Regions as people name them, inside a sentence. */
const region = (name: string): string =>
  name.startsWith('Metropolitana')
    ? 'la Región Metropolitana'
    : `la Región ${masculine.includes(name) ? 'del' : 'de'} ${name}`

export const found = {
  results: {
    region,
    count: (total: number) => plural(total, `${total} opción con horas`, `${total} opciones con horas`),
    wholeCountry: 'Un profesional de cualquier parte de Chile puede atender por video.',
    eitherWay: (where: string) =>
      `En persona en ${where}, o por video con un profesional de cualquier parte de Chile.`,
    onlyVideo: (where: string) => `En ${where} no hay horas en persona; estas son por video.`,
    nearInPerson: 'Cerca, en persona:',
    zoneNote: (name: string) => `Buscamos en toda ${region(name)}.`,
    backToCommune: (commune: string) => `Volver a ${commune}`,
    breadcrumb: { home: 'Inicio', search: 'Buscar horas' },
    orders: { proximas: 'Próximas', precio: 'Precio', distancia: 'Distancia', nombre: 'Nombre' },
    by: { proximas: 'por fecha', precio: 'por precio', distancia: 'por cercanía', nombre: 'por nombre' },
    narrowed: (count: number) => plural(count, `con ${count} filtro`, `con ${count} filtros`),
    anyDay: 'Cualquier día',
    anyHour: 'Todo el día',
    halves: { manana: 'Mañana', tarde: 'Tarde' },
  },
  offer: {
    away: (km: string) => `a ${km} km`,
    metres: 'a menos de 1 km',
    pay: 'Tú pagas',
    price: 'Valor',
    full: (price: string) => `Valor total ${price}`,
    contribution: (insurer: string, amount: string) => `${insurer} aporta ${amount}`,
    noAgreementHere: (insurer: string) => `Sin convenio con ${insurer} aquí: pagas el valor total.`,
    noAgreement: (insurer: string) => `${insurer} no tiene convenio en el portal: pagas el valor total.`,
    noFreeChoice:
      'El tramo A no tiene libre elección: aquí pagas el valor total. En la red pública la atención es gratuita.',
    alone: 'Particular',
    today: 'hoy',
    tomorrow: 'mañana',
    localTime: (time: string, where: string) => `${time} en ${where}`,
  },
  filters: {
    chosen: (count: number) => (count === 0 ? 'Filtros' : `Filtros (${count})`),
    distribution: (lowest: string, highest: string) => `Los precios van de ${lowest} a ${highest}.`,
    chips: {
      dia: { hoy: 'Hoy', semana: 'Esta semana', sabado: 'Sábado' },
      jornada: { manana: 'En la mañana', tarde: 'En la tarde' },
      medico: (value: string) => `Nombre: ${value}`,
      centro: (value: string) => `Centro: ${value}`,
      precio_min: (value: string) => `Desde ${value}`,
      precio_max: (value: string) => `Hasta ${value}`,
      sexo: { mujer: 'Mujer', hombre: 'Hombre' },
      edad: (value: string) => `Edad: ${value}`,
    },
  },
  insurer: {
    ask: '¿Cuál es tu previsión?',
    /** Of whoever the hour is looked for. */
    askOf: (name: string) => `¿Cuál es la previsión de ${name}?`,
    askBody: 'Así ves lo que se paga con ella, y no el valor total.',
    tramo: '¿Cuál es tu tramo de Fonasa?',
    tramoOf: (name: string) => `¿Cuál es el tramo de Fonasa de ${name}?`,
    tramoBody: 'Está en el certificado de Fonasa. Sin él no podemos prometerte un precio.',
    noFreeChoice: 'Con Fonasa A pagas el valor total',
    noFreeChoiceBody:
      'El tramo A no tiene modalidad libre elección. En el consultorio y en la red pública la atención es gratuita.',
    noAgreement: (insurer: string) => `${insurer} no tiene convenio en el portal`,
    noAgreementBody: 'Puedes reservar igual, pagando el valor total, y pedir el reembolso a la institución.',
  },
  empty: {
    orVideo: (where: string) => `${where} o por video`,
    norVideo: (where: string) => `${where} ni por video`,
    noMatch: 'Ninguna opción cumple tus filtros',
    noMatchBody: (total: number, where: string) =>
      plural(
        total,
        `Hay ${total} opción en ${where}, pero no cumple lo que pediste. Quita algún filtro para verla.`,
        `Hay ${total} opciones en ${where}, pero ninguna cumple todo lo que pediste. Quita algún filtro para verlas.`,
      ),
    noDoctors: (what: string, where: string) => `No hay ${what} en ${where}`,
    noDoctorsBody: 'Por ahora no se ofrece ahí. Abajo están las comunas más cercanas donde sí.',
    noOneBody: 'Por ahora no se ofrece ahí ni en las comunas de alrededor.',
    noHours: (what: string, where: string) => `No quedan horas de ${what} en ${where}`,
    noHoursBody:
      'Se atiende ahí, pero todas las horas están tomadas. Vuelve a mirar más tarde o cambia la búsqueda: lo que escribiste sigue ahí.',
    nearbyLink: (commune: string, km: string) => `${commune}, a ${km} km`,
    nearSpecialty: (what: string, where: string) => `${what} ${where}`,
    inPlace: (place: string) => `en ${place}`,
    byVideo: 'por videoconsulta',
    nearbyCount: (total: number) => plural(total, `${total} opción`, `${total} opciones`),
    zone: (name: string) => `Buscar en toda ${region(name)}`,
    acrossWater: 'Para llegar hay que viajar en avión o en barco.',
    video: 'Atención por videoconsulta',
    videoCount: (total: number) =>
      plural(
        total,
        `${total} opción por video desde cualquier parte de Chile`,
        `${total} opciones por video desde cualquier parte de Chile`,
      ),
    inPerson: 'Buscar en persona',
  },
  practitioner: {
    words: {
      about: 'Perfil profesional',
      studies: 'Estudios',
      where: 'Dónde atiende',
      directions: 'Cómo llegar',
      accessibility: 'Accesibilidad del centro:',
      noAccessibility: 'El centro no la ha informado. Pregunta antes de ir.',
      hours: 'Horas y precios',
    },
    photo: (name: string) => `Foto de ${name}`,
    check: 'Revísalo en la Superintendencia de Salud',
    notHere: (commune: string) => `No atiende en ${commune}: estas son todas sus horas.`,
    moreHours: (count: number) => plural(count, `${count} hora más`, `${count} horas más`),
    later: 'Esta semana no quedan horas. Las próximas:',
    none: 'No quedan horas',
    noneBody: (name: string) =>
      `Todas las horas de ${name} están tomadas. Vuelve a mirar más tarde, o busca otro profesional.`,
    others: (specialty: string, commune: string) => `${specialty} en ${commune}`,
    drawing: (places: string) => `Dibujo de dónde atiende: ${places}.`,
    mark: (number: number, centre: string) => `${number}, ${centre}`,
    placed: (km: string | null, direction: string, commune: string) =>
      `${km === null ? 'a menos de 1 km' : `a ${km} km`} ${direction} del centro de ${commune}`,
    directions: {
      north: 'al norte',
      northEast: 'al nororiente',
      east: 'al oriente',
      southEast: 'al suroriente',
      south: 'al sur',
      southWest: 'al surponiente',
      west: 'al poniente',
      northWest: 'al norponiente',
    },
    scale: (km: string) => `${km} km`,
    registration: 'Registro de prestadores (Superintendencia de Salud)',
    languages: 'Idiomas',
    ages: 'Edades que atiende',
    allAges: 'Todas las edades',
    agesFrom: (from: number) => `Desde los ${from} años`,
    agesTo: (to: number) => `Hasta los ${to} años`,
    agesBetween: (from: number, to: number) => `De ${from} a ${to} años`,
    sex: 'Sexo',
    sexes: { female: 'Mujer', male: 'Hombre' },
  },
}
