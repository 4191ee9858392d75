import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { lookOf } from '#app/platform/brand/look.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { type Portal, portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { Logo } from '#app/ui/logo.tsx'
import { testVisit } from '#test/helpers/api.ts'
import { callRoute } from '#test/helpers/pages/call-route.ts'
import { loader } from './manifest.ts'

const folder = mkdtempSync(join(tmpdir(), 'copihue-manifest-'))
const BRAND_FILE = join(folder, 'marca.json')
writeFileSync(
  join(folder, 'marca.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20Z"/></svg>',
)
writeFileSync(
  BRAND_FILE,
  JSON.stringify({
    name: 'Salud Sur',
    mark: 'marca.svg',
    colours: { band: '#0a2540', canvas: ['#fafafa', '#101418'] },
  }),
)

function manifestOf(env: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(portalContext, { config: readConfig(env) } as Portal)
  context.set(visitContext, testVisit())
  return callRoute(loader, { context }).json()
}

test('an installed application of an operator has their name, colours and mark', async () => {
  const manifest = await manifestOf({ BRAND_FILE })
  expect(manifest).toMatchObject({ name: 'Salud Sur', theme_color: '#0a2540', background_color: '#fafafa' })
  expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual([
    '/favicon.svg',
    '/icons/maskable.svg',
  ])
  expect(manifest.shortcuts[0].icons).toEqual([manifest.icons[0]])
})

test('without a brand file name, colours and icons are ours', async () => {
  const manifest = await manifestOf({})
  expect(manifest).toMatchObject({ name: 'Copihue', theme_color: '#0f3a2c', background_color: '#fbf8f2' })
  expect(manifest.icons).toHaveLength(3)
})

test('the mark on a page is the operator’s picture, of a size known before it comes', () => {
  const { mark } = lookOf(readConfig({ BRAND_FILE }).BRAND, 'light', 'https://portal.cl')
  const html = renderToStaticMarkup(<Logo brand="Salud Sur" mark={mark} />)
  expect(html).toContain('alt="" src="/marca.svg?v=')
  expect(html).toContain('width="40" height="20"')
  expect(html).not.toContain('<svg')
  expect(renderToStaticMarkup(<Logo brand="Copihue" />)).toMatch(/<use href="[^"]*#mark"/)
})
