/** Results of a search and their filters. */

const masculine = ['Maule', 'Biobío']

/** Regions as people name them, inside a sentence. */
const region = (name: string): string =>
  name.startsWith('Metropolitana')
    ? 'la Región Metropolitana'
    : `la Región ${masculine.includes(name) ? 'del' : 'de'} ${name}`

export const results = {
  results: {
    region,
    count: (total: number) => (total === 1 ? '1 opción con horas' : `${total} opciones con horas`),
    wholeCountry: 'Un profesional de cualquier parte de Chile te puede atender por video.',
    zoneNote: (name: string) => `Buscamos en toda ${region(name)}.`,
    backToCommune: (commune: string) => `Volver a ${commune}`,
    breadcrumb: { label: 'Dónde estás', home: 'Inicio', search: 'Buscar horas' },
    change: 'Cambiar búsqueda',
    changeShort: 'Búsqueda',
    list: 'Resultados',
    pages: 'Páginas de resultados',
    attention: 'Tipo de atención',
    order: 'Ordenar por',
    orders: { proximas: 'Próximas', precio: 'Precio', distancia: 'Distancia', nombre: 'Nombre' },
  },
  offer: {
    modality: { in_person: 'Presencial', video: 'Videoconsulta' },
    away: (km: string) => `a ${km} km`,
    metres: 'a menos de 1 km',
    pay: 'Tú pagas',
    price: 'Valor',
    full: (price: string) => `Valor total ${price}`,
    contribution: (insurer: string, amount: string) => `${insurer} aporta ${amount}`,
    noAgreementHere: (insurer: string) => `Sin convenio con ${insurer} aquí: pagas el valor completo.`,
    noAgreement: (insurer: string) => `${insurer} no tiene convenio en el portal: pagas el valor completo.`,
    noFreeChoice:
      'El tramo A no tiene libre elección: aquí pagas el valor completo. En la red pública te atiendes gratis.',
    chooseTramo: 'Elige tu tramo de Fonasa para saber cuánto pagas.',
    alone: 'Sin previsión',
    prepaid: 'Se paga antes de la atención',
    today: 'hoy',
    tomorrow: 'mañana',
    hours: 'Próximas horas',
    with: (who: string) => `con ${who}`,
    at: (where: string) => `en ${where}`,
    localTime: (time: string, where: string) => `${time} en ${where}`,
    more: 'Ver más horas',
    moreWith: (who: string) => `de ${who}`,
    preparation: 'Preparación',
    fasting: 'Requiere ayuno',
    order: 'Trae tu orden médica.',
  },
  filters: {
    title: 'Filtros',
    chosen: (count: number) => (count === 0 ? 'Filtros' : `Filtros (${count})`),
    name: 'Nombre del profesional',
    centre: 'Centro médico',
    anyCentre: 'Todos los centros',
    price: 'Lo que pagas',
    priceFull: 'Valor total',
    min: 'Desde',
    max: 'Hasta',
    distribution: (lowest: string, highest: string) => `Los precios van de ${lowest} a ${highest}.`,
    sex: 'Sexo del profesional',
    sexes: { any: 'Todos', mujer: 'Mujer', hombre: 'Hombre' },
    age: 'Edad de quien se atiende',
    ageHint: 'En años; 0 para una guagua.',
    apply: 'Aplicar filtros',
    clear: 'Limpiar filtros',
    active: 'Filtros puestos',
    remove: 'Quitar',
    chips: {
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
    askBody: 'Así ves lo que pagarías tú, y no el valor total.',
    tramo: '¿Cuál es tu tramo de Fonasa?',
    tramoBody: 'Está en tu certificado de Fonasa. Sin él no podemos prometerte un precio.',
    noFreeChoice: 'Con Fonasa A pagas el valor completo',
    noFreeChoiceBody:
      'El tramo A no tiene modalidad libre elección. En tu consultorio y en la red pública la atención es gratuita.',
    noAgreement: (insurer: string) => `${insurer} no tiene convenio en el portal`,
    noAgreementBody:
      'Puedes reservar igual, pagando el valor completo, y pedir el reembolso a tu institución.',
    show: 'Ver precios',
  },
  empty: {
    noMatch: 'Ninguna opción cumple tus filtros',
    noMatchBody: (total: number, where: string) =>
      total === 1
        ? `Hay 1 opción en ${where}, pero no cumple lo que pediste. Quita algún filtro para verla.`
        : `Hay ${total} opciones en ${where}, pero ninguna cumple todo lo que pediste. Quita algún filtro para verlas.`,
    removeAll: 'Quitar filtros',
    noDoctors: (what: string, where: string) => `No hay ${what} en ${where}`,
    noDoctorsBody: 'Por ahora no hay ofertas ahí. Estas son las más cercanas.',
    noOneBody: 'Por ahora no hay ofertas ahí ni en las comunas de alrededor.',
    noHours: (what: string, where: string) => `No quedan horas de ${what} en ${where}`,
    noHoursBody:
      'Se atiende ahí, pero todas las horas están tomadas. Vuelve a mirar más tarde o cambia la búsqueda: lo que escribiste sigue ahí.',
    notHere: (name: string, where: string) => `${name} no atiende en ${where}`,
    notHereBody: 'Estas son las comunas donde atiende.',
    nearby: 'Comunas cercanas',
    alsoHere: 'También puedes',
    nearbyLink: (commune: string, km: string) => `${commune}, a ${km} km`,
    nearbyCount: (total: number) => (total === 1 ? '1 opción' : `${total} opciones`),
    zone: (name: string) => `Buscar en toda ${region(name)}`,
    acrossWater: 'Para llegar hay que viajar en avión o en barco.',
    video: 'Atenderte por videoconsulta',
    videoCount: (total: number) =>
      total === 1
        ? '1 opción por video desde cualquier parte de Chile'
        : `${total} opciones por video desde cualquier parte de Chile`,
    inPerson: 'Buscar en persona',
    back: 'Volver a la búsqueda',
  },
  practitioner: {
    about: 'Sobre el profesional',
    registration: 'Registro de prestadores (Superintendencia de Salud)',
    languages: 'Idiomas',
    ages: 'Edades que atiende',
    allAges: 'Todas las edades',
    agesFrom: (from: number) => `Desde los ${from} años`,
    agesTo: (to: number) => `Hasta los ${to} años`,
    agesBetween: (from: number, to: number) => `De ${from} a ${to} años`,
    sex: 'Sexo',
    sexes: { female: 'Mujer', male: 'Hombre' },
    accessibility: 'Accesibilidad del centro',
    noAccessibility: 'El centro no la ha informado. Pregunta antes de ir.',
    where: 'Dónde atiende',
  },
}
