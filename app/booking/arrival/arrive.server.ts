/** A patient says by themselves that they have come: at the tablet of the centre, or with their own telephone. */
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { countAttempt, type Limit } from '#app/platform/limits/limits.server.ts'
import { idInToken } from '#app/platform/secret.server.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { isCalledOff } from '../appointments/appointment.rules.ts'
import { attendAtDesk } from '../desk/attend-at-desk.server.ts'
import { spanOfDay } from '../desk/lines/day-lines.server.ts'
import type { Sender } from '../sender.server.ts'
import { findEntry } from '../waitlist/waitlist.queries.server.ts'
import { openOffer } from '../waitlist/waitlist.rules.ts'
import { type ArrivingHour, findArriving, findComing } from './arrival.queries.server.ts'
import { arrivalCode, isArrivalOf } from './arrival-token.server.ts'
import { callName } from './call-name.rules.ts'

/** Whoever stands at one tablet, all of a minute: people take longer than machines. */
const readings: Limit = { purpose: 'arrival-tablet', max: 60, seconds: 60 }

const dayOf = ({ start, zone }: Pick<ArrivingHour, 'start' | 'zone'>) => localDay(start, zone)

/** The hour of a token that is of its day, until that day is over; undefined for anything that we did not sign. */
export async function hourOfArrival(
  tx: Tx,
  key: Buffer,
  token: string,
  now: Temporal.Instant,
): Promise<ArrivingHour | undefined> {
  const id = idInToken(token)
  const hour = id ? await findArriving(tx, id) : undefined
  if (hour?.modality !== 'in_person' || !isArrivalOf(key, token, hour.id, dayOf(hour))) return undefined
  // It is shown to whoever stands at a tablet, and lies in mailboxes and histories of browsers for years.
  return Temporal.PlainDate.compare(todayOf(hour, now), dayOf(hour)) > 0 ? undefined : hour
}

const todayOf = ({ zone }: Pick<ArrivingHour, 'zone'>, now: Temporal.Instant) => localDay(now, zone)

/** By the calendar of the hour's own centre. */
export const isToday = (hour: Pick<ArrivingHour, 'start' | 'zone'>, now: Temporal.Instant): boolean =>
  dayOf(hour).equals(todayOf(hour, now))

/** What they will be called; or until when another hour is kept for them, if one is: theirs is called off. */
export type Arrival = { called: string } | { called: null; keptUntil: Temporal.Instant | null }

/** @returns undefined where there is nothing to arrive at now. Twice is once. */
export async function arrive(
  db: Database,
  { id, centreId }: Pick<ArrivingHour, 'id' | 'centreId'>,
  by: 'guest' | 'tablet',
  sender: Sender,
  now: Temporal.Instant,
): Promise<Arrival | undefined> {
  const asked = { appointmentId: id, centreId, deed: 'arrive', by, alone: true } as const
  const outcome = await attendAtDesk(db, asked, sender, now)
  if (!outcome.ok) {
    const appointment = await findAppointment(db, id)
    return appointment && isCalledOff(appointment)
      ? { called: null, keptUntil: await keptUntilFor(db, id, now) }
      : undefined
  }
  const after = await findArriving(db, id)
  return after && { called: callName(after.callsBy, after) }
}

/** @param id of an appointment that is called off. */
export const keptUntilFor = async (
  tx: Tx,
  id: string,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> => openOffer(await findEntry(tx, id), now)?.until ?? null

interface TabletAsked {
  /** What was read or typed: the address of the QR, or the letters under it. */
  text: string
  centreId: number
  zone: string
  /** Which tablet: what it may ask is counted. */
  device: string
}

/**
 * Of that centre's hours of today only; what was called off says so. Everything else has one answer, whatever it is: a RUT, another day's, somebody else's
 * centre's, nonsense, too much of it.
 */
export async function arriveAtTablet(
  db: Database,
  sender: Sender,
  { text, centreId, zone, device }: TabletAsked,
  now: Temporal.Instant,
): Promise<Arrival | undefined> {
  if (!(await countAttempt(db, readings, device, now)).ok) return undefined
  const hour = await hourOfReading(db, sender.linkKey, { text: text.trim(), centreId, zone }, now)
  return hour && arrive(db, hour, 'tablet', sender, now)
}

async function hourOfReading(
  tx: Tx,
  key: Buffer,
  { text, centreId, zone }: Pick<TabletAsked, 'text' | 'centreId' | 'zone'>,
  now: Temporal.Instant,
): Promise<Pick<ArrivingHour, 'id' | 'centreId'> | undefined> {
  const token = /(?:^|\/llegada\/)([\w-]{43})$/.exec(text)?.[1]
  if (token) {
    const hour = await hourOfArrival(tx, key, token, now)
    return hour?.centreId === centreId && isToday(hour, now) ? hour : undefined
  }
  // A scanner types what it reads as on a keyboard of the United States: «-» and «/» come as other signs.
  const typed = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  if (typed.length !== 8) return undefined
  const today = localDay(now, zone)
  const coming = await findComing(tx, centreId, spanOfDay(today, zone))
  const found = coming.find(({ id }) => arrivalCode(key, id, today).replace('-', '') === typed)
  return found && { id: found.id, centreId }
}
