/** Addresses in a text, so that they can be followed. */

export interface TextPart {
  text: string
  /** Set when the part is an address. */
  href?: string
}

const address = /https?:\/\/[^\s<>"«»]+/g
// A full stop at the end of a sentence is no part of the address before it.
const trailing = /[.,;:!?)\]]+$/

/** The text in pieces; put together they are the text again. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const href = match[0].replace(trailing, '')
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: href, href })
    from = match.index + href.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** Each address once, in the order of the text. */
export const linksOf = (text: string): string[] => [
  ...new Set(textParts(text).flatMap(({ href }) => (href ? [href] : []))),
]
