/** How each kind of line is loaded, in the order in which they refer to each other. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { refreshWhereFilled } from '../hours/hours.queries.server.ts'
import type { GoneHour, SupplyPorts } from '../supply-ports.ts'
import type {
  AbsenceLine,
  AppointmentLine,
  CentreLine,
  DoctorLinkLine,
  OfferLine,
  PriceListLine,
  ProfessionalLine,
  ScheduleLine,
  SupplyLine,
  Withdrawal,
} from './import-lines.server.ts'
import {
  checkOffers,
  findOffersByKey,
  type OfferCheck,
  upsertOffers,
  withdrawOffers,
} from './import-offers.queries.server.ts'
import {
  deleteDoctorLinks,
  findOwnersOfLinks,
  type Place,
  upsertCentres,
  upsertDoctorLinks,
  upsertProfessionals,
} from './import-places.queries.server.ts'
import { findServicesInUse, nameLists } from './import-prices.queries.server.ts'
import {
  checkAbsences,
  checkSchedules,
  findSchedulesByKey,
  upsertAbsences,
  upsertSchedules,
  withdrawAbsences,
  withdrawSchedules,
} from './import-schedules.queries.server.ts'
import { loadPhotos } from './photos/import-photos.server.ts'

/** Reference data that lines name, read once per import. */
export interface KnownReference {
  communes: ReadonlyMap<string, Place>
  specialties: ReadonlySet<string>
  /** Exam slug → type of offer. */
  exams: ReadonlyMap<string, string>
  financers: ReadonlySet<string>
}

export interface Loading {
  tx: Tx
  ports: SupplyPorts
  known: KnownReference
  now: Temporal.Instant
  /** Grows: appointments whose offer was withdrawn. */
  gone: GoneHour[]
  /** What the operator should look at, though the line is loaded. */
  say(line: { key: string }, reason: string): void
}

/** Why a line did not load; a final reason stays one, whatever else the import brings. */
export interface Verdict {
  reason: string
  final: boolean
  /** Of the line, that it is about. */
  field?: string
}
export type Verdicts = (Verdict | undefined)[]

const waiting = (what: string, key: string | undefined, field: string): Verdict => ({
  reason: `no existe ${what} «${key}»`,
  final: false,
  field,
})
const refused = (reason: string, field?: string): Verdict => ({ reason, final: true, field })
const accepted = <Line>(lines: readonly Line[], verdicts: Verdicts) =>
  lines.filter((_, index) => verdicts[index] === undefined)

async function loadCentres({ tx, known }: Loading, lines: CentreLine[]): Promise<Verdicts> {
  await upsertCentres(tx, lines, known.communes)
  return []
}

async function loadProfessionals({ tx }: Loading, lines: ProfessionalLine[]): Promise<Verdicts> {
  await upsertProfessionals(tx, lines)
  await loadPhotos(tx, lines)
  return []
}

async function loadPriceLists({ tx, ports }: Loading, lines: PriceListLine[]): Promise<Verdicts> {
  const inUse = new Map((await findServicesInUse(tx, lines)).map(one => [one.key, one.service]))
  const verdicts = lines.map(line =>
    inUse.has(line.key)
      ? refused(`quita el precio de «${inUse.get(line.key)}», que una oferta vigente usa`, 'prices')
      : undefined,
  )
  const loaded = accepted(lines, verdicts)
  await nameLists(tx, loaded)
  await ports.prices.replace(tx, loaded)
  return verdicts
}

async function loadSchedules({ tx, say }: Loading, lines: ScheduleLine[]): Promise<Verdicts> {
  const checks = await checkSchedules(tx, lines)
  const verdicts = lines.map((line, index) => {
    const check = checks[index]
    if (check?.moved)
      return refused('un horario no cambia de agenda, centro ni modalidad: retíralo y crea otro')
    if (!check?.centre) return waiting('el centro', line.centre, 'centre')
    return check.agenda ? undefined : waiting('el profesional', line.professional, 'professional')
  })
  const loaded = accepted(lines, verdicts)
  await upsertSchedules(tx, loaded)
  for (const line of loaded) for (const remark of line.remarks) say(line, remark)
  return verdicts
}

async function loadOffers(loading: Loading, lines: OfferLine[]): Promise<Verdicts> {
  const { tx, ports, known } = loading
  const verdicts: Verdicts = lines.map(() => undefined)
  for (const check of await checkOffers(tx, ports.prices, lines, known.exams)) {
    const line = lines[check.n]
    if (line) verdicts[check.n] ??= offerVerdict(check, line)
  }
  const withdrawn = await upsertOffers(tx, accepted(lines, verdicts), known.exams)
  await reportAppointments(loading, withdrawn)
  return verdicts
}

