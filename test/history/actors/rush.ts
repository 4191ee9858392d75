/**
 * Hours close while those who hold them book them. Left to chance that hardly ever meets: here each booking begins between two
 * statements of whoever closes, and mostly ends there, so that every moment of closing has its booking sooner or later.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Actor, beginning, RoundOver } from '../scene.ts'
import { steppedDatabase } from '../slow-database.ts'
import { cancelHours, importAbsence } from './centre.ts'
import { book, type Held, holdOne } from './patient.ts'

/** How many statements a closing has, about: a booking planned for a later one begins at the end. */
const statements = { cancel: 12, close: 19 }
/** Whoever waits for a lock of those who close is not waited for. */
const patienceMs = 150

export const rush: Actor = {
  name: 'rush',
  weight: 0.5,
  async act(scene) {
    const { db, dice, world } = scene
    const agendaId = dice.pick(world.agendas)
    const offers = world.offers.filter(offer => offer.agendaId === agendaId)
    const held: (Held & { start: Temporal.Instant })[] = []
    for (let people = 2 + dice.below(4); people > 0; people--) {
      const one = await holdOne(scene, dice.pick(offers))
      if (one) held.push(one)
    }
    const [first] = held
    if (!first) return
    const way = dice.pick(['cancel', 'cancel', 'close'] as const)
    const bookings = held.map(one => {
      const { promise: moment, resolve: begin } = Promise.withResolvers<void>()
      // Said here, and not when the moment comes: whoever books is somebody else, and not inside that transaction.
      const ended = moment.then(() => book(scene, one)).catch(tooLate)
      return { at: 1 + dice.below(statements[way]), begin, ended }
    })
    const stepped = steppedDatabase(db, async statement => {
      const due = bookings.filter(({ at }) => at === statement)
      for (const { begin } of due) begin()
      if (due.length) await Promise.race([Promise.all(due.map(({ ended }) => ended)), sleep(patienceMs)])
    })
    const hours = spanOf(held)
    if (way === 'cancel') await cancelHours(scene, agendaId, hours, stepped)
    else await importAbsence(scene, { schedule: offers[0]?.scheduleKey }, hours, stepped)
    for (const { begin } of bookings) begin()
    await Promise.all(bookings.map(({ ended }) => ended))
  },
}

function tooLate(error: unknown) {
  if (!(error instanceof RoundOver)) throw error
}

function spanOf(held: readonly { start: Temporal.Instant }[]) {
  const starts = held.map(({ start }) => start).sort(Temporal.Instant.compare)
  const at = (start = starts[0] ?? beginning) => start.toZonedDateTimeISO('America/Santiago')
  return { from: at(), to: at(starts.at(-1)).add({ hours: 1 }) }
}
