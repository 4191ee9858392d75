/** What a desk sees of whoever waits without an hour: a page of them with what is free for each, who left last, and the one whom an hour is for. */

import { noteRequestsSeen } from '#app/platform/audit/seen.queries.server.ts'
import type { Looker } from '#app/platform/audit.queries.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatDate, formatDayTime, formatShortDay, formatTime } from '#app/platform/dates.server.ts'
import { spacedPhone } from '#app/platform/phone.ts'
import { dottedRut } from '#app/platform/rut.ts'
import { centreWait } from '#app/text/centre/wait.ts'
import { findDeskOffers } from '../../desk/desk-offers.queries.server.ts'
import { spanOfDay } from '../../desk/lines/day-lines.server.ts'
import type { CentrePlace } from '../../desk/load-centre-day.server.ts'
import { findEndedRequests } from './ended-requests.queries.server.ts'
import {
  countOpenRequests,
  type FreeHour,
  findOpenRequest,
  findOpenRequests,
  type RequestPerson,
} from './request.queries.server.ts'
import { requestsPerPage, toldDays } from './request.rules.ts'

/** Of each who waits. */
const freeShown = 3
/** Ahead: further than any portal sells. */
const reachHours = 120 * 24
/** Who left the list, so that a press in haste is found again. */
const endedHours = 7 * 24
const endedShown = 10

const t = centreWait.requests

const fullName = ({ name, lastName }: { name: string; lastName: string }) => `${name} ${lastName}`.trim()

/** Where hours for them are looked for: with whom they want, or for what they need. */
const quienOf = ({ agendaId, slug }: RequestPerson) => (agendaId === null ? slug : String(agendaId))

/** An hour that can be given, as a form and an address have it: `123|2026-11-24T12:00:00Z`. */
interface GivableHour {
  value: string
  label: string
  /** Of the centre. */
  day: string
  agendaId: number
}

function givable({ offerId, agendaId, who, modality, start: at }: FreeHour, zone: string): GivableHour {
  const start = Temporal.Instant.from(at)
  return {
    value: `${offerId}|${start}`,
    label: t.hour(formatDayTime(start, zone, 'es'), who, modality === 'video'),
    day: localDay(start, zone).toString(),
    agendaId,
  }
}

/** Said before an entry ends by itself: whoever stands there is to be called. */
function endsSoon({ endsAt, ungiven }: RequestPerson, zone: string, now: Temporal.Instant): string | null {
  if (now.until(endsAt).total('hours') > toldDays * 24) return null
  return (ungiven ? t.ends.ungiven : t.ends.old)(formatDate(localDay(endsAt, zone), 'es', 'short'))
}

