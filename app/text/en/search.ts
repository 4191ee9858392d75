import type { Catalogue } from '../catalogue.ts'

export const search: Catalogue['search'] = {
  page: {
    title: 'Pide una hora médica',
    lead: 'Médicos, exámenes de laboratorio e imágenes en todo Chile. Sin cuenta y sin llamar por teléfono.',
    description:
      'Busca médicos, exámenes de laboratorio e imágenes por comuna y previsión, compara precios y reserva tu hora en línea.',
  },
  types: {
    consulta: 'Consulta médica',
    laboratorio: 'Exámenes de laboratorio',
    imagenologia: 'Imagenología',
  },
  typesShort: { consulta: 'Consulta', laboratorio: 'Laboratorio', imagenologia: 'Imágenes' },
  attention: { presencial: 'Presencial', video: 'Videoconsulta', ambas: 'Ambas' },
  card: {
    label: 'Buscar una hora',
    type: '¿Qué necesitas?',
    what: 'Especialidad o profesional',
    whatPlaceholder: 'Ej.: dermatología, huesos, Camila Rojas',
    kind: 'Tipo de especialidad',
    kinds: { all: 'Todas', medical: 'Médicas', dental: 'Dentales', allied: 'Otros profesionales' },
    attention: 'Tipo de atención',
    options: 'Más opciones',
    area: 'Área del examen',
    anyArea: 'Elige un área',
    exam: 'Examen',
    examPlaceholder: { laboratorio: 'Ej.: hemograma, colesterol', imagenologia: 'Ej.: eco abdominal' },
    commune: 'Comuna',
    communePlaceholder: 'Ej.: Ñuñoa',
    insurer: 'Previsión',
    noInsurer: 'Elige tu previsión',
    insurerGroups: { fonasa: 'Fonasa', isapre: 'Isapres', others: 'Otras' },
    unknownTramo: 'Fonasa (no sé mi tramo)',
    submit: 'Buscar horas',
    useLocation: 'Usar mi ubicación',
    locating: 'Buscando dónde estás…',
    located: (commune: string) => `Elegimos ${commune}, tu comuna más cercana.`,
    locationDenied: 'Tu navegador no nos dejó ver tu ubicación. Escribe tu comuna.',
    locationFailed: 'No pudimos saber dónde estás. Escribe tu comuna.',
    locationNote: 'Usamos tu ubicación solo para elegir la comuna y no la guardamos.',
    didYouMean: '¿Quisiste decir…?',
    examsOfArea: (area: string) => `Exámenes de ${area}`,
  },
  groups: {
    specialties: 'Especialidades',
    professionals: 'Profesionales',
    exams: 'Exámenes',
    communes: 'Communes',
  },
  errors: {
    what: 'Elige una especialidad o un profesional.',
    whatUnknown: (typed: string) =>
      `No conocemos “${typed}” como especialidad ni como profesional. Revisa cómo está escrito o elige de la lista.`,
    whatUnsure: (typed: string) => `“${typed}” puede ser más de una cosa. Elige la que buscas.`,
    commune: 'Elige tu comuna.',
    communeUnknown: (typed: string) =>
      `No encontramos la comuna “${typed}”. Revisa cómo está escrita o elige de la lista.`,
    communeUnsure: (typed: string) => `Hay más de una comuna parecida a “${typed}”. Elige la tuya.`,
    area: 'Elige el área del examen.',
    exam: 'Elige un examen.',
    examUnknown: (typed: string) =>
      `No encontramos el examen “${typed}”. Revisa cómo está escrito en tu orden o elige de la lista.`,
    examUnsure: (typed: string) => `“${typed}” puede ser más de un examen. Elige el de tu orden.`,
    insurer: 'No conocemos esa previsión. Elige una de la lista.',
  },
}
