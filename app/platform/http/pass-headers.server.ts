/** What a page's loader or action says in its headers reaches whoever asked, with no export in the page for it. */
import type { HeadersArgs, ServerBuild } from 'react-router'

/** Of the answer itself. Cookies the router passes on by itself; any other header is for the page to export. */
const passed = ['Retry-After', 'Cache-Control']

type Exported = HeadersInit | ((args: HeadersArgs) => HeadersInit) | undefined

/** What the answer gets of one page, with what it exports as `headers`. */
export function headersOf(exported: Exported, args: HeadersArgs): Headers {
  const own = typeof exported === 'function' ? exported(args) : exported
  const headers = new Headers(own ?? args.parentHeaders)
  const { loaderHeaders, actionHeaders, errorHeaders } = args
  for (const name of passed) {
    const said = [errorHeaders, actionHeaders, loaderHeaders].find(source => source?.has(name))?.get(name)
    if (said) headers.set(name, said)
  }
  return headers
}

/** The router asks each page for its headers, for documents and for data; here each of them answers. */
export function passingHeaders(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const headers = (args: HeadersArgs) => headersOf(route.module.headers, args)
    return [id, { ...route, module: { ...route.module, headers } }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}
