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

test('a number below zero stays a number', () => {
  expect(writeCsv([[-25_000]])).toBe('\uFEFF-25000\r\n')
})
