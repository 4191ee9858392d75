/** The operator's brand file: name, colours and mark in one place. Without it everything is ours. */
import { createHash } from 'node:crypto'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { brandName } from '../environment.server.ts'
import { type Mark, markSvg, readMark } from './mark.rules.ts'
import { readTheme } from './own-theme.rules.ts'
import { FileFault, readTextFile } from './read-file.server.ts'
import { ourTheme, type Theme } from './theme.rules.ts'
import { themeCss } from './theme-css.rules.ts'

export interface OwnMark extends Mark {
  /** Its address, by what it shows: asked for by every page, so it is made once. */
  src: string
}

export interface Brand {
  theme: Theme
  /** The address of the style sheet with the operator's colours, which stands beside ours; absent: they are ours. */
  sheet?: string
  /** In the place of our flower. */
  mark?: OwnMark
}

const brandFile = z.strictObject(
  { name: brandName.optional(), mark: z.string().optional(), colours: z.unknown().optional() },
  {
    error: issue =>
      issue.code === 'unrecognized_keys' ? `«${issue.keys[0]}» no es parte de este archivo` : undefined,
  },
)

/** @throws FileFault */
export function readBrand(path: string | undefined): Brand & { name?: string } {
  if (path === undefined) return { theme: ourTheme }
  const fault = (why: string | undefined) => new FileFault(`${path}: ${why}`)
  const parsed = brandFile.safeParse(parseJson(readTextFile(path, 50), fault))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw fault(
      [issue?.path.length ? `«${issue.path.join('.')}»` : '', issue?.message].filter(Boolean).join(' '),
    )
  }
  const { name, mark, colours } = parsed.data
  const read = readTheme(colours ?? {})
  if (!read.ok) throw fault(read.why)
  const { theme } = read
  return {
    name,
    theme,
    ...(colours !== undefined && { sheet: `/tema.css?v=${hashOf(themeSheet(theme))}` }),
    // Beside the file that names it, wherever the portal was started.
    ...(mark !== undefined && { mark: readMarkFile(resolve(dirname(path), mark)) }),
  }
}

/** @throws FileFault */
export function readMarkFile(path: string): OwnMark {
  const read = readMark(readTextFile(path, 100))
  if (!read.ok) throw new FileFault(`${path}: la marca ${read.why}`)
  return { ...read.mark, src: `/marca.svg?v=${hashOf(markSvg(read.mark))}` }
}

function parseJson(text: string, fault: (why: string) => FileFault): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw fault('no es JSON')
  }
}

/** Stronger than ours, for the browser keeps both. */
export const themeSheet = (theme: Theme): string => themeCss(theme, 'html:root')

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
