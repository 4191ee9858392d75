/** docs/behaviours.md: what the portal does, as the titles of its tests say it, by capability. Written by `npm run write`. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { titles } from './test-titles.ts'

export const behavioursFile = 'docs/behaviours.md'

/** The room a test speaks of: a capability, or what it is a test of. */
function roomOf(file: string): string {
  const [top = '', room = ''] = file.split('/')
  if (top === 'app') return room.includes('.') ? 'platform' : room
  if (top === 'test' && room === 'e2e') return `stories: ${basename(file).split('.')[0]}`
  if (top !== 'test') return top
  if (room.includes('.')) return 'the whole house'
  return room === 'built' ? 'the built portal' : `the tests: ${room}`
}

export function behaviours(files: ReadonlyMap<string, string>): string {
  const rooms = new Map<string, string[]>()
  for (const [file, source] of [...files].sort(([a], [b]) => a.localeCompare(b))) {
    const found = titles(source, file)
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

/** Titles that say nothing to whoever reads the page: a placeholder whose value only a run knows, a title that is no more than one. */
export function rawTitles(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, source]) =>
    titles(source, file)
      .filter(({ raw }) => raw)
      .map(
        ({ text }) => `${file}: «${text}» is a template; say it in words, or with rows that are written out`,
      ),
  )
}

export function readTests(): Map<string, string> {
  const files = globSync('{app,data,db,test,tools}/**/*.{test,spec}.{ts,tsx}').sort()
  return new Map(files.map(file => [file, readFileSync(file, 'utf8')]))
}

if (import.meta.main) writeFileSync(behavioursFile, behaviours(readTests()))
