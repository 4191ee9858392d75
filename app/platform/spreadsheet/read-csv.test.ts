import { expect, test } from 'vitest'
import { cellText, decodeSheet, readCsv } from './read-csv.server.ts'
import { writeCsv } from './write-csv.server.ts'

const cellsOf = (text: string) => {
  const read = readCsv(text)
  return read.ok ? read.rows.map(({ cells }) => cells) : read
}
const expected = [
  ['Nombre', 'Valor'],
  ['Núñez, Ana', '$ 25.000'],
]

test.each([
  ['semicolons', 'Nombre;Valor\r\nNúñez, Ana;$ 25.000\r\n'],
  ['commas', 'Nombre,Valor\n"Núñez, Ana",$ 25.000\n'],
  ['tabs', 'Nombre\tValor\nNúñez, Ana\t$ 25.000'],
  ['a mark of UTF-8', '\uFEFFNombre;Valor\nNúñez, Ana;$ 25.000'],
  ['empty lines and blanks', '\n\nNombre ; Valor\n;\n Núñez, Ana ;$ 25.000\n;;;\n'],
])('separated by %s', (_, text) => {
  expect(cellsOf(text)).toEqual(expected)
})

test('letters of Windows, of UTF-8 and of UTF-16 are the same', () => {
  const text = 'Nombre;Peñalolén\n'
  const windows = Uint8Array.from([...text], one => one.codePointAt(0) ?? 0)
  const wide = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from([...text], one => one.charCodeAt(0)).buffer),
  ])
  for (const bytes of [windows, new TextEncoder().encode(text), wide])
    expect(readCsv(decodeSheet(bytes))).toMatchObject({
      ok: true,
      rows: [{ cells: ['Nombre', 'Peñalolén'] }],
    })
})

test('lines are those of the file, whatever stands between', () => {
  const read = readCsv('Nombre\n\n"Ana\nMaría"\nLuz')
  expect(read.ok && read.rows.map(({ line }) => line)).toEqual([1, 4, 5])
})

test('each line of a file is one, however it ends and whatever ends the others', () => {
  const ends = ['\r\n', '\n', '\r']
  for (const first of ends)
    for (const second of ends) {
      const read = readCsv(
        `Nombre;Valor${first}Ana;1${second}"Luz\r\nMaría";2${first}${second.repeat(2)}Eva;3`,
      )
      const name = JSON.stringify([first, second])
      expect(read.ok && read.rows.map(({ cells }) => cells), name).toEqual([
        ['Nombre', 'Valor'],
        ['Ana', '1'],
        ['Luz\nMaría', '2'],
        ['Eva', '3'],
      ])
    }
  const read = readCsv('Nombre\rAna\r\n"Luz\r\nMaría"\nEva\r\n\r\nIda')
  expect(read.ok && read.rows.map(({ line }) => line)).toEqual([1, 2, 4, 5, 7])
})

test.each([
  ['', 'empty'],
  ['\n \n', 'empty'],
  ['PK\u0003\u0004 xlsx', 'binary'],
  [`Nombre\n${'x\n'.repeat(5001)}`, 'too-long'],
  ['Nombre\n"Ana', 'broken'],
] as const)('%j cannot be read, and why', (text, reason) => {
  expect(readCsv(text)).toMatchObject({ ok: false, reason })
})

test('a formula is no word, and what was disarmed on the way out is what it was', () => {
  for (const cell of ['=1+1', '@SUM(A1)', '+cmd|x', '-2+3']) {
    expect(cellText(cell)).toBeNull()
    const read = readCsv(writeCsv([['Nombre'], [cell]]))
    expect(read.ok && cellText(read.rows[1]?.cells[0] ?? ''), cell).toBe(cell)
  }
  for (const cell of ['Ana, -2', "Ana,'=1", 'Ana, "@x"', '＝1', "O'Higgins, 12"]) {
    const read = readCsv(writeCsv([['Nombre'], [cell]]))
    expect(read.ok && cellText(read.rows[1]?.cells[0] ?? ''), cell).toBe(cell)
  }
  expect(['-25000', '+56221234567', '12-K', 'Ana'].map(cellText)).toEqual([
    '-25000',
    '+56221234567',
    '12-K',
    'Ana',
  ])
})

test('a cell of nothing but line breaks holds nobody up', () => {
  const cell = `a${'\n'.repeat(500_000)}b`
  expect(cellText(cell)).toBe(cell)
  expect(writeCsv([[cell]])).toContain(cell)
})
