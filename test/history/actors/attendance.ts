/** Whoever attends says what became of an appointment. */
import type { AttendanceOutcome } from '#app/booking/appointments/appointment.rules.ts'
import { recordAttendance } from '#app/booking/public.server.ts'
import { type Actor, anyAppointment } from '../scene.ts'

export const attendance: Actor = {
  name: 'attendance',
  weight: 0.6,
  async act(scene) {
    const { db, dice, sender } = scene
    const found = await anyAppointment(scene, ['booked', 'confirmed', 'arrived'])
    if (!found) return
    const outcome = dice.weighed<AttendanceOutcome>({
      arrived: 3,
      fulfilled: 2,
      'no-show': 1,
      'not-attended': 2,
    })
    await scene.call('attendance', { id: found.id, outcome }, async now => {
      const told = await db.transaction(tx =>
        recordAttendance(tx, found.id, { outcome, actor: 'job' }, sender, now),
      )
      return { ok: told !== undefined }
    })
  },
}
