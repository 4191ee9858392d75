import type { ReactNode } from 'react'
import { use } from 'react'
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import { portalContext, visitContext } from '#app/platform/context.server.ts'
import { NonceContext } from '#app/shell/nonce.ts'
import { ErrorPage } from '#app/shell/parts/error-page.tsx'
import { defaultPreferences } from '#app/shell/preferences.ts'
import { locales } from '#app/text/languages.ts'
import type { Route } from './+types/root.ts'
import './ui/tokens.css'
import './ui/base.css'

export const handle = { text: ['shell', 'ui'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(portalContext)
  const { language, colourMode, fontSize, requestId } = context.get(visitContext)
  return data(
    {
      language,
      colourMode,
      fontSize,
      requestId,
      brand: config.BRAND_NAME,
      demo: config.DEMO,
      year: Temporal.Now.plainDateISO().year,
      helpUrl: config.HELP_URL ?? null,
      socialUrls: config.SOCIAL_URLS,
      version: __APP_VERSION__,
      user: null as { name: string; lastName: string } | null,
    },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

/** The preferences and the brand, everything that the root knows for every page. */
export const useRoot = () => {
  const root = useRouteLoaderData<typeof loader>('root')
  return root ?? { ...defaultPreferences, requestId: '', brand: 'Copihue', demo: false, year: 2026, helpUrl: null, socialUrls: [] as string[], version: __APP_VERSION__, user: null }
}

interface PageHandle {
  text?: string[]
  layout?: string
  coming?: boolean
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const { language, colourMode, fontSize } = useRoot()
  const handles = useMatches().map(match => (match.handle ?? {}) as PageHandle)
  const layout = handles.findLast(handle => handle.layout)?.layout ?? 'default'
  const words = [...new Set(['shell', 'ui', ...handles.flatMap(handle => handle.text ?? [])])]
  return (
    <html
      lang={locales[language]}
      data-theme={colourMode}
      data-font-size={fontSize}
      data-text={words.join(' ')}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={colourMode} />
        <Meta />
        <Links />
      </head>
      <body data-layout={layout} data-coming={handles.some(handle => handle.coming) || undefined}>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
