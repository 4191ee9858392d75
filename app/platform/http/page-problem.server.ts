/** The answer of a page that could not be shown, for a program that asked for no page. */
import { type EntryContext, isRouteErrorResponse } from 'react-router'

const types: Record<number, string> = {
  400: 'refused',
  401: 'not-allowed',
  403: 'not-allowed',
  404: 'not-found',
  405: 'refused',
  410: 'gone',
  429: 'too-many-requests',
}

/** Whether this request would rather read JSON than HTML; a browser, or curl without a header, would not. */
const wantsJson = (request: Request) => {
  const accept = request.headers.get('accept') ?? ''
  return /\bapplication\/(?:problem\+)?json\b/.test(accept) && !/\btext\/html\b/.test(accept)
}

/**
 * RFC 9457, or nothing when people should read the page. `detail` is the status text that was thrown,
 * «Page Not Found: <path>»; a bug shows none.
 */
export function pageProblem(
  request: Request,
  routerContext: EntryContext,
  requestId: string,
): Response | undefined {
  const failed = Object.values(routerContext.staticHandlerContext.errors ?? {})[0]
  if (failed === undefined || !wantsJson(request)) return undefined
  const thrown = isRouteErrorResponse(failed) ? failed : undefined
  const status = thrown?.status ?? 500
  const detail = status < 500 ? thrown?.statusText || undefined : undefined
  return new Response(
    JSON.stringify({
      type: `/problems/${types[status] ?? 'service-error'}`,
      title: status < 500 ? 'No podemos mostrar esta página' : 'Tuvimos un problema',
      status,
      detail,
      request_id: requestId,
    }),
    {
      status,
      headers: { 'Content-Type': 'application/problem+json; charset=utf-8', 'Cache-Control': 'no-store' },
    },
  )
}
