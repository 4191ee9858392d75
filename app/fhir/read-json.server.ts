/** The body of a request, as JSON, while it is no longer than it may be. */
import type { Context } from 'hono'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { isShort, isStorable } from '#app/platform/storable.rules.ts'
import { saysJson } from './formats.rules.ts'
import { FhirRefusal } from './refusal.server.ts'

const mostBytes = 10 * 1024 * 1024
/** No resource nests half as deep. Whatever goes through a body calls itself for each level. */
const mostLevels = 60

/** A Bundle has half as many, and nothing else a tenth. */
const mostInOne = 1000

const nestsWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every(one => nestsWithin(one, levels - 1)))

/** To be thrown by the caller; also by who learns it before the body is read. */
export const tooLong = () =>
  new FhirRefusal(413, 'too-long', 'Caben 10 MB en un envío: divídelo. No cambió nada.')

/** @param header `Content-Encoding` as it came. @returns whether a body comes packed: nothing here unpacks it. */
export const isPacked = (header: string | undefined): boolean =>
  !/^(?:identity)?$/i.test(header?.trim() ?? '')

/** @throws FhirRefusal 413 of what is too long, whole or in one list, 415 of another type, or packed, 400 of what is no JSON object in UTF-8, 422 of text that no database keeps. */
export async function readJson(c: Context<ApiEnv>): Promise<Record<string, unknown>> {
  if (!saysJson(c.req.header('content-type')))
    throw new FhirRefusal(415, 'not-supported', 'Envía application/fhir+json, de FHIR R4. No cambió nada.')
  if (isPacked(c.req.header('content-encoding')))
    throw new FhirRefusal(415, 'not-supported', 'Envía el cuerpo sin comprimir. No cambió nada.')
  if (Number(c.req.header('content-length') ?? 0) > mostBytes) throw tooLong()
  const pieces: Uint8Array[] = []
  let bytes = 0
  const reader = c.req.raw.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    bytes += read.value.byteLength
    if (bytes > mostBytes) {
      await reader?.cancel()
      throw tooLong()
    }
    pieces.push(read.value)
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces))
  } catch {
    throw new FhirRefusal(400, 'structure', 'El cuerpo no está en UTF-8. No cambió nada.')
  }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new FhirRefusal(400, 'structure', 'El cuerpo no es JSON. No cambió nada.')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new FhirRefusal(400, 'structure', 'El cuerpo debe ser un recurso. No cambió nada.')
  if (!nestsWithin(body, mostLevels))
    throw new FhirRefusal(
      400,
      'structure',
      `El cuerpo tiene más de ${mostLevels} niveles, uno dentro de otro. No cambió nada.`,
    )
  if (!isShort(body, mostInOne))
    throw new FhirRefusal(
      413,
      'too-costly',
      `En una lista o en un elemento caben ${mostInOne} partes: divide el envío. No cambió nada.`,
    )
  if (!isStorable(body))
    throw new FhirRefusal(
      422,
      'value',
      'Hay un texto con un signo que no se puede guardar (nulo, o medio par). No cambió nada.',
    )
  return body as Record<string, unknown>
}
