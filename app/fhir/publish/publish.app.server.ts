/**
 * `$bulk-publish`: SMART Scheduling Links, for anybody. Places, schedules, and the hours that can be chosen in the next
 * two weeks, by region and week: no more than the pages show. Each file is made once a minute, whoever asks.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { chileanDay, localDay } from '#app/platform/chilean-day.rules.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { packingFor } from '#app/platform/http/edge/packing.server.ts'
import { isoWithOffset } from '#app/platform/iso-instant.server.ts'
import { slotId } from '#app/supply/public.ts'
import { notFound } from '../refusal.server.ts'
import { publishedSchedule, slotResource } from '../resources/offer-resources.server.ts'
import { locationResource } from '../resources/supply-resources.server.ts'
import { keeper } from './keeper.server.ts'
import {
  countPublished,
  findPublishedCentres,
  findPublishedDays,
  findPublishedSchedules,
  findPublishedSlots,
  findRegions,
} from './publish.queries.server.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)
const daysAhead = 14
const keptSeconds = 60
const links = 'http://fhir-registry.smarthealthit.org/StructureDefinition'

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

/**
 * @param baseOf the address of the façade.
 * @param mostSchedules of a region and week whose hours are told one by one; of more, each schedule's day is one slot with its capacity.
 */
export function publishApp(baseOf: (c: Context<ApiEnv>) => string, mostSchedules = 5000): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  // Packed once a minute, not for each who asks; unpacked for the few who cannot.
  const files = keeper<{ packed: Buffer; etag: string }>(keptSeconds)
  const regionsKept = keeper<Awaited<ReturnType<typeof findRegions>>>(keptSeconds)
  const regionsOf = (portal: Portal) => regionsKept(portal, 'regions', () => findRegions(portal.db))

  async function give(
    c: Context<ApiEnv>,
    name: string,
    type: string,
    make: (portal: Portal) => Promise<string>,
  ) {
    const portal = c.get('portal')
    const { packed, etag } = await files(portal, name, async () => {
      const body = await make(portal)
      const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
      return { packed: await pack(body), etag: `W/"${digest}"` }
    })
    const headers = {
      'Content-Type': type,
      ETag: etag,
      'Cache-Control': `public, max-age=${keptSeconds}`,
      Vary: 'Accept-Encoding',
    }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return packingFor(c.req.header('accept-encoding'), ['gzip'])
      ? c.body(new Uint8Array(packed), 200, { ...headers, 'Content-Encoding': 'gzip' })
      : c.body(new Uint8Array(await unpack(packed)), 200, headers)
  }

  app.get('/$bulk-publish', c => {
    const base = baseOf(c)
    return give(c, 'manifest', 'application/json; charset=utf-8', async portal => {
      const now = portal.clock.now()
      const regions = await regionsOf(portal)
      const names = [...weeks(now).keys()]
      return JSON.stringify({
        transactionTime: now.toString({ fractionalSecondDigits: 3 }),
        request: `${base}/$bulk-publish`,
        output: [
          { type: 'Location', url: `${base}/bulk/locations.ndjson` },
          { type: 'Schedule', url: `${base}/bulk/schedules.ndjson` },
          ...regions.flatMap(({ code, name }) =>
            names.map(week => ({
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
        ndjson((await findPublishedSchedules(db)).map(one => publishedSchedule(base, one))),
      )
    const [, region = '', week = ''] = /^slots-(\d{2})-(\d{4}-W\d{2})\.ndjson$/.exec(name) ?? []
    const portal = c.get('portal')
    const days = weeks(portal.clock.now()).get(week)
    const [first, last] = [days?.[0], days?.at(-1)]
    if (!first || !last || !(await regionsOf(portal)).some(({ code }) => code === region))
      throw notFound(name)
    return give(c, name, type, async ({ db, clock }) => {
      const span = {
        region,
        // Easter Island's day ends two hours after the continent's.
        from: first.toZonedDateTime('America/Santiago').toInstant(),
        to: last.add({ days: 1 }).toZonedDateTime('Pacific/Easter').toInstant(),
      }
      const now = clock.now()
      const byDay = (await countPublished(db, span, now)) > mostSchedules
      const slots = await (byDay ? findPublishedDays : findPublishedSlots)(db, span, now)
      return ndjson(
        slots.map(({ scheduleId, offerId, start, end, zone, capacity }) => {
          const day = localDay(start, zone)
          const id = byDay ? `${scheduleId.toString(36)}-d${day}` : slotId(scheduleId, start)
          return {
            ...slotResource(id, scheduleId, {
              start: isoWithOffset(start, zone),
              end: isoWithOffset(end, zone),
              status: 'free',
            }),
            extension: [
              {
                url: `${links}/booking-deep-link`,
                valueUrl: `${home}/agendamiento?oferta=${offerId}&dia=${day}`,
              },
              ...(byDay ? [{ url: `${links}/slot-capacity`, valueInteger: capacity }] : []),
            ],
          }
        }),
      )
    })
  })
  return app
}
