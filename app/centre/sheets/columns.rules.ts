/** The columns of each sheet: as we write them, and as agenda software does. */
import { plainWords } from '#app/platform/plain-text.rules.ts'

export const sheetKinds = ['profesionales', 'horas', 'ofertas', 'precios'] as const
export type SheetKind = (typeof sheetKinds)[number]

const professionalHeads = [
  'Profesional',
  'RUT profesional',
  'RUT',
  'Prestador',
  'Médico',
  'Doctor',
  'Nombre profesional',
] as const
const roomHeads = ['Sala', 'Box', 'Recurso', 'Equipo'] as const
const modalityHeads = ['Modalidad', 'Tipo de atención'] as const
const serviceHeads = [
  'Prestación',
  'Servicio',
  'Tratamiento',
  'Nombre prestación',
  'Código prestación',
  'Especialidad',
  'Examen',
] as const
const listHeads = ['Lista', 'Lista de precios', 'Arancel', 'Convenio', 'Plan'] as const

/** Heads of each column, ours first. */
export const sheetColumns = {
  profesionales: {
    key: ['Clave', 'Código', 'ID', 'Código interno', 'Código profesional'],
    name: ['Nombre', 'Nombre completo', 'Profesional', 'Nombre profesional', 'Prestador', 'Médico', 'Doctor'],
    given: ['Nombres', 'Primer nombre'],
    father: ['Apellidos', 'Apellido', 'Apellido paterno', 'Primer apellido'],
    mother: ['Apellido materno', 'Segundo apellido'],
    rut: ['RUT', 'RUN', 'RUT profesional', 'RUT médico', 'Documento', 'Identificador'],
    registration: [
      'Registro',
      'N° registro',
      'Número de registro',
      'RNPI',
      'Registro superintendencia',
      'SIS',
    ],
    sex: ['Sexo', 'Género'],
    languages: ['Idiomas', 'Idioma'],
    ageFrom: ['Edad desde', 'Edad mínima'],
    ageTo: ['Edad hasta', 'Edad máxima'],
  },
  horas: {
    key: ['Clave', 'Código', 'ID', 'Código horario'],
    professional: professionalHeads,
    room: roomHeads,
    modality: modalityHeads,
    minutes: [
      'Minutos',
      'Duración',
      'Duración (min)',
      'Duración (minutos)',
      'Intervalo',
      'Intervalo de atención',
      'Minutos por atención',
    ],
    weekday: ['Día', 'Día de la semana'],
    from: ['Desde', 'Hora inicio', 'Inicio', 'Hora desde', 'Hora de inicio'],
    to: ['Hasta', 'Hora término', 'Término', 'Hora fin', 'Fin', 'Hora hasta', 'Hora de término'],
    lunchFrom: ['Colación desde', 'Inicio colación', 'Almuerzo desde'],
    lunchTo: ['Colación hasta', 'Término colación', 'Almuerzo hasta'],
    holidays: ['Feriados', 'Atiende feriados'],
  },
  ofertas: {
    schedule: ['Horario', 'Clave del horario', 'Agenda'],
    professional: professionalHeads,
    room: roomHeads,
    modality: modalityHeads,
    service: serviceHeads,
    list: listHeads,
    prepaid: ['Se paga antes', 'Prepago', 'Pago anticipado'],
    restriction: ['Restricción', 'Para quién', 'Indicación'],
  },
  precios: {
    list: listHeads,
    service: serviceHeads,
    video: ['Video', 'Videoconsulta', 'Telemedicina'],
    price: [
      'Valor',
      'Precio',
      'Valor particular',
      'Particular',
      'Monto',
      'Valor prestación',
      'Precio final',
      'Precio lista',
    ],
  },
} as const satisfies Record<SheetKind, Record<string, readonly [string, ...string[]]>>

/** Said to be left out, and not only unknown. */
const photoHeads = ['foto', 'fotografia', 'imagen', 'url foto']

export interface Head {
  /** Name of a column of ours → its place. */
  places: Map<string, number>
  /** Slug of an insurer → its place. */
  insurers: Map<string, number>
  /** A picture is no text. */
  photo: string | null
  unknown: string[]
  twice: string[]
}

/** @param insurers by plain name. */
export function readHead(
  kind: SheetKind,
  cells: readonly string[],
  insurers: ReadonlyMap<string, string>,
): Head {
  const head: Head = { places: new Map(), insurers: new Map(), photo: null, unknown: [], twice: [] }
  const names = new Map(
    Object.entries(sheetColumns[kind]).flatMap(([column, heads]: [string, readonly string[]]) =>
      heads.map(one => [plainWords(one), column] as const),
    ),
  )
  for (const [place, cell] of cells.entries()) {
    const plain = plainWords(cell)
    if (plain === '') continue
    const column = names.get(plain)
    const insurer = kind === 'precios' ? insurers.get(plain) : undefined
    if (column) {
      if (head.places.has(column)) head.twice.push(cell)
      else head.places.set(column, place)
    } else if (insurer) head.insurers.set(insurer, place)
    else if (kind === 'profesionales' && photoHeads.includes(plain)) head.photo = cell
    else head.unknown.push(cell)
  }
  return head
}

/** Without one of these nothing can be read; of several in a line, one is enough. */
const needed: Record<SheetKind, readonly (readonly string[])[]> = {
  profesionales: [['name', 'given']],
  horas: [['key', 'professional'], ['weekday'], ['from'], ['to']],
  ofertas: [['professional', 'room', 'schedule'], ['service']],
  precios: [['list'], ['service'], ['price']],
}
/** @returns the heads that we write for them. */
export const missingColumns = (kind: SheetKind, { places }: Head): string[] =>
  needed[kind]
    .filter(some => !some.some(column => places.has(column)))
    .map(([column = '']) => (sheetColumns[kind] as Record<string, readonly string[]>)[column]?.[0] ?? column)
