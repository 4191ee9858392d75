/** An e-mail as plain text and as simple, accessible HTML, from the same pieces. Every kind of message has this frame. */
import { capital } from '#app/platform/capital.ts'
import { type Language, locales } from '#app/text/languages.ts'
import type { Theme } from '../brand/theme.rules.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { emailLook, styleSheet } from './email-look.server.ts'

interface Way {
  label: string
  href: string
}

/** An hour as the leaf of a calendar, as the portal shows it. */
export interface EmailHour {
  leaf: { weekday: string; dayNumber: number; month: string }
  when: string
  what: string
  where: string
  /** It is gone: nothing leads to it. */
  gone: boolean
  /** Into the reader's own calendar, and to the door. */
  ways: Way[]
}

/** A QR code with its words: read or typed, and understood where no picture is shown. */
export interface EmailDoor {
  /** Of the picture inside the letter. */
  contentId: string
  alt: string
  words: string
  /** What is typed instead; `alone`: where no picture is shown. */
  typed: { label: string; code: string; alone: string }
  way: Way
}

/** Sentences below a fact; of what they are, where they are not of all. */
export interface FactList {
  of: string | null
  sentences: string[]
}

export interface Email {
  language: Language
  brand: string
  theme: Theme
  title: string
  /** What it is about, before any other word. */
  hour?: EmailHour
  /** Further hours of the same visit. */
  further?: EmailHour[]
  /** What is shown at the door, of each hour that has one. */
  atDoor?: EmailDoor[]
  hello: string
  intro: string[]
  /** `inHour`: the hour says it already, where there is one to be seen. */
  facts: { label: string; value: string; inHour?: boolean; lists?: FactList[] }[]
  /** The main one first. */
  links: Way[]
  closing: string[]
}

