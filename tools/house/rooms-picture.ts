/** The picture of rooms in docs/architecture.md, drawn from the imports, and the map of the README in the order of the rooms. */

/** One room uses another. */
export type Arrow = [from: string, to: string]

export const pictureFile = 'docs/architecture.md'
const start = '<!-- Drawn by npm run write. -->\n'
const end = '<!-- End of the drawing. -->'

/** Mermaid; an arrow that others already say (a → b → c says a → c) is left out. */
export function drawRooms(order: readonly string[], arrows: readonly Arrow[]): string {
  const uses = new Map(order.map(room => [room, new Set<string>()]))
  for (const [from, to] of arrows) if (uses.has(to)) uses.get(from)?.add(to)
  const reaches = (from: string, to: string): boolean =>
    [...(uses.get(from) ?? [])].some(next => next === to || reaches(next, to))
  const lines = order.toReversed().flatMap(from => {
    const direct = [...(uses.get(from) ?? [])]
    const needed = direct.filter(to => !direct.some(other => other !== to && reaches(other, to)))
    const inOrder = needed.sort((a, b) => order.indexOf(b) - order.indexOf(a))
    return inOrder.length ? [`  ${from} --> ${inOrder.join(' & ')}`] : []
  })
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n')
}

/** @returns the document with the picture in the place of the one it has. */
export function withPicture(document: string, picture: string): string {
  const [before, rest = ''] = document.split(start)
  const [, after] = rest.split(end)
  if (after === undefined) throw new Error(`no place for the drawing: «${start.trim()}» and «${end}»`)
  return `${before}${start}${picture}\n${end}${after}`
}

/** Which rooms a map lists, from its top. */
export const roomsOnMap = (document: string): string[] =>
  [...document.matchAll(/^app\/([\w-]+)\/ /gm)].map(([, room = '']) => room)
