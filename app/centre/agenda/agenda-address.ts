/** Addresses of the agenda: a day or the week of one, on the screen or on paper. */
import { centreAgendaPath } from '#app/staff/public.ts'

/** Which columns a board shows. */
export interface View {
  /** One who attends, or a room; null for all. */
  agendaId: number | null
  week: boolean
}

export interface AgendaAsked {
  centre: number
  /** Absent: today. */
  iso?: string | null
  agendaId?: number | null
  week?: boolean
  sheet?: boolean
}

export const agendaAddress = ({ centre, iso, agendaId, week, sheet }: AgendaAsked) =>
  `${centreAgendaPath}?${new URLSearchParams({
    centro: String(centre),
    ...(iso && { dia: iso }),
    ...(agendaId != null && { quien: String(agendaId) }),
    ...(week && { vista: 'semana' }),
    ...(sheet && { hoja: '1' }),
  })}`

interface HoursAsked {
  centre: number
  iso: string
  agendaId: number | null
  /** Of the week, to which it leads back. */
  week?: boolean
  /** A stretch of its hours, as times of the centre's clocks: `HH:MM`. */
  stretch?: { from: string; until: string }
}

/** Of a page that gives hours: with whom, on which day, and in which stretch of it. */
export const hoursPath = (path: string, { centre, iso, agendaId, week, stretch }: HoursAsked) =>
  `${path}?${new URLSearchParams({
    centro: String(centre),
    dia: iso,
    ...(agendaId !== null && { quien: String(agendaId) }),
    ...(week && { vista: 'semana' }),
    ...(stretch && { desde: stretch.from, hasta: stretch.until }),
  })}`

/** A page of one hour, from which one comes back to the same columns. @param path with a search. */
export const withView = (path: string, { agendaId, week }: View) =>
  `${path}${agendaId === null ? '' : `&quien=${agendaId}`}${week ? '&vista=semana' : ''}`