function offerVerdict(check: OfferCheck, line: OfferLine): Verdict | undefined {
  if (!check.schedule) return waiting('el horario', line.schedule, 'schedule')
  if (!check.priceList) return waiting('la lista de precios', line.price_list, 'price_list')
  if (!check.possible)
    return refused('una consulta es del horario de un profesional; un examen, del de un recurso en persona')
  if (check.changed) return refused('una oferta no cambia de horario ni de prestación: retírala y crea otra')
  if (!check.priced)
    return {
      reason: `la lista «${line.price_list}» no tiene precio para «${check.service}»`,
      final: false,
      field: 'price_list',
    }
}

async function loadAbsences({ tx }: Loading, lines: AbsenceLine[]): Promise<Verdicts> {
  const checks = await checkAbsences(tx, lines)
  const verdicts = lines.map(({ professional, resource, centre, schedule }, index) => {
    if (checks[index]?.known) return undefined
    if (centre) return waiting('el centro', centre, 'centre')
    if (schedule) return waiting('el horario', schedule, 'schedule')
    return waiting('un horario de', professional ?? resource, professional ? 'professional' : 'resource')
  })
  await upsertAbsences(tx, accepted(lines, verdicts))
  return verdicts
}

async function loadDoctorLinks({ tx, say }: Loading, lines: DoctorLinkLine[]): Promise<Verdicts> {
  for (const { n, before } of await findOwnersOfLinks(tx, lines)) {
    const line = lines[n]
    if (line) say(line, `el enlace era de «${before}» y ahora es de «${line.professional}»`)
  }
  const known = await upsertDoctorLinks(tx, lines)
  return lines.map((line, index) =>
    known[index]?.known ? undefined : waiting('el profesional', line.professional, 'professional'),
  )
}

/** As at a desk: who comes early may be attended before their time, on the day itself. */
function isForeseen({ state, start }: AppointmentLine, now: Temporal.Instant): boolean {
  const at = Temporal.Instant.from(start)
  if (state === 'fulfilled') return Temporal.PlainDate.compare(chileanDay(at), chileanDay(now)) > 0
  return state === 'no-show' && Temporal.Instant.compare(at, now) > 0
}

async function loadAppointments({ tx, ports, now }: Loading, lines: AppointmentLine[]): Promise<Verdicts> {
  const possible = lines.filter(line => !isForeseen(line, now))
  const outcomes = await ports.bookings.load(tx, possible, now)
  const outcomeOf = new Map(possible.map((line, index) => [line, outcomes[index]]))
  const foreseen = refused('«state»: todavía no se sabe quién vino, la hora es en el futuro', 'state')
  const notTogether = refused('los exámenes de «exams» no caben juntos en la agenda de esa oferta')
  const taken = refused('esa hora ya está tomada, o el paciente tiene otra a la misma hora')
  return lines.map(line => {
    if (!outcomeOf.has(line)) return foreseen
    switch (outcomeOf.get(line)) {
      case 'no-offer':
        return waiting('la oferta', line.offer, 'offer')
      case 'taken':
        return taken
      case 'exams':
        return notTogether
      case 'elsewhere':
        return refused('esa «key» ya es de una hora de otro centro', 'key')
      default:
        return undefined
    }
  })
}

type Loader<Kind> = (loading: Loading, lines: Extract<SupplyLine, { kind: Kind }>[]) => Promise<Verdicts>

/** In order: what everything else refers to comes first. */
export const loaders: { [Kind in SupplyLine['kind']]: Loader<Kind> } = {
  centre: loadCentres,
  professional: loadProfessionals,
  'price-list': loadPriceLists,
  schedule: loadSchedules,
  offer: loadOffers,
  absence: loadAbsences,
  'doctor-link': loadDoctorLinks,
  appointment: loadAppointments,
}

/**
 * Withdrawing what is not there (any more) is no mistake, since a file can be run again; but it is said.
 * @returns the keys of what is or was there.
 */
export const withdrawers: Record<
  Withdrawal['kind'],
  (loading: Loading, lines: Withdrawal[]) => Promise<string[]>
> = {
  async schedule(loading, lines) {
    await reportAppointments(loading, await withdrawSchedules(loading.tx, lines))
    return keysOf(await findSchedulesByKey(loading.tx, lines))
  },
  async offer(loading, lines) {
    await reportAppointments(loading, await withdrawOffers(loading.tx, lines))
    return keysOf(await findOffersByKey(loading.tx, lines))
  },
  absence: async ({ tx }, lines) => keysOf(await withdrawAbsences(tx, lines)),
  'doctor-link': async ({ tx }, lines) => keysOf(await deleteDoctorLinks(tx, lines)),
}

const keysOf = (rows: readonly { key: string }[]) => rows.map(row => row.key)

async function reportAppointments({ tx, ports, now, gone }: Loading, offers: readonly { id: number }[]) {
  if (offers.length === 0) return
  const ids = offers.map(offer => offer.id)
  const emptied = await ports.bookings.emptyOffers(tx, ids, now)
  if (emptied.freed.length > 0) await refreshWhereFilled(tx, emptied.freed, now)
  for (const appointment of emptied.gone) gone.push(appointment)
}
