import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'copihue-operator-'))
const file = (name: string, content: string | Buffer) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('without files of their own the texts are ours', () => {
  expect(readConfig({})).toMatchObject({ TERMS: undefined, PRIVACY: undefined })
})

test.each([
  ['TERMS_FILE', 'no-such.txt', /^TERMS_FILE: no se puede leer \S+no-such.txt \(ENOENT\)$/],
  [
    'PRIVACY_FILE',
    file('latin.txt', Buffer.from([0x23, 0x20, 0xe9])),
    /^PRIVACY_FILE: .* no es texto en UTF-8$/,
  ],
  [
    'TERMS_FILE',
    file('huge.txt', 'a'.repeat(500_001)),
    /^TERMS_FILE: .* pesa 501 kB; puede pesar 500 kB como máximo$/,
  ],
  [
    'PRIVACY_FILE',
    file('html.txt', '# Privacidad\nVigente desde: 2026-11-01\n\n<p>Hola</p>'),
    /^PRIVACY_FILE: línea 4 de \S+html.txt: no se usa HTML$/,
  ],
])('%s that cannot be used is said in one line', (variable, path, line) => {
  const env = { [variable]: path.startsWith('/') ? path : join(folder, path) }
  expect(() => readConfig(env)).toThrow(
    expect.objectContaining({ name: 'OperatorError', message: expect.stringMatching(line) }),
  )
})
