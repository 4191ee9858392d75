/** Forms in the source of pages that say not whose page they are on. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Posts, and is none of `OwnForm`: the router's, the browser's own, or that of a fetcher. Whoever signs out wants nobody to be left. */
const bare = /<(?:Form|form|\w+\.Form)\s(?![^>]*SignOutPath)(?:[^>]|=>)*?method="post"/

/** @param files of pages, with all that they are put together from. @returns what was looked at, and which of it has such a form. */
export function bareForms(files: readonly string[]): { seen: string[]; bare: string[] } {
  const seen = new Map<string, string>()
  const look = (file: string) => {
    if (seen.has(file) || !file.endsWith('.tsx') || /^app\/(ui|shell|frame|text)\//.test(file)) return
    const source = readFileSync(file, 'utf8')
    seen.set(file, source)
    for (const [, path = ''] of source.matchAll(/from '((?:\.|#app)[^']+)'/g))
      look(path.startsWith('#') ? path.slice(1) : join(dirname(file), path))
  }
  for (const file of files) look(file)
  return {
    seen: [...seen.keys()],
    bare: [...seen].filter(([, source]) => bare.test(source)).map(([file]) => file),
  }
}
