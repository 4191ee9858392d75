import { expect, test } from 'vitest'
import { streets } from './centres.ts'

test('a street keeps the numbers of its name, and loses that of the house', () => {
  expect(streets).toContain('Avenida 21 de Mayo')
  expect(streets).not.toContain('Avenida')
  expect(streets.filter(street => /\d{3}|,/.test(street))).toEqual([])
})
