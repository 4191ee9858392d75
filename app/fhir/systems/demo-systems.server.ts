/** The systems of the two centres of the demo world: their private keys stand in the guide, for anybody to try. */
import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '#app/platform/database/database.server.ts'
import { secretText } from '#app/platform/secret.server.ts'
import { importScope } from './scopes.rules.ts'
import { keepClient } from './systems.queries.server.ts'

const scopes = [
  'system/*.rs',
  'system/Appointment.cruds',
  'system/Subscription.cruds',
  'system/*.cruds',
  importScope,
  'system/AuditEvent.rs',
]

interface DemoCentre {
  id: number
  name: string
}

interface GuideFhir {
  base: string
  token_url: string
  clients: { client_id: string; private_jwk: JWK; centre: number; scopes: string[] }[]
}

/** The same for the same centre, so that a guide that somebody copied stays good. */
const clientIdOf = ({ id }: DemoCentre): string =>
  createHash('sha256')
    .update(`demo system of ${id}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

async function privateKeyOf(db: Database, centre: DemoCentre): Promise<JWK> {
  const text = await secretText(db, `demo-system-${centre.id}`, async () => {
    const { privateKey } = await generateKeyPair('ES384', { extractable: true })
    return JSON.stringify({ ...(await exportJWK(privateKey)), alg: 'ES384', kid: `demo-${centre.id}` })
  })
  return JSON.parse(text) as JWK
}

/** One system for each centre. Whoever was ended stays so. */
export async function keepDemoSystems(db: Database, centres: readonly DemoCentre[], now: Temporal.Instant) {
  for (const centre of centres) {
    const { d: _, ...publicKey } = await privateKeyOf(db, centre)
    const client = {
      id: clientIdOf(centre),
      name: `Agenda de ${centre.name}`.slice(0, 80),
      scopes,
      jwks: { keys: [publicKey] },
      centres: [centre.id],
    }
    await db.transaction(tx => keepClient(tx, client, 'demo', now))
  }
}

/** What the guide says of them. @param base of the façade. */
export async function demoSystems(
  db: Database,
  centres: readonly DemoCentre[],
  base: string,
): Promise<GuideFhir> {
  const clients: GuideFhir['clients'] = []
  for (const centre of centres)
    clients.push({
      client_id: clientIdOf(centre),
      private_jwk: await privateKeyOf(db, centre),
      centre: centre.id,
      scopes,
    })
  return { base, token_url: `${base}/token`, clients }
}
