/** Two forms of one attention that wait for each other: the second does what is right by then, and not what was right when it came. */
import { expect, onTestFinished, test } from 'vitest'
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { action as actInRoom } from '#app/video/routes/sala-de-espera.tsx'
import { testAccount } from '#test/helpers/account.ts'
import { bookHour, somebody } from '#test/helpers/booking.ts'
import { lockWaits } from '#test/helpers/crowd/lock-waits.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { addVisit } from '#test/helpers/visit.ts'
import { action as issueByVideo } from '../routes/profesional-documento.tsx'
import { action as sayAtDesk } from '../routes/profesional-hora.tsx'
import { action as issueInPerson } from '../routes/profesional-hora-documento.tsx'
import { action as actAtDesk } from '../routes/profesional-visita.tsx'

const db = await testDatabase()
const run = runOn(db)
const ges = { condition: '21', diagnosis: 'Hipertensión', confirmed: 'yes' }

const waiting = lockWaits(db)

/** As whoever changes that agenda at this moment; what is sent meanwhile waits, in the order in which it is sent. */
async function whileHeld(appointmentId: string, deeds: (() => Promise<unknown>)[]): Promise<void> {
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => go.resolve())
  const holding = db.transaction(async (tx: Tx) => {
    await tx.rows(sql`
      select from agenda where id = (select agenda_id from appointment where id = ${appointmentId}::uuid) for update`)
    held.resolve()
    await go.promise
  })
  await held.promise
  const sent: Promise<unknown>[] = []
  for (const deed of deeds) {
    sent.push(deed())
    await expect.poll(waiting, { interval: 10 }).toBe(sent.length)
  }
  go.resolve()
  await Promise.all([holding, ...sent])
}

const ruts = async (appointmentId: string) =>
  (
    await db.rows<{ rut: string }>(
      sql`select rut from ges_notification where appointment_id = ${appointmentId}::uuid`,
    )
  ).map(({ rut }) => rut)

test('of two cards that are typed for one attention at once the first names the patient, and nothing is issued on the other', async () => {
  const [first, second] = [await testAccount(db), await testAccount(db)]
  const { appointmentId, cookie, professionalId } = await addVisit(db, somebody())
  const doctor = { appointmentId, cookie: (await addStaff(db, professionalId)).cookie }
  await run(actInRoom, '/x', { appointmentId, cookie, form: { address: 'Los Aromos 123, Ñuñoa' } })
  await run(actAtDesk, '/x', { ...doctor, form: { intent: 'listo' } })
  await run(actInRoom, '/x', { appointmentId, cookie, form: { intent: 'entrar' } })
  const answers: number[] = []
  const press = (rut: string) => async () => {
    answers.push((await run(issueByVideo, '/x', { ...doctor, kind: 'ges', form: { ...ges, rut } })).status)
  }
  await whileHeld(appointmentId, [press(first.rut), press(second.rut)])
  expect(answers.toSorted()).toEqual([303, 400])
  expect(await ruts(appointmentId)).toEqual([first.rut])
})

test('a document that waits while its hour is taken back is not issued', async () => {
  const { rut } = await testAccount(db)
  const offer = await addOffer(db)
  const { id: appointmentId } = await bookHour(db, offer.offerId, somebody({ patient: { rut } }))
  const doctor = { appointmentId, cookie: (await addStaff(db, offer.professionalId)).cookie }
  const say = (intent: string) => run(sayAtDesk, '/x', { ...doctor, form: { intent } })
  await say('arrive')
  await say('start')
  const answers: number[] = []
  const issue = async () => {
    answers.push((await run(issueInPerson, '/x', { ...doctor, kind: 'ges', form: { ...ges, rut } })).status)
  }
  await whileHeld(appointmentId, [() => say('undo'), issue])
  expect(answers).toEqual([409])
  expect(await ruts(appointmentId)).toEqual([])
})
