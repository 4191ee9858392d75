/** Signs in through the interface, from any address, with a captcha that is solved each time. */
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Envelope, seal, unseal } from '#app/identity/sessions/envelope.ts'
import { readUser } from '#app/identity/sessions/session.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { testApi, testVisit } from './api.ts'
import { testNow } from './supply.ts'

interface From {
  address?: string
  headers?: Record<string, string>
}

/** Name and value of the first cookie that an answer sets. */
export const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''

/** What answers a challenge, as a browser would. */
export const solved = async (challenge: Challenge): Promise<string> =>
  Buffer.from(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  ).toString('base64')

export function testLogin(portal: Portal) {
  const key = portal.config.PAYLOAD_KEY
  const apiFrom = (address = '127.0.0.1') => testApi(portal, testVisit({ address }))

  async function captcha(): Promise<string> {
    return solved(await (await apiFrom().request('/captcha/challenge')).json())
  }

  const post = (envelope: unknown, { address, headers = {} }: From = {}) =>
    apiFrom(address).request('/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(envelope),
    })

  return {
    apiFrom,
    captcha,
    post,
    seal: (payload: unknown) => seal(key, payload),
    /** What an answer's envelope holds. */
    open: async (answer: Response) =>
      (await unseal(key, (await answer.json()) as Envelope)) as { access_token: string; user: unknown },
    logIn: async (rut: string, password: string, { proof, ...from }: From & { proof?: string } = {}) =>
      post(await seal(key, { rut, password, token: await captcha(), proof }), from),
    /** Whose session some headers carry. */
    userBy: (headers: Record<string, string>, now = testNow) =>
      readUser(portal.db, new Request('http://portal/', { headers }), now),
  }
}
