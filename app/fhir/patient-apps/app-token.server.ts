/** The token and revocation endpoints for apps of patients: the form in, OAuth's answer out. RFC 6749, 7009. */
import type { Context } from 'hono'
import { type AppTokens, giveBack, redeemCode, renewTokensOf } from '#app/identity/public.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { allowed, countAttempt } from '#app/platform/limits/limits.server.ts'
import { invalidRequest, oauthForm } from '../systems/oauth-form.server.ts'

/**
 * What gets nothing, and what is given back, of one address of the network: codes and tokens have 256 bits, this spares the database. Not what is
 * good: the server of an app renews for all of its people from one address, and a mobile network has thousands behind one.
 */
const perAddress = { purpose: 'app-token', max: 120, seconds: 60 }

/** Systems ask for `client_credentials` at the same address. */
export const isForApps = (grantType: string | null): boolean =>
  grantType === 'authorization_code' || grantType === 'refresh_token'

/** In the form, or by HTTP Basic (RFC 6749, 2.3.1). */
function clientIn(c: Context<ApiEnv>, form: URLSearchParams) {
  const [, basic] = /^Basic ([\w+/=]{1,400})$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (basic === undefined)
    return { id: form.get('client_id') ?? undefined, secret: form.get('client_secret') ?? undefined }
  const [id, ...secret] = Buffer.from(basic, 'base64').toString().split(':')
  return { id, secret: secret.join(':') }
}

/** Whoever tried a header is told which one it is (RFC 6749, 5.2). */
const howToProve = (c: Context<ApiEnv>): Record<string, string> =>
  c.req.header('authorization') === undefined ? {} : { 'WWW-Authenticate': 'Basic realm="copihue"' }

/** @param look counts, or only looks. */
async function tooMany(
  c: Context<ApiEnv>,
  look: typeof allowed | typeof countAttempt,
): Promise<Response | undefined> {
  const { db, clock } = c.get('portal')
  const allowance = await look(db, perAddress, c.get('visit').address, clock.now())
  if (allowance.ok) return undefined
  c.header('Retry-After', String(allowance.retryAfter))
  return c.json(
    { error: 'temporarily_unavailable', error_description: 'Demasiadas solicitudes en un minuto.' },
    429,
  )
}

/** @param form of whose grant_type `isForApps` is true. */
export async function tokenForApp(c: Context<ApiEnv>, form: URLSearchParams): Promise<Response> {
  const refused = await tooMany(c, allowed)
  if (refused) return refused
  const { db, clock } = c.get('portal')
  const of = (name: string) => form.get(name) ?? undefined
  const client = clientIn(c, form)
  const outcome: AppTokens =
    form.get('grant_type') === 'refresh_token'
      ? await renewTokensOf(db, { client, refresh: of('refresh_token'), scope: of('scope') }, clock.now())
      : await redeemCode(
          db,
          { client, code: of('code'), redirectUri: of('redirect_uri'), verifier: of('code_verifier') },
          clock.now(),
        )
  if (!outcome.ok) {
    await countAttempt(db, perAddress, c.get('visit').address, clock.now())
    c.get('visit').why = outcome.error
    return c.json(
      { error: outcome.error, error_description: outcome.why },
      outcome.error === 'invalid_client' ? 401 : 400,
      outcome.error === 'invalid_client' ? howToProve(c) : {},
    )
  }
  return c.json({
    access_token: outcome.access,
    token_type: 'Bearer',
    expires_in: outcome.seconds,
    // A client asks for the next token only where it reads that it may.
    scope: [...outcome.scopes, ...(outcome.refresh === undefined ? [] : ['offline_access'])].join(' '),
    patient: outcome.patientId,
    ...(outcome.refresh !== undefined && { refresh_token: outcome.refresh }),
  })
}

/** RFC 7009: 200 whatever the token was. */
export async function revokeOfApp(c: Context<ApiEnv>): Promise<Response> {
  const refused = await tooMany(c, countAttempt)
  if (refused) return refused
  const { db, clock } = c.get('portal')
  const form = await oauthForm(c)
  if (typeof form === 'string') return invalidRequest(c, form)
  const client = clientIn(c, form)
  if (await giveBack(db, { client, token: form.get('token') ?? '' }, clock.now())) return c.body(null, 200)
  return c.json(
    { error: 'invalid_client', error_description: 'client_id no es de una app registrada y vigente.' },
    401,
    howToProve(c),
  )
}
