/** What poppler reads in a PDF does not depend on what was written before. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ourTheme } from './brand/theme.rules.ts'
import { makePdf } from './pdf.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'copihue-letters-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(kind: 'H2' | 'P', text: string): Promise<string> {
  const info = { title: 'Letras', author: 'Copihue', theme: ourTheme, date: new Date(0), footer: 'Copihue' }
  const file = join(folder, 'letters.pdf')
  writeFileSync(file, await makePdf(info, pdf => pdf.block(kind, text)))
  return execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })
}

// A colon is drawn as two full stops, «ñ» as «n» and a tilde: a letter that came into a document as part of another one
// was a letter without text in every document that followed.
test.each(['H2', 'P'] as const)(
  'a letter that was part of another one before is still read (%s)',
  async kind => {
    expect(await read(kind, 'Total: ñandú éöï ; ï')).toContain('Total: ñandú éöï')
    expect(await read(kind, '$6.040, a.b, 25.000, n, i, u')).toContain('$6.040, a.b, 25.000, n, i, u')
  },
)
