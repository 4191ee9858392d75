/** Somebody who waits for an earlier hour, takes the one that is offered, or does not want it. */
import { acceptEarlier } from '#app/booking/waitlist/accept-offer.server.ts'
import { askEarlier } from '#app/booking/waitlist/join-waitlist.server.ts'
import { leaveLine } from '#app/booking/waitlist/leave-waitlist.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { type Actor, anyAppointment, type Scene } from '../scene.ts'

export const waiter: Actor = {
  name: 'waiter',
  weight: 4,
  async act(scene) {
    const { db, dice, sender } = scene
    const id = await offered(scene)
    if (id === undefined || dice.chance(0.4)) {
      const found = await anyAppointment(scene)
      if (found) await scene.call('ask-earlier', { id: found.id }, now => askEarlier(db, found.id, now))
    } else if (dice.chance(0.3))
      await scene.call('leave-line', { id }, async now => {
        await leaveLine(db, id, sender, now)
        return { ok: true }
      })
    else
      await scene.call('accept-earlier', { id }, async now => {
        const outcome = await acceptEarlier(db, id, sender, now)
        if (!outcome.ok) return outcome
        const { version, start } = outcome.appointment
        return { ok: true, version, start: start.epochMilliseconds }
      })
  },
}

async function offered({ db, dice }: Scene): Promise<string | undefined> {
  const [row] = await db.rows<{ id: string }>(sql`
    select appointment_id as id from waitlist_entry where state = 'offered'
    order by md5(id::text || ${dice.below(1e9)}::text) limit 1`)
  return row?.id
}
