/**
 * An identity registry over HTTP, or a small gateway in front of one (docs/operating.md): `POST {url}/cards` `{rut, serial}`
 * answers `{valid}` and, where it knows it, `birth_date`; `POST {url}/children` `{rut}` answers `{children}`. By POST, so that no RUT stands in an address.
 */
import { z } from 'zod'
import { dashedRut, parseRut } from '#app/platform/rut.ts'
import type { IdentityRegistry } from './identity-registry.ts'

const timeoutMs = 8000

const verdict = z.object({ valid: z.boolean(), birth_date: z.iso.date().optional() })
const rut = z.string().transform((text, context) => {
  const parsed = parseRut(text)
  if (parsed) return dashedRut(parsed)
  context.addIssue({ code: 'custom', message: 'not a RUT' })
  return z.NEVER
})
const family = z.object({
  children: z.array(
    z
      .object({ rut, name: z.string().min(1), last_name: z.string().min(1), birth_date: z.iso.date() })
      .transform(({ last_name: lastName, birth_date: birthDate, ...child }) => ({
        ...child,
        lastName,
        birthDate,
      })),
  ),
})

/** Each question throws where there is no answer within eight seconds, or one of another shape. @param token goes as Bearer. */
export function httpRegistry(url: string, token: string | undefined): IdentityRegistry {
  const base = url.replace(/\/$/, '')
  async function ask<Answer>(path: string, question: object, shape: z.ZodType<Answer>): Promise<Answer> {
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(question),
      // A redirect would carry the token and the RUT somewhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`identity registry: ${response.status}`)
    }
    return shape.parse(await response.json())
  }
  return {
    isCardOf: async (rut, serial) => (await ask('/cards', { rut, serial }, verdict)).valid,
    bornOn: async (rut, serial) => (await ask('/cards', { rut, serial }, verdict)).birth_date ?? null,
    childrenOf: async rut => (await ask('/children', { rut }, family)).children,
  }
}
