/** Headers of every answer. The policy allows this origin alone: no third party ever hears of a visit. */
import { randomFillSync } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api.server.ts'
import type { Visit } from '../context.server.ts'

const nonceSize = 16
const pool = Buffer.alloc(nonceSize * 256)
let used = pool.length

/** Random bytes are drawn for 256 requests at a time: one by one they cost a tenth of a small answer. */
export function newNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += nonceSize
  return pool.toString('base64', used - nonceSize, used)
}

/** What pages may use beyond this origin; nothing unless whoever operates the portal configured it. */
export interface Beyond {
  /** Origins that a form may go to: the payment gateway's, ClaveÚnica's. */
  formTargets: string[]
  /** Whether the captcha is Google's script, which opens a frame of its own. */
  recaptcha: boolean
}

/** How the portal is reached. */
export interface Reach {
  publicOrigin: string
  /** Whether every host below ours may be asked for over TLS only. */
  hstsSubdomains: boolean
}

const recaptchaSources = {
  script: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  connect: ' https://www.google.com/recaptcha/',
  frame: 'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
}

/** Stands in a policy where the nonce will. */
const nonceMark = '\0'

/** @param own how the policy names the scripts that stand in the page: by the answer's nonce, or by what they say. */
function policyOf(
  own: string,
  styles: string | undefined,
  { formTargets, recaptcha }: Beyond,
  socketOrigin: string,
): string {
  const policy = [
    "default-src 'none'",
    `script-src 'self'${own && ` ${own}`}${recaptcha ? recaptchaSources.script : ''}`,
    `style-src 'self'${styles ? ` ${styles}` : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    // Named too: before 2022 Safari did not take a socket of the same host for 'self'.
    `connect-src 'self' ${socketOrigin}${recaptcha ? recaptchaSources.connect : ''}`,
    ...(recaptcha ? [recaptchaSources.frame] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  return policy.join('; ')
}

/**
 * Set on Node's own answer before anything else runs, so that no answer can lack them; through the Response they
 * would cost as much as a small request itself (decision 0080). Where there is no such answer, on the Response.
 * @param direct false where somebody between us and the browser still has to read them (Vite).
 */
export const securityHeaders = (beyond: Beyond, reach: Reach, direct: boolean): MiddlewareHandler<ApiEnv> => {
  const always = constantHeaders(reach)
  // Everything of it but the nonce is the same for all.
  const [before = '', after = ''] = policyOf(nonceMark, undefined, beyond, socketOrigin(reach)).split(
    nonceMark,
  )
  return async (c, next) => {
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
    const { nonce, requestId } = c.get('visit')
    const headers: [string, string][] = [
      ['Content-Security-Policy', `${before}'nonce-${nonce}'${after}`],
      ['X-Request-Id', requestId],
      ...always,
    ]
    if (outgoing && direct) {
      for (const [name, value] of headers) outgoing.setHeader(name, value)
      return next()
    }
    await next()
    // A file that somebody sent has a stricter one.
    for (const [name, value] of headers)
      if (name !== 'Content-Security-Policy' || !c.res.headers.has(name)) c.header(name, value)
  }
}

/** The policy of one page, where it needs another than all the rest. */
export const policyFor = (
  { nonce, scripts, styles, formTarget }: Visit,
  beyond: Beyond,
  reach: Reach,
): string =>
  policyOf(
    scripts ?? `'nonce-${nonce}'`,
    styles,
    formTarget === undefined ? beyond : { ...beyond, formTargets: [...beyond.formTargets, formTarget] },
    socketOrigin(reach),
  )

const socketOrigin = ({ publicOrigin }: Reach) => publicOrigin.replace(/^http/, 'ws')

function constantHeaders({ publicOrigin, hstsSubdomains }: Reach): [string, string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'same-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=()'],
    ...(publicOrigin.startsWith('https:')
      ? [
          ['Strict-Transport-Security', `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`] as [
            string,
            string,
          ],
        ]
      : []),
  ]
}
