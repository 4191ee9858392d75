/** The operator's brand file: name, colours and mark in one place. Without it everything is ours. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { brandName } from '../environment.server.ts'
import { readTheme } from './own-theme.rules.ts'
import { FileFault, readTextFile } from './read-file.server.ts'
import { ourTheme, type Theme } from './theme.rules.ts'
import { themeCss } from './theme-css.rules.ts'

export interface Brand {
  theme: Theme
  /** The address of the style sheet with the operator's colours, which stands beside ours; absent: they are ours. */
  sheet?: string
}

const brandFile = z.strictObject(
  { name: brandName.optional(), colours: z.unknown().optional() },
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
  const { name, colours } = parsed.data
  const read = readTheme(colours ?? {})
  if (!read.ok) throw fault(read.why)
  const { theme } = read
  return {
    name,
    theme,
    sheet: colours === undefined ? undefined : `/tema.css?v=${hashOf(themeSheet(theme))}`,
  }
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
