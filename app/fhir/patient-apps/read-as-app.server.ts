/**
 * What an app reads for a patient: the person, their hours and their documents, by the rules of the portal's own pages. Nothing
 * of anybody else, and nothing is written. https://hl7.org/fhir/smart-app-launch/scopes-and-launch-context.html
 */
import type { Binary } from '@medplum/fhirtypes'
import type { Context } from 'hono'
import { findPatientApp, type PatientAppCaller } from '#app/identity/public.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { countAttempt } from '#app/platform/limits/limits.server.ts'
import { pdfForApp } from '#app/records/public.server.ts'
import { answer, baseOf } from '../answer.server.ts'
import { takesJson, typeOf } from '../formats.rules.ts'
import { pageLinks, placeIn } from '../operations/paging.server.ts'
import { requireTotal, requireWhole } from '../operations/parameters.server.ts'
import { searchset } from '../operations/searchset.ts'
import {
  FhirRefusal,
  insufficientScope,
  notFound,
  notSearchedBy,
  ofSystems,
  throttled,
} from '../refusal.server.ts'
import { etagOf, isNamedBy, withVersion } from '../resources/version.server.ts'
import { searchIn } from '../search-in.server.ts'
import { shown, shownIn, viewOfRead, viewOfSearch, viewParameters } from '../views/view.server.ts'
import { type AppReader, documentOf, findAsApp, type ReadType, searchedAsApp } from './find-as-app.server.ts'

/** Of one grant: an app that asks as fast as it can takes nothing from others. */
const requestsPerGrant = { purpose: 'patient-app-request', max: 300, seconds: 60 }

interface Asked extends AppReader {
  c: Context<ApiEnv>
}
const common = ['_count', '_offset', '_page', '_format', '_pretty', '_total', ...viewParameters]

/** @throws FhirRefusal 401 without a permission that holds now, 429 of what asks too often. */
export async function requireApp(c: Context<ApiEnv>): Promise<PatientAppCaller> {
  const { db, clock } = c.get('portal')
  const now = clock.now()
  const caller = await findPatientApp(db, c.req.header('authorization'), now)
  if (!caller)
    throw new FhirRefusal(
      401,
      'login',
      'El permiso de esta app terminó o no vale: la persona debe autorizarla de nuevo.',
      { headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } },
    )
  const counted = await countAttempt(db, requestsPerGrant, caller.grantId, now)
  if (!counted.ok)
    throw throttled('Demasiadas solicitudes en un minuto. Espera e inténtalo de nuevo.', counted.retryAfter)
  return caller
}

/** @returns the answer to whatever a token of an app asks of /fhir. @throws FhirRefusal */
export async function readAsApp(c: Context<ApiEnv>): Promise<Response> {
  const caller = await requireApp(c)
  const [type = '', id, ...rest] = new URL(c.req.url).pathname.split('/').slice(2)
  const { db, clock } = c.get('portal')
  const asked = { c, db, caller, base: baseOf(c), now: clock.now() }
  const isSearch = c.req.method === 'POST' && id === '_search' && rest.length === 0
  if (!isSearch && !['GET', 'HEAD'].includes(c.req.method))
    throw new FhirRefusal(405, 'not-supported', 'Una app lee, y no cambia nada.', {
      headers: { Allow: 'GET' },
    })
  if (rest.length > 0) throw insufficientScope(ofSystems)
  if (type === 'Binary' && id !== undefined) return giveDocument(asked, id)
  if (!isRead(type)) throw insufficientScope(ofSystems)
  requireScope(caller, type)
  if (id === undefined) return search(asked, type, new URL(c.req.url).searchParams)
  if (isSearch) return search(asked, type, await searchIn(c))
  // No id begins so: what only systems ask, by whatever it is asked.
  if (/^[$_]/.test(id)) throw notFound(`${type}/${id.slice(0, 80)}`)
  const view = viewOfRead(c.req.url, type)
  const { resources } = await findAsApp(asked, type, new URLSearchParams({ _id: id }), {
    limit: 1,
    offset: 0,
  })
  if (!resources[0]) throw notFound(`${type}/${id.slice(0, 80)}`)
  const resource = withVersion(resources[0])
  const seen = c.req.header('if-none-match')
  if (seen && isNamedBy(seen, resource)) return c.body(null, 304, { ETag: etagOf(resource) })
  return answer(c, shown(view, resource), 200, { ETag: etagOf(resource) })
}

