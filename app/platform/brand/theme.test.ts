/** The palette, ours and an operator's: what it says, what follows, and what is refused (WCAG 2.2, 1.4.3 and 1.4.11). */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast } from './colour.rules.ts'
import { makeTheme, readTheme } from './own-theme.rules.ts'
import { ourTheme, type Role } from './theme.rules.ts'
import { contrastFaults } from './theme-contrast.rules.ts'
import { themeCss } from './theme-css.rules.ts'

test('contrast is measured as WCAG has it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('everything of ours can be read and seen, in both themes and on the band', () => {
  expect(contrastFaults(ourTheme)).toEqual([])
})

test.each<[Role, 0 | 1, string]>([
  ['ink-faint', 0, 'ink-faint'],
  ['on-action', 1, 'on-action'],
  ['focus', 0, 'focus'],
  ['good-tint', 1, 'ink'],
])('a %s that cannot be told apart is found in theme %i', (role, theme, ink) => {
  const colours = { ...ourTheme.colours }
  const pair: [string, string] = [...colours[role]]
  // Of the colour of what stands on it, or of what it stands on.
  pair[theme] = { 'ink-faint': '#fbf8f2', 'on-action': '#8bd6ac', focus: '#ffffff', 'good-tint': '#f2f0e6' }[
    role as 'focus'
  ]
  colours[role] = pair
  expect(contrastFaults({ ...ourTheme, colours })).toContainEqual(
    expect.objectContaining({ ink, mode: theme ? 'oscuro' : 'claro' }),
  )
})

test('words that can be read on no white paper are found', () => {
  const colours = {
    ...ourTheme.colours,
    band: ['#8a8a8a', '#11352a'] as const,
    'on-band': ['#000000', '#ffffff'] as const,
  }
  expect(contrastFaults({ ...ourTheme, colours })).toContainEqual(
    expect.objectContaining({ mode: 'claro', ink: 'band', ground: 'papel', groundColour: '#ffffff' }),
  )
})

test('a band whose words cannot be read is found', () => {
  const onBand = { ...ourTheme.onBand, 'action-text': '#2a5646' }
  expect(contrastFaults({ ...ourTheme, onBand })).toMatchObject([
    { ink: 'action-text de la banda', ground: 'band' },
    { ink: 'action-text de la banda', ground: 'band' },
  ])
})

describe('an operator’s colours', () => {
  test('nothing given is ours', () => {
    expect(makeTheme({})).toEqual(ourTheme)
    expect(readTheme({})).toEqual({ ok: true, theme: ourTheme })
  })

  test.each([
    { action: '#0b4f8a', accent: '#b45309', band: '#0a2540' },
    { action: '#5b21b6' },
    { action: '#9d174d', accent: '#1d4ed8', band: '#3b0764' },
    { band: '#7f1d1d' },
    { action: '#111111', accent: '#111111', band: '#000000' },
    { action: ['#1d4ed8', '#a5c3ff'], accent: ['#be123c', '#ff9db4'], canvas: ['#ffffff', '#0b1220'] },
  ])('%j is enough: what follows from it can be read', given => {
    expect(readTheme(given)).toMatchObject({ ok: true })
  })

  test('a colour given is taken as it is, its followers follow, the rest stays ours', () => {
    const read = readTheme({ action: '#0B4F8A', 'action-hover': ['#0a3f70', '#bfe0ff'] })
    if (!read.ok) throw new Error(read.why)
    const { colours } = read.theme
    expect(colours.action[0]).toBe('#0b4f8a')
    expect(contrast(colours.action[1], colours.canvas[1])).toBeGreaterThanOrEqual(4.5)
    expect(colours['action-hover']).toEqual(['#0a3f70', '#bfe0ff'])
    for (const role of ['action-tint', 'action-text', 'art-plant', 'art-backdrop'] as const)
      expect(colours[role], role).not.toEqual(ourTheme.colours[role])
    for (const role of ['canvas', 'ink', 'accent', 'band', 'good'] as const)
      expect(colours[role], role).toEqual(ourTheme.colours[role])
  })

  test.each([
    [
      { action: '#8fd3ff' },
      /^en el tema claro, «action» \(#8fd3ff\) sobre «[\w-]+» \(#\w{6}\) tiene un contraste de 1,\d+ y necesita 4,5 \(y \d+ más\)$/,
    ],
    [{ ink: ['#17241d', '#333333'] }, /^en el tema oscuro, «ink» \(#333333\) sobre/],
    [{ band: '#cccccc' }, /«on-band»|de la banda/],
    [{ forest: '#155741' }, /^«forest» no es un color del portal; son canvas, surface/],
    [{ action: 'green' }, /^«action» debe ser como "#0b4f8a"/],
    [{ action: ['#155741', '#155741', '#155741'] }, /^«action» debe ser como/],
    [{ action: [] }, /^«action» debe ser como/],
    [{ action: '#fff;}*{display:none' }, /^«action» debe ser como/],
    ['#155741', /debe ser un objeto/],
    [null, /debe ser un objeto/],
    [{ constructor: '#155741' }, /^«constructor» no es/],
  ])('%j is refused in words', (given, why) => {
    expect(readTheme(given)).toEqual({ ok: false, why: expect.stringMatching(why) })
  })
})

test('an operator’s sheet is stronger than ours, wherever the browser puts it', () => {
  const css = themeCss(makeTheme({ band: ['#0a2540', '#0a2540'] }), 'html:root')
  expect(css).toContain('html:root {\n  --canvas: light-dark(#fbf8f2, #0d1713);\n')
  expect(css).toContain('\n  --band: #0a2540;\n')
  expect(css).toContain('html [data-ground="band"] {\n')
  expect(css).toMatch(/prefers-contrast: more\) \{\n {2}html:root \{/)
})

/** What is black and white by its nature, belongs to somebody else, or is dark whatever the theme. */
const ownColours = [
  'call-controls.module.css',
  'draw-photo.server.ts',
  'fineprint.tsx',
  'form-page.server.ts',
  'own-theme.rules.ts',
  'qr-picture.module.css',
  'qr-picture.tsx',
  'read-paper.server.ts',
  'stage.module.css',
  'theme-contrast.rules.ts',
  'theme.css',
  'theme.rules.ts',
]

test('no page, e-mail or document has a colour of its own', () => {
  const files = [...globSync('app/**/*.{ts,tsx,css}'), ...globSync('public/**/*.{css,js}')]
  const colour = /#([0-9a-f]{3}|[0-9a-f]{6})\b(?![\w-])/i
  const coloured = files.filter(
    file => !/\.test\.tsx?$/.test(file) && colour.test(readFileSync(file, 'utf8')),
  )
  expect(coloured.map(file => basename(file)).sort()).toEqual(ownColours)
})
