/** What the pages of a centre do with what was typed to find a patient. */
import { type CentrePatient, openAtDesk, searchAtDesk, wishIn } from '#app/booking/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDay } from '#app/platform/dates.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { dottedRut } from '#app/platform/rut.ts'
import type { CentreStaff } from '#app/staff/public.server.ts'
import { centrePatients as t } from '#app/text/centre/patients.ts'

export interface Search {
  /** Null: nobody was looked for. */
  found: ReturnType<typeof shownPatient>[] | null
  more: boolean
  /** Beside the field. */
  error: string | null
  status: number
}

const noSearch: Search = { found: null, more: false, error: null, status: 200 }

const deskPlace = ({ place, by }: CentreStaff) => ({ centreId: place.id, zone: place.zone, by })

const shownPatient = (one: CentrePatient, zone: string) => ({
  id: one.id,
  name: `${one.name} ${one.lastName}`.trim(),
  who: one.rut
    ? dottedRut(one.rut)
    : one.document
      ? `${t.documents[one.document.kind]} ${one.document.number}`
      : t.noRut,
  hasRut: one.rut !== null,
  reached: [one.phone, one.email].filter(Boolean).join(' · '),
  last: (one.blocked ? t.hour : t.last)(formatDay(one.last, zone, 'es')),
  blocked: one.blocked,
  proven: one.proven,
})

export async function searchIn(
  db: Database,
  centre: CentreStaff,
  /** As typed. */
  text: string,
  now: Temporal.Instant,
): Promise<Search> {
  const wish = wishIn(text)
  if (!wish) return { ...noSearch, error: t.shape, status: 400 }
  const outcome = await searchAtDesk(db, deskPlace(centre), wish, now)
  if (!outcome.ok) return { ...noSearch, error: t.tooMany(Math.ceil(outcome.retryAfter / 60)), status: 429 }
  const found = outcome.found.map(one => shownPatient(one, centre.place.zone))
  return { ...noSearch, found, more: outcome.more }
}

/** What the form of an hour is filled in with. @returns undefined for whoever had no hour at this centre. */
export async function pickedIn(
  db: Database,
  centre: CentreStaff,
  form: FormData,
  now: Temporal.Instant,
): Promise<{ name: string; typed: Record<string, string> } | undefined> {
  const id = String(form.get('patient') ?? '')
  const patient = isUuid(id) ? await openAtDesk(db, deskPlace(centre), id, now) : undefined
  if (!patient) return undefined
  const typed = {
    rut: patient.rut ? dottedRut(patient.rut) : '',
    document_kind: patient.document?.kind ?? '',
    document: patient.document?.number ?? '',
    name: patient.name,
    last_name: patient.lastName,
    prevision: patient.prevision ?? '',
    mobile_phone: patient.phone?.slice(-8) ?? '',
    email: patient.email ?? '',
    hour: String(form.get('hour') ?? ''),
  }
  return { name: `${patient.name} ${patient.lastName}`.trim(), typed }
}
