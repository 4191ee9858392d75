/** The line to the portal: a token by SMART Backend Services, FHIR over HTTP, and every way in which it may not answer. */
import { randomUUID } from 'node:crypto'
import { importJWK, type JWK, SignJWT } from 'jose'

export interface Guide {
  base: string
  token_url: string
  clients: { client_id: string; private_jwk: JWK; centre: number }[]
}

/** What the portal said no to, in its words; what could not be asked at all is a PortalAway. */
export class PortalRefusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, words: string) {
    super(words)
    this.status = status
    this.code = code
  }
}

/** Not there, or not able to answer: the same again later means the same. */
export class PortalAway extends Error {
  readonly seconds: number
  constructor(words: string, seconds = 0) {
    super(words)
    this.seconds = seconds
  }
}

export interface Resource {
  resourceType: string
  id?: string
  [name: string]: unknown
}
export interface BundleOf {
  total?: number
  entry?: { resource?: Resource }[]
  link?: { relation: string; url: string }[]
}

const patience = 10_000
export const fhirJson = 'application/fhir+json'

export class Line {
  readonly #guide: Guide
  readonly #client: Guide['clients'][number]
  #token: string | undefined

  constructor(guide: Guide, client = guide.clients[0]) {
    if (!client) throw new Error('la guía no nombra ningún cliente')
    this.#guide = guide
    this.#client = client
  }

  get base(): string {
    return this.#guide.base
  }

  get centre(): number {
    return this.#client.centre
  }

  /** Another key is another portal: a demo that was filled anew knows nothing of what was before. */
  get name(): string {
    return `${this.#client.client_id} ${this.#client.private_jwk.x}`
  }

  async #newToken(): Promise<string> {
    const { client_id, private_jwk } = this.#client
    const alg = private_jwk.alg ?? 'ES384'
    const client_assertion = await new SignJWT({ jti: randomUUID() })
      .setProtectedHeader({ alg, ...(private_jwk.kid ? { kid: private_jwk.kid } : {}) })
      .setIssuer(client_id)
      .setSubject(client_id)
      .setAudience(this.#guide.token_url)
      .setExpirationTime('1 minute')
      .sign(await importJWK(private_jwk, alg))
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion,
    })
    const answer = await this.#reach(this.#guide.token_url, { method: 'POST', body })
    const said = (await answer.json().catch(() => ({}))) as {
      access_token?: string
      error_description?: string
    }
    if (!said.access_token)
      throw new PortalRefusal(answer.status, 'login', said.error_description ?? 'El portal no dio un token.')
    return said.access_token
  }

  async #reach(url: string, request: RequestInit): Promise<Response> {
    let answer: Response
    try {
      answer = await fetch(url, { signal: AbortSignal.timeout(patience), ...request })
    } catch {
      throw new PortalAway('El portal no contesta.')
    }
    if (answer.status < 500 && answer.status !== 429) return answer
    await answer.body?.cancel()
    throw new PortalAway(
      `El portal contestó ${answer.status}.`,
      Number(answer.headers.get('retry-after') ?? 1),
    )
  }

  /** A token that ran out is asked for again, once. */
  async ask(
    url: string,
    request: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    for (const isLast of [false, true]) {
      this.#token ??= await this.#newToken()
      const headers = { Accept: fhirJson, ...request.headers, Authorization: `Bearer ${this.#token}` }
      const answer = await this.#reach(url, { ...request, headers })
      if (answer.status !== 401 || isLast) return answer
      await answer.body?.cancel()
      this.#token = undefined
    }
    throw new Error('unreachable')
  }

  async fhir<Found = BundleOf>(
    path: string,
    request: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<Found> {
    const url = path.startsWith('http') ? path : `${this.#guide.base}${path}`
    const answer = await this.ask(url, request)
    const said = (await answer.json().catch(() => ({}))) as Found & {
      issue?: { code: string; diagnostics?: string; details?: { text?: string } }[]
    }
    if (answer.ok) return said
    const [issue] = said.issue ?? []
    const words = issue?.details?.text ?? issue?.diagnostics ?? `El portal contestó ${answer.status}.`
    throw new PortalRefusal(answer.status, issue?.code ?? 'unknown', words)
  }
}
