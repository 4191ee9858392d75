import { importJWK, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { fhirBase } from '#app/platform/http/fhir-base.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { facade } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { demoSystems, keepDemoSystems } from './demo-systems.server.ts'
import { endClient } from './systems.queries.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const now = portal.clock.now()
const centres = [
  { id: (await addOffer(db)).centreId, name: 'Los Aromos' },
  { id: (await addOffer(db)).centreId, name: 'El Roble' },
]
const base = fhirBase(portal.config.PUBLIC_URL)

async function statusOfToken({ client_id, private_jwk }: { client_id: string; private_jwk: object }) {
  const client_assertion = await new SignJWT({
    iss: client_id,
    sub: client_id,
    aud: `${base}/token`,
    jti: crypto.randomUUID(),
    exp: now.epochMilliseconds / 1000 + 60,
  })
    .setProtectedHeader({ alg: 'ES384' })
    .sign(await importJWK(private_jwk, 'ES384'))
  const { status } = await facade(portal).request('/fhir/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion,
    }).toString(),
  })
  return status
}

test('the key in the guide signs for its centre, stays the same, and opens nothing once its client was ended', async () => {
  await keepDemoSystems(db, centres, now)
  const [guide, again] = [await demoSystems(db, centres, base), await demoSystems(db, centres, base)]
  expect(again).toEqual(guide)
  expect(guide.clients.map(({ centre }) => centre)).toEqual(centres.map(({ id }) => id))
  const [client] = guide.clients
  if (!client) throw new Error('no client')
  expect(await statusOfToken(client)).toBe(200)
  await endClient(db, client.client_id, 'staff:somebody', now)
  await keepDemoSystems(db, centres, now)
  expect(await statusOfToken(client)).toBe(401)
})
