/** What a centre has closed or plans to close, and of each the list: who is affected, what became of them, who has to be called. */
import type { Looker } from '#app/platform/audit.queries.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import {
  formatDay,
  formatDayTime,
  formatEnd,
  formatShortDay,
  formatTime,
} from '#app/platform/dates.server.ts'
import { findDelivered } from '#app/platform/messages/outbox.server.ts'
import { spacedPhone } from '#app/platform/phone.ts'
import {
  type Closure,
  findAgendasAt,
  findClosedHere,
  findClosure,
  findClosures,
  findImportedAbsences,
} from '#app/supply/public.server.ts'
import { centreBlocked } from '#app/text/centre/blocked.ts'
import type { CentrePlace } from '../desk/load-centre-day.server.ts'
import { noteListLook } from '../looks/looks.queries.server.ts'
import { isReached, standingIn } from './answer-closure.server.ts'
import { type AffectedPatient, countListed, findListed, findWouldBe } from './closure.queries.server.ts'
import { closureDeedsFor, isDoneWithAll, isToCall, type Standing } from './closure.rules.ts'
import { moneyOf } from './money-back.rules.ts'
import { findBegunLists } from './unanswered.queries.server.ts'

/** Whole days are said without hours, and so is a change of supply: it takes single hours of them. */
function spanOf(
  { from, to, kind }: Pick<Closure, 'from' | 'to'> & { kind?: Closure['kind'] },
  zone: string,
): { from: string; to: string | null; allDay: boolean } {
  const midnight = (at: Temporal.Instant) =>
    at.toZonedDateTimeISO(zone).toPlainTime().equals(new Temporal.PlainTime())
  const last = to?.subtract({ seconds: 1 }) ?? null
  if (kind === 'change' || (midnight(from) && (!to || midnight(to))))
    return { from: formatDay(from, zone, 'es'), to: last && formatDay(last, zone, 'es'), allDay: true }
  const sameDay = last && formatDay(from, zone, 'es') === formatDay(last, zone, 'es')
  return {
    from: formatDayTime(from, zone, 'es'),
    to: to && `${sameDay || !last ? '' : `${formatDay(last, zone, 'es')}, `}${formatEnd(to, zone)}`,
    allDay: false,
  }
}

const shown = (closure: Closure) => ({
  id: closure.id,
  who: closure.who,
  kind: closure.kind,
  reason: closure.reason,
  note: closure.note,
  state: closure.state,
  span: spanOf(closure, closure.zone),
})

/** @param said by the wall clock of a place: `2026-11-24T09:00`. */
const spanSaid = (said: { from: string; to: string }, zone: string) => {
  const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant()
  return spanOf({ from: at(said.from), to: at(said.to) }, zone)
}

/** An absence of an agenda counts at each of its centres; the import that said it is who changes it. */
async function importedAt(tx: Tx, { id, zone }: CentrePlace, now: Temporal.Instant) {
  const found = await findImportedAbsences(tx, id, now.toZonedDateTimeISO(zone).toPlainDateTime())
  return found.map(one => ({
    id: one.id,
    who: one.who,
    span: spanSaid(one, zone),
  }))
}

/** What whoever attends here closed themselves. */
async function closedHereAt(tx: Tx, { id, zone }: CentrePlace, now: Temporal.Instant) {
  const found = await findClosedHere(tx, id, now.toZonedDateTimeISO(zone).toPlainDateTime())
  return found.map(({ agendaId, who, from, to, at: closed }) => ({
    /** As its form sends it. */
    value: `${agendaId}|${from}|${to}|${closed}`,
    who,
    span: spanSaid({ from, to }, zone),
    closed: formatDayTime(closed, zone, 'es'),
  }))
}

/**
 * Plans and what is set, by when they begin, until they are over and no hour of theirs is left to close. The counts of a plan are 0: its list is made
 * when it is set.
 */
export async function loadClosures(tx: Tx, place: CentrePlace, now: Temporal.Instant) {
  // Over or not, while somebody of it is neither cancelled nor closed.
  const begun = (await findBegunLists(tx, place.id, now)).map(({ id }) => id)
  const closures = await findClosures(tx, place.id, begun, now)
  const counts = await countListed(
    tx,
    closures.map(({ id }) => id),
    place.id,
  )
  return {
    agendas: await findAgendasAt(tx, place.id),
    closedHere: await closedHereAt(tx, place, now),
    imported: await importedAt(tx, place, now),
    closures: closures.map(closure => ({
      ...shown(closure),
      counts: counts.find(({ id }) => id === closure.id) ?? { patients: 0, open: 0 },
    })),
  }
}

