/**
 * `$bulk-publish`: SMART Scheduling Links, for anybody. Places, schedules, and the hours that can be chosen in the next
 * two weeks, by region and week: no more than the pages show. Each file is made once a minute, whoever asks.
 */
import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { isoWithOffset } from '#app/platform/dates.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { slotId } from '#app/supply/public.ts'
import { notFound } from '../refusal.server.ts'
import { locationResource, scheduleResource, slotResource } from '../resources/supply-resources.server.ts'
import {
  findPublishedCentres,
  findPublishedSchedules,
  findPublishedSlots,
  findRegions,
} from './publish.queries.server.ts'

const daysAhead = 14
const keptSeconds = 60
const links = 'http://fhir-registry.smarthealthit.org/StructureDefinition'

interface File {
  body: string
  etag: string
  made: Temporal.Instant
}

/** Days of a week from Monday: `2026-W48`. */
const weekOf = (day: Temporal.PlainDate): string =>
  `${day.yearOfWeek}-W${String(day.weekOfYear).padStart(2, '0')}`

/** @returns the weeks of the days that are published, by their name. */
function weeks(now: Temporal.Instant): Map<string, Temporal.PlainDate[]> {
  const today = chileanDay(now)
  const days = Array.from({ length: daysAhead }, (_, nth) => today.add({ days: nth }))
  return Map.groupBy(days, weekOf)
}

const ndjson = (resources: readonly object[]) => resources.map(one => `${JSON.stringify(one)}\n`).join('')

/** @param baseOf the address of the façade. */
export function publishApp(baseOf: (c: Context<ApiEnv>) => string): Hono<ApiEnv> {
  const files = new WeakMap<Portal['db'], Map<string, Promise<File>>>()
  const app = new Hono<ApiEnv>()

  async function give(
    c: Context<ApiEnv>,
    name: string,
    type: string,
    make: (portal: Portal) => Promise<string>,
  ) {
    const portal = c.get('portal')
    const now = portal.clock.now()
    const own = files.get(portal.db) ?? new Map<string, Promise<File>>()
    files.set(portal.db, own)
    let file = await own.get(name)
    if (!file || now.since(file.made).total('seconds') >= keptSeconds) {
      const making = make(portal).then(body => ({
        body,
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        made: now,
      }))
      own.set(name, making)
      // A database that was away for a moment must not be remembered as a file.
      making.catch(() => own.delete(name))
      file = await making
    }
    const headers = {
      'Content-Type': type,
      ETag: file.etag,
      'Cache-Control': `public, max-age=${keptSeconds}`,
    }
    return c.req.header('if-none-match') === file.etag
      ? c.body(null, 304, headers)
      : c.body(file.body, 200, headers)
  }

  app.get('/$bulk-publish', c => {
    const base = baseOf(c)
    return give(c, 'manifest', 'application/json; charset=utf-8', async ({ db, clock }) => {
      const now = clock.now()
      const regions = await findRegions(db)
      return JSON.stringify({
        transactionTime: now.toString({ fractionalSecondDigits: 3 }),
        request: `${base}/$bulk-publish`,
        output: [
          { type: 'Location', url: `${base}/bulk/locations.ndjson` },
          { type: 'Schedule', url: `${base}/bulk/schedules.ndjson` },
          ...regions.flatMap(({ code, name }) =>
            [...weeks(now).keys()].map(week => ({
              type: 'Slot',
              url: `${base}/bulk/slots-${code}-${week}.ndjson`,
              extension: { state: [name] },
            })),
          ),
        ],
        error: [],
      })
    })
  })

  app.get('/bulk/:file', async c => {
    const name = c.req.param('file')
    const base = baseOf(c)
    const home = base.replace(/\/fhir$/, '')
    const type = 'application/fhir+ndjson; charset=utf-8'
    if (name === 'locations.ndjson')
      return give(c, name, type, async ({ db }) =>
        ndjson(
          (await findPublishedCentres(db)).map(centre => {
            const location = locationResource(base, centre)
            return { ...location, telecom: [...(location.telecom ?? []), { system: 'url', value: home }] }
          }),
        ),
      )
    if (name === 'schedules.ndjson')
      return give(c, name, type, async ({ db }) =>
        ndjson((await findPublishedSchedules(db)).map(one => scheduleResource(base, one))),
      )
    const [, region = '', week = ''] = /^slots-(\d{2})-(\d{4}-W\d{2})\.ndjson$/.exec(name) ?? []
    const days = weeks(c.get('portal').clock.now()).get(week)
    const [first, last] = [days?.[0], days?.at(-1)]
    const { db } = c.get('portal')
    if (!first || !last || !(await findRegions(db)).some(({ code }) => code === region)) throw notFound(name)
    return give(c, name, type, async ({ clock }) => {
      const span = {
        region,
        // Easter Island's day ends two hours after the continent's.
        from: first.toZonedDateTime('America/Santiago').toInstant(),
        to: last.add({ days: 1 }).toZonedDateTime('Pacific/Easter').toInstant(),
      }
      const slots = await findPublishedSlots(db, span, clock.now())
      return ndjson(
        slots.map(({ scheduleId, offerId, start, end, zone }) => ({
          ...slotResource(
            slotId(scheduleId, start),
            scheduleId,
            isoWithOffset(start, zone),
            isoWithOffset(end, zone),
          ),
          extension: [
            {
              url: `${links}/booking-deep-link`,
              valueUrl: `${home}/agendamiento?oferta=${offerId}&dia=${start.toZonedDateTimeISO(zone).toPlainDate()}`,
            },
          ],
        })),
      )
    })
  })
  return app
}
