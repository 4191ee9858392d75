/** Whoever was invited to a role first and is loaded as a professional afterwards has one account, and its desk. */
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { answerStaff } from '../answer-staff.server.ts'
import { inviteToCentre } from '../invite-to-centre.server.ts'
import { opensDesk } from './desks.queries.server.ts'

const db = await testDatabase()
let people = 0

/** Somebody whom nobody knows yet. */
function somebody() {
  people += 1
  const body = 7_900_000 + people
  const [key, rut] = [`second-${people}`, `${body}-${checkDigit(body)}`]
  const email = `${key}@ejemplo.cl`
  return {
    key,
    rut,
    email,
    line: { kind: 'professional', key, name: `Persona ${people}`, rut },
    account: { kind: 'professional-account', key: `cuenta-${key}`, professional: key, email },
  }
}
type Somebody = ReturnType<typeof somebody>

const invitedByOperator = ({ rut, email }: Somebody) =>
  answerStaff(db, { rut, email, role: 'administrator', centre: 'new' }, testNow)

async function invitedBy(centreId: number, { rut, email }: Somebody) {
  const { accountId: self } = await addCentreStaff(db, { role: 'administrator', centreId })
  const as = { role: 'reception' as const, place: { centreId }, by: `staff:${self}` }
  return inviteToCentre(db, { rut, email, ...as, reach: [centreId], self }, testNow)
}

async function deskOf({ rut }: Pick<Somebody, 'rut'>) {
  const [row] = await db.rows<{ key: string | null; opens: boolean; name: string | null; email: string }>(sql`
    select p.key, ${opensDesk} as opens, s.name, s.email
    from staff_account s left join professional p on p.id = s.professional_id where s.rut = ${rut}`)
  return row
}

/** Hours of theirs at a place of somebody else's. */
async function attendsAt(who: Somebody, centreId?: number) {
  const offer = await addOffer(db)
  await db.rows(sql`
    update agenda set professional_id = (select id from professional where key = ${who.key})
    where id = ${offer.agendaId}::bigint`)
  if (centreId)
    await db.rows(
      sql`update schedule set centre_id = ${centreId}::bigint where agenda_id = ${offer.agendaId}::bigint`,
    )
  return centreId ?? offer.centreId
}

const mend = (who: Pick<Somebody, 'key'>, rut: string | null) =>
  db.rows(sql`update professional set rut = ${rut} where key = ${who.key}`)

test('whoever runs a practice and is added to it afterwards has their desk, and the line of their account loads', async () => {
  const who = somebody()
  await invitedByOperator(who)
  await importLines(db, who.line)
  expect(await deskOf(who)).toMatchObject({ key: who.key, opens: true })
  await importLines(db, { ...who.account, email: 'otro@ejemplo.cl' })
  await importLines(db, who.account)
  expect(await deskOf(who)).toMatchObject({ email: who.email })
  const roles = await db.rows(sql`
    select r.role from staff_role r join staff_account s on s.id = r.staff_account_id where s.rut = ${who.rut}`)
  expect(roles).toEqual([{ role: 'network' }])
})

test('so has one who is loaded without a RUT and gets it later', async () => {
  const who = somebody()
  await invitedByOperator(who)
  await importLines(db, { ...who.line, rut: undefined })
  await attendsAt(who)
  expect(await deskOf(who)).toMatchObject({ key: null })
  await importLines(db, who.line)
  expect(await deskOf(who)).toMatchObject({ key: who.key, opens: true })
})

