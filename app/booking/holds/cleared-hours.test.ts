/** Holds that ran out are cleared out of the way of whoever takes an hour; where that one is refused, what was cleared is for sale. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookHour, firstHour, holdFor, nextHours, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { moveAppointment } from '../changes/move-appointment.server.ts'
import { changeDeskSettings } from '../desk/desk-settings.server.ts'
import { overbookAtDesk } from '../lanes/overbook.server.ts'
import { bookSeries } from '../series/book-series.server.ts'

const db = await testDatabase()
const half = firstHour.add({ minutes: 30 })
const later = testNow.add({ minutes: 11 })
const by = `staff:${randomUUID()}`

type Long = Awaited<ReturnType<typeof addOffer>>

/** Each asks for the whole first hour, of which the first half is booked and the second was held until a minute ago. */
const refused: [who: string, ask: (long: Long) => Promise<unknown>, reason: object][] = [
  [
    'a patient who moves',
    async ({ offerId }) => {
      const { id } = await bookHour(db, offerId, { start: firstHour.add({ hours: 1 }) })
      return moveAppointment(db, id, firstHour, testSender, later)
    },
    { ok: false, reason: 'slot-taken' },
  ],
  [
    'a desk that gives several sessions',
    ({ offerId, centreId }) =>
      bookSeries(
        db,
        {
          ...somebody(),
          centreId,
          offerId,
          starts: [firstHour],
          steps: 1,
          controlOf: null,
          prevision: 'particular',
          by,
          sellsPrepaid: true,
          once: randomUUID(),
        },
        testSender,
        later,
      ),
    { ok: false, reason: 'slot-taken' },
  ],
  [
    'a desk that may give nothing over the agenda',
    async ({ offerId, centreId }) => {
      await changeDeskSettings(db, { callsBy: 'number', centreId, lanes: 0, by }, testNow)
      const asked = { ...somebody(), centreId, offerId, start: firstHour, reason: 'Control' }
      return overbookAtDesk(
        db,
        { ...asked, prevision: 'particular', by, sellsPrepaid: true },
        testSender,
        later,
      )
    },
    { ok: false, reason: 'full' },
  ],
]

test.each(refused)(
  '%s is refused, and the half that was held no more is for sale',
  async (_, ask, reason) => {
    const long = await addOffer(db, { minutes: 60 })
    const short = await addOffer(db, { agendaId: long.agendaId })
    await bookHour(db, short.offerId)
    await holdFor(db, short.offerId, { start: half })
    expect((await nextHours(db, short.scheduleId)).stored).not.toContain(half.toString())
    expect(await ask(long)).toMatchObject(reason)
    const { stored, fresh } = await nextHours(db, short.scheduleId, later)
    expect(stored).toEqual(fresh)
    expect(stored).toContain(half.toString())
  },
)
