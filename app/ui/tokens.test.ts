/** Contrast of the palette: every colour of words on every ground that they stand on (WCAG 2.2, 1.4.3 and 1.4.11). */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const block = (selector: string) => {
  const start = css.indexOf(`${selector} {`)
  return css.slice(start, css.indexOf('\n}', start))
}

/** The colours that a block gives, in one theme. */
function colours(selector: string, theme: 0 | 1): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', value = ''] of block(selector).matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const pair = value.match(/^light-dark\((#\w+),\s*(#\w+)\)$/)
    const colour = pair ? pair[theme + 1] : value
    if (colour?.startsWith('#')) found.set(name, colour)
    const other = value.match(/^var\(--([\w-]+)\)$/)?.[1]
    if (other) found.set(name, found.get(other) ?? colours(':root', theme).get(other) ?? '')
  }
  return found
}

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['canvas', 'surface', 'raised', 'sunken']

/** Words, the grounds they stand on. */
const words: [string, string[]][] = [
  [
    'ink',
    [
      ...grounds,
      'action-tint',
      'action-tint-strong',
      'good-tint',
      'warning-tint',
      'danger-tint',
      'info-tint',
    ],
  ],
  ['ink-soft', [...grounds, 'action-tint', 'danger-tint']],
  ['ink-faint', grounds],
  ['action-text', [...grounds, 'action-tint', 'action-tint-strong']],
  ['accent-text', [...grounds, 'accent-tint']],
  ['on-action', ['action', 'action-hover', 'action-press']],
  ['on-accent', ['accent']],
  ['on-danger', ['danger', 'danger-hover']],
  ['danger', [...grounds, 'danger-tint']],
  ['good', [...grounds, 'good-tint']],
  ['warning', [...grounds, 'warning-tint']],
  ['info', [...grounds, 'info-tint']],
  ['on-band', ['band']],
  ['on-band-soft', ['band']],
]

const edges: [string, string[]][] = [
  ['line-strong', ['canvas', 'surface', 'raised']],
  ['action', [...grounds, 'action-tint']],
  ['focus', grounds],
  ['danger', grounds],
]

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme', (_, theme) => {
  const root = colours(':root', theme)
  const of = (name: string) => root.get(name) ?? `no colour ${name}`

  test.each(words)('%s can be read', (ink, on) => {
    for (const ground of on)
      expect(contrast(of(ink), of(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edges)('%s can be seen', (line, on) => {
    for (const ground of on)
      expect(contrast(of(line), of(ground)), `${line} on ${ground}`).toBeGreaterThanOrEqual(3)
  })

  test('the band has its own readable set', () => {
    const band = colours('[data-ground="band"]', theme)
    const ground = of('band')
    for (const ink of ['ink', 'ink-soft', 'ink-faint', 'action-text'])
      expect(contrast(band.get(ink) ?? '', ground), ink).toBeGreaterThanOrEqual(4.5)
    for (const line of ['line-strong', 'action', 'focus'])
      expect(contrast(band.get(line) ?? '', ground), line).toBeGreaterThanOrEqual(3)
    expect(contrast(band.get('on-action') ?? '', band.get('action') ?? '')).toBeGreaterThanOrEqual(4.5)
  })
})

test('contrast is measured as WCAG has it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
