/** A theme as custom properties. */
import type { Theme } from './theme.rules.ts'

/**
 * @param root `:root`, or something stronger where these stand beside ours. Properties of the band follow it.
 */
export function themeCss({ colours, onBand }: Theme, root = ':root'): string {
  const band = `${root === ':root' ? '' : 'html '}[data-ground="band"]`
  const pairs = Object.entries(colours).map(([role, [light, dark]]) => [
    role,
    light === dark ? light : `light-dark(${light}, ${dark})`,
  ])
  const block = (selector: string, values: string[][], indent = '') =>
    `${indent}${selector} {\n${values.map(([role, value]) => `${indent}  --${role}: ${value};\n`).join('')}${indent}}\n`
  const fromBand = [
    ['ink', 'var(--on-band)'],
    ['ink-soft', 'var(--on-band-soft)'],
    ['line', 'var(--band-line)'],
    ['surface', 'var(--band)'],
  ]
  const strong = [
    ['ink-soft', 'var(--ink)'],
    ['ink-faint', 'var(--ink)'],
    ['line', 'var(--line-strong)'],
  ]
  return [
    block(root, pairs),
    block(band, [...fromBand, ...Object.entries(onBand)]),
    `@media (prefers-contrast: more) {\n${block(root, strong, '  ')}}\n`,
  ].join('\n')
}
