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
