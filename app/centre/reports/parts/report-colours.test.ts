/** What stands beside or on each other in a chart is told apart, whoever's colours they are seen in. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '#app/platform/brand/colour.rules.ts'
import { ourTheme, type Role } from '#app/platform/brand/theme.rules.ts'

const css = readFileSync(new URL('reports.module.css', import.meta.url), 'utf8')

/** The colour that a tone of the chart is filled with, as the two themes have it. */
function coloursOf(tone: string): readonly [string, string] {
  const role = new RegExp(`\\.${tone}\\b[^}]*fill: var\\(--([a-z-]+)\\)`).exec(css)?.[1]
  // A style sheet names only colours of the theme.
  return ourTheme.colours[role as Role]
}

test.each([
  ['hours that were offered and sold', 'offered', 'sold'],
  ['hours that were sold and attended', 'sold', 'attended'],
  ['money by Webpay and by card', 'webpay', 'card'],
])('%s are told apart in both themes', (_what, one, other) => {
  const [first, second] = [coloursOf(one), coloursOf(other)]
  for (const theme of [0, 1] as const) expect(contrast(first[theme], second[theme])).toBeGreaterThan(2.5)
})
