import { type ReactNode, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router'
import { clubMenu } from '#app/club/public.server.ts'
import { ChunkPreloader } from '#app/frame/parts/chunk-preloader.tsx'
import { ErrorPage } from '#app/frame/parts/error-page.tsx'
import { LoadingBar } from '#app/frame/parts/loading-bar.tsx'
import { OfflineKeeper } from '#app/frame/parts/offline-keeper.tsx'
import { RouteAnnouncer } from '#app/frame/parts/route-announcer.tsx'
import { ServiceErrorModal } from '#app/frame/parts/service-error-modal.tsx'
import { findUser } from '#app/identity/public.server.ts'
import { lookOf } from '#app/platform/brand/look.server.ts'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { trialOf } from '#app/platform/config.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { bringsKeptForm } from '#app/platform/http/kept-form.server.ts'
import { drawnFor } from '#app/shell/drawn-for/drawn-for.server.ts'
import { onSignOutElsewhere, seeSessionChange, sessionChanged } from '#app/shell/session-change.ts'
import { useLook } from '#app/shell/use-look.ts'
import { type RootData, useRoot } from '#app/shell/use-root.ts'
import { locales } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Route } from './+types/root.ts'
import './ui/theme.css'
import './ui/tokens.css'
import './ui/base.css'
import './shell/parts/page-frame.css'

export const handle = { text: ['shell', 'ui'] }

export async function loader({ url, context }: Route.LoaderArgs): Promise<RootData> {
  const portal = context.get(portalContext)
  const { config, clock, claveUnica } = portal
  const { language, colourMode, fontSize, requestId } = context.get(visitContext)
  const user = findUser(context)
  const trial = trialOf(config)
  return {
    language,
    colourMode,
    fontSize,
    requestId,
    brand: config.BRAND_NAME,
    look: lookOf(config.BRAND, colourMode, config.PUBLIC_URL),
    demo: config.DEMO,
    trial: trial && texts(language, 'operator').trial[trial],
    claveUnica: claveUnica !== null,
    club: await clubMenu(portal, language),
    year: clock.now().toZonedDateTimeISO(chileanZone).year,
    helpUrl: config.HELP_URL ?? null,
    socialUrls: config.SOCIAL_URLS,
    version: __APP_VERSION__,
    user: user && {
      name: user.name,
      lastName: user.lastName,
      mark: drawnFor(user),
      oldPassword: user.oldPassword && !bringsKeptForm(url) ? texts(language, 'identity').oldPassword : null,
    },
  }
}

/** Who is here and how they see it changes by signing in or out or by a form that they send, not by going to another page. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  sessionChanged() ||
  (formMethod !== undefined && formMethod !== 'GET') ||
  (currentUrl.href === nextUrl.href && defaultShouldRevalidate)

interface PageHandle {
  /** What it says, or what of it with what its loader brought. */
  text?: string[] | ((loaderData: unknown) => string[])
  layout?: string
}

export function Layout({ children }: { children: ReactNode }) {
  const { language, colourMode, fontSize, look } = useRoot()
  const matches = useMatches().map(({ handle, loaderData }) => ({
    ...(handle as PageHandle | undefined),
    loaderData,
  }))
  const layout = matches.findLast(match => match.layout)?.layout ?? 'default'
  const wordsOf = ({ text = [], loaderData }: (typeof matches)[number]) =>
    typeof text === 'function' ? (loaderData ? text(loaderData) : []) : text
  const words = [...new Set(matches.flatMap(wordsOf))]
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
        <meta name="color-scheme" content={look.schemes} />
        {look.metas.map(meta => (
          <meta key={meta.content} {...meta} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {!look.mark && <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />}
        <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
        <Meta />
        <Links />
        {look.sheet && <link rel="stylesheet" href={look.sheet} />}
      </head>
      <body data-layout={layout}>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the root has answered anew.
  useEffect(seeSessionChange, [loaderData])
  const look = useLook()
  useEffect(() => onSignOutElsewhere(look), [look])
  return (
    <>
      <LoadingBar />
      <RouteAnnouncer />
      <Outlet />
      <ServiceErrorModal />
      <ChunkPreloader />
      <OfflineKeeper />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
