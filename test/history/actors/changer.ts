/** Somebody with an appointment who confirms it, moves it or gives it back; several may do so with the same one at once. */
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { confirmAppointment } from '#app/booking/changes/confirm-appointment.server.ts'
import { moveAppointment } from '#app/booking/changes/move-appointment.server.ts'
import { type Actor, anyAppointment, type FoundAppointment, freeHour, type Scene } from '../scene.ts'

export const changer: Actor = {
  name: 'changer',
  weight: 5,
  async act(scene) {
    const found = await anyAppointment(scene)
    if (!found) return
    const { db, dice, sender } = scene
    const { id } = found
    switch (dice.weighed({ move: 5, cancel: 2, confirm: 2 })) {
      case 'move':
        return move(scene, found)
      case 'cancel':
        await scene.call('cancel', { id }, async now => {
          const outcome = await cancelAppointment(db, id, sender, now)
          return outcome.ok ? { ok: true } : outcome
        })
        return
      case 'confirm':
        await scene.call('confirm', { id }, async now => {
          const outcome = await confirmAppointment(db, id, sender, now)
          return outcome.ok ? { ok: true } : outcome
        })
    }
  },
}

async function move(scene: Scene, found: FoundAppointment) {
  const { id } = found
  const { db, dice, sender } = scene
  // Now and then the hour that it has already, or one that nobody offered.
  const start = dice.chance(0.1)
    ? found.start.add({ hours: dice.below(3) })
    : await freeHour(scene, found, 30)
  if (!start) return
  await scene.call('move', { id, start: start.epochMilliseconds }, async now => {
    const outcome = await moveAppointment(db, id, start, sender, now)
    if (!outcome.ok) return outcome
    const { version, start: at } = outcome.appointment
    return { ok: true, version, start: at.epochMilliseconds }
  })
}
