/** Somebody's hours as a calendar that follows them (RFC 5545), at an address that is a secret: docs/decisions/0325-a-calendar-at-a-secret-address.md. */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { holdSession } from '#app/identity/public.server.ts'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { hashOfToken, newToken, tokenShape } from '#app/platform/http/token-cookie.server.ts'
import { countAttempt, type SpanLimit } from '#app/platform/limits/limits.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { calendarText } from '../notices/calendar-entry.server.ts'
import {
  endFeed,
  type FeedHour,
  type FeedOwner,
  findFeed,
  findFeedHours,
  findFeedOwner,
  keepFeed,
  noteRead,
} from './feed.queries.server.ts'

/** What was attended stays in sight for a while. */
const pastDays = 30
/** How often calendars look again, in seconds, where they do as they are told. */
const everySeconds = 3600
/** Of addresses that are nobody's, from one place. Those that are somebody's are answered there all the same. */
const misses: SpanLimit = { purpose: 'calendar-feed', max: 30, seconds: 600 }

type House = Pick<Portal, 'db' | 'clock' | 'config'>

/**
 * @param owner with the session that asks, of a patient.
 * @returns the new address, which is said this once; the one before leads nowhere any more. Undefined: that session is over.
 */
export async function openFeed(
  { db, clock, config }: House,
  owner: FeedOwner & { sessionId?: string },
  language: Language,
): Promise<string | undefined> {
  const token = newToken()
  const isKept = await db.transaction(async tx => {
    if ('accountId' in owner && !(await holdSession(tx, { ...owner, id: owner.accountId }))) return false
    await keepFeed(tx, owner, { tokenHash: hashOfToken(token), language }, clock.now())
    return true
  })
  return isKept ? new URL(`/calendario/${token}.ics`, config.PUBLIC_URL).href : undefined
}

/** Its address leads nowhere from here on. @returns whether there was one. */
export const closeFeed = (tx: Tx, owner: FeedOwner): Promise<boolean> => endFeed(tx, owner)

/** What its owner reads of it: since when it is there, and when a calendar looked last; null where there is none. */
export const loadFeed = async ({ db }: Pick<Portal, 'db'>, owner: FeedOwner) =>
  (await findFeed(db, owner)) ?? null

export type FeedOutcome =
  | { ok: true; calendar: string; seconds: number }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * The calendar behind an address. Times are UTC instants, right in each of Chile's zones and on both days on which clocks change.
 * @param file the last part of the address, `….ics`. @param address of who asks, for the limit of guesses: few machines of a calendar's
 * maker look for all of its people, and go on looking where an address has ended.
 */
export async function readFeed(house: House, file: string, address: string): Promise<FeedOutcome> {
  const { db, clock } = house
  const now = clock.now()
  const token = file.replace(/\.ics$/, '')
  const tokenHash = hashOfToken(token)
  const found = tokenShape.test(token) ? await findFeedOwner(db, tokenHash) : undefined
  if (!found) {
    const allowance = await countAttempt(db, misses, address, now)
    return allowance.ok
      ? { ok: false, reason: 'unknown' }
      : { ok: false, reason: 'too-many', retryAfter: allowance.retryAfter }
  }
  const today = chileanDay(now)
  if (!found.readOn?.equals(today)) await noteRead(db, tokenHash, today)
  const hours = await findFeedHours(db, found.owner, now.subtract({ hours: 24 * pastDays }))
  return { ok: true, calendar: calendarOf(house, found, hours), seconds: everySeconds }
}

function calendarOf(
  { config }: House,
  { owner, language }: { owner: FeedOwner; language: Language },
  hours: readonly FeedHour[],
): string {
  const t = texts(language, 'feed').calendar
  const isPatient = 'accountId' in owner
  const more = new URL(isPatient ? '/mis-citas' : '/profesional', config.PUBLIC_URL)
  const calendar = ical({
    name: t.name(config.BRAND_NAME),
    prodId: { company: config.BRAND_NAME, product: config.BRAND_NAME, language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: everySeconds,
  })
  for (const { id, version, stampedAt, start, end, isVideo, calledOff, ...place } of hours)
    calendar.createEvent({
      id: `${isPatient ? '' : 'p-'}${id}@${more.hostname}`,
      sequence: version,
      stamp: new Date(stampedAt.epochMilliseconds),
      start: new Date(start.epochMilliseconds),
      end: new Date(end.epochMilliseconds),
      summary: t.summary,
      location: isVideo ? t.video : `${place.centre}, ${place.address}, ${place.commune}`,
      description: calledOff ? `${t.calledOff} ${t.more(more.href)}` : t.more(more.href),
      url: more.href,
      // Not cancelled: it may stand again.
      status: calledOff ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    })
  return calendarText(calendar)
}
