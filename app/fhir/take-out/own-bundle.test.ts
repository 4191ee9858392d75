/** What a person takes out, as another system reads it. */

import type { Bundle, Resource } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { validate } from '#test/helpers/fhir/validate.ts'
import { importLines, licenceLine, prescriptionLine } from '#test/helpers/imported.ts'
import { callRoute } from '#test/helpers/pages/call-route.ts'
import { pageContext } from '#test/helpers/pages/page.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { loader } from './routes/mi-perfil-datos-fhir.ts'

const db = await testDatabase()
const portal = testPortal(db)
const whose = (rut: string) => ({ patient: { rut, name: 'Rosa Muñoz' } })

async function takenBy(user: Awaited<ReturnType<typeof testAccount>>): Promise<Bundle> {
  const answer = await callRoute(loader, { context: pageContext(portal, undefined, user) })
  expect(answer.headers.get('content-type')).toContain('application/fhir+json')
  return answer.json()
}
const of = <Type extends Resource['resourceType']>(bundle: Bundle, type: Type) =>
  (bundle.entry ?? []).flatMap(({ resource }) =>
    resource?.resourceType === type ? [resource] : [],
  ) as Extract<Resource, { resourceType: Type }>[]

test('both validators accept a file with hours, documents and consents', async () => {
  const user = await testAccount(db)
  const { offerId } = await addOffer(db)
  const own = await bookHour(db, offerId, somebody({ patient: { rut: user.rut, self: true } }))
  await db.rows(
    sql`update appointment set account_id = ${user.id}::uuid, proven = true where id = ${own.id}::uuid`,
  )
  await importLines(db, licenceLine('lic-1', whose(user.rut)), prescriptionLine('rec-1', whose(user.rut)))
  await db.rows(sql`
    insert into consent (account_id, kind, version, given_at, revoked_at)
    values (${user.id}::uuid, 'share-data', '2026-10', ${testNow}::timestamptz, ${testNow}::timestamptz)`)
  const bundle = await takenBy(user)
  validate(bundle)
  const [patient] = of(bundle, 'Patient')
  expect(patient?.identifier?.[0]?.value).toBe(user.rut)
  const [hour] = of(bundle, 'Appointment')
  expect(hour?.participant?.[0]?.actor?.reference).toBe(bundle.entry?.[0]?.fullUrl)
  expect(hour?.serviceType?.[0]?.text).toBeTruthy()
  expect(of(bundle, 'DocumentReference').map(({ type }) => type?.text)).toEqual(
    expect.arrayContaining(['Licencia médica', 'Receta']),
  )
  expect(of(bundle, 'Consent').map(({ status }) => status)).toContain('inactive')
  const [provenance] = of(bundle, 'Provenance')
  expect(provenance?.target).toHaveLength((bundle.entry?.length ?? 0) - 1)
})

test('whoever one booked for is named, and is not the person of the file', async () => {
  const user = await testAccount(db)
  const { offerId } = await addOffer(db)
  const other = somebody({ patient: { rut: '7654321-6', self: false, name: 'Emilia' } })
  const { id } = await bookHour(db, offerId, other)
  await db.rows(sql`update appointment set account_id = ${user.id}::uuid where id = ${id}::uuid`)
  const bundle = await takenBy(user)
  validate(bundle)
  const [hour] = of(bundle, 'Appointment')
  expect(hour?.participant?.[0]?.actor?.display).toContain('Emilia')
  expect(hour?.participant?.[0]?.actor?.reference).toBeUndefined()
})

test('without a proven identity no document leaves, and without a session nothing does', async () => {
  const user = await testAccount(db, { provenAt: null })
  await importLines(db, licenceLine('lic-2', whose(user.rut)))
  const bundle = await takenBy(user)
  validate(bundle)
  expect(of(bundle, 'DocumentReference')).toEqual([])
  const sent = await callRoute(loader, { context: pageContext(portal) }).catch((answer: Response) => answer)
  expect([sent.status, sent.headers.get('Location')]).toEqual([
    303,
    '/login?volver=%2Fmi-perfil%23privacidad',
  ])
})
