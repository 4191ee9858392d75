/** Which colours of a theme are read or seen on which, and how well (WCAG 2.2). */
import { contrast } from './colour.rules.ts'
import { type BandRole, grounds, type Role, type Theme } from './theme.rules.ts'

/** Of words, and of edges that tell where a control is (1.4.3 and 1.4.11). */
export const textRatio = 4.5
const edgeRatio = 3

/** Words, and the grounds that they stand on. */
const words: [Role, readonly Role[]][] = [
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

/** Edges that tell where a control is. */
const edges: [Role, readonly Role[]][] = [
  ['line-strong', ['canvas', 'surface', 'raised']],
  ['action', [...grounds, 'action-tint']],
  ['focus', grounds],
  ['danger', grounds],
]

const bandWords: readonly Role[] = ['on-band', 'on-band-soft']

/** Words of documents: in the light theme only, also on white paper. */
const printed: readonly Role[] = ['ink', 'ink-soft', 'band', 'action']
const printedOn: readonly Role[] = ['canvas', 'action-tint']

export interface ContrastFault {
  mode: 'claro' | 'oscuro'
  ink: string
  inkColour: string
  ground: string
  groundColour: string
  ratio: number
  needs: number
}

/** Every pair that is read or seen too badly (WCAG 2.2, 1.4.3 and 1.4.11), the worst first. */
export function contrastFaults({ colours, onBand }: Theme): ContrastFault[] {
  const faults = ([0, 1] as const).flatMap(theme => {
    const of = (role: Role) => colours[role][theme]
    const pairs = (list: [Role, readonly Role[]][], needs: number) =>
      list.flatMap(([ink, on]) =>
        on.map(ground => ({ ink, inkColour: of(ink), ground, groundColour: of(ground), needs })),
      )
    const onTheBand = (inks: BandRole[], needs: number) =>
      inks.map(ink => ({
        ink: `${ink} de la banda`,
        inkColour: onBand[ink],
        ground: 'band',
        groundColour: of('band'),
        needs,
      }))
    const onPaper = printed.map(ink => ({
      ink,
      inkColour: of(ink),
      ground: 'papel',
      groundColour: '#ffffff',
      needs: textRatio,
    }))
    return [
      ...(theme === 0
        ? [
            ...onPaper,
            ...pairs(
              printed.map(ink => [ink, printedOn]),
              textRatio,
            ),
          ]
        : []),
      // At night the foot of every page and the head of the first one stand on the tint.
      ...(theme === 1
        ? pairs(
            bandWords.map(ink => [ink, ['action-tint']]),
            textRatio,
          )
        : []),
      ...pairs(words, textRatio),
      ...pairs(edges, edgeRatio),
      ...onTheBand(['ink-faint', 'action-text'], textRatio),
      ...onTheBand(['line-strong', 'action', 'focus'], edgeRatio),
      {
        ink: 'on-action de la banda',
        inkColour: onBand['on-action'],
        ground: 'action de la banda',
        groundColour: onBand.action,
        needs: textRatio,
      },
    ].map(pair => ({
      ...pair,
      mode: theme === 0 ? ('claro' as const) : ('oscuro' as const),
      ratio: contrast(pair.inkColour, pair.groundColour),
    }))
  })
  return faults
    .filter(({ ratio, needs }) => ratio < needs)
    .sort((a, b) => a.ratio / a.needs - b.ratio / b.needs)
}