describe('a centre opens nobody else’s desk by it', () => {
  test('an account that a centre opened before its professional came opens no hours of others', async () => {
    const who = somebody()
    const { centreId } = await addOffer(db)
    expect(await invitedBy(centreId, who)).toMatchObject({ ok: true })
    await importLines(db, who.line)
    await attendsAt(who, centreId)
    expect(await deskOf(who)).toMatchObject({ key: who.key, opens: true })
    await attendsAt(who)
    expect(await deskOf(who)).toMatchObject({ key: who.key, opens: false })
  })

  test('the RUT of one of its people on a professional of two networks joins nothing before the operator says so', async () => {
    const [doctor, insider] = [somebody(), somebody()]
    await importLines(db, doctor.line)
    const centreId = await attendsAt(doctor)
    await attendsAt(doctor)
    await invitedByOperator(insider)
    await mend(doctor, insider.rut)
    expect(await deskOf(insider)).toMatchObject({ key: null })
    expect(await invitedBy(centreId, insider)).toMatchObject({ ok: true })
    expect(await deskOf(insider)).toMatchObject({ key: null })
    await answerStaff(
      db,
      { rut: insider.rut, email: insider.email, role: 'auditor', centre: String(centreId) },
      testNow,
    )
    expect(await deskOf(insider)).toMatchObject({ key: doctor.key })
  })

  test('the line of the operator joins them too', async () => {
    const [doctor, right] = [somebody(), somebody()]
    await importLines(db, doctor.line)
    await attendsAt(doctor)
    await attendsAt(doctor)
    await invitedByOperator(right)
    await mend(doctor, right.rut)
    await importLines(db, { ...doctor.account, email: right.email })
    expect(await deskOf(right)).toMatchObject({ key: doctor.key, opens: true })
  })
})

test('a mended RUT parts whoever was joined by the wrong one, and their calendar ends', async () => {
  const [doctor, other] = [somebody(), somebody()]
  await invitedByOperator(other)
  await importLines(db, { ...doctor.line, rut: other.rut })
  expect(await deskOf(other)).toMatchObject({ key: doctor.key })
  await db.rows(sql`
    insert into calendar_feed (professional_id, token_hash, language, created_at)
    select id, ${doctor.key}, 'es', ${testNow}::timestamptz from professional where key = ${doctor.key}`)
  await importLines(db, doctor.line)
  expect(await deskOf(other)).toMatchObject({ key: null, name: doctor.line.name })
  expect(await db.rows(sql`select from calendar_feed where token_hash = ${doctor.key}`)).toEqual([])
  await importLines(db, doctor.account)
  expect(await deskOf(doctor)).toMatchObject({ key: doctor.key, opens: true })
  expect(await deskOf(other), 'and nobody took their account').toMatchObject({ email: other.email })
})

test('an account that the operator’s line brought follows the RUT that is mended', async () => {
  const who = somebody()
  await importLines(db, who.line, who.account)
  const { rut } = somebody()
  await importLines(db, { ...who.line, rut }, who.account)
  expect(await deskOf({ rut })).toMatchObject({ key: who.key, opens: true })
})

test('accounts that are there join their professional, and a centre that opened one before that was noted answers for it', async () => {
  const [ofOperator, ofCentre, strange] = [somebody(), somebody(), somebody()]
  const { centreId } = await addOffer(db)
  await invitedByOperator(ofOperator)
  await invitedBy(centreId, ofCentre)
  await invitedByOperator(strange)
  for (const one of [ofOperator, ofCentre, strange]) await importLines(db, one.line)
  for (const one of [ofOperator, ofCentre]) await attendsAt(one)
  for (const _ of 'xx') await attendsAt(strange)
  const ruts = sql`(${ofOperator.rut}, ${ofCentre.rut}, ${strange.rut})`
  await db.rows(sql`update staff_account set professional_id = null, opened_by = null where rut in ${ruts}`)
  const text = await readFile('db/migrations/0579_a_professional_and_their_account.sql', 'utf8')
  await db.script(text.slice(text.indexOf('-- Accounts from before 0565')))
  expect(await deskOf(ofOperator)).toMatchObject({ key: ofOperator.key, opens: true })
  expect(await deskOf(ofCentre)).toMatchObject({ key: ofCentre.key, opens: false })
  expect(await deskOf(strange)).toMatchObject({ key: null })
})
