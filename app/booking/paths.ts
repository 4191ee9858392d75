/** Addresses of the steps, in the portal and in the link that a professional shares: the same steps twice. */

export type Flow = 'portal' | 'link'
export type StepPage = 'resumen-hora' | 'login-invitado' | 'confirmacion-cita' | 'confirmacion-pago'

const base: Record<Flow, string> = { portal: '/agendamiento', link: '/agendamiento/link' }

/** link: an address of the steps behind a professional's link; portal: every other. @param pathname without its query. */
export const flowOf = (pathname: string): Flow =>
  pathname === base.link || pathname.startsWith(`${base.link}/`) ? 'link' : 'portal'

/** The page of an order of exams, which asks who reads it. */
export const examOrderPath = (id: string) => `/ordenes-de-examenes/${id}`

/** Where the QR of an hour leads, below the public address. @param token of `arrivalToken`. */
export const arrivalPath = (token: string) => `/llegada/${token}`

type Query = Record<string, string | number | readonly string[] | undefined>

/** What is undefined is left out; a list gives its name once for each value. @param path without a query. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one))
  return search.size ? `${path}?${search}` : path
}

export interface CalendarQuery {
  oferta: number
  prevision?: string
  /** For whom it was looked for: the id of somebody whom an account may book for. */
  para?: string
  /** From which order of exams it was looked for: its id. */
  orden_medica?: string
  /** Chosen day, ISO date. */
  dia?: string
  /** Every exam of an order, where there are several. */
  examen?: readonly string[]
  /** First day shown, ISO date. */
  desde?: string
  /** The hold that choosing another hour gives back. */
  reserva?: string
  /** What went wrong with the hour `hora`: a key of the words `problems`. */
  problema?: string
  hora?: string
}

/** The page of days and hours, without an origin. */
export const calendarPath = (flow: Flow, query: CalendarQuery): string =>
  withQuery(flow === 'link' ? `${base.link}/calendario` : base.portal, { ...query })

/** @param holdId also once it is booked: the appointment keeps the id of its hold. @param query beside `reserva`. */
export const stepPath = (flow: Flow, page: StepPage, holdId: string, query: Query = {}): string =>
  withQuery(`${base[flow]}/${page}`, { reserva: holdId, ...query })
