/** Events of the portal as they arrive: who signed them, and each once. https://www.standardwebhooks.com, version 1. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const tolerance = 5 * 60

/** @param secret as the portal shows it: `whsec_…`. @returns whether one of the signatures is of this content and of now. */
export function isSigned(
  headers: { id: string; timestamp: string; signature: string },
  body: string,
  secret: string,
  now = Date.now() / 1000,
): boolean {
  const { id, timestamp, signature } = headers
  if (!id || !/^\d+$/.test(timestamp) || Math.abs(now - Number(timestamp)) > tolerance) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return signature.split(' ').some(one => {
    const [version, value = ''] = one.split(',')
    const given = Buffer.from(value, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
