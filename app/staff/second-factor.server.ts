/** The second factor of people who work with patients: codes of an authenticator on their telephone (RFC 6238). */
import { Secret, TOTP } from 'otpauth'

/** What every authenticator takes: SHA-1, six digits, thirty seconds. */
const period = 30
const totp = (secret: Secret, brand = '', rut = '') =>
  new TOTP({ issuer: brand, label: rut, algorithm: 'SHA1', digits: 6, period, secret })

/** @returns 160 bits in base32, as RFC 4226 asks. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** @returns the address that an authenticator reads from a QR. */
export const totpAddress = (secret: string, brand: string, rut: string): string =>
  totp(Secret.fromBase32(secret), brand, rut).toString()

/** The code that an authenticator shows at a moment. */
export const totpCode = (secret: string, now: Temporal.Instant): string =>
  totp(Secret.fromBase32(secret)).generate({ timestamp: now.epochMilliseconds })

/**
 * One period early or late is right: clocks of telephones differ.
 * @returns the period of the code, to be noted so that it opens nothing again; null for a wrong one, and for one of a period taken before.
 */
export function stepOfCode(
  { secret, lastStep }: { secret: string; lastStep: number | null },
  code: string,
  now: Temporal.Instant,
): number | null {
  const timestamp = now.epochMilliseconds
  const delta = totp(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: 1 })
  if (delta === null) return null
  const step = Math.floor(timestamp / 1000 / period) + delta
  return lastStep !== null && step <= lastStep ? null : step
}
