/** Renders a page to HTML in one piece: nothing is deferred, so nothing is sent before its status is known. */
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { pageProblem } from '#app/platform/http/page-problem.server.ts'
import { DrawnPages, serverTiming, styleLinks } from '#app/platform/http/pages/drawn-pages.server.ts'
import { isForAll } from '#app/platform/http/pages/for-all.rules.ts'
import { KeptParts } from '#app/platform/http/pages/kept-parts.server.ts'
import { isDatabaseAway } from '#app/platform/http/server-trouble.server.ts'
import { listFor } from '#app/platform/library-insides/page-list.rules.ts'
import { bringData, isUnfinished } from '#app/platform/library-insides/router-handover.server.ts'
import { describeError } from '#app/platform/log.server.ts'
import { PagePartsContext } from '#app/shell/kept.tsx'
import type { PageInfo } from '#app/shell/page.ts'
import { texts } from '#app/text/texts.server.ts'
import { TextContext } from '#app/text/use-text.ts'
import { partsHere } from '#app/ui/later.tsx'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { headers, status })
  const visit = loadContext.get(visitContext)
  const { nonce, language, requestId } = visit
  const { files } = loadContext.get(portalContext)
  if (status >= 400) visit.why = whyOf(routerContext)
  const problem = pageProblem(request, routerContext, requestId)
  if (problem) return problem
  const data = await bringData(routerContext)
  await partsHere()
  const { manifest, staticHandlerContext } = routerContext
  const drawn = staticHandlerContext.matches.map(({ route }) => route.id)
  const context = { ...routerContext, manifest: { ...manifest, url: listFor(manifest.url, drawn) } }
  const draw = () => {
    const parts = files && request.method === 'GET' ? keptParts.of(staticHandlerContext, requestId) : null
    const html = renderToString(
      <PagePartsContext value={parts}>
        <TextContext value={capability => texts(language, capability)}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </TextContext>
      </PagePartsContext>,
    )
    if (isUnfinished(html)) throw new Error('a part of the page suspended: what it needs is for its loader')
    const page = `<!DOCTYPE html>${parts?.join(html) ?? html}`
    return files?.inOrder(page) ?? page
  }
  const { loaderData } = staticHandlerContext
  const pages = Object.values(loaderData).map((data: { page?: PageInfo } | null) => data?.page)
  const isSignedIn = findUser(loadContext) !== null
  if (!isForAll({ method: request.method, status, isSignedIn, pages })) {
    const html = files?.holdForms(draw(), nonce) ?? draw()
    const styles = styleLinks(html)
    if (styles) headers.append('Link', styles)
    return new Response(html, { headers, status })
  }
  const page = drawnPages.draw(`${request.url} ${data}`, visit, draw, files)
  visit.scripts = page.scripts
  visit.styles = page.styles
  visit.again = page.again
  headers.set(...serverTiming(visit))
  headers.append('Vary', 'Accept-Encoding')
  const packed = page.packedFor(request.headers.get('accept-encoding') ?? '')
  if (!packed) return new Response(page.html, { headers })
  headers.set('Content-Encoding', packed.packing)
  return new Response(packed.bytes, { headers })
}

/** For the log: what a loader or an action refused with, without what was asked for. */
function whyOf({ staticHandlerContext: { errors, actionData } }: EntryContext): string {
  const failed = Object.values(errors ?? {})[0]
  if (isRouteErrorResponse(failed)) return failed.status === 404 ? 'not-found' : 'page-refused'
  if (failed !== undefined) return 'fault'
  const reason = Object.values(actionData ?? {}).map(data => (data as { reason?: unknown } | null)?.reason)[0]
  return typeof reason === 'string' ? reason : 'form-refused'
}

const drawnPages = new DrawnPages()
const keptParts = new KeptParts()

/** What the router asks for between two pages. */
export function handleDataRequest(
  response: Response,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): Response {
  const visit = context.get(visitContext)
  if (response.status >= 400) visit.why ??= request.method === 'GET' ? 'page-refused' : 'form-refused'
  return response
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  // A page that does not exist is no trouble of ours, and the request's own line says it.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const visit = context.get(visitContext)
  visit.databaseAway ||= isDatabaseAway(error)
  context.get(portalContext).log.error('page.error', describeError(error))
}
