import { describe, expect, it } from 'vitest'
import { lookOf } from './brand/look.server.ts'
import { ourTheme } from './brand/theme.rules.ts'
import { type ColourMode, defaultPreferences, preferenceCookies, readPreferences } from './preferences.ts'

describe('preferences', () => {
  it('of a visitor who chose nothing are Spanish, light, 16', () => {
    for (const header of [undefined, null, '', 'otra=1; copihue_sesion=abc'])
      expect(readPreferences(header)).toEqual({ language: 'es', colourMode: 'light', fontSize: 16 })
  })

  it('come back from the cookies that kept them, among others', () => {
    const lines = preferenceCookies({ language: 'fr', colourMode: 'dark', fontSize: 20 }, false)
    const header = ['a=b', ...lines.map(line => line.split(';')[0]), 'c=d=e'].join('; ')
    expect(readPreferences(header)).toEqual({ language: 'fr', colourMode: 'dark', fontSize: 20 })
  })

  it.each([
    'copihue_idioma=de; copihue_tema=purple; copihue_letra=17',
    'copihue_idioma=; copihue_tema=; copihue_letra=',
    'copihue_idioma=constructor; copihue_tema=toString; copihue_letra=1e1',
    'copihue_letra=99999; ;;=; copihue_tema',
  ])('that are no known value are the default: %s', header => {
    expect(readPreferences(header)).toEqual(defaultPreferences)
  })

  it('may leave the colours to the reader’s system', () => {
    expect(readPreferences('copihue_tema=auto').colourMode).toBe('auto')
    expect(readPreferences('copihue_tema=otro').colourMode).toBe('light')
  })

  it('only what was chosen is kept, for a year, out of reach of scripts', () => {
    expect(preferenceCookies({ colourMode: 'dark' }, false)).toEqual([
      'copihue_tema=dark; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
    ])
    expect(preferenceCookies({ fontSize: 24 }, true)[0]).toMatch(/; Secure$/)
    expect(preferenceCookies({}, true)).toEqual([])
  })
})

it('the browser paints around the page what the page itself is painted with', () => {
  const frame = (mode: ColourMode) => lookOf({ theme: ourTheme }, mode, 'https://portal.cl')
  const [light, dark] = ourTheme.colours.canvas
  const picture = { property: 'og:image' }
  expect(frame('light')).toMatchObject({
    schemes: 'light',
    metas: [{ name: 'theme-color', content: light }, picture],
  })
  expect(frame('dark')).toMatchObject({
    schemes: 'dark',
    metas: [{ name: 'theme-color', content: dark }, picture],
  })
  expect(frame('auto')).toMatchObject({
    schemes: 'light dark',
    metas: [
      { name: 'theme-color', content: light, media: '(prefers-color-scheme: light)' },
      { name: 'theme-color', content: dark, media: '(prefers-color-scheme: dark)' },
      picture,
    ],
  })
})
