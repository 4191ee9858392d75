/**
 * What every colour of the portal is for. Pages, e-mails, documents, the manifest and the frame of the browser take theirs
 * from here, and an operator's own colours take the place of these (own-theme.rules.ts).
 */
/** In the light and in the dark theme. */
export type Pair = readonly [light: string, dark: string]

/** The portal's own: green acts, crimson marks, warm paper rests the eye. */
export const ours = {
  // Grounds, from the page up.
  canvas: ['#fbf8f2', '#0d1713'],
  surface: ['#ffffff', '#16251e'],
  raised: ['#ffffff', '#1e3027'],
  sunken: ['#f3ede2', '#111e18'],

  // Ink: words on all four.
  ink: ['#17241d', '#f2f0e6'],
  'ink-soft': ['#425047', '#c5cec3'],
  'ink-faint': ['#5b6860', '#9aaa9f'],

  // Lines: `line` separates, `line-strong` draws the edge of a control.
  line: ['#e3dccd', '#2e4138'],
  'line-strong': ['#7f8a80', '#72867a'],

  // What one can do.
  action: ['#155741', '#8bd6ac'],
  'action-hover': ['#0e4331', '#a6e3c0'],
  'action-press': ['#0a3325', '#c2eed4'],
  'on-action': ['#ffffff', '#06251a'],
  'action-tint': ['#e6f0e8', '#1a3227'],
  'action-tint-strong': ['#cfe3d5', '#244435'],
  'action-text': ['#135440', '#93d9b2'],

  // The band of heroes, heads and foots; night in both themes.
  band: ['#0f3a2c', '#11352a'],
  'band-line': ['#2a5646', '#2a5244'],
  'on-band': ['#f5f1e6', '#f5f1e6'],
  'on-band-soft': ['#c4d5c8', '#c4d5c8'],

  // The mark and rare highlights, never the only sign of anything.
  accent: ['#b3123f', '#f0567d'],
  'accent-text': ['#a80f3a', '#ff9db4'],
  'accent-tint': ['#fbe8ea', '#3a1822'],
  'on-accent': ['#ffffff', '#2b0410'],

  // States.
  good: ['#1c6b3c', '#8fdca0'],
  'good-tint': ['#e2f3e5', '#16351f'],
  warning: ['#7a4d00', '#f5c469'],
  'warning-tint': ['#fdf0d0', '#382a0d'],
  'warning-mark': ['#d98e04', '#f2b33d'],
  danger: ['#a92a12', '#ff9f86'],
  'danger-hover': ['#87200d', '#ffb8a5'],
  'on-danger': ['#ffffff', '#350a02'],
  'danger-tint': ['#fdeae4', '#3b1a12'],
  info: ['#1a557a', '#90cdf4'],
  'info-tint': ['#e3f0f8', '#10293a'],
  focus: ['#0b57a4', '#ffd166'],

  // Parts of drawings that are not in the list above.
  'art-accent': ['#c2184b', '#e23c67'],
  'art-accent-light': ['#e4577c', '#f47f9d'],
  'art-accent-deep': ['#8c0d33', '#a81b45'],
  'art-plant': ['#2f7d5b', '#3f9a70'],
  'art-plant-light': ['#7db894', '#7cc9a0'],
  'art-plant-deep': ['#155741', '#1f5f47'],
  'art-backdrop': ['#dfeadf', '#1e3429'],
  'art-warm': ['#efe3cb', '#3a3524'],
  'art-skin': ['#d9a684', '#c08e6b'],
  'art-hair': ['#2b2320', '#2b2320'],
  'art-hair-grey': ['#8b8580', '#7d7873'],
  'art-paper': ['#ffffff', '#dfe8dc'],
  'art-line': ['#e3dccd', '#b3c2b4'],
} as const satisfies Record<string, Pair>

export type Role = keyof typeof ours
export const roles = Object.keys(ours) as Role[]

/** What stands on the band: the same names, other values, so that every component fits there too. */
export const oursOnBand = {
  'ink-faint': '#a9bfb0',
  'line-strong': '#7f9c8b',
  action: '#f7f1e3',
  'action-hover': '#ffffff',
  'action-press': '#e4dcc9',
  'on-action': '#0f3a2c',
  'action-tint': '#1c4d3c',
  'action-tint-strong': '#265c48',
  'action-text': '#d8ecdd',
  'art-accent': '#e23c67',
  'art-accent-light': '#f47f9d',
  'art-accent-deep': '#a81b45',
  'art-plant': '#4da27a',
  'art-plant-light': '#8fd0aa',
  'art-plant-deep': '#2a6a51',
  focus: '#ffd166',
} as const satisfies Partial<Record<Role, string>>
export type BandRole = keyof typeof oursOnBand

export interface Theme {
  colours: Readonly<Record<Role, Pair>>
  onBand: Readonly<Record<BandRole, string>>
}

/** On paper and in e-mails there is one theme, the light one. */
export const inPrint = ({ colours }: Theme, role: Role): string => colours[role][0]

export const ourTheme: Theme = { colours: ours, onBand: oursOnBand }

/** What a page is made of, from the back. */
export const grounds = ['canvas', 'surface', 'raised', 'sunken'] as const satisfies Role[]
