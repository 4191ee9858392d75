/**
 * How e-mails look: the light theme in the elements themselves, for programs that keep nothing else, and the dark one in a
 * style sheet that those read which know `prefers-color-scheme`. Programs that darken by themselves find pairs that hold.
 */
import type { Role, Theme } from '../brand/theme.rules.ts'

/** What each place is coloured with: its ground and its words. */
const paints = {
  canvas: ['canvas', 'ink'],
  sheet: ['surface', 'ink'],
  brand: [null, 'accent'],
  soft: [null, 'ink-soft'],
  card: ['band', 'on-band'],
  gone: ['sunken', 'ink-soft'],
  leaf: ['surface', 'ink'],
  way: [null, 'on-band'],
  main: ['action', 'on-action'],
  other: [null, 'action-text'],
} as const satisfies Record<string, readonly [ground: Role | null, words: Role]>

type Place = keyof typeof paints

const colours = ({ colours }: Theme, place: Place, theme: 0 | 1, important = '') => {
  const [ground, words] = paints[place]
  const behind = ground ? `background:${colours[ground][theme]}${important};` : ''
  return `${behind}color:${colours[words][theme]}${important}`
}

/** The dark theme, in classes that the elements carry beside their own light style. */
export function styleSheet(theme: Theme): string {
  const rules = (Object.keys(paints) as Place[]).map(
    place => `.${place}{${colours(theme, place, 1, ' !important')}}`,
  )
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}.sheet{border-color:${theme.colours.line[1]} !important}}`
}

/** Attributes of each element. */
export function emailLook(theme: Theme) {
  const at = (place: Place, style: string) => `class="${place}" style="${colours(theme, place, 0)};${style}"`
  const font = 'font:17px/1.55 Verdana,Arial,sans-serif'
  return {
    body: at('canvas', `margin:0;padding:0;${font}`),
    canvas: at('canvas', font),
    around: 'style="padding:24px 12px"',
    sheet: at(
      'sheet',
      `max-width:36em;border:1px solid ${theme.colours.line[0]};border-radius:8px 28px 8px 28px;border-collapse:separate;${font}`,
    ),
    inside: 'style="padding:28px 24px"',
    brand: at('brand', 'margin:0 0 16px;font-weight:bold'),
    title: 'style="margin:0 0 16px;font-size:25px;line-height:1.25"',
    words: 'style="margin:0 0 14px"',
    card: at('card', 'margin:0 0 20px;padding:16px;border-radius:8px 24px 8px 24px;border-collapse:separate'),
    cardGone: at(
      'gone',
      'margin:0 0 20px;padding:16px;border-radius:8px 24px 8px 24px;border-collapse:separate',
    ),
    leaf: at('leaf', 'padding:8px 4px;border-radius:6px 16px 6px 16px;font-size:14px;line-height:1.2'),
    number: 'style="font-size:28px;line-height:1.2"',
    when: 'style="font-size:19px"',
    whenGone: 'style="font-size:19px;text-decoration:line-through"',
    way: at('way', 'display:inline-block;padding:10px 12px 2px 0;font-weight:bold'),
    list: 'style="margin:20px 0;padding:0"',
    label: at('soft', 'margin:12px 0 0;font-size:15px'),
    value: 'style="margin:0;font-weight:bold"',
    listOf: 'style="margin:8px 0 0"',
    items: 'style="margin:4px 0 0;padding:0 0 0 22px;font-weight:normal"',
    press: at('main', 'border-radius:8px'),
    main: at(
      'main',
      'display:inline-block;padding:13px 22px;font-weight:bold;text-decoration:none;border-radius:8px',
    ),
    other: at('other', 'font-weight:bold'),
    door: 'style="margin:20px 0;font-size:0"',
    doorPart:
      'style="display:inline-block;vertical-align:top;max-width:19em;margin:0 16px 8px 0;font-size:16px"',
    doorWords: 'style="margin:0 0 8px"',
    typed: 'style="letter-spacing:1px;white-space:nowrap"',
    closing: at('soft', 'margin:0 0 14px;font-size:15px'),
  }
}
