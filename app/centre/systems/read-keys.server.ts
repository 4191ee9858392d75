/** Keys of a system as a form says them: pasted, or where they are published. */
import { readPublicKeys } from '#app/fhir/public.server.ts'
import { addressProblem } from '#app/platform/outbound/outbound-address.server.ts'
import { centreSystems } from '#app/text/centre/systems.ts'

const t = centreSystems.errors

type Read =
  | { ok: true; keys: { jwks: { keys: object[] }; jwksUrl?: string } }
  | { ok: false; error: { field: 'keys' | 'address'; message: string } }

/** @param hosts `OUTBOUND_HOSTS`. */
export async function readKeys(
  { keys, address }: { keys: string; address: string },
  hosts: readonly string[],
): Promise<Read> {
  if (address === '') {
    const read = await readPublicKeys(keys)
    return read.ok
      ? { ok: true, keys: { jwks: read.jwks } }
      : { ok: false, error: { field: 'keys', message: t.keys[read.why] } }
  }
  const problem = addressProblem(address, hosts)
  return problem
    ? { ok: false, error: { field: 'address', message: t.address[problem] } }
    : { ok: true, keys: { jwks: { keys: [] }, jwksUrl: address } }
}
