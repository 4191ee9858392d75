/** docs/behaviours.md: what the portal does, as the titles of its tests say it, by capability. Written by `npm run write`. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

export const behavioursFile = 'docs/behaviours.md'

interface Line {
  depth: number
  /** A heading of facts rather than a fact. */
  group: boolean
  text: string
}

const opening =
  /^(?<indent> *)(?:await )?(?<what>describe|test|it)(?:\.describe)?(?:\.(?:each|for)(?:<[\s\S]*?>)?[(`](?<table>[\s\S]*?)[)`])?\(\s*(?<quote>['"`])(?<text>.*?)(?<!\\)\k<quote>/gm

/** What begins the rows of a table, when each begins with words. */
function rowNames(table: string, indent: number): string[] {
  const row = new RegExp(`^ {${indent + 2}}(?:\\[\\s*)?(?:(['"\`])(.*?)(?<!\\\\)\\1|[^\\]\\s/])`, 'gm')
  const names = [...table.matchAll(row)].map(found => found[2])
  return names.every(name => name !== undefined) ? [...new Set(names)] : []
}

/** @returns the titles of a test file in the order in which they stand, groups with their facts below them. */
export function titles(source: string): Line[] {
  return [...source.matchAll(opening)].flatMap(({ 0: whole, groups = {} }) => {
    const indent = (groups.indent ?? '').length
    const group = /^\s*(?:test\.)?describe/.test(whole)
    const title = groups.text ?? ''
    // A title that is nothing but its table's first column: the facts are the rows.
    const names = title === '%s' && !group ? rowNames(groups.table ?? '', indent) : []
    return (names.length > 0 ? names : [title]).map(text => ({
      depth: indent / 2,
      group,
      text: text
        .replace(/ @(?:both|phone)\b/g, '')
        .replaceAll('\\', '')
        .trim(),
    }))
  })
}

/** The room a test speaks of: a capability, or what it is a test of. */
function roomOf(file: string): string {
  const [top = '', room = ''] = file.split('/')
  if (top === 'app') return room.includes('.') ? 'platform' : room
  if (top === 'test' && room === 'e2e') return `stories: ${basename(file).split('.')[0]}`
  return top === 'test' ? `the built portal: ${room}` : top
}

export function behaviours(files: ReadonlyMap<string, string>): string {
  const rooms = new Map<string, string[]>()
  for (const [file, source] of [...files].sort(([a], [b]) => a.localeCompare(b))) {
    const found = titles(source)
    if (found.length === 0) continue
    const list = rooms.get(roomOf(file)) ?? []
    list.push(
      '',
      `**${basename(file)
        .replace(/\.(?:server\.)?(?:test|spec)\.tsx?$/, '')
        .replace(/\.(?:server|queries|rules)/g, '')}**`,
      '',
    )
    list.push(
      ...found.map(({ depth, group, text }) => `${'  '.repeat(depth)}- ${group ? `*${text}*` : text}`),
    )
    rooms.set(roomOf(file), list)
  }
  const parts = [...rooms]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([room, lines]) => `## ${room}\n${lines.join('\n')}\n`)
  return `# Behaviours\n\nWhat the portal does, in the words of its tests. Written by \`npm run write\`; \`npm run check\` compares.\n\n${parts.join('\n')}`
}

export function readTests(): Map<string, string> {
  const files = globSync('{app,data,db,test,tools}/**/*.{test,spec}.{ts,tsx}').sort()
  return new Map(files.map(file => [file, readFileSync(file, 'utf8')]))
}

if (import.meta.main) writeFileSync(behavioursFile, behaviours(readTests()))