const isRead = (type: string): type is ReadType => Object.hasOwn(searchedAsApp, type)

function requireScope({ scopes, proven }: PatientAppCaller, type: ReadType): void {
  if (scopes.has(`patient/${type}.rs`)) return
  throw insufficientScope(
    type === 'DocumentReference' && !proven
      ? 'La persona todavía no comprueba su identidad en el portal, y sin eso sus documentos no se abren.'
      : `La persona no permitió patient/${type}.rs.`,
  )
}

/** @throws FhirRefusal 400 for a parameter that is not known: it would answer another question. */
async function search(asked: Asked, type: ReadType, query: URLSearchParams): Promise<Response> {
  const known: string[] = [...common, ...searchedAsApp[type]]
  for (const name of query.keys()) if (!known.includes(name)) throw notSearchedBy(type, name, known)
  requireWhole(query, searchedAsApp[type])
  requireTotal(query.get('_total'))
  const view = viewOfSearch(query, type)
  const place = placeIn(query)
  const { total, resources } = await findAsApp(asked, type, query, place)
  const link = pageLinks(`${asked.base}/${type}`, query, place, { shown: resources.length, total })
  // The profile of IHE is of what systems read.
  const bundle = searchset(type, total, resources.map(withVersion), asked.base, link)
  return answer(asked.c, shownIn(view, { ...bundle, meta: undefined }))
}

/** @throws FhirRefusal 406 where `_format`, which counts instead of the header, names neither of the two forms. */
function wantsBinary(c: Context<ApiEnv>): boolean {
  const formats = (c.req.queries('_format') ?? []).filter(format => format.trim() !== '')
  if (formats.length === 0) return /application\/(fhir\+)?json/.test(c.req.header('accept') ?? '')
  if (takesJson(undefined, formats)) return true
  if (formats.every(format => typeOf(format) === 'application/pdf')) return false
  throw new FhirRefusal(406, 'not-supported', 'El documento se entrega como application/pdf o como json.')
}

/** A part of a document is none. @throws FhirRefusal 400. */
function requireWholeBinary(c: Context<ApiEnv>): void {
  if (viewParameters.some(name => c.req.query(name) !== undefined))
    throw new FhirRefusal(400, 'not-supported', 'Un Binary se entrega entero: sin _summary ni _elements.')
}

/** The signed PDF: as it is, or within a Binary for whom asks for FHIR. https://hl7.org/fhir/R4/binary.html */
async function giveDocument({ c, caller, base }: Asked, name: string): Promise<Response> {
  requireScope(caller, 'DocumentReference')
  requireWholeBinary(c)
  const isWrapped = wantsBinary(c)
  const wanted = documentOf(name)
  const pdf = wanted && (await pdfForApp(c.get('portal'), caller, wanted))
  if (pdf === undefined) throw notFound(`Binary/${name.slice(0, 80)}`)
  if (pdf === null)
    throw new FhirRefusal(
      503,
      'transient',
      'Por ahora no se puede firmar el documento. No se perdió nada: inténtalo más tarde.',
      {
        headers: { 'Retry-After': '3600' },
      },
    )
  if (isWrapped) {
    const binary: Binary = {
      resourceType: 'Binary',
      id: name,
      contentType: 'application/pdf',
      securityContext: { reference: `${base}/DocumentReference/${name}` },
      data: pdf.toString('base64'),
    }
    return answer(c, binary)
  }
  return c.body(pdf, 200, { 'Content-Type': 'application/pdf', 'Cache-Control': 'no-store' })
}
