/** Renders a page to HTML in one piece: nothing is deferred, so nothing streams. */
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { portalContext, visitContext } from '#app/platform/context.server.ts'
import { describeError } from '#app/platform/log.server.ts'
import { NonceContext } from '#app/shell/nonce.ts'
import { texts } from '#app/text/texts.server.ts'
import { TextContext } from '#app/text/use-text.ts'

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { headers, status })
  const { nonce, language } = loadContext.get(visitContext)
  const html = renderToString(
    <NonceContext value={nonce}>
      <TextContext value={capability => texts(language, capability)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </TextContext>
    </NonceContext>,
  )
  return new Response(`<!DOCTYPE html>${html}`, { headers, status })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return
  context
    .get(portalContext)
    .log.error('page.error', { request: context.get(visitContext).requestId, ...describeError(error) })
}
