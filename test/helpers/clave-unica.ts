/** A ClaveÚnica on this machine: an OpenID provider with its claims, which can also be made to lie. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

export interface StateCitizen {
  RolUnico: { numero: number; DV: string; tipo: string }
  name: { nombres: string[]; apellidos: string[] }
}

/** What is told instead of the truth. */
interface Lies {
  iss?: string
  aud?: string
  nonce?: string
  sub?: string
  exp?: number
  alg?: string
  /** No verifier is asked for: whether the portal sends one is seen in `asked`. */
  down?: boolean
  /** The ID token is signed by somebody else. */
  forged?: boolean
}

interface Grant {
  citizen: StateCitizen
  nonce: string
  challenge: string
  redirect: string
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function formOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += chunk
  return new URLSearchParams(text)
}

export async function startClaveUnica(client: { id: string; secret: string }) {
  const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [ours, strangers] = [newKey(), newKey()]
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, StateCitizen>()
  const state = {
    lies: {} as Lies,
    tokenCalls: 0,
    visitor: undefined as { citizen: StateCitizen; host: string } | undefined,
  }
  const subject = (citizen: StateCitizen) => `citizen-${citizen.RolUnico.numero}`

  /** A person enters their ClaveÚnica there. @returns the address that their browser goes back to. */
  const enter = (authorize: string, citizen: StateCitizen): URL => {
    const asked = new URL(authorize)
    const query = asked.searchParams
    if (`${asked.origin}${asked.pathname}` !== `${issuer}/authorize`) throw new Error('not our address')
    if (query.get('response_type') !== 'code' || query.get('code_challenge_method') !== 'S256')
      throw new Error('no code with PKCE asked for')
    if (!query.get('state') || !query.get('nonce')) throw new Error('no state or nonce')
    const code = randomBytes(16).toString('hex')
    const redirect = query.get('redirect_uri') ?? ''
    grants.set(code, {
      citizen,
      nonce: query.get('nonce') ?? '',
      challenge: query.get('code_challenge') ?? '',
      redirect,
    })
    const back = new URL(redirect)
    back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
    return back
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    if (state.lies.down) return say(500, { error: 'server_error' })
    switch (url.pathname) {
      case '/openid/.well-known/openid-configuration':
        return say(200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        })
      case '/openid/authorize': {
        if (!state.visitor) return say(404, {})
        const back = enter(url.href, state.visitor.citizen)
        back.host = state.visitor.host
        return response.writeHead(302, { Location: back.href }).end()
      }
      case '/openid/jwks':
        return say(200, { keys: [{ ...ours.publicKey.export({ format: 'jwk' }), kid: '1', use: 'sig' }] })
      case '/openid/token': {
        state.tokenCalls += 1
        const form = await formOf(request)
        const grant = grants.get(form.get('code') ?? '')
        grants.delete(form.get('code') ?? '')
        const verifier = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url')
        if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
          return say(401, { error: 'invalid_client' })
        if (!grant || grant.challenge !== verifier || grant.redirect !== form.get('redirect_uri'))
          return say(400, { error: 'invalid_grant' })
        const access = randomBytes(16).toString('hex')
        tokens.set(access, grant.citizen)
        const seconds = Math.floor(Date.now() / 1000)
        const { iss = issuer, aud = client.id, nonce = grant.nonce, exp = seconds + 300 } = state.lies
        const head = base64({ alg: state.lies.alg ?? 'RS256', kid: '1' })
        const told = base64({ iss, aud, nonce, exp, iat: seconds, sub: subject(grant.citizen) })
        const { privateKey: signing } = state.lies.forged ? strangers : ours
        const signature = createSign('RSA-SHA256').update(`${head}.${told}`).sign(signing, 'base64url')
        return say(200, {
          access_token: access,
          token_type: 'bearer',
          expires_in: 300,
          id_token: `${head}.${told}.${signature}`,
        })
      }
      case '/openid/userinfo': {
        const citizen = tokens.get((request.headers.authorization ?? '').replace(/^bearer /i, ''))
        if (!citizen) return say(401, { error: 'invalid_token' })
        return say(200, { sub: state.lies.sub ?? subject(citizen), ...citizen })
      }
      default:
        return say(404, {})
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}/openid`
  return {
    issuer,
    /** Told from now on. */
    lie(lies: Lies) {
      state.lies = lies
    },
    tokenCalls: () => state.tokenCalls,
    enter,
    /** From now on whoever comes in a browser is this person, and goes back to that host. */
    expectVisitor(citizen: StateCitizen, host: string) {
      state.visitor = { citizen, host }
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
