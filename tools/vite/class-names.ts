/**
 * Class names of CSS modules go into the scripts as plain words: each list of them would travel with every page that
 * shows what it belongs to. Only where a file names them one by one; who chooses among them needs the list.
 */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const owners = new Map<string, string>()

/** `title-x3k9`: as short as tells the files apart. Vite's own tell the line too, in each page, style sheet and script. */
export function classNameOf(name: string, file: string): string {
  const path = relative(process.cwd(), file.replace(/\?.*/, ''))
  const mark = createHash('sha256').update(path).digest('base64url').slice(0, 4)
  const owner = owners.get(mark) ?? path
  owners.set(mark, owner)
  if (owner !== path) throw new Error(`classes of ${path} would be called as those of ${owner}: rename one`)
  return `${name}-${mark}`
}

const list = /^import (\w+) from ('[^']+\.module\.css')/gm

const words = (): Plugin => ({
  name: 'plain-class-names',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/app\/.*\.tsx$/ },
    handler: code => ({
      code: code.replace(list, (all, name, file) =>
        new RegExp(`\\b${name}\\b(?!\\.\\w|\\s+from)`).test(code.replace(all, ''))
          ? all
          : `import * as ${name} from ${file}`,
      ),
      map: null,
    }),
  },
})

/** Nobody needs the list then; its rules are needed all the same. */
const keepRules = (): Plugin => ({
  name: 'keep-rules-of-plain-class-names',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: code => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
})

export const plainClassNames = () => [words(), keepRules()]
