/** Messages to a contact that proved nothing are counted by the day that people in Chile live in, and whoever waits is told until when. */
import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { sql } from '../database/database.server.ts'
import { untilTomorrow } from '../limits/limits.server.ts'
import { canSend, enqueue } from './outbox.server.ts'

const db = await testDatabase()
const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[America/Santiago]`).toInstant()
let people = 0

test.each([
  ['before eight in the evening', '2026-11-23T19:30', '2026-11-23T19:59', '2026-11-24T00:00'],
  ['when UTC has begun its next day', '2026-11-23T19:30', '2026-11-23T21:30', '2026-11-24T00:00'],
  ['in the last minute', '2026-11-23T20:59', '2026-11-23T23:59:30', '2026-11-24T00:00'],
  ['in winter, when UTC begins at eight', '2026-07-10T19:59', '2026-07-10T20:01', '2026-07-11T00:00'],
  ['before the midnight that does not exist', '2026-09-05T19:30', '2026-09-05T22:00', '2026-09-06T01:00'],
  ['in the day of 23 hours', '2026-09-06T01:00', '2026-09-06T22:00', '2026-09-07T00:00'],
  ['in the hour that comes twice', '2026-04-04T19:30', '2026-04-04T23:30-04:00', '2026-04-05T00:00'],
])('%s the count goes on until midnight', async (_when, sent, asked, next) => {
  const recipient = `+5698765${String(people++).padStart(4, '0')}`
  const message = { kind: 'sms' as const, recipient, body: 'Hola', causedBy: 'anyone' as const }
  for (let n = 0; n < 6; n++) await enqueue(db, { ...message, dedupeKey: `${recipient} ${n}` }, at(sent))
  expect(await canSend(db, [message], at(asked))).toBe(false)
  expect(at(asked).add({ seconds: untilTomorrow(at(asked)) })).toEqual(at(next))
  expect(await canSend(db, [message], at(next).subtract({ seconds: 1 }))).toBe(false)
  expect(await canSend(db, [message], at(next))).toBe(true)
})

test.each(['2026-04-04T23:30-03:00', '2026-04-05T12:00', '2026-09-06T03:00', '2026-11-23T21:30'])(
  'the database and the portal agree on when the day of %s began',
  async local => {
    const [row] = await db.rows<{ day: Temporal.Instant }>(
      sql`select message_day(${at(local)}::timestamptz) as day`,
    )
    const begun = row?.day ?? at(local)
    expect(begun.add({ seconds: untilTomorrow(begun) })).toEqual(
      at(local).add({ seconds: untilTomorrow(at(local)) }),
    )
    expect(untilTomorrow(begun.subtract({ seconds: 1 }))).toBe(1)
  },
)
