/** Two style sheets that say something else of one element: which comes last is the build's affair, and changes without anybody meaning it. */
import { dirname, join } from 'node:path'
import type { House } from './house-rules.ts'

const imported = /import (\w+) from '([^']+\.module\.css)'/g
const combined = /className=(\{`[^`]*`\}|\{classNames\([^)]*\)\})/g
const rule = /([^{}]+)\{([^{}]*)\}/g

/** What one class is given by itself: not where it stands inside of another, nor in a state. */
function declarationsOf(css: string, name: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, selectors = '', body = ''] of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(rule)) {
    if (!selectors.split(',').some(one => one.trim() === `.${name}`)) continue
    for (const declaration of body.split(';')) {
      const [property = '', ...value] = declaration.split(':')
      if (value.length > 0) found.set(property.trim(), value.join(':').trim())
    }
  }
  return found
}

/** Sheets of `app/ui` stand in a layer below the others, in an order that is said. */
export function unorderedStyles(house: House): string[] {
  return [...house].flatMap(([file, text]) => {
    if (!/^app\/.*\.tsx$/.test(file)) return []
    const sheets = new Map(
      [...text.matchAll(imported)].map(([, name = '', path = '']) => [
        name,
        house.get(path.startsWith('#') ? path.slice(1) : join(dirname(file), path)) ?? '',
      ]),
    )
    return [...text.matchAll(combined)].flatMap(([, classes = '']) => {
      const said = [...classes.matchAll(/(\w+)\.(\w+)/g)].flatMap(([, sheet = '', name = '']) => {
        const css = sheets.get(sheet)
        return css && !css.includes('@layer') ? [{ sheet, declarations: declarationsOf(css, name) }] : []
      })
      const properties = new Set(said.flatMap(({ declarations }) => [...declarations.keys()]))
      return [...properties].flatMap(property => {
        const ways = said.filter(({ declarations }) => declarations.has(property))
        const isOpen =
          new Set(ways.map(({ sheet }) => sheet)).size > 1 &&
          new Set(ways.map(({ declarations }) => declarations.get(property))).size > 1
        return isOpen ? [`${file}: two sheets say «${property}» of one element, and neither is the last`] : []
      })
    })
  })
}
