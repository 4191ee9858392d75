import { expect, test } from 'vitest'
import { wishIn } from './wish.ts'

test.each([
  ['12.345.678-5', { by: 'rut', rut: '12345678-5' }],
  ['123456785', { by: 'rut', rut: '12345678-5' }],
  ['9 8765 4321', { by: 'phone', phone: '+56987654321' }],
  ['+56 9 8765 4321', { by: 'phone', phone: '+56987654321' }],
  ['87654321', { by: 'phone', phone: '+56987654321' }],
  ['Rosa Fuentes', { by: 'name', words: ['rosa', 'fuentes'] }],
  ['José Ñúñez', { by: 'name', words: ['jose', 'nunez'] }],
  ['cph 7k2m9', { by: 'code', code: 'CPH-7K2M9' }],
  ['7k2m9', { by: 'code', code: 'CPH-7K2M9' }],
  ['CPH-BCDFG', { by: 'code', code: 'CPH-BCDFG' }],
  ['Perez', { by: 'name', words: ['perez'] }],
  ['%rosa_', { by: 'name', words: ['rosa'] }],
])('«%s» is looked for as %o', (typed, wish) => expect(wishIn(typed)).toEqual(wish))

test.each(['', '  ', 'ro', '12.345.678-9', '1234', 'Rosa 5', '🙂'])('«%s» looks for nobody', typed => {
  expect(wishIn(typed)).toBeUndefined()
})
