/** Renders a page to HTML in one piece: nothing is deferred, so nothing is sent before its status is known. */
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { portalContext, visitContext } from '#app/platform/context.server.ts'
import { describeError } from '#app/platform/log.server.ts'
import { pageProblem } from '#app/platform/page-problem.server.ts'
import { NonceContext } from '#app/shell/nonce.ts'
import { texts } from '#app/text/texts.server.ts'
import { TextContext } from '#app/text/use-text.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { headers, status })
  const { nonce, language, requestId } = loadContext.get(visitContext)
  const problem = pageProblem(request, routerContext, requestId)
  if (problem) return problem
  const html = await render(
    <NonceContext value={nonce}>
      <TextContext value={capability => texts(language, capability)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </TextContext>
    </NonceContext>,
    nonce,
  )
  return new Response(html, { headers, status })
}

/** Not renderToString: it does not wait for the loaders' data that the router hands over to the browser. */
function render(page: React.ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const whole = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, { nonce, onError: reject, onAllReady: () => pipe(whole) })
  })
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