/** Says every fact and every way that the HTML has, one below the other; ends with a new line. */
export function emailText({
  title,
  hour,
  further,
  atDoor = [],
  hello,
  intro,
  facts,
  links,
  closing,
}: Email): string {
  const hours = hour ? [hour, ...(further ?? [])] : []
  const ways = [...links, ...waysTold(hours)]
  const blocks = [
    ...hours.map(({ when, what, where, gone }) =>
      [capital(when), what, where, gone && title].filter(Boolean).join('\n'),
    ),
    hello,
    ...intro,
    facts.map(factText).join('\n'),
    ways.map(({ label, href }) => `${label}:\n${href}`).join('\n\n'),
    ...atDoor.map(({ typed, way }) => `${way.label}: ${typed.code}\n${typed.alone}\n${way.href}`),
    ...closing,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** Below the hours nothing shows of which one a way is: where several are called alike, each says it. */
const waysTold = (hours: readonly EmailHour[]): Way[] => {
  const labels = hours.flatMap(({ ways }) => ways.map(({ label }) => label))
  const isOne = (label: string) => labels.filter(other => other === label).length === 1
  return hours.flatMap(({ when, ways }) =>
    ways.map(({ label, href }) => ({ label: isOne(label) ? label : `${label} (${when})`, href })),
  )
}

const factText = ({ label, value, lists = [] }: Email['facts'][number]) =>
  [`${label}: ${value}`.trim(), ...lists.flatMap(listText)].join('\n')

export const listText = ({ of, sentences }: FactList) => [
  ...(of ? [`${of}:`] : []),
  ...sentences.map(sentence => `- ${sentence}`),
]

type Look = ReturnType<typeof emailLook>

/** Layout by tables: it is what every mail program knows. */
const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`

function hourCard({ leaf, when, what, where, gone, ways }: EmailHour, look: Look): string {
  const links = ways.map(
    ({ label, href }) => `<a href="${escapeHtml(href)}" ${look.way}>${escapeHtml(label)}</a>`,
  )
  // A table of its own: a cell would be as high as the words beside it.
  const day = table(
    'width="84" aria-hidden="true"',
    `<tr><td align="center" ${look.leaf}>${escapeHtml(leaf.weekday)}<br><b ${look.number}>${leaf.dayNumber}</b><br>${escapeHtml(leaf.month)}</td></tr>`,
  )
  const words = [
    `<b ${gone ? look.whenGone : look.when}>${escapeHtml(capital(when))}</b>`,
    escapeHtml(what),
    escapeHtml(where),
  ]
  return table(
    `width="100%" ${gone ? look.cardGone : look.card}`,
    `<tr><td width="84" valign="top">${day}</td><td width="14"></td><td valign="top">${words.join('<br>')}${links.length ? `<br>${links.join(' ')}` : ''}</td></tr>`,
  )
}

/** Its ground is its own, white in both themes; where it is not shown its words have the colour of the letter. */
const doorPicture = ({ contentId, alt }: EmailDoor) =>
  `<img src="cid:${escapeHtml(contentId)}" width="148" height="148" alt="${escapeHtml(alt)}" style="display:block;border-radius:8px">`

function door(shown: EmailDoor, look: Look): string {
  const { words, typed, way } = shown
  const said = [
    escapeHtml(words),
    `${escapeHtml(typed.label)} <b ${look.typed}>${escapeHtml(typed.code)}</b>`,
    `<a href="${escapeHtml(way.href)}" ${look.other}>${escapeHtml(way.label)}</a>`,
  ]
  // Side by side where there is room, one below the other on a telephone: no style sheet is needed.
  return `<div ${look.door}><div ${look.doorPart}>${doorPicture(shown)}</div><div ${look.doorPart}>${said.map(text => `<p ${look.doorWords}>${text}</p>`).join('')}</div></div>`
}

function fact({ label, value, lists = [] }: Email['facts'][number], look: Look): string {
  const below = lists.map(({ of, sentences }) => {
    const items = sentences.map(sentence => `<li>${escapeHtml(sentence)}</li>`).join('')
    return `${of ? `<p ${look.listOf}>${escapeHtml(of)}</p>` : ''}<ul ${look.items}>${items}</ul>`
  })
  return `<dt ${look.label}>${escapeHtml(label)}</dt><dd ${look.value}>${escapeHtml(capital(value))}${below.join('')}</dd>`
}

/** A whole document, whose words are escaped. */
export function emailHtml({
  language,
  brand,
  theme,
  title,
  hour,
  further,
  atDoor = [],
  hello,
  intro,
  facts,
  links,
  closing,
}: Email): string {
  const look = emailLook(theme)
  const paragraph = (text: string) => `<p ${look.words}>${escapeHtml(text)}</p>`
  const list = facts.filter(({ inHour }) => !(hour && inHour)).map(each => fact(each, look))
  const link = ({ label, href }: Way, index: number) =>
    index === 0
      ? table(
          `style="margin:20px 0 16px"`,
          `<tr><td ${look.press}><a href="${escapeHtml(href)}" ${look.main}>${escapeHtml(label)}</a></td></tr>`,
        )
      : `<p ${look.words}><a href="${escapeHtml(href)}" ${look.other}>${escapeHtml(label)}</a></p>`
  const sheet = [
    `<p ${look.brand}>${escapeHtml(brand)}</p>`,
    `<h1 ${look.title}>${escapeHtml(title)}</h1>`,
    ...(hour ? [hour, ...(further ?? [])] : []).map(each => hourCard(each, look)),
    ...[hello, ...intro].map(paragraph),
    list.length ? `<dl ${look.list}>${list.join('\n')}</dl>` : '',
    ...links.map(link),
    ...atDoor.map(shown => door(shown, look)),
    ...closing.map(text => `<p ${look.closing}>${escapeHtml(text)}</p>`),
  ]
  return `<!doctype html>
<html lang="${locales[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${styleSheet(theme)}</style></head>
<body ${look.body}>
${table(`width="100%" ${look.canvas}`, `<tr><td align="center" ${look.around}>${table(`width="100%" ${look.sheet}`, `<tr><td align="left" ${look.inside}>\n${sheet.filter(Boolean).join('\n')}\n</td></tr>`)}</td></tr>`)}
</body>
</html>
`
}
