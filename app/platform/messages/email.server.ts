/** An e-mail as plain text and as simple, accessible HTML, from the same pieces. */
import { type Language, locales } from '#app/text/languages.ts'
import { inPrint, type Theme } from '../brand/theme.rules.ts'
import { escapeHtml } from '../http/escape-html.ts'

export interface Email {
  language: Language
  brand: string
  theme: Theme
  title: string
  hello: string
  intro: string[]
  facts: { label: string; value: string }[]
  /** The main one first. */
  links: { label: string; href: string }[]
  closing: string[]
}

export function emailText({ hello, intro, facts, links, closing }: Email): string {
  const blocks = [
    hello,
    ...intro,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    links.map(({ label, href }) => `${label}:\n${href}`).join('\n\n'),
    ...closing,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

// Mail programs keep inline styles only; colours hold on white and on the dark they invert to.
function styles(theme: Theme) {
  const [canvas, surface, line, ink, soft, accent, action, on, text] = (
    ['canvas', 'surface', 'line', 'ink', 'ink-soft', 'accent', 'action', 'on-action', 'action-text'] as const
  ).map(role => inPrint(theme, role))
  return {
    body: `margin:0;padding:24px 16px;font:17px/1.55 Verdana,Arial,sans-serif;color:${ink};background:${canvas}`,
    sheet: `max-width:36em;margin:0 auto;padding:28px;background:${surface};border:1px solid ${line};border-radius:8px`,
    brand: `margin:0 0 16px;font-weight:bold;color:${accent}`,
    title: 'margin:0 0 16px;font-size:25px;line-height:1.25',
    list: 'margin:20px 0;padding:0',
    label: `margin:12px 0 0;font-size:15px;color:${soft}`,
    value: 'margin:0;font-weight:bold',
    main: `display:inline-block;padding:13px 22px;background:${action};color:${on};font-weight:bold;text-decoration:none;border-radius:8px`,
    other: `color:${text};font-weight:bold`,
    closing: `font-size:15px;color:${soft}`,
  }
}

export function emailHtml({
  language,
  brand,
  theme,
  title,
  hello,
  intro,
  facts,
  links,
  closing,
}: Email): string {
  const style = styles(theme)
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  // Under its label a value begins a line: «Jueves 26 de noviembre». In plain text it follows a colon.
  const begun = (text: string) => text.charAt(0).toLocaleUpperCase(locales[language]) + text.slice(1)
  const fact = ({ label, value }: Email['facts'][number]) =>
    `<dt style="${style.label}">${escapeHtml(label)}</dt><dd style="${style.value}">${escapeHtml(begun(value))}</dd>`
  const link = ({ label, href }: Email['links'][number], index: number) =>
    `<p><a href="${escapeHtml(href)}" style="${index === 0 ? style.main : style.other}">${escapeHtml(label)}</a></p>`
  return `<!doctype html>
<html lang="${locales[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="${style.body}">
<div style="${style.sheet}">
<p style="${style.brand}">${escapeHtml(brand)}</p>
<h1 style="${style.title}">${escapeHtml(title)}</h1>
${[hello, ...intro].map(paragraph).join('\n')}
<dl style="${style.list}">${facts.map(fact).join('\n')}</dl>
${links.map(link).join('\n')}
${closing.map(text => `<p style="${style.closing}">${escapeHtml(text)}</p>`).join('\n')}
</div>
</body>
</html>
`
}
