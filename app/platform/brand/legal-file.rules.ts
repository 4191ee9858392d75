/**
 * The operator's own terms or privacy policy, as a plain file: a title, the day from which it is in force, headings,
 * paragraphs and points. Nothing else is known, so that nothing is shown otherwise than it was meant.
 */

export type LegalBlock = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; points: string[] }

export interface OwnText {
  title: string
  /** ISO date from which it is in force; also the version that people agree to. */
  date: string
  blocks: LegalBlock[]
}

export type ReadText = { ok: true; text: OwnText } | { ok: false; line: number; why: string }

/** What would be shown as it stands though the author meant something by it. */
const unknownMarks: readonly [RegExp, string][] = [
  [/^#{3,}/, 'hay dos clases de títulos: # y ##'],
  [/<\/?[a-z!]/i, 'no se usa HTML'],
  [/\*\*|__|`/, 'no hay negritas, cursivas ni código'],
  [/\]\(/, 'los enlaces se escriben enteros, sin [ ]( )'],
  [/^(\d+[.)]|\*|•)\s/, 'los puntos de una lista empiezan con «- »; un número al comienzo va en un título'],
  [/^\|/, 'no hay tablas'],
  [/[^\t\P{Cc}]|\uFFFD/u, 'hay un signo que no se puede mostrar'],
]

const dateLine = /^Vigente desde: (\d{4}-\d{2}-\d{2})$/

/** @returns the first line, from 1, that is otherwise, and why in Spanish. */
export function readLegalFile(content: string): ReadText {
  const lines = content
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map(line => line.trim())
  const wrong = (index: number, why: string): ReadText => ({ ok: false, line: index + 1, why })
  const strange = (line: string) => unknownMarks.find(([mark]) => mark.test(line))?.[1]

  const [first = -1, second = -1] = lines.flatMap((line, index) => (line ? [index] : []))
  const title = /^# (.+)$/.exec(lines[first] ?? '')?.[1]
  if (!title) return wrong(Math.max(first, 0), 'la primera línea es el título: «# Términos y condiciones»')
  const date = dateLine.exec(lines[second] ?? '')?.[1]
  if (!date || !isDate(date))
    return wrong(Math.max(second, 0), 'bajo el título va la fecha: «Vigente desde: 2026-12-01»')

  const blocks: LegalBlock[] = []
  /** Whether the next line goes on with what the last one began. */
  let open = false
  for (const [index, line] of lines.entries()) {
    if (index === first) {
      const why = strange(title)
      if (why) return wrong(index, why)
    }
    if (index <= second) continue
    if (line === '') {
      open = false
      continue
    }
    const why = strange(line)
    if (why) return wrong(index, why)
    if (/^# /.test(line))
      return wrong(index, 'hay un solo título de todo el texto; los demás empiezan con «## »')
    const heading = /^## +(.+)$/.exec(line)?.[1]
    const point = /^- +(.+)$/.exec(line)?.[1]
    if (/^(#|-$)/.test(line) && !heading) return wrong(index, 'falta el texto')
    const last = blocks.at(-1)
    if (heading) blocks.push({ kind: 'heading', text: heading })
    else if (point && last?.kind === 'list') last.points.push(point)
    else if (point) blocks.push({ kind: 'list', points: [point] })
    else if (open && last?.kind === 'list') last.points.push(`${last.points.pop()} ${line}`)
    else if (open && last?.kind === 'paragraph') last.text += ` ${line}`
    else blocks.push({ kind: 'paragraph', text: line })
    open = heading === undefined
  }
  if (!blocks.some(({ kind }) => kind !== 'heading')) return wrong(lines.length - 1, 'el texto está vacío')
  return { ok: true, text: { title, date, blocks } }
}

/** Whether that day exists: no month has a 31st of February. */
function isDate(text: string): boolean {
  const date = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
