/** Tables as translators' tools and spreadsheets write them: RFC 4180, with the byte order mark that Excel wants. */

const mark = '\uFEFF'

export const writeCsv = (rows: string[][]): string =>
  `${mark}${rows.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')}\n`

/** Reads commas, and the semicolons of an Excel in Spanish; breaks inside a cell come as `\n`. */
export function readCsv(text: string): string[][] {
  const clean = text.replace(mark, '').replace(/\r\n?/g, '\n')
  const comma = /^"?\w+"?;/.test(clean) ? ';' : ','
  const rows: string[][] = []
  let row: string[] = []
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${comma}\\n]*))(${comma}|\\n|$)`, 'y')
  while (cell.lastIndex < clean.length) {
    const at = cell.lastIndex
    const found = cell.exec(clean)
    if (!found) throw new SyntaxError(`not a table at «${clean.slice(at, at + 40)}»`)
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === comma) continue
    rows.push(row)
    row = []
  }
  return rows
}
