/** Addresses of the agenda: a day or the week of one, on the screen or on paper. */
import { centreAgendaPath } from '#app/staff/public.ts'

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
  /** A stretch of its hours, as times of the centre's clocks: `HH:MM`. */
  stretch?: { from: string; until: string }
}

/** Of a page that gives hours: with whom, on which day, and in which stretch of it. */
export const hoursPath = (path: string, { centre, iso, agendaId, stretch }: HoursAsked) =>
  `${path}?${new URLSearchParams({
    centro: String(centre),
    dia: iso,
    ...(agendaId !== null && { quien: String(agendaId) }),
    ...(stretch && { desde: stretch.from, hasta: stretch.until }),
  })}`