/** @param asked page: from 1; beyond the last it is the last. by: who looks, it stands in the audit. */
export async function loadRequests(
  tx: Tx,
  { id: centreId, zone }: CentrePlace,
  { page: wanted, by }: { page: number; by: Looker },
  now: Temporal.Instant,
) {
  const total = await countOpenRequests(tx, centreId)
  const pages = Math.max(1, Math.ceil(total / requestsPerPage))
  const page = Math.min(Math.max(1, wanted), pages)
  const until = now.add({ hours: reachHours })
  const span = {
    limit: requestsPerPage,
    offset: (page - 1) * requestsPerPage,
    free: freeShown,
    zone,
    from: now,
    until,
  }
  const found = total === 0 ? [] : await findOpenRequests(tx, centreId, span, now)
  const ended = await findEndedRequests(tx, centreId, now.subtract({ hours: endedHours }), endedShown)
  const today = localDay(now, zone)
  const ids = [...found, ...ended].map(one => one.id)
  await noteRequestsSeen(tx, by, { centreId, ids, on: today }, now)
  const offers = await findDeskOffers(tx, centreId, null)
  return {
    total,
    page,
    pages,
    people: found.map(one => ({
      id: one.id,
      name: fullName(one),
      rut: one.rut && dottedRut(one.rut),
      blocked: one.blocked,
      service: one.service,
      who: one.who,
      /** Where hours for them are looked for. */
      quien: quienOf(one),
      phone: one.phone && { href: `tel:${one.phone}`, shown: spacedPhone(one.phone) },
      email: one.email,
      note: one.note,
      since: formatDayTime(one.askedAt, zone, 'es'),
      from:
        Temporal.PlainDate.compare(one.fromDay, today) > 0 ? formatDate(one.fromDay, 'es', 'short') : null,
      fromDay: one.fromDay.toString(),
      /** That they have meanwhile, which no desk gave for this. */
      hour: one.hour && formatDayTime(Temporal.Instant.from(one.hour.start), zone, 'es'),
      ends: endsSoon(one, zone, now),
      again: one.reopenedAt && t.again(formatShortDay(one.reopenedAt, zone, 'es')),
      free: one.free.map(hour => givable(hour, zone)),
    })),
    ended: ended.map(({ outcome, appointmentId, start, endedAt, gaveBack, ...one }) => ({
      id: one.id,
      name: fullName(one),
      outcome,
      gaveBack,
      when: formatShortDay(endedAt, zone, 'es'),
      hour: appointmentId &&
        start && {
          id: appointmentId,
          day: localDay(start, zone).toString(),
          words: formatDayTime(start, zone, 'es'),
        },
    })),
    services: [...new Map(offers.map(({ slug, service }) => [slug, service]))]
      .map(([value, label]) => ({ value, label }))
      .sort((a, b) => a.label.localeCompare(b.label, 'es')),
    agendas: [...new Map(offers.map(({ agendaId, who }) => [agendaId, who]))].map(([id, label]) => ({
      value: String(id),
      label,
    })),
    today: today.toString(),
  }
}

/** Of those who asked first, so many are looked at for a day, and so many shown. */
const mostLooked = 50
const mostOfDay = 3

/**
 * Whom without an hour a day has a free one for, who asked first before the others; nobody who has one and proved who they are. A RUT that
 * a stranger typed takes nobody's place.
 * @param by who looks: it stands in the audit.
 */
export async function loadDayRequests(
  tx: Tx,
  { id: centreId, zone }: CentrePlace,
  { day, by }: { day: Temporal.PlainDate; by: Looker },
  now: Temporal.Instant,
) {
  const { from, to } = spanOfDay(day, zone)
  if (Temporal.Instant.compare(to, now) <= 0) return []
  const span = { limit: mostLooked, offset: 0, free: 1, zone, from, until: to }
  const fits = (await findOpenRequests(tx, centreId, span, now)).filter(
    ({ free, hour }) => free.length > 0 && !hour?.proven,
  )
  const shown = fits.slice(0, mostOfDay)
  const ids = shown.map(({ id }) => id)
  await noteRequestsSeen(tx, by, { centreId, ids, on: localDay(now, zone) }, now)
  return shown.flatMap(one => {
    const [first] = one.free
    if (!first || !one.service) return []
    const start = Temporal.Instant.from(first.start)
    return {
      id: one.id,
      name: fullName(one),
      what: t.day.waits(one.service, formatShortDay(one.askedAt, zone, 'es')),
      hour: t.hour(formatTime(start, zone), first.who, first.modality === 'video'),
      give: { id: one.id, quien: quienOf(one), day: day.toString(), hour: givable(first, zone).value },
    }
  })
}

/** The one whom an hour is to be given to, as its form begins. @returns undefined where they wait no more, or at another centre. */
export async function openRequestAtDesk(
  tx: Tx,
  { id: centreId, zone }: CentrePlace,
  { id, by }: { id: string; by: Looker },
  now: Temporal.Instant,
): Promise<{ person: RequestPerson; name: string } | undefined> {
  const person = await findOpenRequest(tx, id, centreId)
  if (!person) return undefined
  await noteRequestsSeen(tx, by, { centreId, ids: [id], on: localDay(now, zone) }, now)
  return { person, name: fullName(person) }
}
