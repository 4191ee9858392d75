/** What the booking-error modal says and offers: why the hour cannot be had, and the nearest ones that can. */
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { slotId } from '#app/supply/public.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { calendarPath, type Flow } from '../paths.ts'
import { nearestHours } from './nearest-hours.server.ts'
import type { OfferView } from './offer.queries.server.ts'

export type ProblemReason = keyof Catalogue['booking']['problems']

export interface ProblemData {
  reason: ProblemReason
  title: string
  detail: string
  /** Where a chosen hour is sent. */
  action: string
  hours: { id: string; label: string }[]
  prevision: string | undefined
  para: string | undefined
  /** The hold that a new hour takes the place of. */
  replaces: string | undefined
  /** Whether they would mend it: where none is near, that is said. */
  mendedByHour: boolean
  /** All hours of the offer; null when the offer is gone. */
  calendarTo: string | null
  /** The appointment that is kept meanwhile: there is nothing else to search for. */
  keptTo?: string
  /** Where the patient's other hour is found. */
  otherTo?: string
}

/** @returns the problem that an address names, if it is one that pages show. */
export const problemIn = (url: URL): ProblemReason | undefined => {
  const shown = [
    'slot-taken',
    'expired',
    'withdrawn',
    'patient-busy',
    'too-many-holds',
    'too-many-requests',
    'too-many-moves',
    'too-many-unproven',
    'too-many-bookings',
    'prepaid',
    'already-booked',
    'exam-age',
  ] as const
  return shown.find(reason => reason === url.searchParams.get('problema'))
}

/** hours: none where another hour would not mend it. @param hour.offer undefined: it is gone. hour.wanted: what the hours offered are near to. */
export async function loadProblem(
  db: Database,
  reason: ProblemReason,
  hour: {
    offer: OfferView | undefined
    wanted: Temporal.Instant
    flow: Flow
    prevision?: string
    para?: string
    orden_medica?: string
    replaces?: string
  },
  language: Language,
  now: Temporal.Instant,
): Promise<ProblemData> {
  const { offer, wanted, flow, prevision, para, orden_medica, replaces } = hour
  const open = offer?.active && reason !== 'prepaid' ? offer : undefined
  // What is near to a day that is too late, or too soon, is so as well.
  const mendedByHour = !reason.startsWith('too-many-') && reason !== 'exam-age'
  const nearest = open && mendedByHour ? await nearestHours(db, open, wanted, now) : []
  return {
    reason,
    ...texts(language, 'booking').problems[reason],
    action: calendarPath(flow, { oferta: offer?.id ?? 0, orden_medica }),
    hours: nearest.map(start => ({
      id: slotId(offer?.id ?? 0, start),
      label: formatDayTime(start, offer?.centre.zone ?? 'UTC', language),
    })),
    mendedByHour,
    prevision,
    para,
    replaces,
    calendarTo: open
      ? calendarPath(flow, { oferta: open.id, prevision, para, orden_medica, reserva: replaces })
      : null,
  }
}
