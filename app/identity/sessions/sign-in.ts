/** Signing in and out, from the page: the calls of specification section 7. The access token lives in this module and nowhere else. */

import { describeBrowser, systemOf } from '#app/platform/http/browser-name.ts'
import { noteSessionChange } from '#app/shell/session-change.ts'
import { solveProof } from '#app/shell/solve-proof.ts'
import { type Envelope, seal, unseal } from './envelope.ts'
import { solveCaptcha } from './solve-captcha.ts'

interface PublicConfig {
  payload_key: string
  captcha: { provider: 'proof-of-work' | 'recaptcha'; site_key: string }
}

let accessToken: string | undefined
let prepared: Promise<{ config: PublicConfig; token: string }> | undefined

async function prepareNow() {
  const answer = await fetch('/api/config')
  if (!answer.ok) throw new Error(`config: ${answer.status}`)
  const config = (await answer.json()) as PublicConfig
  return { config, token: await solveCaptcha(config.captcha, 'login') }
}

/** A challenge is worth ten minutes; a slow writer gets another one. */
const freshMs = 8 * 60_000
let preparedAt = 0

/** Does ahead what takes a moment, once somebody begins to type. */
export function prepareSignIn(): Promise<{ config: PublicConfig; token: string }> {
  if (!prepared || Date.now() - preparedAt > freshMs) {
    preparedAt = Date.now()
    const begun = prepareNow()
    prepared = begun
    begun.catch(() => {
      if (prepared === begun) prepared = undefined
    })
  }
  return prepared
}

export type SignInOutcome =
  | { ok: true }
  | { ok: false; reason: 'wrong' | 'young' }
  | { ok: false; reason: 'too-many'; minutes: number }

/**
 * @param given rut without dots, with its dash.
 * @throws for whatever is neither a success nor a refusal: connection, captcha, a broken answer.
 */
export async function signIn(
  given: { rut: string; password: string; proof?: string },
  dearer = 2,
): Promise<SignInOutcome> {
  const { config, token } = await prepareSignIn()
  // Each token works once.
  prepared = undefined
  const answer = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(await seal(config.payload_key, { ...given, token })),
  })
  if (answer.status === 403) return { ok: false, reason: 'young' }
  if (answer.status === 401) return { ok: false, reason: 'wrong' }
  if (answer.status === 429) {
    const { challenge, wait_seconds } = await answer.json().catch(() => ({}))
    // Strangers try this account, or this address too often: who computes need not wait a quarter of an hour.
    if (challenge && dearer > 0) {
      const rest = new Promise(done => setTimeout(done, wait_seconds * 1000))
      const [proof] = await Promise.all([solveProof(challenge), rest])
      return signIn({ ...given, proof }, dearer - 1)
    }
    const seconds = Number(answer.headers.get('Retry-After') ?? 60)
    return { ok: false, reason: 'too-many', minutes: Math.max(1, Math.ceil(seconds / 60)) }
  }
  if (!answer.ok) throw new Error(`login: ${answer.status}`)
  const opened = (await unseal(config.payload_key, (await answer.json()) as Envelope)) as {
    access_token: string
  }
  accessToken = opened.access_token
  noteSessionChange('in')
  return { ok: true }
}

/** Tells the portal that a login failed; whether that arrives changes nothing for the person. */
export function reportFailure(rut: string, error: string): void {
  const { userAgent } = navigator
  const report = {
    device: systemOf(userAgent),
    browser: describeBrowser(userAgent).split(',')[0] ?? '',
    page: 'login',
    value: rut,
    input: 'rut',
    error: error.slice(0, 200),
  }
  fetch('/api/logger/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => {})
}

/** @returns false only when the portal says that nobody has this RUT; a check that fails counts as registered. */
export async function isRegistered(rut: string): Promise<boolean> {
  try {
    const answer = await fetch(`/api/user/info?rut=${encodeURIComponent(rut)}`)
    if (!answer.ok) return true
    return ((await answer.json()) as { rut_exist: boolean }).rut_exist !== false
  } catch {
    return true
  }
}

/** @returns whether the portal heard it; its errors are nobody's business. */
export async function signOut(): Promise<boolean> {
  const headers: HeadersInit = accessToken ? { apiKey: accessToken } : {}
  const answer = await fetch('/api/auth/logout', { method: 'POST', headers }).catch(() => undefined)
  accessToken = undefined
  noteSessionChange('out')
  return answer?.ok ?? false
}
