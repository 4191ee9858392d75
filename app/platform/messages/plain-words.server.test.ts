import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainWords } from './plain-words.server.ts'

test.each<[string, z.ZodType, unknown]>([
  ['falta este dato', z.string(), undefined],
  ['debe ser texto', z.string(), 7],
  ['debe venir una sola vez', z.string(), ['a', 'b']],
  ['debe ser un número', z.number(), 'siete'],
  ['debe ser un número', z.coerce.number(), 'siete'],
  ['debe ser un número entero', z.int(), 1.5],
  ['debe ser true o false', z.boolean(), 'true'],
  ['debe ser una lista', z.array(z.string()), 'a'],
  ['debe ser un objeto JSON', z.object({}), []],
  ['debe ser uno de a, b', z.enum(['a', 'b']), 'c'],
  ['debe ser true', z.literal(true), false],
  ['no es un correo válido', z.email(), 'ana'],
  ['debe ser una fecha «AAAA-MM-DD»', z.iso.date(), '31/12/2026'],
  ['no tiene la forma que debe', z.string().regex(/^a$/), 'b'],
  ['campo desconocido: naem', z.strictObject({}), { naem: 1 }],
  ['debe tener 3 caracteres como máximo', z.string().max(3), 'abcd'],
  ['debe tener 1 elementos como mínimo', z.array(z.string()).min(1), []],
  ['debe ser 8 como máximo', z.number().max(8), 9],
  ['debe ser 5 como mínimo', z.int().min(5), 4],
])('what is wrong with a field is said plainly: «%s»', (words, schema, value) => {
  expect(schema.safeParse(value, { error: plainWords }).error?.issues[0]?.message).toBe(words)
})
