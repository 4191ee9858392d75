/** What a phone needs to install the portal. */

import { inPrint } from '#app/platform/brand/theme.rules.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { locales } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Route } from './+types/manifest.ts'

const icon = (file: string, sizes: string, purpose = 'any') => ({
  src: `/icons/${file}`,
  sizes,
  type: 'image/png',
  purpose,
})

const ourIcons = [
  icon('icon-192.png', '192x192'),
  icon('icon-512.png', '512x512'),
  icon('maskable-512.png', '512x512', 'maskable'),
]

/** An operator's mark comes as a drawing: one file for all sizes. */
const markIcon = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }
const markIcons = [markIcon, { ...markIcon, src: '/icons/maskable.svg', purpose: 'maskable' }]

export function loader({ context }: Route.LoaderArgs) {
  const { BRAND_NAME, BRAND } = context.get(portalContext).config
  const { language } = context.get(visitContext)
  const t = texts(language, 'offline')
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: BRAND.mark ? [markIcon] : [icon('icon-192.png', '192x192')],
  })
  const manifest = {
    id: '/',
    name: BRAND_NAME,
    short_name: BRAND_NAME,
    description: t.appDescription,
    lang: locales[language],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: inPrint(BRAND.theme, 'canvas'),
    theme_color: inPrint(BRAND.theme, 'band'),
    categories: ['health', 'medical'],
    icons: BRAND.mark ? markIcons : ourIcons,
    shortcuts: [
      shortcut(t.shortcuts.search, '/buscador'),
      shortcut(t.shortcuts.appointments, '/mis-citas'),
      shortcut(t.shortcuts.card, '/credenciales'),
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'private, max-age=3600',
      Vary: 'Cookie',
    },
  })
}
