/** Headers of every answer. The policy allows this origin alone: no third party ever hears of a visit. */
import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api.server.ts'

export const newNonce = () => randomBytes(16).toString('base64')

/**
 * @param formTargets origins beyond our own that a form may go to (the payment gateway's).
 */
export const securityHeaders =
  (formTargets: string[], https: boolean): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    await next()
    const { nonce, requestId } = c.get('visit')
    const policy = [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "media-src 'self' blob:",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ]
    c.header('Content-Security-Policy', policy.join('; '))
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('X-Frame-Options', 'DENY')
    c.header('Referrer-Policy', 'same-origin')
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    c.header('Permissions-Policy', 'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=()')
    if (https) c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    c.header('X-Request-Id', requestId)
  }
