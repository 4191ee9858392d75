import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readLegalFile } from './legal-file.rules.ts'

const head = '# Términos de Salud Sur\nVigente desde: 2026-11-01\n'

test('a file becomes title, date, headings, paragraphs and points, in its order', () => {
  const file = `\uFEFF${head}
Estas son las reglas
de Salud Sur.

## 1. Quiénes somos

Una clínica.

- Un punto
  que sigue en otra línea
- Otro punto

Y un párrafo después: 5 < 6, A & B, $10.000, https://salud.cl/a_b.
`.replaceAll('\n', '\r\n')
  expect(readLegalFile(file)).toEqual({
    ok: true,
    text: {
      title: 'Términos de Salud Sur',
      date: '2026-11-01',
      blocks: [
        { kind: 'paragraph', text: 'Estas son las reglas de Salud Sur.' },
        { kind: 'heading', text: '1. Quiénes somos' },
        { kind: 'paragraph', text: 'Una clínica.' },
        { kind: 'list', points: ['Un punto que sigue en otra línea', 'Otro punto'] },
        { kind: 'paragraph', text: 'Y un párrafo después: 5 < 6, A & B, $10.000, https://salud.cl/a_b.' },
      ],
    },
  })
})

test.each([
  ['', 1, /título/],
  ['Términos\n', 1, /título/],
  ['# Términos\n\nTexto.', 3, /fecha/],
  ['# Términos\nVigente desde: 2026-02-30\n\nTexto.', 2, /fecha/],
  [head, 3, /vacío/],
  [`${head}\n## Solo un título`, 4, /vacío/],
  [`${head}\n<script>alert(1)</script>`, 4, /HTML/],
  [`${head}\nTexto <b>fuerte</b>`, 4, /HTML/],
  [`${head}\nTexto **fuerte**`, 4, /negritas/],
  [`${head}\n[aquí](https://x.cl)`, 4, /enlaces/],
  [`${head}\n### Menor`, 4, /títulos/],
  [`${head}\n# Otro`, 4, /un solo título/],
  [`${head}\n* punto`, 4, /«- »/],
  [`${head}\n1. punto`, 4, /«- »/],
  [`${head}\n##\n\nTexto.`, 4, /falta/],
  [`${head}\nUn signo \u0007`, 4, /signo/],
])('%j is refused with its line', (file, line, why) => {
  expect(readLegalFile(file)).toEqual({ ok: false, line, why: expect.stringMatching(why) })
})

test('the example of the manual is one', () => {
  const manual = readFileSync('docs/operating.md', 'utf8')
  const example = /```text\n(# Términos[^`]+)```/.exec(manual)?.[1] ?? ''
  expect(readLegalFile(example)).toMatchObject({ ok: true, text: { blocks: { length: 3 } } })
})
