/** Who an app's token stands for, and what ends that at the very next request. */
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addGrant, addPatientApp } from '#test/helpers/fhir/apps.ts'
import { facade } from '#test/helpers/fhir/system.ts'
import { testNow } from '#test/helpers/supply.ts'
import { deleteAccountRow } from '../accounts/delete-account.queries.server.ts'
import { blockData, liftBlock } from '../blocking/block-data.server.ts'
import { closeIfYoung, signOutYoung } from '../dependants/too-young.queries.server.ts'
import { forgetOldIdentityData } from '../own-data/forget-old.server.ts'
import { findPatientApp } from './patient-app.server.ts'

const db = await testDatabase()
const day = testNow.add({ minutes: 1 })
const asked = {
  by: 'staff:x',
  post: { publicUrl: 'https://portal.example', brand: 'Copihue', theme: testSender.theme, language: 'es' },
} as const

async function addChild(accountId: string, rut: string, birth: string, source = 'registry') {
  const [row] = await db.rows<{ id: string }>(sql`
    insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
    values (${accountId}::uuid, ${rut}, 'Ema', 'Muñoz', ${birth}::date, ${source}, ${testNow}::timestamptz) returning id`)
  return row?.id ?? ''
}

describe('an app that somebody lets read', () => {
  test('is known by its token: which app, for whom, and what it may read', async () => {
    const { id: accountId, rut } = await testAccount(db)
    const { grantId, bearer } = await addGrant(db, { accountId, scopes: ['patient/Appointment.rs'] })
    expect(await findPatientApp(db, bearer, day)).toMatchObject({
      kind: 'patient-app',
      grantId,
      appName: 'Mi Bitácora',
      accountId,
      dependantId: null,
      patientId: accountId,
      rut,
      proven: true,
      scopes: new Set(['patient/Appointment.rs']),
    })
  })

  test('sees no documents while nobody checked who its person is', async () => {
    const { id: accountId } = await testAccount(db, { provenAt: null })
    const { bearer } = await addGrant(db, { accountId })
    expect((await findPatientApp(db, bearer, day))?.scopes).toEqual(
      new Set(['patient/Patient.rs', 'patient/Appointment.rs']),
    )
  })

  test.each([
    ['nothing', undefined],
    ['a word', 'Bearer token'],
    ['a token that nobody was given', `Bearer ${'a'.repeat(43)}`],
  ])('is nobody with %s', async (_, authorization) => {
    expect(await findPatientApp(db, authorization, day)).toBeUndefined()
  })

  test('reads with no token that is for renewing', async () => {
    const { id: accountId } = await testAccount(db)
    const { bearer } = await addGrant(db, { accountId, kind: 'refresh' })
    expect(await findPatientApp(db, bearer, day)).toBeUndefined()
  })

  test('reads nothing of what centres give their systems', async () => {
    const { id: accountId } = await testAccount(db)
    const { bearer } = await addGrant(db, { accountId })
    const answer = await facade(testPortal(db)).request('/fhir/Slot', { headers: { authorization: bearer } })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ issue: [{ code: 'forbidden' }] })
  })
})

