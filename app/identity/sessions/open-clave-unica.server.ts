/** ClaveÚnica by OpenID Connect: authorization code with PKCE, state and nonce. */
import { z } from 'zod'
import type { Config } from '#app/platform/config.server.ts'
import { dashedRut, parseRut } from '#app/platform/rut.ts'
import type { ClaveUnica, StatePerson } from './clave-unica.ts'

export const claveUnicaPath = '/login/clave-unica'
const returnPath = `${claveUnicaPath}/vuelta`
const timeoutSeconds = 8

const names = z.array(z.string().trim().min(1))
/** ClaveÚnica's own claims; it tells no e-mail. */
const claims = z.object({
  RolUnico: z.object({
    numero: z.union([z.number().int(), z.string()]).transform(String),
    DV: z.union([z.number().int(), z.string()]).transform(String),
    tipo: z.literal('RUN'),
  }),
  name: z.object({ nombres: names.min(1), apellidos: names.min(1) }),
})

function personOf(told: unknown): StatePerson {
  const { RolUnico, name } = claims.parse(told)
  const rut = parseRut(`${RolUnico.numero}-${RolUnico.DV}`)
  if (!rut) throw new Error('ClaveÚnica told a RUT that is none')
  // As the registration takes them: whoever has a sign of another kind in their name is not kept out.
  const text = (words: string[]) =>
    words
      .join(' ')
      .replace(/[^\p{L}\p{M}'’´\- ]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 80)
  return { rut: dashedRut(rut), firstName: text(name.nombres), lastName: text(name.apellidos) }
}

type Settings = Pick<
  Config,
  'CLAVEUNICA_CLIENT_ID' | 'CLAVEUNICA_CLIENT_SECRET' | 'CLAVEUNICA_ISSUER' | 'PUBLIC_URL'
>

/** @returns null where it is not configured. */
export function openClaveUnica(config: Settings): ClaveUnica | null {
  const { CLAVEUNICA_CLIENT_ID: id, CLAVEUNICA_CLIENT_SECRET: secret, CLAVEUNICA_ISSUER } = config
  if (!id || !secret) return null
  const issuer = new URL(CLAVEUNICA_ISSUER)
  const back = new URL(returnPath, config.PUBLIC_URL)
  const discover = async () => {
    const client = await import('openid-client')
    const plain = issuer.protocol === 'http:'
    const provider = await client.discovery(issuer, id, undefined, client.ClientSecretPost(secret), {
      timeout: timeoutSeconds,
      // The configuration takes plain http for a provider on this machine only.
      // The ID token's signature is checked although it comes straight over TLS: whoever got between could name anybody.
      execute: [client.enableNonRepudiationChecks, ...(plain ? [client.allowInsecureRequests] : [])],
    })
    return { client, provider }
  }
  let known: ReturnType<typeof discover> | undefined
  const discovered = () => {
    known ??= discover().catch(error => {
      known = undefined
      throw error
    })
    return known
  }
  return {
    origin: issuer.origin,
    async begin() {
      const { client, provider } = await discovered()
      const [state, nonce, verifier] = [
        client.randomState(),
        client.randomNonce(),
        client.randomPKCECodeVerifier(),
      ]
      const to = client.buildAuthorizationUrl(provider, {
        redirect_uri: back.href,
        scope: 'openid run name',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { state, nonce, verifier, to }
    },
    async finish(query, { state, nonce, verifier }) {
      const { client, provider } = await discovered()
      const here = new URL(back)
      here.search = query
      // Said no, and said to us: without our state it is somebody else's answer.
      const { searchParams } = here
      if (searchParams.get('error') === 'access_denied' && searchParams.get('state') === state)
        return 'refused'
      const tokens = await client.authorizationCodeGrant(provider, here, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const subject = tokens.claims()?.sub ?? ''
      return personOf(await client.fetchUserInfo(provider, tokens.access_token, subject))
    },
  }
}
