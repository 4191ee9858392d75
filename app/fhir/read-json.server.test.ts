import type { OperationOutcome } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem, facade } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const portal = testPortal(db)
const { centreId } = await addOffer(db)
const system = await addSystem(db, { centres: [centreId], scopes: ['system/*.cruds'], portal })
const { access_token } = (await system.askToken()).body

async function send(body: BodyInit, headers: Record<string, string> = {}) {
  const answer = await facade(portal).request('/fhir/Practitioner', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${access_token}`, 'Content-Type': 'application/fhir+json', ...headers },
  })
  const { issue } = (await answer.json()) as OperationOutcome
  return [answer.status, issue?.[0]?.details?.text]
}
const person = JSON.stringify({ resourceType: 'Practitioner', name: [{ text: 'Ana Núñez' }] })

test('a type in capitals is the same type', async () => {
  expect((await send(person, { 'Content-Type': 'Application/FHIR+JSON' }))[0]).toBe(422)
})

test.each([
  ['a patch', { 'Content-Type': 'application/json-patch+json' }, 'Envía application/fhir+json'],
  [
    'another edition of FHIR',
    { 'Content-Type': 'application/fhir+json; fhirVersion=5.0' },
    'Envía application/fhir+json',
  ],
  ['what is packed', { 'Content-Encoding': 'gzip' }, 'sin comprimir'],
])('%s is refused by its type', async (_what, headers, words) => {
  expect(await send(person, headers)).toEqual([415, expect.stringContaining(words)])
})

test('what is not in UTF-8 is called that, and what is no JSON no JSON', async () => {
  expect(await send(Buffer.from(person, 'latin1'))).toEqual([400, expect.stringContaining('UTF-8')])
  expect(await send('{')).toEqual([400, expect.stringContaining('no es JSON')])
})

test.each([
  ['a list', { telecom: Array.from({ length: 1001 }, () => 0) }],
  ['a list within others', { extension: [[[Array.from({ length: 1001 }, () => 0)]]] }],
  ['an element', { contact: Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`x${n}`, n])) }],
])(
  '%s of more parts than any resource has is refused before it is said what is wrong with each',
  async (_what, more) => {
    const body = JSON.stringify({ ...JSON.parse(person), ...more })
    expect(await send(body)).toEqual([413, expect.stringContaining('caben 1000 partes')])
  },
)

test('as many parts as a Bundle may have are looked at', async () => {
  const body = JSON.stringify({ ...JSON.parse(person), meta: { tag: Array.from({ length: 1000 }, () => 0) } })
  expect((await send(body))[0]).toBe(422)
})
