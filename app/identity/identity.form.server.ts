/** What identity asks people and programs for. */
import { z } from '@hono/zod-openapi'
import { rut } from '#app/platform/http/form-rules.server.ts'
import { passwordMax, passwordMin } from './recovery/password.rules.ts'

/** The contents of the login envelope. */
export const loginPayload = z.object({
  rut: rut('Debes ingresar un rut válido'),
  // Not trimmed, as when it was chosen: a blank is a sign like any other.
  password: z
    .string('Debes ingresar tu contraseña')
    .min(1, 'Debes ingresar tu contraseña')
    .min(passwordMin, 'Debe tener al menos 8 caracteres')
    .max(passwordMax, 'Es demasiado larga'),
  token: z.string('Falta la prueba de que eres una persona').max(8000),
  /** What a 429 asked for, solved. */
  proof: z.string().max(8000).optional(),
})

export const envelope = z
  .object({
    encryptedPayload: z
      .string('Falta el contenido cifrado')
      .max(20_000, 'Es demasiado largo')
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Debe ser base64'),
    iv: z.string('Falta el vector inicial').regex(/^[0-9a-f]{32}$/i, 'Deben ser 16 bytes en hexadecimal'),
  })
  .openapi('Envelope')

const short = (most: number) => z.string().max(most, 'Es demasiado largo')

/** What a browser reports of a login that failed. */
export const loginReport = z
  .object({
    device: short(40),
    browser: short(80),
    page: short(40),
    value: short(20).openapi({ description: 'RUT sin puntos; se guarda solo su HMAC, por 30 días' }),
    input: short(40),
    error: short(200),
  })
  .openapi('LoginReport')
