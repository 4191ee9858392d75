/** Colours as `#rrggbb`: mixing them, and how well one is read on another (WCAG 2.2). */

export const isColour = (text: unknown): text is string =>
  typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text)

const parts = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** @param share of `other` in the mixture, 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [parts(one), parts(other)]
  const mixed = from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share))
  return `#${mixed.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parts(hex).map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour nearest to `colour` on the way to `toward` that reaches `ratio` on every ground; `toward` itself where none does. */
export function readable(colour: string, toward: string, grounds: readonly string[], ratio: number): string {
  for (let step = 0; step < 20; step++) {
    const tried = mix(colour, toward, step / 20)
    if (grounds.every(ground => contrast(tried, ground) >= ratio)) return tried
  }
  return toward
}