export type ClosurePatient = ReturnType<typeof patientOf>

/** Who has the hour that was closed, and may yet get another. */
const waiting: ReadonlySet<Standing> = new Set(['pending', 'offered', 'unanswered', 'declined'])

function patientOf(
  one: AffectedPatient,
  closure: Closure,
  { undelivered, now }: { undelivered: boolean; now: Temporal.Instant },
) {
  const { zone } = closure
  const say = (at: Temporal.Instant) => formatDayTime(at, zone, 'es')
  // In a closed list on a phone there is room for no more.
  const short = (at: Temporal.Instant) => `${formatShortDay(at, zone, 'es')}, ${formatTime(at, zone)}`
  const listed = closure.state === 'plan' ? ('pending' as const) : standingIn(one, now)
  const stands = closure.state === 'lifted' && waiting.has(listed)
  const standing = stands ? ('stands' as const) : listed
  const reachable = isReached(one)
  const offer = one.offerState && { state: one.offerState, until: one.offerUntil }
  // Of a closure that was lifted: whoever was told otherwise, and reads nothing that is written to them.
  const silent = one.deed !== null && !one.calledAt && (!reachable || undelivered)
  const call = stands ? silent : isToCall({ ...one, offer, reachable, undelivered }, now)
  return {
    id: one.id,
    name: one.patient ?? one.code ?? null,
    who: one.who,
    hour: say(one.hour),
    service: one.blocked ? centreBlocked.badge : one.service,
    phone: one.phone && !one.blocked ? { number: one.phone, shown: spacedPhone(one.phone) } : null,
    confirmed: one.confirmed,
    paid: one.paid,
    paidWith: one.paidWith,
    standing,
    /** Where their hour is now, if it is another. */
    now: one.state !== 'cancelled' && !one.start.equals(one.hour) ? say(one.start) : null,
    kept:
      standing === 'offered' && one.offeredHour && one.offerUntil
        ? { hour: say(one.offeredHour), until: say(one.offerUntil) }
        : null,
    free: one.free
      .toSorted(Temporal.Instant.compare)
      .map(start => ({ value: start.toString(), label: short(start) })),
    told: one.toldAt && say(one.toldAt),
    seen: one.seenAt && say(one.seenAt),
    called: one.calledAt && say(one.calledAt),
    unreachable: !reachable || undelivered,
    toCall: closure.state !== 'plan' && call,
    deeds: closure.state === 'set' ? closureDeedsFor(standing, reachable) : [],
    /** Whether «cancel the rest» takes their hour. */
    goesWithAll: closure.state === 'set' && isDoneWithAll(standing, 'cancel'),
  }
}

/** Of that centre; undefined where there is none. @param by who looks: it stands in the audit. */
export async function loadClosure(
  tx: Tx,
  closureId: string,
  place: CentrePlace,
  by: Looker,
  now: Temporal.Instant,
) {
  const closure = await findClosure(tx, closureId, place.id)
  if (!closure) return undefined
  const found =
    closure.state === 'plan' ? await findWouldBe(tx, closure, now) : await findListed(tx, closure, now)
  const seen = found.map(({ id }) => id)
  await noteListLook(tx, by, seen, localDay(now, closure.zone), now)
  const told = found.filter(({ toldAt }) => toldAt !== null)
  const silent = await findSilent(tx, told)
  const patients = found.map(one => patientOf(one, closure, { undelivered: silent.has(one.id), now }))
  const goes = new Set(patients.flatMap(({ id, goesWithAll }) => (goesWithAll ? id : [])))
  const money = {
    /** Of those whose hour is off. */
    owed: moneyOf(found, 'refunding'),
    /** Of those whose hour the plan would take, or who go with «cancel the rest». */
    would: moneyOf(closure.state === 'plan' ? found : found.filter(({ id }) => goes.has(id)), 'settled'),
  }
  return { ...shown(closure), patients, money, toCall: patients.filter(({ toCall }) => toCall).length }
}

/** Of those who were told, whom nothing reached: every message that said it was given up or withheld. */
async function findSilent(tx: Tx, told: readonly AffectedPatient[]): Promise<Set<string>> {
  if (told.length === 0) return new Set()
  const since = told.flatMap(({ toldAt }) => toldAt ?? []).sort(Temporal.Instant.compare)[0]
  if (!since) return new Set()
  const reached = await findDelivered(tx, { appointmentIds: told.map(({ id }) => id), since })
  return new Set(told.map(({ id }) => id).filter(id => !reached.has(id)))
}
