/** An operator's own colours: what they give, what follows from it, and ours for the rest. */
import { contrast, isColour, mix, readable } from './colour.rules.ts'
import {
  type BandRole,
  grounds,
  ours,
  oursOnBand,
  type Pair,
  type Role,
  roles,
  type Theme,
} from './theme.rules.ts'
import { contrastFaults, textRatio } from './theme-contrast.rules.ts'

const [white, black] = ['#ffffff', '#000000']
type Given = Partial<Record<Role, Pair>>
/** What follows from a head colour that the operator gave, in one theme (0 light, 1 dark). */
function followers(
  head: 'action' | 'accent' | 'band',
  colour: string,
  theme: 0 | 1,
  known: (role: Role) => string,
) {
  const away = theme === 0 ? black : white
  const on = contrast(white, colour) >= textRatio ? white : mix(colour, black, 0.85)
  const tint = mix(known('surface'), colour, theme === 0 ? 0.09 : 0.13)
  const tintStrong = mix(known('surface'), colour, theme === 0 ? 0.18 : 0.24)
  const text = (...more: string[]) => readable(colour, away, [...grounds.map(known), ...more], textRatio)
  const found: Record<typeof head, Partial<Record<Role, string>>> = {
    action: {
      'action-hover': mix(colour, away, 0.2),
      'action-press': mix(colour, away, 0.36),
      'on-action': on,
      'action-tint': tint,
      'action-tint-strong': tintStrong,
      'action-text': text(tint, tintStrong),
      'art-plant': mix(colour, theme === 0 ? white : black, 0.2),
      'art-plant-light': mix(colour, white, theme === 0 ? 0.5 : 0.1),
      'art-plant-deep': mix(colour, black, theme === 0 ? 0 : 0.5),
      'art-backdrop': mix(known('surface'), colour, theme === 0 ? 0.13 : 0.12),
    },
    accent: {
      'accent-text': text(tint),
      'accent-tint': tint,
      'on-accent': on,
      'art-accent': mix(colour, white, theme === 0 ? 0.08 : 0),
      'art-accent-light': mix(colour, white, 0.35),
      'art-accent-deep': mix(colour, black, 0.3),
    },
    band: {
      'band-line': mix(colour, white, 0.16),
      'on-band': mix(white, colour, 0.04),
      'on-band-soft': mix(white, colour, 0.24),
    },
  }
  return found[head]
}

/** The operator's colours, with what follows from them, and ours for the rest. */
export function makeTheme(given: Given): Theme {
  const colours: Record<string, [string, string]> = {}
  for (const role of roles) colours[role] = [...(given[role] ?? ours[role])]
  for (const head of ['action', 'accent', 'band'] as const)
    for (const theme of [0, 1] as const) {
      const known = (role: Role) => colours[role]?.[theme] ?? ''
      if (!given[head]) continue
      for (const [role, colour] of Object.entries(followers(head, known(head), theme, known)))
        if (!given[role as Role]) (colours[role] as [string, string])[theme] = colour
    }
  const whole = colours as Record<Role, Pair>
  return {
    colours: whole,
    onBand: given.band || given.accent || given.action ? bandOf(whole, given) : oursOnBand,
  }
}

function bandOf(colours: Record<Role, Pair>, given: Given): Record<BandRole, string> {
  const [band] = colours.band
  const own = {
    ...oursOnBand,
    'art-accent': mix(colours.accent[1], black, 0.05),
    'art-accent-light': mix(colours.accent[1], white, 0.3),
    'art-accent-deep': mix(colours.accent[1], black, 0.35),
    'art-plant': mix(colours.action[1], black, 0.3),
    'art-plant-light': colours.action[1],
    'art-plant-deep': mix(colours.action[1], black, 0.55),
  }
  if (!given.band) return own
  return {
    ...own,
    'ink-faint': mix(white, band, 0.35),
    'line-strong': mix(white, band, 0.5),
    action: mix(white, band, 0.03),
    'action-press': mix(white, band, 0.14),
    'on-action': band,
    'action-tint': mix(band, white, 0.1),
    'action-tint-strong': mix(band, white, 0.18),
    'action-text': mix(white, band, 0.12),
  }
}

export type ReadTheme = { ok: true; theme: Theme } | { ok: false; why: string }

/**
 * @param given a colour of each role that the operator wants otherwise: `"#0b4f8a"`, or one for each theme, `["#0b4f8a", "#8cc4f5"]`.
 * One `action` or `accent` for both is made lighter in the dark until it can be seen there.
 */
export function readTheme(given: unknown): ReadTheme {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { ok: false, why: '«colours» debe ser un objeto como {"action": "#0b4f8a"}' }
  const read: Given = {}
  for (const [role, value] of Object.entries(given)) {
    if (!roles.includes(role as Role))
      return { ok: false, why: `«${role}» no es un color del portal; son ${roles.join(', ')}` }
    const pair = Array.isArray(value) ? value : [value]
    if (!pair.every(isColour) || pair.length < 1 || pair.length > 2)
      return { ok: false, why: `«${role}» debe ser como "#0b4f8a" o ["#0b4f8a", "#8cc4f5"] (claro y oscuro)` }
    const [light = '', dark] = pair.map(colour => colour.toLowerCase())
    read[role as Role] = [light, dark ?? light]
    if (dark === undefined && (role === 'action' || role === 'accent'))
      read[role] = [
        light,
        readable(
          light,
          white,
          grounds.map(ground => ours[ground][1]),
          textRatio,
        ),
      ]
  }
  const theme = makeTheme(read)
  const [worst, ...others] = contrastFaults(theme)
  if (!worst) return { ok: true, theme }
  const { mode, ink, inkColour, ground, groundColour, ratio, needs } = worst
  const figure = (value: number) => (Math.floor(value * 100) / 100).toLocaleString('es-CL')
  const more = others.length ? ` (y ${others.length} más)` : ''
  return {
    ok: false,
    why: `en el tema ${mode}, «${ink}» (${inkColour}) sobre «${ground}» (${groundColour}) tiene un contraste de ${figure(ratio)} y necesita ${figure(needs)}${more}`,
  }
}