describe('is refused at the next request after', () => {
  const ends: [string, (of: { accountId: string; grantId: string; appId: string }) => Promise<unknown>][] = [
    [
      'its person ended it',
      ({ grantId }) =>
        db.rows(
          sql`update patient_app_grant set ended_at = ${day}::timestamptz, ended_because = 'person' where id = ${grantId}::uuid`,
        ),
    ],
    [
      'the app was taken off the portal',
      ({ appId }) =>
        db.rows(
          sql`update patient_app set ended_at = ${day}::timestamptz, ended_by = 'test' where id = ${appId}::uuid`,
        ),
    ],
    [
      'a new password',
      ({ accountId }) =>
        db.rows(sql`update account set password_set_at = ${day}::timestamptz where id = ${accountId}::uuid`),
    ],
    [
      'the account was deleted',
      ({ accountId }) => deleteAccountRow(db, accountId, { reason: 'other', comment: '' }, day, day),
    ],
    [
      'an import of the registry that names its person as a child',
      async ({ accountId }) => {
        const [child] = await db.rows<{ rut: string }>(sql`
          insert into guardianship (import_key, adult_rut, child_rut, first_name, last_name, birth_date)
          select 'tutela', '5126663-3', rut, 'Ema', 'Muñoz', '2015-05-01' from account where id = ${accountId}::uuid
          returning child_rut as rut`)
        await signOutYoung(db, [child?.rut ?? ''], day)
      },
    ],
    [
      'an identity check by which its person is a child',
      ({ accountId }) => closeIfYoung(db, accountId, Temporal.PlainDate.from('2015-05-01'), day),
    ],
  ]
  test.each(ends)('%s', async (_, end) => {
    const { id: accountId } = await testAccount(db)
    const appId = await addPatientApp(db)
    const { grantId, bearer } = await addGrant(db, { accountId, appId })
    const other = await testAccount(db)
    const beside = await addGrant(db, { accountId: other.id })
    expect(await findPatientApp(db, bearer, day)).toBeDefined()
    await end({ accountId, grantId, appId })
    expect(await findPatientApp(db, bearer, day)).toBeUndefined()
    expect(await findPatientApp(db, beside.bearer, day)).toBeDefined()
  })

  test('an hour of the token, or the last day of the grant', async () => {
    const { id: accountId } = await testAccount(db)
    const hour = await addGrant(db, { accountId })
    expect(await findPatientApp(db, hour.bearer, testNow.add({ minutes: 59 }))).toBeDefined()
    expect(await findPatientApp(db, hour.bearer, testNow.add({ minutes: 60 }))).toBeUndefined()
    const yesterday = testNow.toZonedDateTimeISO('America/Santiago').toPlainDate().subtract({ days: 1 })
    const over = await addGrant(db, { accountId, lastDay: yesterday.toString() })
    expect(await findPatientApp(db, over.bearer, day)).toBeUndefined()
  })

  test('a block of the data, and reads again once it is lifted', async () => {
    const { id: accountId } = await testAccount(db)
    const { bearer } = await addGrant(db, { accountId })
    await blockData(db, { accountId }, asked, day)
    expect(await findPatientApp(db, bearer, day)).toBeUndefined()
    await liftBlock(db, { accountId }, asked, day)
    expect(await findPatientApp(db, bearer, day)).toBeDefined()
  })
})

describe('of a child', () => {
  const today = testNow.toZonedDateTimeISO('America/Santiago').toPlainDate()
  test('of under 14 whom a registry names, the app of who cares for it reads of the child', async () => {
    const { id: accountId } = await testAccount(db)
    const dependantId = await addChild(accountId, '12345678-5', '2018-05-01')
    const { bearer } = await addGrant(db, { accountId, dependantId })
    expect(await findPatientApp(db, bearer, day)).toMatchObject({ dependantId, patientId: dependantId })
  })

  test.each([
    ['on the 14th birthday', today.subtract({ years: 14 }), 'registry', {}],
    ['whom its adult only typed', today.subtract({ years: 5 }), 'typed', {}],
    [
      'of an adult whose identity nobody checked',
      today.subtract({ years: 5 }),
      'registry',
      { provenAt: null },
    ],
  ] as const)('no app reads %s', async (_, birth, source, changes) => {
    const { id: accountId } = await testAccount(db, changes)
    const dependantId = await addChild(accountId, '12345678-5', birth.toString(), source)
    const { bearer } = await addGrant(db, { accountId, dependantId })
    expect(await findPatientApp(db, bearer, day)).toBeUndefined()
  })

  test('of somebody else no app reads, whatever the grant says', async () => {
    const [adult, other] = [await testAccount(db), await testAccount(db)]
    const dependantId = await addChild(other.id, '12345678-5', '2018-05-01')
    const { bearer } = await addGrant(db, { accountId: adult.id, dependantId })
    expect(await findPatientApp(db, bearer, day)).toBeUndefined()
  })
})

test('tokens that ended are forgotten 30 days later, the grant stays', async () => {
  const { id: accountId } = await testAccount(db)
  const { grantId } = await addGrant(db, { accountId })
  await forgetOldIdentityData(db, testNow.add({ hours: 24 * 31 }))
  expect(await db.rows(sql`select from patient_app_token where grant_id = ${grantId}::uuid`)).toHaveLength(0)
  expect(await db.rows(sql`select from patient_app_grant where id = ${grantId}::uuid`)).toHaveLength(1)
})
