import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.server.ts'

test('Excel in Chile reads it: a mark of UTF-8, semicolons, decimal commas, its line ends', () => {
  expect(
    writeCsv([
      ['Médico', 'Horas'],
      ['Núñez; Ana', 12.5],
      ['"Pepe"', null],
    ]),
  ).toBe('\uFEFFMédico;Horas\r\n"Núñez; Ana";12,5\r\n"""Pepe""";\r\n')
})

test.each(['=1+1', '+56912345678', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])(
  '%j is text, no formula',
  cell => {
    const [, row = ''] = writeCsv([['Nombre'], [cell]]).split(/\r\n(?=.)/)
    expect(row.replace(/^"/, '')).toMatch(/^'/)
  },
)

test.each(['Ana,=1+1', 'Ana, "=1+1', 'Ana\t@SUM(A1)', 'Ana\n+1', 'Ana,\n =1', "Ana,cmd,'=1", '-Ana,－1'])(
  '%j begins no formula where commas or tabs separate either',
  cell => {
    const file = writeCsv([
      ['Nombre', 'Nota'],
      ['Núñez', cell],
    ])
    for (const delimiter of [',', '\t'])
      for (const seen of parse(file, {
        delimiter,
        relax_quotes: true,
        relax_column_count: true,
        quote: null,
      }).flat())
        expect(seen).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/)
  },
)

test('a number below zero stays a number', () => {
  expect(writeCsv([[-25_000]])).toBe('\uFEFF-25000\r\n')
})
