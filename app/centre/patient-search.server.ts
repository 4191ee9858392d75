/** What the pages of a centre do with what was typed to find a patient. */
import {
  type ComingHour,
  type FoundPatient,
  openAtDesk,
  searchAtDesk,
  wishIn,
} from '#app/booking/public.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDay, formatDayTime } from '#app/platform/dates.server.ts'
import { type Typed, typedIn } from '#app/platform/http/form.server.ts'
import { tooMany, waitMinutes } from '#app/platform/http/page-request.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { mobileDigits, spacedPhone } from '#app/platform/phone.ts'
import { dottedRut } from '#app/platform/rut.ts'
import type { CentreStaff } from '#app/staff/public.server.ts'
import { centreAgendaPath, centreChangePath, centrePayPath } from '#app/staff/public.ts'
import { centreCash } from '#app/text/centre/cash.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centrePatients as t } from '#app/text/centre/patients.ts'

export interface Search {
  /** Null: nobody was looked for. */
  found: (ReturnType<typeof shownPatient> & { coming: ReturnType<typeof shownHour>[] })[] | null
  more: boolean
  /** Beside the field. */
  error: string | null
  /** Of the answer. */
  init: { status: number; headers?: { 'Retry-After': string } }
}

const noSearch: Search = { found: null, more: false, error: null, init: { status: 200 } }

const deskPlace = ({ place, by }: CentreStaff) => ({ centreId: place.id, zone: place.zone, by })

function lastOf({ blocked, last, attended }: FoundPatient, zone: string, now: Temporal.Instant): string {
  if (blocked) return t.hour(formatDay(last, zone, 'es'))
  if (attended) return t.came(formatDay(attended, zone, 'es'))
  return Temporal.Instant.compare(last, now) < 0 ? t.last(formatDay(last, zone, 'es')) : t.neverCame
}

const shownPatient = (one: FoundPatient, zone: string, now: Temporal.Instant) => ({
  id: one.id,
  name: `${one.name} ${one.lastName}`.trim(),
  who: one.rut
    ? dottedRut(one.rut)
    : one.document
      ? `${t.documents[one.document.kind]} ${one.document.number}`
      : t.noRut,
  hasRut: one.rut !== null,
  reached: [one.phone && spacedPhone(one.phone), one.email].filter(Boolean).join(' · '),
  last: lastOf(one, zone, now),
  blocked: one.blocked,
  proven: one.proven,
  otherNames: one.otherNames,
})

/** As the day says it. */
const stateOf = ({ state, startedAt }: ComingHour) =>
  state === 'arrived' ? (startedAt ? 'in-attendance' : 'waiting') : state

const states: Record<string, string> = centreDesk.agenda.states

function shownHour(hour: ComingHour, { id: centreId, zone }: CentreStaff['place']) {
  const day = localDay(hour.start, zone)
  const changes = hour.state === 'booked' || hour.state === 'confirmed'
  return {
    id: hour.id,
    when: formatDayTime(hour.start, zone, 'es'),
    what: [hour.service, hour.who].filter(Boolean).join(', '),
    code: hour.code,
    state: states[stateOf(hour)] ?? null,
    day: `${centreAgendaPath}?centro=${centreId}&dia=${day}#hora-${hour.id}`,
    change: changes ? centreChangePath(hour.id, centreId) : null,
    pay: {
      to: centrePayPath(hour.id, centreId),
      // Whether somebody who has blocked their data paid is not said, as on the day.
      words: hour.paid || hour.who === null ? centreCash.day.see : centreCash.day.charge,
    },
  }
}

/** 400 for what is nothing to search by, 429 with how long to wait; what was found is noted by `searchAtDesk`. */
export async function searchIn(
  db: Database,
  centre: CentreStaff,
  /** As typed. */
  text: string,
  now: Temporal.Instant,
): Promise<Search> {
  const wish = wishIn(text)
  if (!wish) return { ...noSearch, error: t.shape, init: { status: 400 } }
  const outcome = await searchAtDesk(db, deskPlace(centre), wish, now)
  if (!outcome.ok) {
    const { retryAfter } = outcome
    const init = tooMany(retryAfter)
    return { ...noSearch, error: t.tooMany(waitMinutes(retryAfter)), init }
  }
  const { place } = centre
  const found = outcome.found.map(one => ({
    ...shownPatient(one, place.zone, now),
    coming: one.coming.map(hour => shownHour(hour, place)),
  }))
  return { ...noSearch, found, more: outcome.more }
}

/** Nobody was found: the form of an hour begins with what was looked for. */
function typedAnew(text: string): Typed {
  const wish = wishIn(text)
  if (wish?.by === 'rut') return { rut: dottedRut(wish.rut) }
  if (wish?.by === 'phone') return { mobile_phone: mobileDigits(wish.phone) }
  if (wish?.by !== 'name') return {}
  const [name = '', ...rest] = text.trim().split(/\s+/)
  return { name, last_name: rest.join(' ') }
}

/** What stands in a form of an hour once a patient was looked for beside it. */
export interface Sought {
  search: Search | null
  typed: Typed
  refused: string | null
  /** Whose data were filled in. */
  picked: string | null
  /** But for the contact, which is of somebody who may not know what their hours are for. */
  contactClosed?: boolean
  init: Search['init']
}

/** What its buttons say. */
export const searchIntents = ['buscar', 'nuevo', 'elegir'] as const

/**
 * «buscar» looks for a patient, «nuevo» begins with what was looked for, «elegir» fills in whoever was found, beside all that stands in
 * the form that is sent with it. @returns undefined for whatever else the form is sent for.
 */
export async function patientSought(
  db: Database,
  centre: CentreStaff,
  form: FormData,
  now: Temporal.Instant,
): Promise<Sought | undefined> {
  const typed = typedIn(form)
  const [intent, patient = typed.patient ?? ''] = (typed.intent ?? '').split(' ')
  const answer = { search: null, typed, refused: null, picked: null, init: { status: 200 } }
  const q = String(form.get('q') ?? '')
  if (intent === 'nuevo') return { ...answer, typed: typedAnew(q) }
  if (intent === 'buscar') {
    const search = await searchIn(db, centre, q, now)
    return { ...answer, search, init: search.init }
  }
  if (intent !== 'elegir') return undefined
  const picked = await pickedIn(db, centre, patient, now)
  if (!picked) return { ...answer, refused: t.gone, init: { status: 404 } }
  return {
    ...answer,
    typed: { ...typed, ...picked.typed },
    picked: picked.name,
    contactClosed: picked.contactClosed,
  }
}

/** What the form of an hour is filled in with. @returns undefined for whoever had no hour at this centre. */
async function pickedIn(
  db: Database,
  centre: CentreStaff,
  id: string,
  now: Temporal.Instant,
): Promise<{ name: string; contactClosed: boolean; typed: Typed } | undefined> {
  const patient = isUuid(id) ? await openAtDesk(db, deskPlace(centre), id, now) : undefined
  if (!patient) return undefined
  const { contactClosed } = patient
  const typed = {
    rut: patient.rut ? dottedRut(patient.rut) : '',
    document_kind: patient.document?.kind ?? '',
    document: patient.document?.number ?? '',
    name: patient.name,
    last_name: patient.lastName,
    prevision: patient.prevision ?? '',
    mobile_phone: contactClosed ? '' : mobileDigits(patient.phone),
    email: (!contactClosed && patient.email) || '',
  }
  return { name: `${patient.name} ${patient.lastName}`.trim(), contactClosed, typed }
}
