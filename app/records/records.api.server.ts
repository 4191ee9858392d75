/** Health documents in the HTTP interface: the two calls of the specification, and the signed address that one of them gives. */
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { SessionUser } from '#app/identity/public.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { session } from '#app/platform/http/api-security.ts'
import { privateFile } from '#app/platform/http/pages/private-file.server.ts'
import { invalidInput, problem, problemResponse } from '#app/platform/http/problem.server.ts'
import { secretKey } from '#app/platform/secret.server.ts'
import { loginFor } from '#app/shell/remembered-path.ts'
import { texts } from '#app/text/texts.server.ts'
import { documentPdf } from './documents/document-pdf.server.ts'
import { readDocument } from './documents/read-document.server.ts'
import { isTicket, ticketSeconds, writeTicket } from './file-ticket.server.ts'
import { hasDocument } from './has-document.server.ts'
import { detailPath, parseFileName, sections } from './sections.ts'

const file = z
  .string()
  .max(120)
  .openapi({ description: 'Nombre del documento, como lo dan las páginas', example: 'receta-….pdf' })

const pdf = {
  description: 'El documento',
  content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
}
const refusals = {
  303: { description: 'Nadie ha ingresado, y quien pide es un navegador: va a ingresar y vuelve' },
  401: problemResponse('Nadie ha ingresado'),
  404: problemResponse('No existe, o no es de quien lo pide'),
  422: problemResponse('Falta el nombre'),
}
const cannotSignNow = problemResponse('Por ahora no se puede firmar el documento')

const getFile = createRoute({
  method: 'get',
  path: '/documents/file',
  operationId: 'getDocumentAddress',
  security: session,
  summary: 'Dirección firmada de un documento, que dura poco; se abre en una pestaña nueva',
  request: { query: z.object({ f: file }) },
  responses: {
    200: {
      description: 'La dirección',
      content: { 'application/json': { schema: z.object({ url: z.string() }) } },
    },
    ...refusals,
  },
})

const getDownload = createRoute({
  method: 'get',
  path: '/documents/download',
  operationId: 'downloadDocument',
  security: session,
  summary: 'Un documento en PDF',
  request: { query: z.object({ f: file }) },
  responses: { 200: pdf, ...refusals, 503: cannotSignNow },
})

const getSigned = createRoute({
  method: 'get',
  path: '/documents/signed',
  operationId: 'openSignedDocument',
  security: session,
  summary: 'Lo que abre la dirección firmada',
  request: { query: z.object({ f: file, hasta: z.string().max(20), firma: z.string().max(60) }) },
  responses: { 200: pdf, ...refusals, 410: problemResponse('La dirección ya no sirve'), 503: cannotSignNow },
})

/** Somebody else's document, an invented name and one that never was are the same answer. */
const noDocument = (c: Context<ApiEnv>) =>
  problem(c, {
    type: 'not-found',
    title: 'No encontramos este documento',
    status: 404,
    detail: 'Puede que la dirección esté incompleta. Tus documentos están en Mi salud; no se perdió nada.',
  })

/** A person who opened the address gets a page, and comes back to the document; a program gets a problem document. */
function nobody(c: Context<ApiEnv>, file: string) {
  if (c.req.header('accept')?.includes('text/html')) {
    const wanted = parseFileName(file)
    c.get('visit').why = 'not-allowed'
    c.header('Cache-Control', 'no-store')
    return c.redirect(loginFor(wanted ? detailPath(wanted.kind, wanted.id) : sections.prescription.path), 303)
  }
  return problem(c, {
    type: 'not-allowed',
    title: 'Primero ingresa a tu cuenta',
    status: 401,
    detail: 'Los documentos solo los ve su dueño. Ingresa y vuelve a abrirlo; no se perdió nada.',
  })
}

/** What the document says is on its page; only the signed file has to wait. */
const cannotSign = (c: Context<ApiEnv>) =>
  problem(c, {
    type: 'certificate-expired',
    title: texts('es', 'pdf').cannotSign.title,
    status: 503,
    detail: texts('es', 'pdf').cannotSign.body,
    headers: { 'Cache-Control': 'no-store' },
  })

const ticketKey = (c: Context<ApiEnv>) => secretKey(c.get('portal').db, 'document-ticket')

async function sendPdf(c: Context<ApiEnv>, user: SessionUser, name: string, shown: boolean) {
  const portal = c.get('portal')
  const wanted = parseFileName(name)
  const read =
    wanted && (await readDocument(portal.db, user, { ...wanted, how: 'download' }, portal.clock.now()))
  if (!read) return noDocument(c)
  const { document } = read
  const bytes = await documentPdf(portal, document)
  if (!bytes) return cannotSign(c)
  const kind = name.replace(/-.*$/, '')
  return privateFile(bytes, { type: 'application/pdf', name: `${kind}-${document.folio}.pdf`, shown })
}

/** Its paths are below `/api`. Each call looks at the right anew, also the one that a signed address opens. */
export function recordsApi() {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: invalidInput })
  api.openapi(getFile, async c => {
    const { db, clock, config } = c.get('portal')
    const user = c.get('user')
    if (!user) return nobody(c, c.req.valid('query').f)
    const { f } = c.req.valid('query')
    const wanted = parseFileName(f)
    if (!wanted || !(await hasDocument(db, user, wanted, clock.now()))) return noDocument(c)
    const expires = clock.now().add({ seconds: ticketSeconds })
    const query = writeTicket(await ticketKey(c), { file: f, accountId: user.id, expires })
    const url = new URL(`/api/documents/signed?${query}`, config.PUBLIC_URL).href
    return c.json({ url }, 200, { 'Cache-Control': 'no-store' })
  })
  api.openapi(getDownload, async c => {
    const user = c.get('user')
    if (!user) return nobody(c, c.req.valid('query').f)
    return await sendPdf(c, user, c.req.valid('query').f, false)
  })
  api.openapi(getSigned, async c => {
    const user = c.get('user')
    if (!user) return nobody(c, c.req.valid('query').f)
    const query = c.req.valid('query')
    if (!isTicket(await ticketKey(c), query, user.id, c.get('portal').clock.now()))
      return problem(c, {
        type: 'gone',
        title: 'Este enlace ya no sirve',
        status: 410,
        detail:
          'Dura dos minutos y es solo para ti. Vuelve al documento y ábrelo de nuevo; no se perdió nada.',
      })
    return await sendPdf(c, user, query.f, true)
  })
  return api
}
