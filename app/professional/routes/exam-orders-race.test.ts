/** One order of exams, sent several times in the same second: a double press, a page that one went back to, a second tab. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { action as actInRoom } from '#app/video/routes/sala-de-espera.tsx'
import { testAccount } from '#test/helpers/account.ts'
import { proveAppointment, somebody } from '#test/helpers/booking.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { addVisit } from '#test/helpers/visit.ts'
import { action as issue } from './profesional-documento.tsx'
import { action as actAtDesk } from './profesional-visita.tsx'

const db = await testDatabase()
const run = runOn(db)
const rounds = roundsOn(db, { embedded: 2, server: 25 })

test(
  'the same form pressed three times at once is one order with each exam once',
  async () => {
    const { rut } = await testAccount(db)
    const { appointmentId, cookie, professionalId } = await addVisit(db, somebody({ patient: { rut } }))
    await proveAppointment(db, appointmentId)
    const doctor = { appointmentId, cookie: (await addStaff(db, professionalId)).cookie }
    await run(actInRoom, '/x', { appointmentId, cookie, form: { address: 'Los Aromos 123, Ñuñoa' } })
    await run(actAtDesk, '/x', { ...doctor, form: { intent: 'listo' } })
    await run(actInRoom, '/x', { appointmentId, cookie, form: { intent: 'entrar' } })
    for (let round = 1; round <= rounds; round++) {
      const form = { exam_1: 'Hemograma', exam_2: 'Ferritina, TSH', request: `pagina-${round}` }
      const press = () => run(issue, '/x', { ...doctor, kind: 'orden', form })
      const answers = await Promise.all([press(), press(), press()])
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
      const orders = await db.rows(sql`
        select (select count(*)::int from exam_order_item i where i.exam_order_id = o.id) as exams
        from exam_order o where o.appointment_id = ${appointmentId}::uuid`)
      expect(orders).toEqual(Array.from({ length: round }, () => ({ exams: 3 })))
    }
    const noted = await db.rows(sql`
      select from audit where appointment_id = ${appointmentId}::uuid and verb = 'issue'`)
    expect(noted).toHaveLength(rounds)
  },
  rounds * 2000,
)
