/** A document of an operator with mark and colours of their own, as it is printed. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMark } from '#app/platform/brand/mark.rules.ts'
import { makeTheme } from '#app/platform/brand/own-theme.rules.ts'
import { ourTheme } from '#app/platform/brand/theme.rules.ts'
import { licence } from '#test/helpers/documents.ts'
import { type Certificate, makeTestCertificate, openStored } from './certificate.server.ts'
import { renderDocument } from './render-document.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'copihue-own-'))
afterAll(() => rmSync(folder, { recursive: true }))

const now = Temporal.Instant.from('2026-11-21T15:00:00Z')
let certificate: Certificate
beforeAll(async () => {
  certificate = openStored(await makeTestCertificate('Salud Sur', now))
})

const theme = makeTheme({
  action: ['#0b4f8a', '#8cc4f5'],
  accent: ['#7a3e00', '#f5b06b'],
  band: ['#0a2540', '#0a2540'],
})
function markOf(inside: string) {
  const read = readMark(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 44">${inside}</svg>`)
  if (!read.ok) throw new Error(read.why)
  return read.mark
}
const drawable = '<g transform="translate(2 2)"><rect fill="#1f7ac2" width="60" height="40"/></g>'

/** The colours of the first page and how many points each has, at 72 to the inch. */
async function colours(look: Parameters<typeof renderDocument>[1]['look']): Promise<Map<string, number>> {
  const file = join(folder, 'page')
  const rendering = {
    brand: 'Salud Sur',
    publicUrl: 'https://salud.cl',
    certificate,
    now,
  } as const
  writeFileSync(`${file}.pdf`, await renderDocument(licence, { ...rendering, look }))
  execFileSync('pdftoppm', ['-r', '72', '-f', '1', '-l', '1', '-singlefile', `${file}.pdf`, file])
  const ppm = readFileSync(`${file}.ppm`)
  const found = new Map<string, number>()
  for (let at = ppm.indexOf('255\n') + 4; at + 2 < ppm.length; at += 3) {
    const colour = `#${ppm.subarray(at, at + 3).toString('hex')}`
    found.set(colour, (found.get(colour) ?? 0) + 1)
  }
  return found
}

const petal = ourTheme.colours['art-accent'][0]
const head = ourTheme.colours['action-tint'][0]

test('without a brand of their own a document has our flower and colours', async () => {
  const found = await colours({ theme: ourTheme })
  expect(found.get(petal)).toBeGreaterThan(100)
  expect(found.get(head)).toBeGreaterThan(10_000)
})

test('an operator’s colours and mark stand in their place, and no flower', async () => {
  const found = await colours({ theme, mark: markOf(drawable) })
  // 60 of 64 by 40 of 44, at the height of our bell.
  expect(found.get('#1f7ac2')).toBeGreaterThan(1000)
  expect(found.get('#1f7ac2')).toBeLessThan(1500)
  expect(found.get(theme.colours['action-tint'][0])).toBeGreaterThan(10_000)
  for (const colour of [petal, head, theme.colours['art-accent'][0]])
    expect(found.get(colour), colour).toBeUndefined()
})

test('a mark that paper cannot show leaves the name alone, at the edge', async () => {
  const found = await colours({ theme, mark: markOf(`<style>.a{fill:#1f7ac2}</style>${drawable}`) })
  expect(found.get('#1f7ac2')).toBeUndefined()
  const words = execFileSync('pdftotext', ['-bbox', join(folder, 'page.pdf'), '-'], { encoding: 'utf8' })
  expect(words).toMatch(/xMin="5[34]\.\d+" yMin="[\d.]+"[^>]*>Salud</)
})
