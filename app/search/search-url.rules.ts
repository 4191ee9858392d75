/** The canonical address of every search, and what stands in its query string. */

export const offerTypes = ['consulta', 'laboratorio', 'imagenologia'] as const
export type OfferType = (typeof offerTypes)[number]
export type ExamType = Exclude<OfferType, 'consulta'>

export const attentions = ['presencial', 'video', 'ambas'] as const
export type Attention = (typeof attentions)[number]

export const orders = ['proximas', 'precio', 'distancia', 'nombre'] as const
export type Order = (typeof orders)[number]

/** When: any day is none of them. */
export const daysAsked = ['hoy', 'semana', 'sabado'] as const
export type Day = (typeof daysAsked)[number]

export const halves = ['manana', 'tarde'] as const
export type Half = (typeof halves)[number]

/** The segment `:offer_name` of an address, by attention type. */
export const offerNames: Record<Attention, string> = {
  presencial: 'consulta-presencial',
  video: 'videoconsulta',
  ambas: 'consulta',
}

/** @param offerName the segment of an address; undefined of any other word. */
export const attentionOf = (offerName: string | undefined): Attention | undefined =>
  attentions.find(attention => offerNames[attention] === offerName)

/** Which of the two kinds of exam the address of a results page is of. */
export const examTypeOf = (pathname: string): ExamType =>
  pathname.startsWith('/imagenologia/') ? 'imagenologia' : 'laboratorio'

/** What is looked for, by the slugs of its address. */
export type Subject =
  | { kind: 'specialty'; slug: string; attention: Attention }
  | { kind: 'practitioner'; slug: string; attention: Attention }
  /** `others`: of one order with it, in its order. */
  | { kind: 'exam'; type: ExamType; slug: string; others?: readonly string[] }

/** Without a query: `withFilters` puts one. */
export function searchPath(subject: Subject, communeSlug: string): string {
  switch (subject.kind) {
    case 'specialty':
      return `/especialidad/${subject.slug}/${offerNames[subject.attention]}/${communeSlug}`
    case 'practitioner':
      return `/medico/${subject.slug}/${offerNames[subject.attention]}/${communeSlug}`
    case 'exam':
      return examPath(subject, communeSlug)
  }
}

/** The exam of the path is the first of an order; its others follow as repeated `examen`. */
function examPath({ type, slug, others = [] }: Extract<Subject, { kind: 'exam' }>, communeSlug: string) {
  const path = `/${type}/${slug}/${communeSlug}`
  return others.length > 0 ? `${path}?${new URLSearchParams(others.map(other => ['examen', other]))}` : path
}

/** Everything else that a search may say. Absent is not chosen. */
export interface Filters {
  prevision?: string
  /** For whom: the id of a person whom an account may book for, which says nothing to anybody else. */
  para?: string
  /** From which order of exams it is looked for: its id, which opens nothing to anybody but whoever may read it. */
  orden_medica?: string
  medico?: string
  centro?: string
  precio_min?: number
  precio_max?: number
  sexo?: 'mujer' | 'hombre'
  edad?: number
  dia?: Day
  jornada?: Half
  /** The whole region of the commune instead of the commune. */
  zona?: 'region'
  orden?: Order
  pagina?: number
}

/** In the order in which they stand in an address. */
export const filterNames = [
  'prevision',
  'para',
  'orden_medica',
  'medico',
  'centro',
  'precio_min',
  'precio_max',
  'sexo',
  'edad',
  'dia',
  'jornada',
  'zona',
  'orden',
  'pagina',
] as const satisfies (keyof Filters)[]

/** In the forms of a results page: the insurer was chosen here, not by whoever shared the address. */
export const remembering = 'recordar'

/** What narrows the results; the insurer, the zone and the order do not. */
export const narrowing = [
  'dia',
  'jornada',
  'medico',
  'centro',
  'precio_min',
  'precio_max',
  'sexo',
  'edad',
] as const

/** What goes along to another search: who pays, for whom it is, and who ordered it. */
export const lasting = ({ prevision, para, orden_medica }: Filters): Filters => ({
  prevision,
  para,
  orden_medica,
})

/** One search, one address: defaults are left out and the order of names is fixed. */
export function withFilters(address: string, filters: Filters): string {
  const [path = '', exams] = address.split('?')
  const query = new URLSearchParams(exams)
  for (const name of filterNames) {
    const value = filters[name]
    if (value === undefined || value === '') continue
    if (name === 'orden' && value === 'proximas') continue
    if (name === 'pagina' && value === 1) continue
    query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}
