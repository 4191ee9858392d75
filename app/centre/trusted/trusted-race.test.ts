/** What a desk lets somebody do holds for a year: whoever is taken off the team in that second grants nothing after it. */
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { countAttempt } from '#app/platform/limits/limits.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { endMembership } from '#app/staff/public.server.ts'
import { bookHour, somebody } from '#test/helpers/booking.ts'
import { lockWaits } from '#test/helpers/crowd/lock-waits.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentrePerson, addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { action } from './routes/centro-confianza.tsx'

const db = await testDatabase()
const run = runOn(db)

const waiting = lockWaits(db)

test.each([
  { deed: 'granted', verb: 'grant-trusted', form: { intent: 'agregar' } },
  { deed: 'ended', verb: 'end-trusted', form: { intent: 'terminar' } },
])('nothing is $deed at a desk after the role of whoever does it has ended', async ({ verb, form }) => {
  const { centreId, offerId } = await addOffer(db)
  const chief = await addCentrePerson(db, { role: 'administrator', centreId })
  const gone = await addCentreStaff(db, { role: 'reception', centreId })
  const by = `staff:${gone.accountId}`
  const { id } = await bookHour(db, offerId, { ...somebody({ patient: { rut: '9876543-3' } }), actor: by })
  const given = {
    birth_date: '1950-03-02',
    email: 'jorge@ejemplo.cl',
    delegate_rut: `14000000-${checkDigit(14_000_000)}`,
    delegate_name: 'Ana Rojas',
    delegate_email: 'ana@ejemplo.cl',
    relation: 'daughter',
    span: '1y',
    seen: 'on',
  }
  const send = (sent: Record<string, string>) =>
    run(action, `/centro/pacientes/confianza/${id}?centro=${centreId}`, {
      cookie: gone.cookie,
      params: { appointment: id },
      now: testNow,
      form: sent,
    })
  if (form.intent === 'terminar') await send({ ...given, intent: 'agregar' })
  const [trusted] = await db.rows<{ id: string }>(
    sql`select id from delegation where centre_id = ${centreId}::bigint`,
  )
  // What both need is held: whoever is at the desk has been found out, and nothing is done yet.
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction(async tx => {
    await countAttempt(tx, { purpose: 'invite-delegate-at-desk', max: 40, per: 'day' }, by, testNow)
    await tx.rows(sql`select from delegation where centre_id = ${centreId}::bigint for update`)
    held.resolve()
    await go.promise
  })
  onTestFinished(() => go.resolve())
  await held.promise
  const sending = send({ ...given, ...form, id: trusted?.id ?? '' })
  await expect.poll(waiting, { interval: 10 }).toBe(1)
  let over = false
  const member = { roleId: gone.roleId, centreId, by: `staff:${chief.accountId}`, self: chief.accountId }
  const ending = endMembership(db, { ...member, reach: [centreId] }, testNow).then(outcome => {
    over = true
    return outcome
  })
  await expect.poll(async () => over || (await waiting()) === 2, { interval: 10 }).toBe(true)
  go.resolve()
  await Promise.all([holding, sending])
  expect(await ending).toBe('done')
  const deeds = await db.rows<{ verb: string }>(sql`
    select verb from audit where (actor = ${by} and verb = ${verb}) or (verb = 'end-role' and detail ->> 'account' = ${gone.accountId})
    order by id`)
  expect(deeds.map(one => one.verb)).toEqual([verb, 'end-role'])
  expect((await send({ ...given, intent: 'agregar' })).to).toContain('/centro?volver=')
})
